// Where levels come from, and which one is next: the bundled collections, fetched when first looked at, and what
// was opened, pasted or dropped on the page, which stays until the page is closed.

import { api } from "../net/api.js";
import { session } from "../session.js";

class Shelf {
	bundled = []; // { name, title, family, count }
	opened = []; // { name, title, family, levels }
	#fetched = new Map();

	async start() {
		this.bundled = await api.collections();
	}

	get all() {
		return [...this.opened, ...this.bundled];
	}

	async collection(name) {
		const own = this.opened.find((each) => each.name === name);
		if (own) return own;
		if (!this.#fetched.has(name)) {
			const found = await api.collection(name);
			for (const level of found.levels) level.collection = level.from = name;
			this.#fetched.set(name, found);
		}
		return this.#fetched.get(name);
	}

	/** Puts what the server has read on the shelf; its collection. */
	add(title, levels) {
		const name = `own:${this.opened.length + 1}`;
		for (const level of levels) Object.assign(level, { shelf: name, from: title });
		const collection = { name, title, family: levels[0].family, count: levels.length, levels, own: true };
		this.opened.unshift(collection);
		session.emit("shelf", {});
		return collection;
	}

	/** The neighbour of a level in its collection, or null. */
	async beside(level, step) {
		const name = level.shelf ?? level.collection;
		if (!name) return null;
		const { levels } = await this.collection(name);
		const at = levels.findIndex((each) => each === level || each.number === level.number);
		return levels[at + step] ?? null;
	}
}

export const shelf = new Shelf();
