// The .sok format of SokobanYASC: keys, notes and solutions below each board.
//
//     Collection: My levels
//
//     #####
//     #@$.#
//     #####
//     Title: One push
//     Author: somebody
//
//     Solution/Pushes
//     R

import { holdsBoard, readBoards } from "./boards.js";
import { levelLines, paragraphs } from "./keys.js";
import { boardText } from "./level.js";

export const sok = {
	name: "sok",
	family: "sokoban",
	suffixes: [".sok"],
	recognises: holdsBoard,
	read: readBoards,
	write: (collection) => paragraphs(collection, (level) => [boardText(level), ...levelLines(level)]),
};
