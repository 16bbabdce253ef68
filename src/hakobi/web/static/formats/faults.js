// What is said when something is wrong.
//
//     InputError    what was read is wrong: where, what stands there, what would be right
//     UsageError    something is asked that makes no sense
//     Refusal       either of them as the page gets it from any engine: `message` for people, its parts for programs
//
// A message looks like this; what is not known is left out:
//
//     mine.sok, level 7 "The Cellar", line 112, column 5: unknown character 'x'
//         #  $x .#
//             ^
//       A row may hold only …

import { shownRow } from "./letters.js";

const WIDTH = 76;
const PLACE = ["level", "title", "line", "column", "text", "expected"];
const NOTHING = { file: null, level: null, title: null, line: null, column: null, text: null, expected: null };

export class InputError extends Error {
	constructor(reason, known = {}) {
		super();
		Object.assign(this, NOTHING, { reason }, known);
	}

	/** The same error, with more known about its place. */
	located(known) {
		const { file, level, title, line, column, text, expected } = this;
		return new InputError(this.reason, { file, level, title, line, column, text, expected, ...known });
	}

	get message() {
		const said = [[this.#place(), this.reason].filter(Boolean).join(": ")];
		if (this.text !== null) said.push(...quote(this.text, this.column));
		if (this.expected) said.push(`  ${this.expected}`);
		return said.join("\n");
	}

	/** For programs: a fault of a file. */
	toJSON() {
		return { message: this.message, ...this.place };
	}

	get place() {
		return Object.fromEntries(PLACE.map((name) => [name, this[name]]));
	}

	#place() {
		const { file, level, title, line, column } = this;
		const parts = file ? [file] : [];
		if (level !== null) parts.push(title ? `level ${level} "${title}"` : `level ${level}`);
		else if (title) parts.push(`level "${title}"`);
		if (line !== null) parts.push(`line ${line}`);
		if (column !== null) parts.push(`column ${column}`);
		return parts.join(", ");
	}
}

export class UsageError extends Error {
	place = {};
}

export class Refusal extends Error {
	constructor(fault, status) {
		super(fault.message);
		Object.assign(this, fault);
		this.status = status;
	}

	/** What cannot be read, or cannot be done, as the page gets to know it. */
	static of(error) {
		const kind = error instanceof InputError ? "input" : "request";
		return new Refusal({ message: error.message, kind, ...error.place }, 422);
	}

	/** `{ error }`, as a server writes it. */
	toJSON() {
		const { message, kind, status, ...place } = { ...this, message: this.message };
		return { error: { message, kind, ...place } };
	}
}

/** Does something; what it finds to be wrong becomes a Refusal. */
export function refusing(work) {
	try {
		return work();
	} catch (error) {
		throw error instanceof InputError || error instanceof UsageError ? Refusal.of(error) : error;
	}
}

/** The offending row and, below it, a caret; a long row is shown as the part around the caret. */
function quote(text, column) {
	let shown = [...shownRow(text)];
	const caret = (column || 1) - 1;
	let first = 0;
	if (shown.length > WIDTH) {
		first = Math.min(Math.max(0, caret - WIDTH / 2), Math.max(0, shown.length - WIDTH));
		const head = first ? ["…"] : [];
		const tail = first + WIDTH < shown.length ? ["…"] : [];
		shown = [...head, ...shown.slice(first + head.length, first + WIDTH - tail.length), ...tail];
	}
	const rows = [`    ${shown.join("")}`];
	if (column !== null) rows.push(`    ${" ".repeat(Math.max(0, caret - first))}^`);
	return rows;
}
