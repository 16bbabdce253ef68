// Moves as text.
//
// l u r d is a step of the player, L U R D a push. In the address bar runs are counted, `3r4U`, as everywhere
// in hakobi; groups `2(rrD)` are read too. Whatever is not a move letter, a number or a bracket is passed over.

export const DELTAS = { l: [-1, 0], u: [0, -1], r: [1, 0], d: [0, 1] };
export const OPPOSITE = { l: "r", r: "l", u: "d", d: "u" };
export const WORDS = { l: "left", u: "up", r: "right", d: "down" };

const LIMIT = 1_000_000; // a short text must not claim a path that fills the memory

export function compress(moves) {
  return moves.replace(/(.)\1+/g, (run, letter) => run.length + letter);
}

export function expand(text) {
  let at = 0;
  let written = 0;
  const group = (depth) => {
    let out = "";
    while (at < text.length) {
      const letter = text[at];
      const digits = /^\d+/.exec(text.slice(at, at + 8))?.[0] ?? "";
      at += digits.length;
      const times = digits ? Number(digits) : 1;
      const next = text[at] ?? "";
      at += 1;
      let unit = "";
      if (next === "(" && depth < 20) unit = group(depth + 1);
      else if (next === ")") return out;
      else if (/[lurd]/i.test(next)) unit = next;
      written += unit.length * times;
      if (written > LIMIT) throw new RangeError(`more than ${LIMIT} moves`);
      out += unit.repeat(times);
      if (letter === undefined) break;
    }
    return out;
  };
  return group(0);
}
