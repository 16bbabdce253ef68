// Why this state next: the rule of each method in words and in pseudo-code, and the estimate drawn on the board.
//
// The estimate of a state is the cheapest way to give every box a goal of its own, counted in pushes on a board without
// other boxes. `matching` finds that pairing anew for the board, so that it can be drawn as lines.

import { DELTAS } from "../game/lurd.js";
import { counted } from "../words.js";

const LOOP = (take) => ["open ← the start", "while open is not empty:", `  n ← ${take}`, "  if n is solved: return the way to n", "  for each push from n that leads somewhere new:", "    put the state after it into open"];
const RULES = {
	bfs: { code: LOOP("the one that has waited longest"), why: (node) => `It has waited longest: all states with fewer than ${counted(node.g, "push", "pushes")} come before it.` },
	dfs: { code: LOOP("the newest one"), why: () => "It is the newest: depth-first goes on from where it is." },
	"uniform-cost": { code: LOOP("the one with the smallest g"), why: (node, open) => `Its cost g = ${node.g} is the smallest of ${counted(open, "state")} that waited.` },
	greedy: { code: LOOP("the one with the smallest h"), why: (node, open) => `Its estimate h = ${node.h} is the smallest of ${counted(open, "state")} that waited.` },
	astar: { code: LOOP("the one with the smallest f = g + h"), why: (node, open) => `f = g + h = ${node.g} + ${node.h} = ${node.f} is the smallest of ${counted(open, "state")} that waited.` },
	ida: { code: ["bound ← h(start)", "repeat:", "  go deep, but never where g + h > bound", "  if a solved state was met: return the way", "  bound ← the smallest f that was too large"], why: (node) => `Going deep: f = ${node.f} is within the bound of this round (${(node.round ?? 0) + 1}).` },
};

export const ruleOf = (method) => RULES[method] ?? null;

/** The line of the pseudo-code that a state stands for: taken, or found to be solved. */
export const lineOf = (method, solved) => (method === "ida" ? (solved ? 3 : 2) : solved ? 3 : 2);

/** Pairs of squares [[box, goal], …] with the least sum of pushes, for boxes given as squares. */
export function matching(game, boxes) {
	const goals = [...game.goals.keys()].filter((square) => game.goals[square]);
	if (!boxes.length || boxes.length > goals.length) return [];
	const far = goals.map((goal) => distances(game, goal));
	const cost = boxes.map((box) => goals.map((_, goal) => far[goal][box] ?? 9999));
	return assign(cost).map((goal, box) => [boxes[box], goals[goal]]).filter(([box, goal], index) => cost[index][goals.indexOf(goal)] < 9999);
}

/** Pushes to a goal from every square, on a board without other boxes: found by pulling from the goal. */
function distances(game, goal) {
	const far = { [goal]: 0 };
	const queue = [goal];
	for (const square of queue)
		for (const way in DELTAS) {
			const next = game.next(square, way);
			if (next < 0 || game.walls[next] || far[next] !== undefined) continue;
			const behind = game.next(next, way);
			if (behind < 0 || game.walls[behind]) continue;
			far[next] = far[square] + 1;
			queue.push(next);
		}
	return far;
}

/** The assignment of least cost (Kuhn–Munkres with potentials): for each row its column. */
function assign(cost) {
	const [n, m] = [cost.length, cost[0].length];
	const [u, v, match, way] = [Array(n + 1).fill(0), Array(m + 1).fill(0), Array(m + 1).fill(0), Array(m + 1).fill(0)];
	for (let i = 1; i <= n; i += 1) {
		match[0] = i;
		let column = 0;
		const least = Array(m + 1).fill(Infinity);
		const used = Array(m + 1).fill(false);
		do {
			used[column] = true;
			let [delta, next] = [Infinity, 0];
			for (let j = 1; j <= m; j += 1) {
				if (used[j]) continue;
				const rest = cost[match[column] - 1][j - 1] - u[match[column]] - v[j];
				if (rest < least[j]) [least[j], way[j]] = [rest, column];
				if (least[j] < delta) [delta, next] = [least[j], j];
			}
			for (let j = 0; j <= m; j += 1) {
				if (used[j]) {
					u[match[j]] += delta;
					v[j] -= delta;
				} else least[j] -= delta;
			}
			column = next;
		} while (match[column]);
		for (; column; column = way[column]) match[column] = match[way[column]];
	}
	const rows = Array(n).fill(0);
	for (let j = 1; j <= m; j += 1) if (match[j]) rows[match[j] - 1] = j - 1;
	return rows;
}
