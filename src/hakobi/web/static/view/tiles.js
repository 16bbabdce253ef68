// Pieces of sliding-block puzzles: painted wooden tiles, plain ones with a number, or cars.
//
//     cars      every piece that keeps to a line, one cell wide and two or three long, where all others do, too
//     numbers   puzzles whose pieces are single cells with numbers for names
//     tiles     all others: a bevelled block with its letters carved in
//
// Classes differ in colour (Okabe–Ito) and in pattern; cars are told apart by colour and letter.

import { s } from "../dom.js";
import { outline } from "./outline.js";

const path = (name, d) => s("path", { class: name, d });
const isLine = (piece) => piece.axis && piece.cells.length > 1 && piece.cells.length < 4 && new Set(piece.cells.map((cell) => cell[piece.axis === "horizontal" ? 1 : 0])).size === 1;

/** How the pieces of a puzzle are drawn: "cars", "numbers" or "tiles". */
export function styleOf({ pieces }) {
	if (pieces.length && pieces.every(isLine)) return "cars";
	if (pieces.length > 2 && pieces.every(({ cells, name, short }) => cells.length === 1 && /^\d+$/.test(short ?? name))) return "numbers";
	return "tiles";
}

export function tile(piece, kind, style, pattern) {
	const { cells } = piece;
	if (!cells.length) return s("g");
	const node = s("g", { class: `piece kind-${kind} ${style}` });
	if (style === "cars") node.append(...car(piece));
	else node.append(...block(cells, style === "tiles" ? pattern : null));
	return node;
}

function block(cells, pattern) {
	const parts = [
		path("tile-cast", outline(cells, 0.15, [0.1, -0.05, -0.07, 0.1])),
		path("tile-side", outline(cells, 0.15, [0.03, 0.03, 0.03, 0.03])),
		path("tile-edge", outline(cells, 0.14, [0.04, 0.04, 0.11, 0.04])),
		path("tile", outline(cells, 0.12, [0.085, 0.05, 0.12, 0.085])),
	];
	if (pattern) parts.push(s("path", { d: outline(cells, 0.12, [0.085, 0.05, 0.12, 0.085]), fill: pattern }));
	return parts;
}

/** A car seen from above; drawn lying along x and turned where it stands upright. */
function car({ cells, axis }) {
	const length = cells.length;
	const left = Math.min(...cells.map(([x]) => x));
	const top = Math.min(...cells.map(([, y]) => y));
	const lying = Array.from({ length }, (_, x) => [x, 0]);
	const end = length - 1;
	const turn = axis === "horizontal" ? `translate(${left} ${top})` : `translate(${left + 1} ${top}) rotate(90)`;
	const wheel = (x, y) => `M${x} ${y}h.22v.1h-.22z`;
	return [s(
		"g", { transform: turn },
		path("tile-cast", outline(lying, 0.24, [0.2, -0.04, 0.02, 0.12])),
		path("wheels", wheel(0.18, 0.1) + wheel(0.18, 0.8) + wheel(end + 0.58, 0.1) + wheel(end + 0.58, 0.8)),
		path("tile-side", outline(lying, 0.26, [0.13, 0.06, 0.13, 0.06])),
		path("tile", outline(lying, 0.24, [0.16, 0.09, 0.16, 0.09])),
		path("glass", `M${end + 0.36} .25q.16 .02 .18 .09v.32q-.02 .07-.18 .09zM.3 .28q-.12 .02-.13 .08v.28q.01 .06 .13 .08z`),
		path("tile-edge roof", `M.4 .25h${end - 0.12}v.5h${0.12 - end}q-.06 0-.06-.06v-.38q0-.06 .06-.06z`),
		path("lamps", `M${end + 0.84} .24h.05v.13h-.05zM${end + 0.84} .63h.05v.13h-.05z`),
	)];
}
