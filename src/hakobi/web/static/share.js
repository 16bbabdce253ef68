// A level in an address, and the address of a position.
//
//     #c=first-steps&n=3&m=3r4U        a bundled level and the moves played on it
//     #s=5w~wpb.w~5w&t=Title&m=R       a Sokoban level carried whole: rows joined by ~, runs counted,
//                                      w wall, - floor, . goal, b box, B box on goal, p player, P player on goal
//     #b=cHV6emxlOiB…&m=3rd.0l         a sliding-block puzzle: its text in base64 for addresses
//     #s=…&c=own-k3x&n=12              the same, and where this browser has it
//     #library  #statistics  #l=NAME   the shelves, the statistics, the levels of a collection
//
// `h=1` says that a solver had a hand in the moves, `h=2` that they follow hints.

const LETTERS = { "#": "w", " ": "-", ".": ".", $: "b", "*": "B", "@": "p", "+": "P" };
const CELLS = Object.fromEntries(Object.entries(LETTERS).map(([cell, letter]) => [letter, cell]));
const MOST = 1_000_000;
const HELPS = ["", "solver", "hints"];

export function packLevel(text) {
	return text
		.split("\n")
		.map((row) => [...row].map((cell) => LETTERS[cell] ?? "-").join(""))
		.map((row) => row.replace(/([^\d])\1{2,}/g, (run, cell) => run.length + cell))
		.join("~");
}

export function unpackLevel(packed) {
	let size = 0;
	return packed
		.split("~")
		.map((row) =>
			row.replace(/(\d*)(\D)/g, (_, times, letter) => {
				const count = times ? Number(times) : 1;
				size += count;
				if (size > MOST) throw new RangeError("The address holds a board of more than a million squares.");
				return (CELLS[letter] ?? " ").repeat(count);
			}),
		)
		.map((row) => row.trimEnd() || "-")
		.join("\n");
}

export function packText(text) {
	const bytes = new TextEncoder().encode(text);
	const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
	return btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

export function unpackText(packed) {
	const letters = atob(packed.replaceAll("-", "+").replaceAll("_", "/"));
	return new TextDecoder().decode(Uint8Array.from(letters, (letter) => letter.charCodeAt(0)));
}

/** The part of an address after #, for a level and what was played on it. */
export function hashOf(level, { moves = "", helped = "" } = {}) {
	const parts = [];
	const place = level.collection ? [`c=${encodeURIComponent(level.collection)}`, `n=${level.number}`] : [];
	const known = level.collection && !level.carried;
	if (known) parts.push(...place);
	else if (level.family === "sokoban") parts.push(`s=${packLevel(level.text)}`);
	else parts.push(`b=${packText(level.text)}`);
	if (!known && level.family === "sokoban" && level.title) parts.push(`t=${encodeURIComponent(level.title)}`);
	if (level.weights && !known) parts.push(`w=${level.weights.join(".")}`);
	if (!known) parts.push(...place);
	if (level.draft) parts.push(`d=${level.draft}`);
	if (moves) parts.push(`m=${moves}`);
	if (helped) parts.push(`h=${HELPS.indexOf(helped)}`);
	return `#${parts.join("&")}`;
}

/** What an address asks for: a level, or a view. A carried level comes as text for the server's reader. */
export function readHash(hash) {
	const fields = new URLSearchParams(hash.replace(/^#/, "").replaceAll("+", "%2B"));
	const moves = fields.get("m") ?? "";
	const helped = HELPS[Number(fields.get("h"))] ?? "";
	const place = { collection: fields.get("c"), number: Number(fields.get("n") ?? 1), draft: fields.get("d"), moves, helped };
	if (fields.get("l")) return { view: "shelf", name: fields.get("l") };
	if (fields.get("b")) return { text: unpackText(fields.get("b")), name: "shared.blocks", ...place };
	if (!fields.get("s")) return fields.get("c") ? place : { view: hash === "#statistics" ? "statistics" : "library" };
	const title = (fields.get("t") ?? "").replace(/[\r\n]+/g, " ");
	const weights = (fields.get("w") ?? "").match(/\d+/g);
	const keys = [title && `Title: ${title}`, weights && `Weights: ${weights.join(" ")}`].filter(Boolean);
	return { text: [unpackLevel(fields.get("s")), ...keys, ""].join("\n"), name: "shared.sok", ...place };
}
