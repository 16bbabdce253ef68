// The weights of boxes: whole numbers from 0 to a million, one per box in reading order.

import { InputError } from "./faults.js";
import { grouped, isDecimal, quoted, size, start, words } from "./letters.js";

const HEAVIEST = 1_000_000;
const EXPECTED = `A weight is a whole number from 0 to ${grouped(HEAVIEST)}.`;
const LONGEST = 40;

/** The weights, unless there are more or fewer than boxes. */
export function checkedWeights(weights, boxes, title) {
	if (weights !== null && weights.length !== boxes) {
		const expected = "Give one weight per box, in reading order.";
		throw new InputError(`${weights.length} weights for ${boxes} boxes`, { title, expected });
	}
	return weights;
}

/** Whole numbers, separated by blanks; what is no weight is refused here, where its line is known. */
export function readWeights({ number, text }) {
	const found = words(text.replaceAll(",", " "));
	const wrong = found.find((word) => !/^[0-9]{1,18}$/.test(word) || Number(word) > HEAVIEST);
	if (wrong !== undefined) throw refuse(wrong).located({ line: number, text });
	return found.map(Number);
}

function refuse(word) {
	const shown = size(word) <= LONGEST ? word : `${start(word, LONGEST - 1)}…`;
	const reason = isDecimal(word.replace(/^[+-]+/, "")) ? `a weight of ${shown}` : `${quoted(shown)} is no weight`;
	return new InputError(reason, { expected: EXPECTED });
}
