// Warehouse files: one level; the first line may hold the weights of the boxes, lines of title may follow.
//
//     3 87                 the weights in reading order; blank where there are none
//     'The Cellar'         a title, followed by a blank line
//
//      #####
//      #!$$.#              ! or + is the player on a goal
//      ######

import { holdsBoard, readBoards } from "./boards.js";
import { UsageError } from "./faults.js";
import { fileLines, levelLines } from "./keys.js";
import { isDigits, words } from "./letters.js";
import { boardText } from "./level.js";

function recognises(source) {
	const [first] = source.text.split("\n", 1);
	const numbers = words(first);
	return numbers.length > 0 && numbers.every(isDigits) && holdsBoard(source);
}

function write(collection) {
	const { levels } = collection;
	if (levels.length !== 1) throw new UsageError(`a warehouse file holds one level, not ${levels.length}; write .sok or .xsb`);
	const [level] = levels;
	const below = levelLines(level, { weights: false });
	return `${[level.weights?.join(" ") ?? "", ...fileLines(collection), "", boardText(level), ...below].join("\n")}\n`;
}

export const warehouse = {
	name: "warehouse",
	family: "sokoban",
	suffixes: [".txt"],
	recognises,
	read: (source) => readBoards(source, true),
	write,
};
