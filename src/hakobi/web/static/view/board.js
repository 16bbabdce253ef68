// A board on screen: a scene in an SVG, layers of marks around it, motion, and squares under a pointer.
//
//     ground  <  under (heat, dead squares)  <  things  <  above (hints, routes, hatching, cursor)
//
// A large board has its ground in a drawing of its own behind the rest, so that it is not painted again with every step.
// The viewBox is in squares. A mark is a list of SVG nodes under a name; setting it again replaces it.

import { h, s } from "../dom.js";
import { column } from "../words.js";
import { Motion } from "./motion.js";
import { PLAIN } from "./turning.js";
import { slidingScene } from "./sliding-scene.js";
import { LARGE, sokobanScene } from "./sokoban-scene.js";

const MARGIN = 0.5;
const LARGEST = 7; // squares in the height of the window, at least: a tiny level need not fill a wall
const UNDER = ["heat", "dead", "paint"];

export class Board {
	constructor(host, { coordinates = false, largest = null } = {}) {
		this.host = host;
		this.view = null; // how it is turned (turning.js)
		this.coordinates = coordinates;
		this.largest = largest;
		this.layers = new Map();
	}

	/** Draws a new game, or whatever brings a scene of its own; `settle` is enough for another position of it. */
	show(game) {
		this.motion?.finish();
		this.game = game;
		this.scene = game.scene?.() ?? (game.family === "sliding" ? slidingScene(game, undefined, this.view) : sokobanScene(game, this.view));
		this.map = this.scene.map ?? PLAIN;
		this.motion = new Motion(this.scene);
		this.motion.rested = () => this.mark("route");
		this.layers.clear();
		const turn = this.map.plain ? null : this.map.matrix;
		this.under = s("g", { class: "under", transform: turn });
		this.above = s("g", { class: "above", transform: turn });
		this.svg = s("svg", { class: "board-svg", "aria-hidden": "true" });
		this.behind = game.width * game.height > LARGE && !game.scene ? s("svg", { class: "board-svg behind", "aria-hidden": "true" }, this.scene.ground) : null;
		if (!this.behind) this.svg.append(this.scene.ground);
		this.svg.append(this.under, this.scene.things);
		if (this.scene.above) this.svg.append(this.scene.above);
		this.svg.append(this.above);
		this.#fit();
		this.moved = this.behind ? h("div", { class: "layers" }, this.behind, this.svg) : this.svg;
		this.host.replaceChildren(this.moved);
		this.settle(game);
	}

	#fit() {
		const [x, y, width, height] = this.scene.frame;
		const margin = this.coordinates && this.game.family === "sokoban" ? MARGIN : 0;
		const [wide, high] = [width + 2 * margin, height + 2 * margin];
		const box = `${x - margin} ${y - margin} ${wide} ${high}`;
		this.svg.setAttribute("viewBox", box);
		this.behind?.setAttribute("viewBox", box);
		const largest = this.largest ?? Math.max(128, innerHeight / LARGEST);
		this.svg.style.maxWidth = `${wide * largest}px`;
		this.svg.style.maxHeight = `${high * largest}px`;
		this.resized?.disconnect();
		if (!margin) return;
		const labels = s("g", { class: "coordinates" }, ...this.#labels());
		this.svg.append(labels);
		this.resized = new ResizeObserver(([{ contentRect }]) => {
			const pixels = Math.min(contentRect.width / wide, contentRect.height / high) || 1;
			const letters = 0.875 * parseFloat(getComputedStyle(document.documentElement).fontSize);
			labels.style.fontSize = `${Math.min(0.36, letters / pixels)}px`;
		});
		this.resized.observe(this.svg);
	}

	#labels() {
		const each = (size, label) => Array.from({ length: size }, (_, at) => s("text", label(at)));
		const at = (x, y) => {
			const [px, py] = this.map.plain ? [x, y] : this.map.cell(x - 0.5, y - 0.5).map((value) => value + 0.5);
			return { x: px, y: py };
		};
		const above = each(this.game.width, (x) => ({ ...at(x + 0.5, -0.24), text: column(x) }));
		return [...above, ...each(this.game.height, (y) => ({ ...at(-0.28, y + 0.5), text: y + 1 }))];
	}

	/** Puts everything where it stands in `game`, at once. */
	settle(game) {
		this.motion.finish();
		for (const change of this.scene.all(game)) this.motion.put(...change);
	}

	mark(name, nodes = []) {
		this.layers.get(name)?.remove();
		this.layers.delete(name);
		if (!nodes.length) return;
		const layer = s("g", { class: `mark ${name}` }, ...nodes);
		this.layers.set(name, layer);
		(UNDER.includes(name) ? this.under : this.above).append(layer);
	}

	/** Board coordinates of a pointer event, as fractions. */
	point(event) {
		const matrix = this.above.getScreenCTM();
		if (!matrix) return [-1, -1];
		const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
		return [x, y];
	}

	/** The square under a pointer, [x, y], or null off the board. */
	squareAt(event) {
		const [x, y] = this.point(event).map(Math.floor);
		const { width, height } = this.game;
		return x >= 0 && y >= 0 && x < width && y < height ? [x, y] : null;
	}
}
