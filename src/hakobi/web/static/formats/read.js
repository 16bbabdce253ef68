// Levels from outside: a file, a paste, something dropped on the page, a link.
//
//     readText(text, { name })     what the page is told of a text or of the bytes of a file:
//                                  { title, author, family, levels, faults }
//     readCollection(source)       the same as the readers see it, for those who write it again
//
// A level that cannot be read is a fault with its place, and does not hinder the others; a file in which nothing can be
// found is a Refusal. The same words are said by `hakobi` itself: tests compare the two text by text.

import { InputError, Refusal, refusing } from "./faults.js";
import { counted, grouped } from "./letters.js";
import { levelRow } from "./rows.js";
import { Source } from "./source.js";
import { choose, nothingFound } from "./table.js";

const MOST_LEVELS = 50_000;

/** The levels of a text or of bytes; its name helps to tell the format. */
export function readText(text, { name = "" } = {}) {
	return refusing(() => {
		const data = typeof text === "string" ? new TextEncoder().encode(text) : text;
		const collection = readCollection(new Source(baseName(name) || "the file", data));
		const { entries, title, author } = collection;
		if (entries.length > MOST_LEVELS) {
			const message = `The file holds ${counted(entries.length, "level")}; at most ${grouped(MOST_LEVELS)} are read at once.`;
			throw new Refusal({ message, kind: "size" }, 413);
		}
		const levels = rowsOf(entries);
		return { title, author, family: levels[0]?.family ?? null, levels, faults: entries.filter(isFault).map((fault) => fault.toJSON()) };
	});
}

/** `{ format, entries, title, author, comments, metadata }`; an entry is a level, a puzzle, or the error that it is none. */
export function readCollection(source) {
	if (source.isBlank) throw new InputError("the file is empty", { file: source.name });
	const format = choose(source);
	const collection = { format: format.name, title: null, author: null, comments: "", metadata: [], ...format.read(source) };
	if (!collection.entries.length) throw nothingFound(source);
	return collection;
}

const isFault = (entry) => entry instanceof InputError;
const rowsOf = (entries) => entries.flatMap((entry, i) => (isFault(entry) ? [] : [levelRow(i + 1, entry)]));

/** The last part of a path. */
const baseName = (path) => path.split("/").filter((part) => part && part !== ".").at(-1) ?? "";
