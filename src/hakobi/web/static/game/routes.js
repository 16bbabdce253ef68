// Ways on a Sokoban board: where the player can walk, and where one box can be pushed.
//
// `flood` is a breadth-first search over free squares. `boxRoutes` alternates between two kinds of pairs of a
// square of the box and a side of it:
//
//        u               arrival (square, side): the box was just pushed here, the player stands at that side
//      l $ r             stand   (square, side): the player has walked to that side and can push from there
//        d
//                        arrival -walks-> stands -a push each-> arrivals one square further
//
// Layer n holds what n pushes reach. A stand that an earlier layer had is passed over, and within a layer the
// fewest moves win: every square is found with the fewest pushes, and of those with the fewest moves.

import { OPPOSITE } from "./lurd.js";

const WAYS = ["l", "u", "r", "d"];

/** Squares that can be reached on foot: Map from square to [square before, way]. The box `lifted` is taken to stand on `put`. */
export function flood(game, start, lifted = -1, put = -1) {
	const from = new Map([[start, null]]);
	const queue = [start];
	for (const square of queue) {
		for (const way of WAYS) {
			const near = game.next(square, way);
			if (from.has(near) || game.isWall(near) || near === put) continue;
			if (game.at[near] >= 0 && game.at[near] !== lifted) continue;
			from.set(near, [square, way]);
			queue.push(near);
		}
	}
	return from;
}

function pathIn(from, target) {
	const path = [];
	for (let at = from.get(target); at; at = from.get(at[0])) path.push(at[1]);
	return path.reverse().join("");
}

/** A shortest walk to a square, or null. */
export function walkTo(game, target) {
	const from = flood(game, game.player);
	return from.has(target) ? pathIn(from, target) : null;
}

/** Where a box can be pushed to: Map from square to { pushes, moves, text, before }; `route` turns one into moves. */
export function boxRoutes(game, box) {
	const first = game.boxes[box];
	const stands = new Set();
	const arrivals = new Set();
	const found = new Map();
	let layer = [{ square: first, player: game.player, pushes: 0, moves: 0, text: "", before: null }];
	while (layer.length) {
		const opened = new Map();
		for (const arrival of layer) {
			for (const stand of standsAround(game, box, arrival)) {
				const known = opened.get(stand.pair);
				if (!stands.has(stand.pair) && (!known || stand.moves < known.moves)) opened.set(stand.pair, stand);
			}
		}
		layer = [];
		for (const [pair, stand] of opened) {
			stands.add(pair);
			const arrival = pushed(game, box, stand);
			if (!arrival || arrivals.has(arrival.pair)) continue;
			arrivals.add(arrival.pair);
			layer.push(arrival);
			const known = found.get(arrival.square);
			if (!known || (known.pushes === arrival.pushes && arrival.moves < known.moves))
				found.set(arrival.square, arrival);
		}
	}
	found.delete(first);
	return found;
}

function standsAround(game, box, arrival) {
	const from = flood(game, arrival.player, box, arrival.square);
	const reached = [];
	WAYS.forEach((way, side) => {
		const player = game.next(arrival.square, way);
		if (!from.has(player)) return;
		const text = pathIn(from, player);
		const { square, pushes } = arrival;
		reached.push({ pair: square * 4 + side, side, square, pushes, moves: arrival.moves + text.length, text, before: arrival });
	});
	return reached;
}

function pushed(game, box, stand) {
	const way = OPPOSITE[WAYS[stand.side]];
	const square = game.next(stand.square, way);
	if (game.isWall(square) || (game.at[square] >= 0 && game.at[square] !== box)) return null;
	return {
		pair: square * 4 + stand.side,
		square,
		player: stand.square,
		pushes: stand.pushes + 1,
		moves: stand.moves + 1,
		text: way.toUpperCase(),
		before: stand,
	};
}

/** The moves that lead to something `boxRoutes` has found. */
export function route(found) {
	const parts = [];
	for (let at = found; at; at = at.before) parts.push(at.text);
	return parts.reverse().join("");
}
