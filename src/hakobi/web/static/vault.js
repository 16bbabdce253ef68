// What the browser keeps for good, in IndexedDB: imported collections and their levels, what is known of each level,
// drafts, and what was done on which day.
//
//     collections  id → { title, author, family, count, added, … }      drafts   id → what the editor keeps
//     levels       id → [level, …]  (read when it is wanted)            days     "2026-11-16" → { solved, pushes, seconds }
//     records      key of a level → its solutions, bookmarks, place
//
// All but `levels` are mirrored in memory, so that reading never waits. A change is a function from the old value to the
// new one: it is applied to the mirror at once and then, in one transaction, to what the database holds by now. So two tabs
// that change the same record lose nothing; each hears of the other's changes. Where the database is denied (private
// windows) or full, the page goes on with its mirror and says so: `state` is "kept", "denied" or "full". What could not be
// written is tried again as soon as something else could.

const STORES = ["collections", "levels", "records", "drafts", "days"];
const MIRRORED = STORES.filter((name) => name !== "levels");
const NAME = "hakobi";
const SAME = (value) => value;

/** Fulfilled once a transaction is written. */
const written = (transaction) =>
	new Promise((resolve, reject) => {
		transaction.oncomplete = resolve;
		transaction.onabort = transaction.onerror = () => reject(transaction.error);
	});
const wish = (request) =>
	new Promise((resolve, reject) => {
		request.onsuccess = () => resolve(request.result);
		request.onerror = () => reject(request.error);
	});

/** All of a store, as a Map. */
async function everything(store) {
	const [keys, values] = await Promise.all([wish(store.getAllKeys()), wish(store.getAll())]);
	return new Map(keys.map((key, index) => [key, values[index]]));
}

class Vault extends EventTarget {
	state = "denied";
	#base = null;
	#mirror = new Map(STORES.map((name) => [name, new Map()]));
	#unwritten = new Map(); // place → { name, key, updates } that could not be written
	#pending = new Map(); // writes that wait, by store and key
	#writing = Promise.resolve();
	#channel = null;

	async start() {
		try {
			this.#base = await this.#open();
			await Promise.all(MIRRORED.map((name) => this.#load(name)));
			this.#state("kept");
			this.#channel = new BroadcastChannel(NAME);
			this.#channel.onmessage = ({ data }) => this.#hear(data);
		} catch {
			this.#base = null;
			this.#state("denied");
		}
	}

	#open() {
		const request = indexedDB.open(NAME, 1);
		request.onupgradeneeded = () => STORES.forEach((name) => request.result.createObjectStore(name));
		return wish(request);
	}

	async #load(name) {
		for (const [key, value] of await everything(this.#base.transaction(name).objectStore(name))) this.#mirror.get(name).set(key, value);
	}

	#state(state) {
		this.state = state;
		this.dispatchEvent(new Event("state"));
	}

	/** All of a store that is mirrored, as a Map. */
	all(name) {
		return this.#mirror.get(name);
	}

	get(name, key) {
		return this.#mirror.get(name).get(key);
	}

	/** The levels of a collection. */
	async levels(id) {
		const here = this.#mirror.get("levels").get(id);
		if (here || !this.#base) return here ?? [];
		return (await wish(this.#base.transaction("levels").objectStore("levels").get(id))) ?? [];
	}

	/** Changes a value by a function; undefined takes it away. The promise is true once it is written. */
	change(name, key, update) {
		const place = `${name} ${key}`;
		this.#put(name, key, update(this.get(name, key)));
		this.#tell(name, key);
		this.#pending.set(place, (this.#pending.get(place) ?? 0) + 1);
		const written = this.#writing.then(() => this.#write(name, key, update)).finally(() => {
			this.#pending.set(place, this.#pending.get(place) - 1);
			if (!this.#pending.get(place)) this.#pending.delete(place);
		});
		this.#writing = written;
		return written;
	}

	set(name, key, value) {
		return this.change(name, key, () => value);
	}

	#put(name, key, value) {
		if (name === "levels" && this.#base && !this.#unwritten.has(`${name} ${key}`)) return;
		if (value === undefined) this.#mirror.get(name).delete(key);
		else this.#mirror.get(name).set(key, value);
	}

	async #write(name, key, update) {
		if (!this.#base) return this.#keepHere(name, key, update);
		try {
			const transaction = this.#base.transaction(name, "readwrite");
			const store = transaction.objectStore(name);
			const before = this.#unwritten.get(`${name} ${key}`)?.updates ?? [];
			const value = [...before, update].reduce((there, change) => change(there), await wish(store.get(key)));
			if (value === undefined) store.delete(key);
			else store.put(value, key);
			await written(transaction);
			this.#unwritten.delete(`${name} ${key}`);
			if (name === "levels") this.#mirror.get(name).delete(key);
			if (name !== "levels" && this.#pending.get(`${name} ${key}`) === 1) this.#put(name, key, value);
			this.#channel?.postMessage({ name, key });
			this.#again();
			return true;
		} catch {
			return this.#keepHere(name, key, update);
		}
	}

	/** Something could be written: so can, perhaps, what could not be before. */
	#again() {
		if (this.state !== "full") return;
		if (!this.#unwritten.size) return this.#state("kept");
		for (const [place, { name, key }] of this.#unwritten) this.#writing = this.#writing.then(() => this.#unwritten.has(place) && this.#write(name, key, SAME));
	}

	/** Joins many values with what is there, in one transaction; `join(there, value)`. */
	async merge(name, entries, join) {
		await this.#writing;
		for (const [key, value] of entries) this.#put(name, key, join(this.get(name, key), value));
		this.#tell(name, null);
		if (!this.#base) return false;
		try {
			const transaction = this.#base.transaction(name, "readwrite");
			const store = transaction.objectStore(name);
			const there = await everything(store);
			for (const [key, value] of entries) store.put(join(there.get(key), value), key);
			await written(transaction);
			this.#channel?.postMessage({ name, key: null });
			return true;
		} catch {
			for (const [key, value] of entries) this.#keepHere(name, key, (there) => join(there, value));
			return false;
		}
	}

	/** What could not be written stays in memory, and that is said. */
	#keepHere(name, key, update) {
		const place = `${name} ${key}`;
		const { updates } = this.#unwritten.get(place) ?? { updates: [] };
		this.#unwritten.set(place, { name, key, updates: update === SAME ? updates : [...updates, update] });
		if (name === "levels" && update !== SAME) this.#put(name, key, update());
		if (this.#base && this.state !== "full") this.#state("full");
		return false;
	}

	async #hear({ name, key }) {
		if (key === null) await this.#load(name);
		else if (name !== "levels") this.#put(name, key, await wish(this.#base.transaction(name).objectStore(name).get(key)));
		this.#tell(name, key, true);
	}

	/** `elsewhere`: another tab has changed it. */
	#tell(name, key, elsewhere = false) {
		this.dispatchEvent(new CustomEvent("change", { detail: { name, key, elsewhere } }));
	}

	/** [name, key, value] of all in these stores that waits to be written. */
	late(names) {
		const waits = ([name, key]) => this.#pending.has(`${name} ${key}`);
		const all = names.flatMap((name) => [...this.all(name)].map(([key, value]) => [name, key, value]));
		return this.#pending.size ? all.filter(waits) : [];
	}

	/** Waits until all that was asked for is written, or is known not to be. */
	get settled() {
		return this.#writing;
	}
}

export const vault = new Vault();
