// What the lines between two boards say, and about which of the two.
//
// Notes stand below their level: keys (`Author: …`), remarks, comments, then solutions, each a heading with moves and
// its own notes. Only a title may stand above. So a gap is read from its end:
//
//     * the last line is plain text, after a blank line or alone in its gap        its title (.sok)
//     * the last line is a lone `; 12`, or stands directly on the board below      its title (.xsb)
//     * the last lines are keys with a `Title:`, directly on the board below and
//       apart from the board above                                                 its keys
//     * so is one line such as `Level 3: The Cellar`                               its title
//     * all else                                                                   the level above, or the file
//
// A level that has a `Title:` of its own gives the line above it back. Nothing is thrown away: a key without a field of
// its own goes to the metadata, other lines to the comments.

import { holdsDigit, holdsLetterOrNumber, stripEnd, withoutBlanks } from "./letters.js";

const HEADING = /^(?:best )?(?:solution|snapshot|saved ?game|solut[İı]on)(?![\p{L}\p{N}_])/iu;
const NOT_MOVES = /[^lurdLURD0-9()[\]{}* \t]/;
const MOVE = /[lurdLURD]/;
const NUMBERED = /^(?:level|puzzle|no\.?)?[\t-\r\x1c- \x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]*#?\p{Nd}+$/iu;
const SURELY_MOVES = 8;
const FIELDS = ["title", "author", "id", "collection"];

export const isHeading = (line) => HEADING.test(line) && !line.includes("\n");
export const nothingTold = () => ({ title: null, author: null, id: null, collection: null, weights: null, comments: [], metadata: [], solutions: [] });
export const joined = (pieces) => pieces.join("\n").replace(/^\n+|\n+$/g, "");

const nothingAbove = () => ({ title: null, isNumber: false, notes: [] });
const saved = (heading) => ({ heading, moves: [], comments: [], metadata: [] });
const remarksOf = (told) => (told.solutions.length ? told.solutions.at(-1).comments : told.comments);

/** The same notes, with the headings of solutions and their moves recognised. */
export function markMoves(gap) {
	const marked = [];
	for (const [i, note] of gap.entries()) {
		const { number, kind, text, key } = note;
		const before = marked.at(-1)?.kind;
		const isText = kind === "text";
		const line = kind === "key" ? `${key}: ${text}` : text;
		if (isText && areMoves(line) && (before === "heading" || before === "moves" || surelyMoves(line))) {
			marked.push({ ...note, kind: "moves", text: withoutBlanks(line) });
		} else if (kind === "key" && isHeading(key) && areMoves(text)) {
			marked.push({ number, kind: "heading", text: key, key: "" }, { number, kind: "moves", text: withoutBlanks(text), key: "" });
		} else if ((isText || kind === "key") && isHeading(line) && movesFollow(gap, i + 1)) {
			marked.push({ number, kind: "heading", text: stripEnd(line, /[: ]/), key: "" });
		} else if (kind !== "blank" || before !== "heading") {
			marked.push(note);
		}
	}
	return marked;
}

const areMoves = (line) => !NOT_MOVES.test(line) && MOVE.test(line);
const surelyMoves = (line) => line.length >= SURELY_MOVES && !line.includes(" ");

function movesFollow(gap, from) {
	let at = from;
	while (gap[at]?.kind === "blank") at += 1;
	const next = gap[at];
	return next?.kind === "text" && areMoves(next.text);
}

/** The notes of the level above (of the file, when `isHead`), and what belongs to the board below. */
export function divide(gap, isHead) {
	const all = { own: gap, above: nothingAbove() };
	let end = gap.length;
	while (end && gap[end - 1].kind === "blank") end -= 1;
	if (end === 0) return { own: [], above: nothingAbove() };
	let start = end - 1;
	while (start && gap[start - 1].kind !== "blank") start -= 1;
	const place = { gap, start, end, paragraph: gap.slice(start, end), last: gap[end - 1] };
	const touchesBelow = end === gap.length;
	const touchesAbove = start === 0 && !isHead;
	if (place.last.kind === "text" && holdsLetterOrNumber(place.last.text)) return titleOfText(place) ?? all;
	if (place.last.kind === "semicolon" && place.last.text) return titleOfSemicolon(place, touchesBelow, touchesAbove) ?? all;
	if (place.last.kind === "key" && touchesBelow && !touchesAbove && onlyOf(place.paragraph, "key")) return titleOfKeys(place) ?? all;
	return all;
}

function titleOfText({ gap, start, end, last }) {
	const alone = end - start === 1 || gap.filter(({ kind }) => kind === "text").length === 1;
	return alone ? { own: gap.slice(0, end - 1), above: { ...nothingAbove(), title: last.text } } : null;
}

function titleOfSemicolon({ gap, start, end, paragraph, last }, touchesBelow, touchesAbove) {
	const before = gap[end - 2];
	const lone = end - start === 1 || before.kind !== "semicolon" || !before.text;
	const isNumber = NUMBERED.test(last.text);
	const isTitle = (lone || isNumber) && (touchesBelow || !touchesAbove);
	const own = touchesBelow && start > 0 && onlyOf(paragraph, "semicolon") ? paragraph : [];
	if (isTitle) return { own: gap.slice(0, own.length ? start : end - 1), above: { title: last.text, isNumber, notes: own.slice(0, -1) } };
	return own.length ? { own: gap.slice(0, start), above: { ...nothingAbove(), notes: own } } : null;
}

function titleOfKeys({ gap, start, paragraph, last }) {
	if (paragraph.some(({ key }) => key.toLowerCase() === "title")) return { own: gap.slice(0, start), above: { ...nothingAbove(), notes: paragraph } };
	const isTitle = paragraph.length === 1 && holdsDigit(last.key);
	return isTitle ? { own: gap.slice(0, start), above: { ...nothingAbove(), title: `${last.key}: ${last.text}` } } : null;
}

const onlyOf = (paragraph, kind) => paragraph.every((note) => note.kind === kind);

/** What the notes say, added to what is told already. */
export function readNotes(notes, told = nothingTold()) {
	let before = "text";
	for (const note of notes) {
		const { kind, text } = note;
		if (kind === "key") readKey(told, note);
		else if (kind === "heading") told.solutions.push(saved(text));
		else if (kind === "moves") {
			if (before !== "heading" && before !== "moves") told.solutions.push(saved("Solution"));
			told.solutions.at(-1).moves.push(text);
		} else if (kind !== "blank") {
			const pieces = remarksOf(told);
			if (before === "blank" && pieces.length && kind === "text") pieces.push("");
			pieces.push(text);
		}
		before = kind;
	}
	return told;
}

function readKey(told, { key, text, ...note }) {
	const word = key.toLowerCase();
	if (word === "comment") remarksOf(told).push(text);
	else if (told.solutions.length) told.solutions.at(-1).metadata.push([key, text]);
	else if (word === "weights" && told.weights === null) told.weights = { ...note, text };
	else if (FIELDS.includes(word) && text && told[word] === null) told[word] = text;
	else told.metadata.push([key, text]);
}

/** What stands above a board becomes its title, its id, or a remark to the level before. */
export function settleTitle(before, told, above) {
	if (above.title === null || above.title === told.title) return;
	if (told.title === null) told.title = above.title;
	else if (above.isNumber && told.id === null) told.id = above.title;
	else remarksOf(before).push(above.title);
}
