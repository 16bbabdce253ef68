// A Sokoban level as SVG, one unit for each square; light falls from the upper left.
//
//     floor    one path and a quiet texture; goals are inlaid in it
//     walls    one body: its shadow on the floor, the side that faces us, a dark and a light edge, the top
//     boxes    crates that cast a shadow; on a goal another colour *and* a tick
//     player   figure.js
//
// Colours and textures come from the skin (style/skins.css). The ground is drawn once; later only boxes and player are
// touched.

import { s } from "../dom.js";
import { PLAYER } from "../game/sokoban.js";
import { figure } from "./figure.js";
import { largeGround } from "./large-ground.js";
import { outline } from "./outline.js";
import { PLAIN, mapOf } from "./turning.js";

export const LARGE = 1600; // squares from which the ground is drawn in blocks, in a layer of its own
const SIDE = 0.2;
const WALLS = [["wall-side"], ["wall-dark", [0, 0, SIDE, 0]], ["wall-edge", [0, 0.045, SIDE + 0.03, 0]], ["wall", [0.05, 0.045, SIDE + 0.03, 0.05]]];
const TEXTURES = {
	planks: [2, 1, "M0 0h2M0 .5h2M.7 0v.5M1.6 .5v.5"],
	bricks: [1, 0.5, "M0 .25h1M0 .5h1M.5 0v.25M0 .25v.25"],
	ink: [0.2, 0.2, "M-.05 .05l.1-.1M0 .2l.2-.2M.15 .25l.1-.1"],
	grain: [0.5, 0.5, "M.1 .12h.01M.36 .3h.01M.2 .42h.01"],
};

let scenes = 0;

export function sokobanScene(game, view = null) {
	scenes += 1;
	const map = view ? mapOf(view, game.width, game.height) : PLAIN;
	const at = map.plain ? (x, y) => `translate(${x} ${y})` : (x, y) => `translate(${map.cell(x, y).join(" ")})`;
	const things = new Map();
	const large = game.walls.length > LARGE;
	const ground = s("g", { class: "ground" }, ...(large ? largeGround(game, sized(map, game), `board${scenes}-`) : groundOf(game, `board${scenes}-`, map)));
	game.boxes.forEach((_, box) => things.set(box, boxNode(game.weights?.[box])));
	if (game.player >= 0) things.set(PLAYER, figure());
	return {
		frame: map.plain ? [0, 0, game.width, game.height] : [0, 0, map.wide, map.high],
		map,
		ground,
		things: s("g", { class: "things" }, ...things.values()),
		place: (who, x, y) => things.get(who).setAttribute("transform", at(x, y)),
		look(who, way) {
			const { dataset } = things.get(who);
			dataset.look = map.plain ? way : map.screen(way);
			dataset.foot = 1 - dataset.foot;
		},
		/** The player begins a step, and pushes or does not. */
		stride: (pushing) => things.get(PLAYER)?.classList.toggle("pushing", pushing),
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

const sized = (map, { width, height }) => (map.plain ? mapOf({}, width, height) : map);

function groundOf(game, prefix, map) {
	const floor = [];
	const walls = [];
	const lines = [];
	let [rings, hearts] = ["", ""];
	for (let square = 0; square < game.walls.length; square += 1) {
		const [x, y] = map.plain ? game.place(square) : map.cell(...game.place(square));
		if (game.walls[square]) walls.push([x, y]);
		if (game.goals[square] && !game.walls[square]) {
			rings += `M${x + 0.5} ${y + 0.18}l.32 .32l-.32 .32l-.32-.32z`;
			hearts += `M${x + 0.5} ${y + 0.36}l.14 .14l-.14 .14l-.14-.14z`;
		}
		if (!game.inside[square]) continue;
		floor.push([x, y]);
		if (game.inside[game.next(square, map.plain ? "r" : map.meant("r"))]) lines.push(`M${x + 1} ${y}v1`);
		if (game.inside[game.next(square, map.plain ? "d" : map.meant("d"))]) lines.push(`M${x} ${y + 1}h1`);
	}
	const under = [-0.14, -0.14, -0.14, -0.14]; // seen behind the round corners of walls
	const ground = outline(floor, 0, under);
	const body = outline(walls, 0.13);
	const top = outline(walls, 0.12, WALLS[3][1]);
	const filled = (d, name) => s("path", { class: `texture ${name}`, d, fill: `url(#${prefix}${name})` });
	return [
		s("defs", {}, ...Object.entries(TEXTURES).map(([name, [width, height, d]]) => s("pattern", { id: prefix + name, width, height, patternUnits: "userSpaceOnUse" }, s("path", { class: `${name}-lines`, d })))),
		s("path", { class: "floor", d: ground }),
		filled(ground, "planks"),
		filled(ground, "grain"),
		s("path", { class: "grid", d: lines.join("") }),
		...(rings ? [s("path", { class: "goal", d: rings }), s("path", { class: "goal-heart", d: hearts })] : []),
		s("path", { class: "wall-cast far", d: body }),
		s("path", { class: "wall-cast", d: body }),
		...WALLS.map(([name, insets]) => s("path", { class: name, d: outline(walls, 0.13, insets) })),
		filled(top, "bricks"),
		filled(top, "ink"),
	];
}

/** A crate; with the class `placed` one that is home. */
export function boxNode(weight) {
	const node = s(
		"g",
		{ class: "box" },
		s("rect", { class: "cast", x: 0.13, y: 0.16, width: 0.86, height: 0.82, rx: 0.1 }),
		s("rect", { class: "box-rim", x: 0.06, y: 0.05, width: 0.88, height: 0.88, rx: 0.09 }),
		s("rect", { class: "box-face", x: 0.09, y: 0.07, width: 0.82, height: 0.8, rx: 0.06 }),
		s("path", { class: "box-boards", d: "M.22 .35h.56M.22 .59h.56" }),
		s("path", { class: "box-brace", d: "M.24 .72L.76 .22" }),
		s("path", { class: "box-line", d: "M.22 .07v.8M.78 .07v.8M.09 .2h.82M.09 .74h.82" }),
		s("path", { class: "box-light", d: "M.12 .84v-.74h.76" }),
		s("path", { class: "box-tick", d: "M.3 .48l.15 .16l.26-.32" }),
	);
	if (weight !== undefined) node.append(s("text", { class: "weight", x: 0.5, y: 0.48, text: String(weight) }));
	return node;
}
