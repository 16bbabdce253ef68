// The XML format of hakoiri.
//
//     <puzzle name="hakoiri basic">
//       <board>   <size>7, 6</size>            rows, columns, with the ring of walls around the board
//                 <extwall>5, 4</extwall>      more walls; any number
//                 <goaltype>byid</goaltype>    or byclass
//                 <mirrorident>True</mirrorident>
//       </board>
//       <clssiz>  <class name="big"><size>2, 2</size></class>
//                 <class name="corner"><size>2, 2</size><bitmap>10/11</bitmap></class>
//       </clssiz>
//       <komaset> <koma name="musume"><class>big</class><init>1, 2</init><goal>4, 2</goal>
//                   <short>mu</short></koma>
//       </komaset>
//     </puzzle>
//
// All positions are y, x and count from 1 inside the ring. `mirrorident` is kept and written again, but it does not
// decide anything.

import { InputError, UsageError } from "./faults.js";
import { grouped, numberOf, oneLine, start, strip } from "./letters.js";
import { rectangle, sizeOf, uncheckedPuzzle } from "./puzzle.js";
import { MOST_CELLS, findFault } from "./puzzlechecks.js";
import { readXml } from "./xml.js";
import { escapedText, quotedValue } from "./xmltext.js";

const ROOT = /<puzzle\b/;
const HEAD = 20_000;
const PAIR = /^([+-]?)(\p{Nd}{1,9})$/u;
const GOALS = new Map([["byid", "piece"], ["byclass", "class"]]);
const MIRROR = new Map([["true", true], ["false", false]]);
const KNOWN = {
	puzzle: ["board", "clssiz", "komaset"],
	board: ["size", "extwall", "goaltype", "mirrorident"],
	clssiz: ["class"],
	komaset: ["koma"],
	class: ["size", "bitmap"],
	koma: ["class", "init", "goal", "short"],
};

/** Reads one file; knows in which line each class and each piece stands. */
class Reader {
	#lines = new Map();
	#cells = 0;

	constructor(source) {
		this.source = source;
	}

	read() {
		const { name: file } = this.source;
		const root = readXml(this.source);
		if (root.tag !== "puzzle") throw new InputError(`the root element is <${root.tag}>`, { file, line: root.line, expected: "It is <puzzle>." });
		const title = nameOf(root) || null;
		try {
			return this.#puzzle(root, title);
		} catch (error) {
			if (!(error instanceof InputError)) throw error;
			return error.located({ file, level: 1, title });
		}
	}

