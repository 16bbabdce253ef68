// Drawing a Sokoban level. Goals lie beneath boxes and player and stay when those come and go; there is only one
// player; a goal or a box that is put where one is already takes it away.

import { s } from "../dom.js";
import { DELTAS } from "../game/lurd.js";
import { Sokoban } from "../game/sokoban.js";
import { sokobanScene } from "../view/sokoban-scene.js";
import { CELLS } from "../words.js";
import { Draft } from "./draft.js";

export const TOOLS = [
	{ name: "wall", keys: ["1", "#"], words: "Wall", cell: "#" },
	{ name: "floor", keys: ["2", "Delete", "x"], words: "Floor", cell: " " },
	{ name: "goal", keys: ["3", "."], words: "Goal", cell: "." },
	{ name: "box", keys: ["4", "$"], words: "Box", cell: "$" },
	{ name: "player", keys: ["5", "@"], words: "Player", cell: "@" },
];

const GOALS = ".*+";
const compose = (goal, thing) => ({ "": goal ? "." : " ", box: goal ? "*" : "$", player: goal ? "+" : "@" })[thing];
const thingOf = (cell) => ("$*".includes(cell) ? "box" : "@+".includes(cell) ? "player" : "");

/** Squares from where one walks off the sheet: they are drawn as paper, not as floor. */
function outside(game) {
	const rim = [...game.walls.keys()].filter((square) => !game.walls[square] && Object.keys(DELTAS).some((way) => game.next(square, way) < 0));
	const found = new Set(rim);
	for (const square of found) for (const way in DELTAS) if (!game.isWall(game.next(square, way))) found.add(game.next(square, way));
	return found;
}

export class SokobanDraft extends Draft {
	family = "sokoban";
	extra = {};

	static blank() {
		const draft = new SokobanDraft([["#########", "#       #", "#       #", "#   @   #", "#       #", "#       #", "#########"]], " ");
		draft.title = "";
		return draft;
	}

	static of(level) {
		const draft = new SokobanDraft([level.text.split("\n").map((row) => row.replace(/^-$/, "").replaceAll("-", " "))], " ");
		draft.title = level.title ?? "";
		draft.author = level.author ?? "";
		draft.comments = level.comments ?? "";
		return draft;
	}

	/** Takes over the picture of another level. */
	become({ text }) {
		const { width, height, layers } = SokobanDraft.of({ text });
		Object.assign(this, { width, height, layers });
	}

	/** What a stroke that begins on this square does: to put or to take away. */
	intent(tool, x, y) {
		const cell = this.get(x, y);
		if (tool === "goal") return !GOALS.includes(cell);
		if (tool === "box") return thingOf(cell) !== "box";
		return true;
	}

	paint(tool, x, y, put = true) {
		const cell = this.get(x, y);
		const goal = GOALS.includes(cell);
		const thing = thingOf(cell);
		if (tool === "wall") this.set(x, y, "#");
		else if (tool === "floor") this.set(x, y, " ");
		else if (tool === "goal") this.set(x, y, compose(put, thing));
		else if (tool === "box") this.set(x, y, compose(goal, put ? "box" : thing === "box" ? "" : thing));
		else {
			this.layers[0] = this.layers[0].map((row) => row.map((each) => ({ "@": " ", "+": "." })[each] ?? each));
			this.set(x, y, compose(goal, "player"));
		}
	}

	get text() {
		return this.rows()
			.map((row) => row.trimEnd() || "-")
			.join("\n");
	}

	get position() {
		return { family: "sokoban", text: this.text, title: this.title || null };
	}

	get file() {
		const keys = [this.title && `Title: ${this.title}`, this.author && `Author: ${this.author}`, this.comments?.trim() && `Comment:\n${this.comments.trim()}\nComment-End:`].filter(Boolean);
		return { text: [this.text, ...keys, ""].join("\n"), name: "drawn.sok" };
	}

	contents(x, y) {
		return CELLS[this.get(x, y)];
	}

	scene() {
		const game = new Sokoban(this.rows().join("\n"));
		const around = outside(game);
		game.inside = game.inside.map((inside, square) => (inside || !(game.walls[square] || around.has(square)) ? 1 : 0));
		const scene = sokobanScene(game);
		const { width, height } = game;
		const lines = [...Array.from({ length: width + 1 }, (_, x) => `M${x} 0v${height}`), ...Array.from({ length: height + 1 }, (_, y) => `M0 ${y}h${width}`)];
		scene.ground.prepend(s("path", { class: "sheet-lines", d: lines.join("") }));
		return { ...scene, all: () => scene.all(game) };
	}
}
