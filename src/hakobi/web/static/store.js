// What the browser remembers: settings, and the best own solution of each level.
//
// A level is known by a hash of its text, so that the same level counts as solved in whatever collection or
// file it turns up. Of solutions two are kept, the one with the fewest pushes and the one with the fewest moves
// (for sliding blocks: fewest steps, fewest moves). Where storage is denied (private windows, full disks) the
// page works all the same and forgets when it is closed.

const memory = new Map();

function read(key, otherwise) {
  try {
    const text = localStorage.getItem(`hakobi.${key}`);
    return text === null ? (memory.get(key) ?? otherwise) : JSON.parse(text);
  } catch {
    return memory.get(key) ?? otherwise;
  }
}

function write(key, value) {
  memory.set(key, value);
  try {
    localStorage.setItem(`hakobi.${key}`, JSON.stringify(value));
  } catch {
    /* denied or full: `memory` has it */
  }
}

const DEFAULTS = {
  theme: "auto",
  lost: "mark",
  dead: false,
  coordinates: true,
  sokobanGoal: "any",
  slidingGoal: "steps",
  sokobanMethod: "auto",
  slidingMethod: "auto",
  limit: 60,
  speed: 8,
  collection: "first-steps",
};

export const settings = {
  get(name) {
    return read("settings", {})[name] ?? DEFAULTS[name];
  },
  set(name, value) {
    write("settings", { ...read("settings", {}), [name]: value });
  },
};

/** 53 bits of a text; no two levels of any collection have ever met. */
export function keyOf(text) {
  let a = 0xdeadbeef;
  let b = 0x41c6ce57;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    a = Math.imul(a ^ code, 2654435761);
    b = Math.imul(b ^ code, 1597334677);
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909);
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909);
  return ((b >>> 0) % 0x200000).toString(36) + (a >>> 0).toString(36);
}

const ORDERS = { sokoban: ["pushes", "moves"], sliding: ["steps", "moves"] };

function better(a, b, first, second) {
  return !b || a[first] < b[first] || (a[first] === b[first] && a[second] < b[second]);
}

export const best = {
  /** { first: {counts, notation}, second: …, helped } or null. */
  of(key) {
    return read("best", {})[key] ?? null;
  },

  /** Keeps a solution; tells in which metrics it is the best so far. */
  keep(key, family, counts, notation, helped) {
    const all = read("best", {});
    const known = all[key] ?? {};
    const news = [];
    if (helped) known.helped = true;
    else {
      const [a, b] = ORDERS[family];
      for (const [slot, first, second] of [["first", a, b], ["second", b, a]]) {
        if (!better(counts, known[slot]?.counts, first, second)) continue;
        known[slot] = { counts, notation };
        news.push(first);
      }
    }
    write("best", { ...all, [key]: known });
    return news;
  },
};
