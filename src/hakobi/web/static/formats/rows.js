// A level or a puzzle of a collection, as the page knows it.

import { blocksText } from "./blockstext.js";
import { boardText, boxesOf } from "./level.js";
import { inReadingOrder, tableOf } from "./puzzle.js";

export const levelRow = (number, level) => (level.family === "sokoban" ? sokobanRow : slidingRow)(number, level);

const about = (number, { title, author, comments, family, width, height }) => ({ number, title, author, comments, family, width, height });

function sokobanRow(number, level) {
	const known = new Map(level.metadata.map(([key, value]) => [key.toLowerCase(), value]));
	const kept = level.solutions.filter(({ heading }) => heading.toLowerCase().startsWith("solution"));
	return {
		...about(number, level),
		text: boardText(level),
		puzzle: null,
		boxes: boxesOf(level),
		weights: level.weights,
		solutions: kept.map(({ moves }) => moves),
		optimum: null,
		rating: (known.get("rating") || known.get("difficulty")) ?? null,
	};
}

function slidingRow(number, puzzle) {
	return {
		...about(number, puzzle),
		text: blocksText(puzzle),
		puzzle: tableOf(inReadingOrder(puzzle)),
		boxes: puzzle.pieces.length,
		weights: null,
		solutions: [],
		optimum: puzzle.optimum,
		rating: null,
	};
}
