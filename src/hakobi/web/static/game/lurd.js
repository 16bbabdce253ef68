// Moves as text.
//
// l u r d is a step of the player, L U R D a push. In the address bar runs are counted, `3r4U`, as everywhere in
// hakobi. Whatever is not a move letter or a number is passed over.

export const DELTAS = { l: [-1, 0], u: [0, -1], r: [1, 0], d: [0, 1] };
export const WORDS = { l: "left", u: "up", r: "right", d: "down" };

const LIMIT = 1_000_000; // a short text must not claim a path that fills the memory

export function compress(moves) {
	return moves.replace(/(.)\1+/g, (run, letter) => run.length + letter);
}

export function expand(text) {
	let length = 0;
	return text.replace(/[^lurd\d]/gi, "").replace(/(\d*)(\D?)/g, (_, times, letter) => {
		length += letter ? Number(times || 1) : 0;
		if (length > LIMIT) throw new RangeError(`more than ${LIMIT} moves`);
		return letter.repeat(Number(times || 1));
	});
}