	#fault({ line }, reason, expected = null) {
		const text = this.source.line(line);
		return new InputError(reason, { line, text: text && strip(text), expected });
	}

	#puzzle(root, title) {
		this.#checkElements(root);
		const [board, classes, pieces] = ["board", "clssiz", "komaset"].map((name) => this.#one(root, name));
		this.#lines.set("board ", board.line);
		const size = this.#one(board, "size");
		const [height, width] = this.#pair(size);
		if (height < 3 || width < 3) {
			throw this.#fault(size, `a board of ${height} × ${width} has no room inside its ring of walls`, "<size> gives rows and columns with the ring, at least 3, 3.");
		}
		if ((height - 2) * (width - 2) > MOST_CELLS) {
			throw this.#fault(size, `a board of ${height} × ${width} is too large`, `Inside its ring of walls a board has up to ${grouped(MOST_CELLS)} cells.`);
		}
		const puzzle = uncheckedPuzzle({
			height: height - 2,
			width: width - 2,
			walls: this.#walls(board, height, width),
			classes: this.#classes(classes),
			pieces: pieces.children.map((node) => this.#piece(node)),
			goalBy: this.#choice(board, "goaltype", GOALS, "piece"),
			title,
			mirror: this.#choice(board, "mirrorident", MIRROR, true),
		});
		const found = findFault(puzzle);
		if (found) throw this.#fault({ line: this.#lines.get(found.about.join(" ")) ?? board.line }, found.reason, found.expected);
		return puzzle;
	}

	#checkElements(node) {
		const known = Object.hasOwn(KNOWN, node.tag) ? KNOWN[node.tag] : null;
		if (!known) {
			if (node.children.length) throw this.#fault(node.children[0], `<${node.tag}> holds the element <${node.children[0].tag}>`);
			return;
		}
		for (const child of node.children) {
			if (!known.includes(child.tag)) {
				const allowed = known.map((name) => `<${name}>`).join(", ");
				throw this.#fault(child, `<${node.tag}> holds an unknown element <${child.tag}>`, `It may hold ${allowed}.`);
			}
			if (node.tag !== "koma" || child.tag !== "class") this.#checkElements(child);
		}
	}

	#one(node, tag) {
		const found = node.children.filter((child) => child.tag === tag);
		if (found.length === 1) return found[0];
		const count = found.length ? `${found.length} elements <${tag}>` : `no <${tag}>`;
		const name = node.attributes.get("name");
		const named = name && node.tag !== "puzzle" ? ` "${name}"` : "";
		throw this.#fault(node, `<${node.tag}>${named} has ${count}`, `It needs one <${tag}>.`);
	}

	#atMostOne(node, tag) {
		return node.children.some((child) => child.tag === tag) ? this.#one(node, tag) : null;
	}

	#pair(node) {
		const numbers = node.text.split(",").map((part) => PAIR.exec(strip(part)));
		if (numbers.length !== 2 || !numbers.every(Boolean)) {
			const shown = start(oneLine(node.text), 40);
			throw this.#fault(node, `"${shown}" in <${node.tag}> is no pair of numbers`, "Write y, x with a comma, as in 4, 2.");
		}
		return numbers.map(([, sign, digits]) => (sign === "-" ? 0 - numberOf(digits) : numberOf(digits)));
	}

	#place(node) {
		return this.#pair(node).map((number) => number - 1);
	}

	#choice(board, tag, values, usual) {
		const node = this.#atMostOne(board, tag);
		if (!node) return usual;
		const word = strip(node.text);
		if (values.has(word.toLowerCase())) return values.get(word.toLowerCase());
		const allowed = [...values.keys()].map((value) => value[0].toUpperCase() + value.slice(1));
		throw this.#fault(node, `"${word}" is no <${tag}>`, `It is ${allowed.join(" or ")}, in any case.`);
	}

	#walls(board, height, width) {
		const walls = new Set();
		for (const node of board.children.filter(({ tag }) => tag === "extwall")) {
			const [y, x] = this.#pair(node);
			if (y < 0 || y >= height || x < 0 || x >= width) {
				throw this.#fault(node, `the extra wall at ${y}, ${x} is off the board`, `Rows 0 to ${height - 1}, columns 0 to ${width - 1}.`);
			}
			if (y >= 1 && y <= height - 2 && x >= 1 && x <= width - 2) walls.add((y - 1) * (width - 2) + x - 1);
		}
		return walls;
	}

	#classes({ children: nodes }) {
		const unnamed = nodes.find((node) => !nameOf(node));
		if (unnamed) throw this.#fault(unnamed, "a class has no name", 'Write <class name="…">.');
		const without = nodes.filter((node) => node.children.every(({ tag }) => tag !== "size"));
		if (without.length) {
			const listed = without.map((node) => `"${node.attributes.get("name")}" (line ${node.line})`).join(", ");
			const what = without.length === 1 ? "the class has no <size>" : `${without.length} classes have no <size>`;
			throw this.#fault(without[0], `${what}: ${listed}`, "Write the size as an element: <class …><size>2, 1</size></class>.");
		}
		for (const node of nodes) this.#lines.set(`class ${nameOf(node)}`, node.line);
		return nodes.map((node) => this.#class(node));
	}

	#class(node) {
		const name = nameOf(node);
		const size = this.#one(node, "size");
		const [height, width] = this.#pair(size);
		this.#cells += height * width;
		if (!(height >= 1 && width >= 1 && this.#cells <= MOST_CELLS)) throw this.#fault(size, `the class "${name}" cannot be ${height} × ${width} cells large`);
		const bitmap = this.#atMostOne(node, "bitmap");
		const whole = rectangle(height, width);
		if (!bitmap) return { name, cells: whole, axes: "both" };
		const bits = bitmap.text.replace(/[^01]/g, "");
		if (bits.length !== height * width) {
			const expected = `A bitmap for ${height}, ${width} has ${height * width} digits; the rest is passed over.`;
			throw this.#fault(bitmap, `the bitmap of the class "${name}" has ${bits.length} digits`, expected);
		}
		const cells = whole.filter((_, i) => bits[i] === "1");
		const reached = sizeOf(cells);
		const full = cells.some(([y]) => y === 0) && cells.some(([, x]) => x === 0) && reached.height === height && reached.width === width;
		if (!full) throw this.#fault(bitmap, `the bitmap of the class "${name}" has an empty outer row or column`);
		return { name, cells, axes: "both" };
	}

	#piece(node) {
		const name = nameOf(node);
		if (!name) throw this.#fault(node, "a piece has no name", 'Write <koma name="…">.');
		this.#lines.set(`piece ${name}`, node.line);
		const [goal, short] = ["goal", "short"].map((tag) => this.#atMostOne(node, tag));
		return {
			name,
			kind: strip(this.#one(node, "class").text),
			start: this.#place(this.#one(node, "init")),
			goal: goal && this.#place(goal),
			short: short && strip(short.text),
		};
	}
}

const nameOf = (node) => strip(node.attributes.get("name") ?? "");

function write({ levels }) {
	if (levels.length !== 1) throw new UsageError(`An XML file holds one puzzle, not ${levels.length}.`);
	const [puzzle] = levels;
	const { height, width, walls, classes, pieces, goalBy, mirror, title } = puzzle;
	if (classes.some(({ axes }) => axes !== "both")) throw new UsageError("This XML format cannot say that pieces slide along one axis only; write .blocks.");
	const goalType = [...GOALS].find(([, value]) => value === goalBy)[0];
	return [
		'<?xml version="1.0" encoding="utf-8"?>', `<puzzle name=${quotedValue(title ?? "")}>`,
		"  <board>", `    <size>${height + 2}, ${width + 2}</size>`,
		...[...walls].sort((a, b) => a - b).map((wall) => `    <extwall>${Math.floor(wall / width) + 1}, ${(wall % width) + 1}</extwall>`),
		`    <goaltype>${goalType}</goaltype>`, `    <mirrorident>${mirror ? "True" : "False"}</mirrorident>`, "  </board>",
		"  <clssiz>", ...classes.map(classLine), "  </clssiz>",
		"  <komaset>", ...pieces.map(pieceLine), "  </komaset>",
		"</puzzle>", "",
	].join("\n");
}

function classLine({ name, cells }) {
	const { height, width } = sizeOf(cells);
	const taken = new Set(cells.map(([y, x]) => y * width + x));
	const row = (_, y) => Array.from({ length: width }, (__, x) => (taken.has(y * width + x) ? "1" : "0")).join("");
	const bitmap = cells.length === height * width ? "" : `<bitmap>${Array.from({ length: height }, row).join("/")}</bitmap>`;
	return `    <class name=${quotedValue(name)}><size>${height}, ${width}</size>${bitmap}</class>`;
}

function pieceLine({ name, kind, start: [top, left], goal, short }) {
	const place = (tag, [y, x]) => `<${tag}>${y + 1}, ${x + 1}</${tag}>`;
	const more = `${goal ? place("goal", goal) : ""}${short === null ? "" : `<short>${escapedText(short)}</short>`}`;
	return `    <koma name=${quotedValue(name)}><class>${escapedText(kind)}</class>${place("init", [top, left])}${more}</koma>`;
}

export const hakoiri = {
	name: "hakoiri",
	family: "sliding",
	suffixes: [".xml"],
	recognises: (source) => ROOT.test(source.head(HEAD).replaceAll("\0", "")),
	read: (source) => ({ entries: [new Reader(source).read()] }),
	write,
};
