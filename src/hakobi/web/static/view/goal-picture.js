// The goal of a sliding-block puzzle as a small picture: every piece that has a goal stands where it shall be.

import { h } from "../dom.js";
import { Sliding } from "../game/sliding.js";
import { Board } from "./board.js";
import { classesOf, slidingScene } from "./sliding-scene.js";

export function goalPicture(level) {
	if (level.family !== "sliding") return [];
	const { puzzle } = level;
	const used = new Set();
	const pieces = puzzle.goals.flatMap((goal) => {
		const same = (piece) => (goal.piece ? piece.name === goal.piece : piece.class === goal.class);
		const able = puzzle.pieces.filter(same);
		const piece = able.find((each) => !used.has(each.name));
		if (!piece) return [];
		used.add(piece.name);
		return [{ ...piece, cells: goal.cells, short: able.length > 1 ? "" : piece.short }];
	});
	const host = h("div", { class: "picture", role: "img", "aria-label": "The goal: where the pieces shall stand" });
	const board = new Board(host, { largest: 40 });
	const game = new Sliding({ ...puzzle, pieces, goals: [] });
	game.scene = () => slidingScene(game, classesOf(puzzle), null, new Set(pieces.length < puzzle.pieces.length ? [...used] : []));
	board.show(game);
	return [h("h2", { text: "Goal" }), host];
}
