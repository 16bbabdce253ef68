// Boards with run lengths, a whole level on one line: rows joined by '|', floor written '-'.
//
//     5#|#@$.#|5#
//     Title: One push

import { holdsBoard, readBoards } from "./boards.js";
import { levelLines, paragraphs } from "./keys.js";
import { compress } from "./runs.js";

const boardLine = (level) => level.rows.map((row) => compress(row.trimEnd().replaceAll(" ", "-")) || "-").join("|");

export const rle = {
	name: "rle",
	family: "sokoban",
	suffixes: [".rle"],
	recognises: holdsBoard,
	read: readBoards,
	write: (collection) => paragraphs(collection, (level) => [boardLine(level), ...levelLines(level)]),
};
