// A Sokoban level as SVG, one unit for each square.
//
//     floor    one path with thin lines; outside there is nothing at all
//     walls    one body in three shades, so that corridors read as space between blocks
//     boxes    a frame with an inner line; on a goal another colour *and* a tick
//     player   round, with a notch towards where it looks
//
// Colours come from the style sheet. The ground is drawn once; later only boxes and player are touched.

import { s } from "../dom.js";
import { PLAYER } from "../game/sokoban.js";
import { outline } from "./outline.js";

const SHADES = [["wall-side"], ["wall-edge", [0, 0, 0.13, 0]], ["wall", [0.055, 0, 0.13, 0]]];
const TURN = { r: 0, d: 90, l: 180, u: 270 };

export function sokobanScene(game) {
	const things = new Map();
	const ground = s("g", { class: "ground" }, ...groundOf(game));
	game.boxes.forEach((_, box) => things.set(box, boxNode(game.weights?.[box])));
	if (game.player >= 0) things.set(PLAYER, playerNode());
	return {
		frame: [0, 0, game.width, game.height],
		ground,
		things: s("g", { class: "things" }, ...things.values()),
		place: (who, x, y) => things.get(who).setAttribute("transform", `translate(${x} ${y})`),
		look: (who, way) => things.get(who).lastChild.setAttribute("transform", `rotate(${TURN[way]} .5 .5)`),
		settle(who, x, y) {
			if (who !== PLAYER) things.get(who).classList.toggle("placed", game.goals[y * game.width + x] === 1);
		},
		all: (now) => [
			...now.boxes.map((square, box) => [box, ...now.place(square)]),
			...(now.player < 0 ? [] : [[PLAYER, ...now.place(now.player), now.look]]),
		],
		thing: (who) => things.get(who),
	};
}

function groundOf(game) {
	const floor = [];
	const walls = [];
	const lines = [];
	const goals = [];
	for (let square = 0; square < game.walls.length; square += 1) {
		const [x, y] = game.place(square);
		if (game.walls[square]) walls.push([x, y]);
		if (game.goals[square] && !game.walls[square]) goals.push(s("circle", { class: "goal", cx: x + 0.5, cy: y + 0.5, r: 0.2 }));
		if (!game.inside[square]) continue;
		floor.push([x, y]);
		if (game.inside[game.next(square, "r")]) lines.push(`M${x + 1} ${y}v1`);
		if (game.inside[game.next(square, "d")]) lines.push(`M${x} ${y + 1}h1`);
	}
	const under = [-0.14, -0.14, -0.14, -0.14]; // seen behind the round corners of walls
	return [
		s("path", { class: "floor", d: outline(floor, 0, under) }),
		s("path", { class: "grid", d: lines.join("") }),
		...goals,
		...SHADES.map(([name, insets]) => s("path", { class: name, d: outline(walls, 0.14, insets) })),
	];
}

function boxNode(weight) {
	const node = s(
		"g",
		{ class: "box" },
		s("rect", { class: "box-rim", x: 0.07, y: 0.07, width: 0.86, height: 0.86, rx: 0.11 }),
		s("rect", { class: "box-face", x: 0.11, y: 0.1, width: 0.78, height: 0.76, rx: 0.08 }),
		s("rect", { class: "box-line", x: 0.23, y: 0.22, width: 0.54, height: 0.52, rx: 0.04 }),
		s("path", { class: "box-tick", d: "M.33 .5l.12 .13l.23-.28" }),
	);
	if (weight !== undefined) node.append(s("text", { class: "weight", x: 0.5, y: 0.5, text: String(weight) }));
	return node;
}

function playerNode() {
	const figure = s(
		"g",
		{},
		s("path", { class: "player", d: "M.8 .34A.34 .34 0 1 0 .8 .66L.6 .5Z" }),
		s("circle", { class: "player-core", cx: 0.44, cy: 0.5, r: 0.1 }),
	);
	return s("g", { class: "figure" }, s("circle", { class: "player-shade", cx: 0.5, cy: 0.53, r: 0.37 }), figure);
}
