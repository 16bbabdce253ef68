// The lines of a text file: which draw boards, and what the lines between the boards are.
//
// A board is a run of rows. Its first row has a wall and nothing but cells (also with run lengths, or several rows
// joined by '|'); it goes on until a line that is blank or no row. A line that is clearly meant as a row but has a
// foreign character, such as `#  $x .#`, belongs to the board, so that the mistake can be shown where it is. Between
// `Comment:` and `Comment-End:` nothing is a board.
//
//                                        gap 0    file notes, title of level 1
//     ####                               board 1
//     #@$.#                                 …
//                                        gap 1    notes and solutions of level 1, title of level 2
//     ####                               board 2
//
// A board is `{ number, rows }`, a note `{ number, kind, text, key }`; numbers are lines, from 1. The kinds are blank,
// text, key, semicolon, colons, comment, and, once notes.js has looked at them, heading and moves.

import { READABLE } from "./cells.js";
import { isWord, size, strip, stripEnd, stripStart } from "./letters.js";

const NOT_PLAIN = /[^# .$*@+\-_bBpP!|]/;
const NOT_OF_ROW = /[^# .$*@+\-_bBpP!|()0-9]/;
const RUN_OF_NOTHING = /[0-9](?:\)|$)/;
const CELL_MARKS = /[-#$.@+*!_]/;
const BLANKS = "[\\t-\\r\\x1c- \\x85\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000]*";
const COMMENT = new RegExp(`^comment${BLANKS}:`, "i");
const COMMENT_END = new RegExp(`^comment[-_ ]?end${BLANKS}:${BLANKS}$`, "i");
const SOME_COMMENT_END = /^comment[-_ ]?end/im;
const MOST_WORDS = 4;

/** The boards and, one more than these, the gaps before, between and after them. */
export function split(text) {
	const lines = text.split("\n");
	const ends = SOME_COMMENT_END.test(text) ? lines.flatMap((line, i) => (COMMENT_END.test(line) ? [i] : [])) : [];
	const boards = [];
	const gaps = [[]];
	let [i, next] = [0, 0];
	while (i < lines.length) {
		const line = lines[i];
		if (startsBoard(line)) {
			const first = i;
			while (i < lines.length && (isPlainRow(lines[i]) || continuesBoard(lines[i]))) i += 1;
			boards.push({ number: first + 1, rows: lines.slice(first, i).map((row) => stripEnd(row)) });
			gaps.push([]);
			continue;
		}
		if (ends.length && COMMENT.test(line)) {
			while (next < ends.length && ends[next] <= i) next += 1;
			if (next < ends.length) {
				gaps.at(-1).push(comment(i, lines.slice(i, ends[next])));
				i = ends[next] + 1;
				continue;
			}
		}
		gaps.at(-1).push(note(i + 1, line));
		i += 1;
	}
	return { boards, gaps };
}

/** The line is meant as the first row of a board. */
export function startsBoard(whole) {
	if (!whole.includes("#")) return false;
	const line = stripEnd(whole);
	if (isRow(line)) return true;
	const bare = stripStart(line);
	const [first, last, length] = [bare[0], bare.at(-1), size(bare)];
	if (first === "#" && last === "#" && length > 2 && mostlyCells(bare)) return true;
	return (first === "#" || last === "#") && length > 3 && 2 * (bare.split("#").length - 1) > length;
}

/** Cells and nothing else, perhaps with run lengths. */
const isRow = (line) => !NOT_PLAIN.test(line) || (!NOT_OF_ROW.test(line) && !RUN_OF_NOTHING.test(line));

/** The usual case of a row that continues a board, seen at a glance. */
const isPlainRow = (line) => line[line.length - 1] === "#" && (line[0] === "#" || line[0] === " ") && !NOT_PLAIN.test(line);

function continuesBoard(whole) {
	const line = stripEnd(whole);
	const bare = stripStart(line);
	if (!bare) return false;
	if (isRow(line)) return CELL_MARKS.test(bare);
	return bare.includes("#") && ("#$.@+*_".includes(bare[0]) || bare.at(-1) === "#") && mostlyCells(bare);
}

function mostlyCells(text) {
	const letters = [...text];
	return 2 * letters.filter((letter) => READABLE.has(letter)).length > letters.length;
}

function comment(first, lines) {
	const inline = strip(lines[0].slice(lines[0].indexOf(":") + 1));
	return { number: first + 1, kind: "comment", text: [...(inline ? [inline] : []), ...lines.slice(1)].join("\n"), key: "" };
}

function note(number, line) {
	const bare = strip(line);
	const plain = (kind, text) => ({ number, kind, text, key: "" });
	if (!bare) return plain("blank", "");
	if (bare.startsWith("::")) return plain("colons", bare);
	if (bare.startsWith(";")) return plain("semicolon", strip(bare.replace(/^;+/, "")));
	const colon = bare.indexOf(":");
	const key = bare[colon - 1] === " " ? bare.slice(0, colon - 1) : bare.slice(0, Math.max(colon, 0));
	if (!isKey(key) || /^(?:\/\/|:)/.test(bare.slice(colon + 1, colon + 3))) return plain("text", bare);
	return { number, kind: "key", text: strip(bare.slice(colon + 1)), key };
}

/** One to four words of letters, numbers, / and -; the first begins with a plain letter. */
function isKey(text) {
	if (!/^[A-Za-z]/.test(text)) return false;
	const words = text.split(" ", MOST_WORDS + 1);
	return words.length <= MOST_WORDS && words.every((word) => word && isWord(word.replace(/[/-]/g, "")));
}
