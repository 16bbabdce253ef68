// "New level": say what it shall be like, look at a few, choose one.
//
//     kind  size  boxes  difficulty  [Make]        the wish
//     ▦ ▦ ▦ ▦ ▦ ▦                                  six levels, as they come
//     Play   Keep   Copy link   More               what to do with the one that is chosen
//
// A level is number n of a series; the series is told by the wish and a seed that is thrown here. "More" goes on with it.

import { button, dialog, h, row, select } from "../dom.js";
import { library } from "../levels/library.js";
import { offer } from "../library/offer.js";
import { thumb } from "../library/thumb.js";
import { go } from "../navigation.js";
import { engine } from "../engine/engine.js";
import { linkTo, put } from "../panel/copy.js";
import { settings } from "../store.js";
import { metric } from "../words.js";

const SHELF = ["made", "New levels"];
const MANY = 6;
const KINDS = [["sokoban", "Sokoban"], ["sliding", "Sliding blocks"], ["rush", "Car park"]];
const SIZES = { sokoban: ["6x6", "7x7", "8x8", "9x9", "10x10", "12x10"], sliding: ["4x4", "4x5", "5x5", "5x6"], rush: ["5x5", "6x6", "7x7"] };
const USUAL = { sokoban: "8x8", sliding: "4x5", rush: "6x6" };
const BOXES = ["1", "2", "3", "4", "5", "6", "8"];
const WORDS = ["gentle", "easy", "medium", "hard", "fiendish"];

const same = (values) => values.map((value) => [value, value.replace("x", " × ")]);

function remembered() {
	const { kind, size, boxes, difficulty } = settings.get("wish") ?? {};
	const known = SIZES[kind] ? kind : "sokoban";
	return { kind: known, size: SIZES[known].includes(size) ? size : USUAL[known], boxes: BOXES.includes(boxes) ? boxes : "3", difficulty: WORDS.includes(difficulty) ? difficulty : "easy" };
}

class Making {
	wish = remembered();
	seed = Math.floor(Math.random() * 1e9);
	next = 0;
	chosen = null;
	asking = new AbortController();
	fields = h("div", { class: "wish-fields" });
	line = h("p", { class: "note", role: "status", id: "wish-line" });
	list = h("div", { class: "wishes", role: "radiogroup", "aria-label": "New levels" });
	play = button("Play", () => this.#play(), { kind: "main", sign: "play", id: "wish-play", disabled: true });
	keep = button("Keep", () => this.#keep(), { sign: "save", id: "wish-keep", disabled: true, title: "Put it on your shelf “New levels”" });
	share = button("Copy link", () => put(linkTo(this.chosen.level), "").then(() => this.#say("A link that carries the level is on the clipboard.")), { sign: "link", id: "wish-share", disabled: true });
	more = button("More", () => this.#make(), { sign: "next", id: "wish-more", disabled: true });

	open() {
		this.#drawFields();
		const begin = button("Make", () => this.#begin(), { kind: "main", id: "wish-make" });
		this.box = dialog("New level", this.fields, row(begin), this.line, this.list, row(this.play, this.keep, this.share, this.more));
		this.box.classList.add("new-level");
		this.box.addEventListener("close", () => this.asking.abort());
		begin.focus();
	}

	#drawFields() {
		const { kind, size, boxes, difficulty } = this.wish;
		const set = (name) => (value) => {
			this.wish[name] = value;
			if (name === "kind") {
				this.wish.size = USUAL[value];
				this.#drawFields();
			}
			settings.set("wish", this.wish);
		};
		this.fields.replaceChildren(
			select("Kind", KINDS, kind, set("kind"), { id: "wish-kind" }),
			select("Size", same(SIZES[kind]), size, set("size"), { id: "wish-size" }),
			...(kind === "sokoban" ? [select("Boxes", same(BOXES), boxes, set("boxes"), { id: "wish-boxes" })] : []),
			select("Difficulty", same(WORDS), difficulty, set("difficulty"), { id: "wish-difficulty" }),
		);
	}

	#begin() {
		this.seed = Math.floor(Math.random() * 1e9);
		this.next = 0;
		return this.#make();
	}

	async #make() {
		this.asking.abort();
		const asking = (this.asking = new AbortController());
		const { kind, size, boxes, difficulty } = this.wish;
		const [width, height] = size.split("x").map(Number);
		const wish = { family: kind === "sokoban" ? "sokoban" : "sliding", width, height, boxes: kind === "sokoban" ? Number(boxes) : null, difficulty, rush: kind === "rush", seed: this.seed };
		this.#choose(null);
		this.list.replaceChildren();
		this.more.disabled = true;
		const numbers = Array.from({ length: MANY }, () => this.next++);
		let come = 0;
		this.#say(`Making ${MANY} levels…`);
		const work = async () => {
			while (numbers.length && !asking.signal.aborted) {
				const made = await engine.generate({ ...wish, number: numbers.shift() }, asking.signal);
				if (asking.signal.aborted) return;
				this.#show(made);
				come += 1;
				this.#say(come < MANY ? `${come} of ${MANY}…` : "Choose one.");
			}
		};
		try {
			await Promise.all([work(), work()]);
			this.more.disabled = false;
		} catch (error) {
			if (error.name !== "AbortError") this.#say(error.message, "bad");
			numbers.length = 0;
		}
	}

	#show(made) {
		made.level.key = made.level.text;
		made.level.from = "New level";
		const words = `${made.difficulty} · ${metric(made.shortest, made.unit)}`;
		const cell = h("button", { type: "button", class: "cell", role: "radio", "aria-checked": "false", "aria-label": `Level ${this.list.children.length + 1}, ${words}`, onclick: () => this.#choose(made, cell), ondblclick: () => this.#play() }, thumb(made.level), h("span", { class: "state", text: words }));
		this.list.append(cell);
	}

	#choose(made, cell = null) {
		this.chosen = made;
		for (const each of this.list.children) each.setAttribute("aria-checked", String(each === cell));
		for (const each of [this.play, this.keep, this.share]) each.disabled = !made;
	}

	#play() {
		this.box.close();
		go(this.chosen.level);
	}

	async #keep() {
		const [level] = await library.receive([this.chosen.level], ...SHELF);
		this.#say(`It stands on your shelf “${level.from}”.`);
		offer(`Kept on the shelf “${level.from}”.`);
	}

	#say(text, tone = "") {
		this.line.textContent = text;
		this.line.className = `note ${tone}`;
	}
}

export const newLevelButton = (more = {}) => button("New level", () => new Making().open(), { sign: "star", id: "new-level", title: "Make a new level, as hard as you wish", ...more });
