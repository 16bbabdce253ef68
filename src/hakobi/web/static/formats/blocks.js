// hakobi's own text format for sliding blocks: a header and two pictures.
//
//     puzzle: Klotski
//     class small: g h i j
//     goal by: piece
//     optimum: 116 steps, 81 moves
//
//     start:
//     AXXB
//     AXXB
//     CDDE
//     CghE
//     i..j
//
//     goal:
//     ....
//     ....
//     ....
//     .XX.
//     .XX.
//
// In a picture a character is a cell: `.` is empty, `#` a wall, anything else a piece; equal characters are one piece.
// Blanks between cells do not count. In the goal's picture `.` means that it does not matter who stands there. Pieces of
// equal shape are one class, unless the header says otherwise.
//
//     puzzle: TITLE             begins a puzzle; a file holds any number of them
//     author: NAME              note: TEXT (may be repeated)          optimum: N steps, M moves
//     class NAME: a b c         the pieces a, b and c are the class NAME
//     axis NAME: horizontal     (or vertical) the pieces of the class NAME slide along this axis only
//     name a: musume            the piece a has a longer name
//     goal by: class            any piece of the class will do (otherwise: piece)
//     ; TEXT                    a remark for those who read the file

import { InputError } from "./faults.js";
import { numberOf, strip, stripEnd, words } from "./letters.js";
import { Picture } from "./pictures.js";
import { checkedPuzzle, isSameShape, rectangle, sizeOf } from "./puzzle.js";
import { blocksText } from "./blockstext.js";

const HEAD = 200_000;
const KEYS = ["puzzle", "author", "note", "optimum", "class", "axis", "name", "goal by", "start", "goal"];
const OPTIMUM = /^(\p{Nd}{1,9}) steps?, (\p{Nd}{1,9}) moves?$/u;
const AXES = ["both", "horizontal", "vertical"];

function recognises(source) {
	if (source.suffix === ".blocks") return true;
	if (source.data.subarray(0, 1000).includes(0)) return false;
	const head = source.head(HEAD).replaceAll("\r", "\n");
	return ["puzzle:", "start:"].every((key) => head.startsWith(key) || head.includes(`\n${key}`));
}

function read(source) {
	const entries = split(source.text).map((part, i) => {
		try {
			return puzzleOf(part);
		} catch (error) {
			if (!(error instanceof InputError)) throw error;
			return error.located({ file: source.name, level: i + 1, title: part.title });
		}
	});
	return { entries };
}

/** The one puzzle of a text. */
export function puzzleFrom(text) {
	const parts = split(text);
	if (parts.length !== 1) throw new InputError(`the text holds ${parts.length} puzzles`, { expected: "It is to hold one." });
	return puzzleOf(parts[0]);
}

const faultOf = ({ number, text }, reason, expected = null) => new InputError(reason, { line: number, text, expected });

/** The lines of each puzzle, taken apart: `{ title, first, headers, pictures, problem }`. */
function split(text) {
	const parts = [];
	const open = (first) => parts.push({ title: null, first, headers: [], pictures: new Map(), problem: null });
	let picture = null;
	for (const [i, row] of text.split("\n").entries()) {
		const line = { number: i + 1, text: stripEnd(row) };
		const bare = strip(line.text);
		if (!bare) {
			if (picture?.length) picture = null;
			continue;
		}
		if (bare.startsWith(";")) continue;
		const header = headerOf(bare);
		if (header) {
			if (header.key === "puzzle" || !parts.length) open(line);
			picture = addHeader(parts.at(-1), header, line);
		} else if (picture) {
			picture.push(line);
		} else {
			if (!parts.length) open(line);
			parts.at(-1).problem ??= faultOf(line, "this is neither a header nor part of a picture", `Headers are ${KEYS.join(", ")}.`);
		}
	}
	return parts;
}

/** `{ key, name, value }` of a line, or null. */
function headerOf(bare) {
	const colon = bare.indexOf(":");
	const head = bare.slice(0, Math.max(0, colon));
	const [word] = /^[a-z]*/.exec(head);
	const rest = head.slice(word.length);
	const follows = (text) => !strip(text) || (text[0] === " " && text.length > 1);
	const by = rest.startsWith(" by") && follows(rest.slice(3)) ? " by" : "";
	if (colon < 0 || !word || !follows(rest.slice(by.length)) || !KEYS.includes(word + by)) return null;
	return { key: word + by, name: strip(rest.slice(by.length)), value: strip(bare.slice(colon + 1)) };
}

