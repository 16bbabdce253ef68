// The six metrics of a Sokoban path, as docs/formats.md defines them, read off its letters alone.
//
// A push moves its box to the square ahead of the player, so the next push moves the same box exactly when it
// starts from that square, wherever the board lies.

import { DELTAS } from "./lurd.js";

export const METRICS = ["moves", "pushes", "box_lines", "box_changes", "pushing_sessions", "player_lines"];

export function countAll(lurd) {
	const counts = Object.fromEntries(METRICS.map((name) => [name, 0]));
	let [x, y, box, before] = [0, 0, "", ""];
	for (const letter of lurd) {
		const way = letter.toLowerCase();
		x += DELTAS[way][0];
		y += DELTAS[way][1];
		counts.moves += 1;
		if (way !== before.toLowerCase()) counts.player_lines += 1;
		if (letter !== way) {
			const another = box !== `${x},${y}`;
			const walked = before === before.toLowerCase();
			counts.pushes += 1;
			counts.box_changes += another;
			counts.box_lines += another || walked;
			counts.pushing_sessions += walked;
			box = `${x + DELTAS[way][0]},${y + DELTAS[way][1]}`;
		}
		before = letter;
	}
	return counts;
}
