// The levels of a file, one by one, until it is clear that there are none: after a thousand errors and no level the
// first error is raised, for the file.

import { InputError } from "./faults.js";
import { grouped } from "./letters.js";

export const HOPELESS = 1000;

/** Levels and errors; `read(i)` gives the one or the other. */
export function collect(count, read) {
	const entries = [];
	let first = null;
	for (let i = 0; i < count; i += 1) {
		const entry = read(i);
		entries.push(entry);
		const isError = entry instanceof InputError;
		if (i === 0 && isError) first = entry;
		else if (!isError) first = null;
		if (first && entries.length === HOPELESS) {
			throw first.located({ reason: `${first.reason}; nor is any of the first ${grouped(HOPELESS)} boards a level` });
		}
	}
	return entries;
}
