// Ways on a Sokoban board: where the player can walk, and where one box can be pushed.
//
// `walk` is a breadth-first search over free squares that ends when all it was asked for is found. `boxRoutes`
// alternates between two kinds of pairs of a square of the box and a side of it (l, u, r, d: 0 to 3):
//
//        u               arrival (square, side): the box was just pushed here, the player stands at that side
//      l $ r             stand   (square, side): the player has walked to that side and can push from there
//        d
//                        arrival ──walks──► stands ──a push each──► arrivals one square further
//
// Layer n holds what n pushes reach. A stand that an earlier layer had is passed over, and within a layer the
// fewest moves win (in reverse play a pull takes the place of a push): every square is found with the fewest pushes, and of those with the fewest moves. Only
// lengths are kept; `route` walks the ways again for the one that is wanted.

const WAYS = "lurd";
const opposite = (side) => side ^ 2;
let turn = 0;
let [seen, came, far, queue] = [[], [], [], []]; // by square: in which turn, by which side, after how many steps

/** Marks what the player reaches from `start`, until `wanted` are all found; the box `lifted` is taken to stand on `put`. */
function walk({ near, at }, start, wanted, lifted = -1, put = -1) {
	if (seen.length < at.length) [seen, came, far, queue] = [0, 0, 0, 0].map(() => new Int32Array(at.length));
	turn += 1;
	let left = wanted.length - wanted.includes(start);
	let end = 1;
	queue[0] = start;
	seen[start] = turn;
	far[start] = 0;
	for (let head = 0; head < end && left; head += 1) {
		const square = queue[head];
		for (let side = 0; side < 4; side += 1) {
			const next = near[square * 4 + side];
			if (next < 0 || seen[next] === turn || next === put || (at[next] >= 0 && at[next] !== lifted)) continue;
			seen[next] = turn;
			came[next] = side;
			far[next] = far[square] + 1;
			queue[end++] = next;
			if (wanted.includes(next)) left -= 1;
		}
	}
}

/** The way that the last `walk` has found to a square. */
function pathTo(near, square) {
	let path = "";
	for (; far[square]; square = near[square * 4 + opposite(came[square])]) path = WAYS[came[square]] + path;
	return path;
}

/** A shortest walk to a square, or null. */
export function walkTo(game, target) {
	walk(game, game.player, [target]);
	return seen[target] === turn ? pathTo(game.near, target) : null;
}

/** Where a box can be pushed to: Map from square to { pushes, moves, … }, which `route` turns into moves. */
export function boxRoutes(game, box) {
	const first = game.boxes[box];
	const stands = new Set();
	const arrivals = new Set();
	const found = new Map();
	let layer = [{ square: first, player: game.player, pushes: 0, moves: 0, stand: null }];
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
			if (!known || (known.pushes === arrival.pushes && arrival.moves < known.moves)) found.set(arrival.square, arrival);
		}
	}
	found.delete(first);
	return found;
}

function standsAround(game, box, arrival) {
	const { square, player, moves } = arrival;
	const free = [0, 1, 2, 3].filter((side) => isFree(game, box, game.near[square * 4 + side]));
	const place = (side) => game.near[square * 4 + side];
	walk(game, player, free.map(place), box, square);
	const reached = free.filter((side) => seen[place(side)] === turn);
	return reached.map((side) => ({ pair: square * 4 + side, side, moves: moves + far[place(side)], arrival }));
}

const isFree = ({ at }, box, square) => square >= 0 && (at[square] < 0 || at[square] === box);

function pushed(game, box, stand) {
	if (game.pulls) return pulled(game, box, stand);
	const { square: player, pushes } = stand.arrival;
	const square = game.near[player * 4 + opposite(stand.side)];
	if (!isFree(game, box, square)) return null;
	return { pair: square * 4 + stand.side, square, player, pushes: pushes + 1, moves: stand.moves + 1, stand };
}

/** In reverse play the player steps back from the box and takes it along: it comes to where the player stood. */
function pulled(game, box, stand) {
	const { square: from, pushes } = stand.arrival;
	const square = game.near[from * 4 + stand.side];
	const player = game.near[square * 4 + stand.side];
	if (!isFree(game, box, player)) return null;
	return { pair: square * 4 + stand.side, square, player, pushes: pushes + 1, moves: stand.moves + 1, stand };
}

/** The moves that lead to something `boxRoutes` has found for this box. */
export function route(game, box, found) {
	const parts = [];
	for (let { stand } = found; stand; { stand } = stand.arrival) {
		const { square, player } = stand.arrival;
		const place = game.near[square * 4 + stand.side];
		walk(game, player, [place], box, square);
		parts.push(pathTo(game.near, place) + WAYS[game.pulls ? stand.side : opposite(stand.side)].toUpperCase());
	}
	return parts.reverse().join("");
}
