// How hard levels are, where their file says so (`Rating: 35 (gentle)`, `Difficulty: hard`): a number, a word, or both.
//
// What can be asked for is made from what a collection has: its words where there are a few, otherwise four groups of
// equal size by the number.

const MOST = 9;

const numberIn = ({ rating }) => Number(/\d+(\.\d+)?/.exec(rating ?? "")?.[0] ?? Infinity);
const wordIn = ({ rating }) => /\p{L}+/u.exec(rating ?? "")?.[0].toLowerCase() ?? "";

export const byRating = (a, b) => numberIn(a) - numberIn(b) || wordIn(a).localeCompare(wordIn(b));

/** [[words, test], …], from the easiest on; nothing where no level has a rating. */
export function ratings(levels) {
	const rated = levels.filter((level) => level.rating).sort(byRating);
	const words = [...new Set(rated.map(wordIn))].filter(Boolean);
	if (words.length && words.length <= MOST) return words.map((word) => [word, (level) => wordIn(level) === word]);
	const values = [...new Set(rated.map(numberIn))].filter(Number.isFinite);
	const cuts = [0, 0.25, 0.5, 0.75].map((share) => values[Math.floor(share * values.length)]);
	const groups = [...new Set(cuts.filter((value) => value !== undefined))];
	return groups.map((from, index) => {
		const to = groups[index + 1] ?? Infinity;
		const last = values.filter((value) => value < to).at(-1);
		return [from === last ? `${from}` : `${from} to ${last}`, (level) => numberIn(level) >= from && numberIn(level) < to];
	});
}
