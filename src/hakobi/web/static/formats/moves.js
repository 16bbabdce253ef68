// Moves as text: l u r d for a step, L U R D for a push; run lengths, groups and white space are read too.
//
//     ullluuuL        3r4U        2(rrD)        rr UU ll
//
// A pull is written < ^ > v after the direction in which the player steps and the box behind follows.

import { InputError } from "./faults.js";
import { quoted, size, withoutBlanks } from "./letters.js";
import { expand } from "./runs.js";

const MOST = 10_000_000;

/** The moves, one letter each, in the case in which they were written. */
export function readMoves(text) {
	const bare = withoutBlanks(text);
	const moves = expand(bare, MOST);
	if (!/[^lurdLURD<^>v]/.test(moves)) return moves;
	const at = bare.search(/[^lurdLURD<^>v0-9()]/u);
	throw new InputError(`unknown move ${quoted(String.fromCodePoint(bare.codePointAt(at)))}`, {
		column: size(bare.slice(0, at)) + 1, text: bare, expected: "Moves are  l u r d  (a push may be  L U R D), numbers repeat:  3r4U.",
	});
}