/** Notes a header; the picture that begins with it, or null. */
function addHeader(part, { key, name, value }, line) {
	if (key === "puzzle") part.title = value || null;
	else if ((key === "start" || key === "goal") && !name) {
		if (part.pictures.has(key)) part.problem ??= faultOf(line, `there is a second picture of the ${key}`);
		const picture = value ? [{ number: line.number, text: value }] : [];
		part.pictures.set(key, picture);
		return picture;
	} else part.headers.push({ key, name, value, line });
	return null;
}

function puzzleOf(part) {
	if (part.problem) throw part.problem;
	for (const key of ["start", "goal"]) {
		if (!part.pictures.get(key)?.length) throw faultOf(part.first, `there is no picture of the ${key}`, `Write "${key}:" and the rows below it.`);
	}
	const start = new Picture(part.pictures.get("start"));
	const goal = new Picture(part.pictures.get("goal"));
	goal.checkAgainst(start);
	const names = longNames(part, start);
	const { kinds, classes } = classesIn(part, start);
	const lines = new Map([...start.lines].map(([letter, line]) => [names.get(letter), line]));
	const pieces = [...start.cells.keys()].map((letter) => ({
		name: names.get(letter), kind: kinds.get(letter), start: start.corner(letter), goal: goal.cells.has(letter) ? goal.corner(letter) : null, short: letter,
	}));
	const { height, width, walls } = start;
	const about = aboutOf(part);
	try {
		return checkedPuzzle({ height, width, walls, classes, pieces, ...about });
	} catch (error) {
		throw error instanceof InputError ? error.located({ line: lines.size ? Math.min(...lines.values()) : part.first.number }) : error;
	}
}

const given = (part, wanted) => part.headers.filter(({ key }) => key === wanted);

function aboutOf(part) {
	const about = { title: part.title, comments: given(part, "note").map(({ value }) => value).join("\n") };
	for (const { value } of given(part, "author")) about.author = value;
	for (const { value, line } of given(part, "goal by")) {
		if (value !== "piece" && value !== "class") throw faultOf(line, `a goal is not by "${value}"`, "It is by piece or by class.");
		about.goalBy = value;
	}
	for (const { value, line } of given(part, "optimum")) {
		const found = OPTIMUM.exec(value);
		if (!found) throw faultOf(line, "this is no optimum", 'Write for instance "116 steps, 81 moves".');
		about.optimum = { steps: numberOf(found[1]), moves: numberOf(found[2]) };
	}
	return about;
}

function longNames(part, start) {
	const names = new Map([...start.cells.keys()].map((letter) => [letter, letter]));
	for (const { name, value, line } of given(part, "name")) {
		if (!names.has(name)) throw faultOf(line, `there is no piece "${name}" in the picture of the start`);
		names.set(name, value);
	}
	return names;
}

function classesIn(part, start) {
	const axes = new Map();
	for (const { name, value, line } of given(part, "axis")) {
		if (!AXES.includes(value)) throw faultOf(line, `"${value}" is no axis`, "It is horizontal or vertical.");
		axes.set(name, { value, line });
	}
	const [kinds, classes] = [new Map(), new Map()];
	const add = (name, letter, line) => {
		const cells = start.shape(letter);
		if (classes.has(name) && !isSameShape(classes.get(name).cells, cells)) throw faultOf(line, `the pieces of the class "${name}" have different shapes`);
		classes.set(name, { name, cells, axes: axes.get(name)?.value ?? "both" });
		kinds.set(letter, name);
	};
	for (const { name, value, line } of given(part, "class")) {
		if (!name) throw faultOf(line, "a class has no name", "Write for instance  class small: a b c");
		for (const letter of words(value.replaceAll(",", " "))) {
			if (!start.cells.has(letter)) throw faultOf(line, `there is no piece "${letter}" in the picture of the start`);
			if (kinds.has(letter)) throw faultOf(line, `the piece "${letter}" is given two classes`);
			add(name, letter, line);
		}
	}
	for (const letter of start.cells.keys()) if (!kinds.has(letter)) add(shapeName(start.shape(letter)), letter, part.first);
	for (const [name, { line }] of axes) {
		if (!classes.has(name)) throw faultOf(line, `there is no class "${name}"`, `There are ${[...classes.keys()].join(", ")}.`);
	}
	return { kinds, classes: [...classes.values()] };
}

/** `2x1`, and for what is no rectangle the rows of the shape: `10/11`. */
function shapeName(cells) {
	const { height, width } = sizeOf(cells);
	if (cells.length === rectangle(height, width).length) return `${height}x${width}`;
	const rows = Array.from({ length: height }, () => Array(width).fill("0"));
	for (const [y, x] of cells) rows[y][x] = "1";
	return rows.map((row) => row.join("")).join("/");
}

export const blocks = {
	name: "blocks",
	family: "sliding",
	suffixes: [".blocks", ".txt"],
	recognises, read,
	write: ({ levels }) => levels.map(blocksText).join("\n"),
};
