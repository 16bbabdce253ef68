// The .xsb format, also as .txt: boards one after the other, a number above each.
//
//     ; 1
//     #####
//     #@$.#
//     #####
//
// A title that is no number, and everything else that is known, is written below the board with keys, as in .sok.

import { holdsBoard, readBoards } from "./boards.js";
import { levelLines, paragraphs } from "./keys.js";
import { boardText } from "./level.js";

function part(level) {
	const numbered = /^[0-9]+$/.test(level.title ?? "");
	return [...(numbered ? [`; ${level.title}`] : []), boardText(level), ...levelLines(level, { titleBelow: !numbered })];
}

export const xsb = {
	name: "xsb",
	family: "sokoban",
	suffixes: [".xsb", ".txt"],
	recognises: holdsBoard,
	read: readBoards,
	write: (collection) => paragraphs(collection, part),
};
