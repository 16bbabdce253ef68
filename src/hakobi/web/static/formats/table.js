// The formats, as rows of one table: `{ name, family, suffixes, recognises, read, write }`; what is only read has no `write`.
//
// Which one a file is in, is told by suffix and content together: first the formats that usually carry the suffix are
// asked whether they recognise the content, then all others, in this order.

import { blocks } from "./blocks.js";
import { InputError } from "./faults.js";
import { hakoiri } from "./hakoiri.js";
import { rle } from "./rle.js";
import { rush } from "./rush.js";
import { slc } from "./slc.js";
import { sok } from "./sok.js";
import { warehouse } from "./warehouse.js";
import { xsb } from "./xsb.js";
import { yaml } from "./yaml.js";

export const FORMATS = [hakoiri, rush, blocks, warehouse, sok, xsb, rle, slc, yaml];

/** The format of the source; InputError when no format recognises it. */
export function choose(source) {
	const usual = FORMATS.filter(({ suffixes }) => suffixes.includes(source.suffix));
	const found = [...usual, ...FORMATS].find((format) => format.recognises(source));
	if (found) return found;
	if (usual.length === 1) return usual[0];
	throw nothingFound(source);
}

export const nothingFound = (source) => new InputError("no level found", { file: source.name, expected: "Sokoban boards are drawn with  # $ . @ + *  as in  #@$.#" });
