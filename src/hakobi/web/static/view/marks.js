// Marks on a board: small SVG drawings, each with a shape of its own so that none depends on colour.
//
//     dots      squares that a box can be pushed to        crosses   dead squares
//     noDots    the same, but the level would be lost
//     ways      a route as a line with an arrow head       hatching  boxes that are lost
//     glow      a ring around the thing a hint speaks of   cursor    the square that the keyboard points at

import { s } from "../dom.js";
import { DELTAS } from "../game/lurd.js";
import { outline } from "./outline.js";

export function dots(places) {
	return places.map(([x, y]) => s("circle", { class: "dot", cx: x + 0.5, cy: y + 0.5, r: 0.12 }));
}

/** Destinations that lose the level: a ring that is struck through. */
export function noDots(places) {
	const d = places.map(([x, y]) => `M${x + 0.36} ${y + 0.5}a.14 .14 0 1 0 .28 0a.14 .14 0 1 0 -.28 0M${x + 0.38} ${y + 0.62}l.24-.24`).join("");
	return d ? [s("path", { class: "no-dot", d })] : [];
}

export function crosses(places) {
	const d = places.map(([x, y]) => `M${x + 0.38} ${y + 0.38}l.24 .24m0-.24l-.24 .24`).join("");
	return d ? [s("path", { class: "cross", d })] : [];
}

/** A line through the middles of squares, with an arrow head at the end. */
export function way(places) {
	if (places.length < 2) return [];
	const points = places.map(([x, y]) => [x + 0.5, y + 0.5]);
	const [endX, endY] = points.at(-1);
	const [fromX, fromY] = points.at(-2);
	const [dx, dy] = [Math.sign(endX - fromX), Math.sign(endY - fromY)];
	const d = `M${points.map(([x, y]) => `${x} ${y}`).join("L")}`;
	const head = `M${endX - 0.22 * dx - 0.2 * dy} ${endY - 0.22 * dy - 0.2 * dx}L${endX} ${endY}L${endX - 0.22 * dx + 0.2 * dy} ${endY - 0.22 * dy + 0.2 * dx}`;
	return [s("path", { class: "way-halo", d: d + head }), s("path", { class: "way", d: d + head })];
}

/** The squares that a path passes, the first one included. */
export function trail(x, y, path) {
	const places = [[x, y]];
	for (const letter of path.toLowerCase()) {
		const [dx, dy] = DELTAS[letter];
		x += dx;
		y += dy;
		places.push([x, y]);
	}
	return places;
}

export function glow(cells) {
	return [s("path", { class: "glow", d: outline(cells, 0.16, [0.02, 0.02, 0.02, 0.02]) })];
}

export function hatching(places) {
	return places.map(([x, y]) =>
		s(
			"g",
			{ transform: `translate(${x} ${y})` },
			s("rect", { class: "hatch-back", x: 0.04, y: 0.04, width: 0.92, height: 0.92, rx: 0.12 }),
			s("path", { class: "hatch", d: "M.08 .4L.4 .08M.08 .68L.68 .08M.12 .9L.9 .12M.34 .92L.92 .34M.62 .92L.92 .62" }),
		),
	);
}

export function cursor([x, y]) {
	const size = { x: x + 0.03, y: y + 0.03, width: 0.94, height: 0.94, rx: 0.12 };
	return ["cursor-halo", "cursor"].map((name) => s("rect", { class: name, ...size }));
}

/** A dashed frame around a box of squares. */
export function frame([left, top, right, bottom]) {
	const size = { x: left + 0.03, y: top + 0.03, width: right - left + 0.94, height: bottom - top + 0.94, rx: 0.1 };
	return ["cursor-halo", "cursor dashed"].map((name) => s("rect", { class: name, ...size }));
}

/** Lines between pairs of squares: which box is meant for which goal. */
export function pairs(places) {
	const d = places.map(([[x, y], [gx, gy]]) => `M${x + 0.5} ${y + 0.5}L${gx + 0.5} ${gy + 0.5}`).join("");
	return d ? [s("path", { class: "pair-halo", d }), s("path", { class: "pair", d })] : [];
}

/** Shades from pale to deep with a logarithmic scale up to `most`; `cells` are [x, y, count]. */
export function heat(cells, most) {
	return cells.map(([x, y, count]) => {
		const opacity = (0.08 + (0.8 * Math.log1p(count)) / Math.log1p(most)).toFixed(2);
		return s("rect", { class: "heat-cell", x, y, width: 1, height: 1, opacity });
	});
}
