// Where levels come from, and which one is next.
//
//     bundled    come with hakobi; fetched when first looked at
//     folder     the files of the server's --library, each a collection `lib:NAME`
//     own        opened or dropped files, kept in the browser (vault.js) until they are removed
//     received   levels that were pasted or came with a link, all on one shelf
//
// Levels of collections that only this browser has are `carried`: their address holds them whole.

import { engine } from "../engine/engine.js";
import { session } from "../session.js";
import { vault } from "../vault.js";

export const RECEIVED = "received";
const STRIP = 4;
const BEFORE = "lib:";
const ORDER = ["made-fiendish", "made-hard", "made-medium", "made-easy", "made-blocks", "blocks", "storehouse", "workshop", "first-steps"]; // the first lesson is the first card, what is not named here the last

const newId = () => `own-${Date.now().toString(36)}${Math.floor(Math.random() * 1296).toString(36)}`;

/** What is kept of a level: what its file said, without what this page has put on it. */
const KEPT = ["number", "title", "author", "comments", "family", "width", "height", "text", "puzzle", "boxes", "weights", "solutions", "optimum", "rating"];
const plain = (level) => Object.fromEntries(KEPT.map((name) => [name, level[name]]));

class Library {
	bundled = []; // { name, title, family, count }
	folder = { folder: null, files: [] };
	#open = new Map(); // collections that were looked at, by name

	async start() {
		[this.bundled, this.folder] = await Promise.all([engine.collections(), engine.library()]);
		this.bundled = this.bundled.map(titled).sort((a, b) => ORDER.indexOf(b.name) - ORDER.indexOf(a.name));
	}

	/** Collections that this browser keeps, newest first, the received ones at the front. */
	get own() {
		const all = [...vault.all("collections")].map(([name, about]) => ({ name, own: true, ...about }));
		return all.sort((a, b) => (b.name === RECEIVED) - (a.name === RECEIVED) || b.added - a.added);
	}

	get files() {
		return this.folder.files.map(({ name, bytes }) => ({ name: BEFORE + name, title: name, bytes, file: true }));
	}

	has(name) {
		return [...this.bundled, ...this.files].some((each) => each.name === name) || vault.all("collections").has(name);
	}

	titleOf(name) {
		return [...this.bundled, ...this.files, ...this.own].find((each) => each.name === name)?.title ?? name;
	}

	/** { name, title, author, family, levels, own }; refuses a name that nobody knows. */
	async collection(name) {
		if (!this.has(name)) throw new Error(`There is no collection “${name}” here.`);
		if (!this.#open.has(name)) this.#open.set(name, this.#fetch(name));
		try {
			return await this.#open.get(name);
		} catch (error) {
			this.#open.delete(name);
			throw error;
		}
	}

	async #fetch(name) {
		const own = vault.get("collections", name);
		if (own) return dressed({ ...own, name, own: true, levels: await vault.levels(name) });
		if (!name.startsWith(BEFORE)) return dressed(titled(await engine.collection(name)));
		const found = await engine.shelved(name.slice(BEFORE.length));
		for (const level of found.levels) level.kept = found.kept[level.number];
		return dressed({ ...found, name, file: true, title: found.title || name.slice(BEFORE.length) });
	}

	/** What a card shows: { count, levels: the first few, author, all: every level where that costs nothing }. */
	async card(about) {
		if (about.own) return { ...about, levels: about.strip ?? [] };
		if (about.file && !this.#open.has(about.name)) return engine.card(about.title);
		const { levels, author } = await this.collection(about.name);
		return { ...about, author, count: levels.length, levels: levels.slice(0, STRIP), all: levels };
	}

	/** Keeps what the server has read as a collection of one's own. */
	async add(title, found, source = {}) {
		return this.#keep(newId(), title, found.levels, { author: found.author ?? null, ...source });
	}

	async #keep(name, title, levels, more = {}) {
		const rows = levels.map((level, index) => ({ ...plain(level), number: index + 1 }));
		const about = { title, author: null, family: rows[0]?.family ?? "sokoban", count: rows.length, added: Date.now(), strip: rows.slice(0, STRIP), ...more };
		this.#open.set(name, Promise.resolve(dressed({ ...about, name, own: true, levels: rows.map((row) => ({ ...row })) })));
		vault.set("collections", name, about);
		await vault.set("levels", name, rows);
		session.emit("shelf");
		return this.collection(name);
	}

	/** Levels that were pasted or came by a link join the shelf "Received" (or another); those of them, as they stand there. */
	async receive(levels, name = RECEIVED, title = "Received") {
		const before = vault.all("collections").has(name) ? (await this.collection(name)).levels : [];
		const known = new Set(before.map((level) => level.text));
		const fresh = levels.filter((level) => !known.has(level.text));
		const mine = fresh.length ? await this.#keep(name, title, [...before, ...fresh]) : await this.collection(name);
		const wanted = new Set(levels.map((level) => level.text));
		return fresh.length ? mine.levels.slice(before.length) : mine.levels.filter((level) => wanted.has(level.text)).slice(0, levels.length);
	}

	async rename(name, title) {
		await vault.change("collections", name, (about) => about && { ...about, title });
		const collection = await this.collection(name);
		collection.title = title;
		for (const level of collection.levels) level.from = title;
		session.emit("shelf");
	}

	/** Takes a collection away; the function that is returned brings it back. */
	async remove(name) {
		const [about, { levels }] = [vault.get("collections", name), await this.collection(name)];
		vault.set("collections", name, undefined);
		vault.set("levels", name, undefined);
		this.#open.delete(name);
		session.emit("shelf");
		return () => this.#keep(name, about.title, levels, about);
	}

	/** The neighbour of a level in its collection, or null. */
	async beside(level, step) {
		if (!level.collection) return null;
		const { levels } = await this.collection(level.collection);
		const at = levels.findIndex((each) => each === level || each.number === level.number);
		return levels[at + step] ?? null;
	}

	/** Forgets what was read of a collection that another tab has changed. */
	forget(name) {
		this.#open.delete(name);
	}
}

const titled = (about) => ({ ...about, title: about.title || about.name[0].toUpperCase() + about.name.slice(1) });

/** Gives the levels of a collection their keys and names where they stand. */
function dressed(collection) {
	const copies = new Map();
	for (const level of collection.levels) {
		const copy = (copies.get(level.text) ?? 0) + 1;
		copies.set(level.text, copy);
		level.key = copy > 1 ? `${level.text}\n;${copy}` : level.text;
		level.collection = collection.name;
		level.from = collection.title || collection.name;
		level.carried = Boolean(collection.own);
	}
	return collection;
}

export const library = new Library();

vault.addEventListener("change", ({ detail: { name, key, elsewhere } }) => {
	if (!elsewhere) return;
	if (name === "levels" || name === "collections") library.forget(key);
	session.emit("shelf");
});
