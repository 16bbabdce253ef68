// Levels to be taken away.
//
//     exported(asked)                       a level or a puzzle as a file: { name, type, text }; what is asked is the
//                                           position (position.js) and { format, solution, author }
//     written(collection, format)           the text of { title, author, comments, metadata, levels }
//     rewritten(bytes, { name, format })    a whole file in another format

import { InputError, UsageError, refusing } from "./faults.js";
import { start, strip, stripEnd } from "./letters.js";
import { readMoves } from "./moves.js";
import { readPosition } from "./position.js";
import { readCollection } from "./read.js";
import { Source } from "./source.js";
import { FORMATS } from "./table.js";

const PLAIN = "text/plain; charset=utf-8";
const TEXTS = {
	sokoban: { xsb: ["xsb", PLAIN], sok: ["sok", PLAIN], xml: ["slc", "application/xml"], rle: ["rle", PLAIN] },
	sliding: { blocks: ["blocks", PLAIN], xml: ["hakoiri", "application/xml"] },
};
const UNFIT = /[^\p{L}\p{N}_.-]+/gu;
const LONGEST = 60;

export function exported(asked) {
	return refusing(() => {
		const puzzle = readPosition(asked);
		const texts = TEXTS[puzzle.family];
		if (!Object.hasOwn(texts, asked.format)) {
			throw new UsageError(`This page does not write a ${puzzle.family} puzzle as ${asked.format}; it writes ${Object.keys(texts).join(", ")}.`);
		}
		const [format, type] = texts[asked.format];
		const known = { ...puzzle, author: asked.author || puzzle.author };
		if (puzzle.family === "sokoban" && asked.solution) {
			known.solutions = [...puzzle.solutions, { heading: "Solution", moves: readMoves(asked.solution), comments: "", metadata: [] }];
		}
		const text = written({ title: null, author: null, comments: "", metadata: [], levels: [known] }, format);
		return { name: `${fileName(puzzle.title ?? "")}.${asked.format}`, type, text };
	});
}

export function written(collection, format) {
	const row = FORMATS.find(({ name, write }) => name === format && write);
	if (!row) throw new UsageError(`The format ${format} is not written in the browser.`);
	if (collection.levels.some(({ family }) => family !== row.family)) throw new UsageError(`the format ${format} holds ${row.family} puzzles only`);
	return row.write(collection);
}

export function rewritten(bytes, { name = "", format }) {
	return refusing(() => {
		const collection = readCollection(new Source(name, bytes));
		return written({ ...collection, levels: collection.entries.filter((entry) => !(entry instanceof InputError)) }, format);
	});
}

/** The letters of a title that a file name may have, whatever their script. */
function fileName(title) {
	const stem = strip(title.normalize("NFC").replace(UNFIT, "-"), /[-.]/);
	return stripEnd(start(stem, LONGEST), /[-.]/) || "level";
}
