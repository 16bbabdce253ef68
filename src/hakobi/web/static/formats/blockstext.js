// A sliding-block puzzle written in hakobi's own text format (blocks.js says what it looks like).

import { UsageError } from "./faults.js";
import { strip, stripEnd } from "./letters.js";
import { lettersFor, pictureRows } from "./pictures.js";
import { goalsOf } from "./puzzle.js";

export function blocksText(puzzle) {
	const { title, author, comments, optimum, pieces, goalBy } = puzzle;
	const letters = lettersFor(puzzle);
	const lines = [stripEnd(`puzzle: ${title ?? ""}`)];
	if (author) lines.push(`author: ${author}`);
	lines.push(...comments.split("\n").filter((row) => strip(row)).map((row) => `note: ${row}`));
	if (optimum) lines.push(`optimum: ${optimum.steps} steps, ${optimum.moves} moves`);
	lines.push(...puzzle.classes.flatMap((each) => classLines(each, pieces.filter(({ kind }) => kind === each.name).map(({ name }) => letters.get(name)))));
	lines.push(...pieces.filter(({ name }) => name !== letters.get(name)).map(({ name }) => `name ${letters.get(name)}: ${name}`));
	const starts = pieces.map(({ name, start }) => [name, start]);
	const goals = goalsOf(puzzle).map(({ name, goal }) => [name, goal]);
	lines.push(`goal by: ${goalBy}`, "", "start:", ...pictureRows(puzzle, starts, letters), "", "goal:", ...pictureRows(puzzle, goals, letters));
	return `${lines.join("\n")}\n`;
}

function classLines({ name, axes }, members) {
	if (!members.length) return [];
	if (name.includes(":")) throw new UsageError(`The class name "${name}" cannot be written: it holds a colon.`);
	return [`class ${name}: ${members.join(" ")}`, ...(axes === "both" ? [] : [`axis ${name}: ${axes}`])];
}
