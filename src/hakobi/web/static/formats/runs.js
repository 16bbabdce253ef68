// Run lengths, in boards and in moves: a number repeats what follows, a letter or a group in parentheses.
//
//     3#2-$            ###--$
//     2(3(#-)#)        #-#-#-##-#-#-#
//     3r4U             rrrUUUU
//
// A few characters can stand for astronomically many, so reading stops with an error when a text grows beyond a limit;
// it is found by counting before anything is built.

import { InputError } from "./faults.js";
import { grouped, size } from "./letters.js";

const MOST = 1_000_000;
const DEEPEST = 50;
const RUNS = /[0-9()]/;
const PIECE = /([0-9]*)(\(|\)|[^0-9()]|$)/uy;
const EXPECTED = "A number repeats the next character or the next ( group ):  3#  2(#-)  4U";

export const hasRuns = (text) => RUNS.test(text);

/** The text written out; an InputError names the column that is wrong or where it outgrows `most`. */
export function expand(text, most = MOST) {
	if (!hasRuns(text)) return text;
	const open = [];
	let [parts, length, at] = [[], 0, 0];
	while (at < text.length) {
		PIECE.lastIndex = at;
		const [piece, digits, what] = PIECE.exec(text);
		if (!what) throw fault("a number at the end repeats nothing", text, at);
		const count = countOf(digits, most, text, at);
		if (what === "(") {
			if (open.length === DEEPEST) throw fault(`groups are nested more than ${DEEPEST} deep`, text, at + digits.length);
			open.push({ count, length, parts, at });
			[parts, length] = [[], 0];
		} else if (what === ")") {
			if (digits || !open.length) throw fault(digits ? "a number before )" : "a ) that closes nothing", text, at);
			const outer = open.pop();
			length = outer.length + checked(outer.count * length, most, text, outer.at);
			outer.parts.push(parts.join("").repeat(outer.count));
			parts = outer.parts;
		} else {
			length += count;
			if (count <= most) parts.push(what.repeat(count));
		}
		checked(length, most, text, at);
		at += piece.length;
	}
	if (open.length) throw fault("a ( is never closed", text, text.indexOf("(", open.at(-1).at));
	return parts.join("");
}

/** The text with every run of two or more as a number and the character. */
export const compress = (text) => text.replace(/([^])\1+/gu, (run, what) => `${size(run)}${what}`);

function countOf(digits, most, text, at) {
	if (!digits) return 1;
	if (digits.length > String(most).length) checked(most + 1, most, text, at);
	return Number(digits);
}

function checked(length, most, text, at) {
	if (length > most) throw fault(`run lengths that write out to more than ${grouped(most)} characters`, text, at);
	return length;
}

const fault = (reason, text, at) => new InputError(reason, { column: size(text.slice(0, at)) + 1, text, expected: EXPECTED });
