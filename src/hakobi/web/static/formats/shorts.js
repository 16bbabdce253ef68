// Short names for pictures: what the puzzle gives, otherwise the first letter and, where that is not enough, the first
// later letter that makes it unique; a number where no letter does.

import { start, withoutBlanks } from "./letters.js";

/** One or two characters for each piece, by name, all different (as far as two characters reach). */
export function shortNames(pieces) {
	const names = new Map(pieces.filter(({ short }) => short !== null).map(({ name, short }) => [name, short]));
	const taken = new Set(names.values());
	for (const { name } of pieces) {
		if (names.has(name)) continue;
		const short = candidates(name).find((text) => !taken.has(text)) ?? start(name, 2);
		names.set(name, short);
		taken.add(short);
	}
	return names;
}

function candidates(name) {
	const letters = [...(withoutBlanks(name) || "?")];
	const [first, ...later] = letters;
	return [
		...(letters.length <= 2 ? [letters.join("")] : []),
		...later.map((letter) => first + letter),
		...[..."123456789abcdefghijklmnopqrstuvwxyz"].map((digit) => first + digit),
		...[..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"].flatMap((letter) => [..."0123456789"].map((digit) => letter + digit)),
	];
}
