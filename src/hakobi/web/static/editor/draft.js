// A picture that is being drawn: rows of characters, with undo and redo.
//
// A draft need not be a level yet. It has one or two *layers* of one size (Sokoban: the board; sliding blocks:
// start and goal). All that a function does in `change` is one entry to undo.

export class Draft {
	#past = [];
	#future = [];

	constructor(layers, blank) {
		this.blank = blank;
		this.width = Math.max(1, ...layers.flat().map((row) => row.length));
		this.height = Math.max(1, ...layers.map((rows) => rows.length));
		this.layers = layers.map((rows) => this.#fitted(rows.map((row) => [...row])));
	}

	#fitted(rows) {
		return Array.from({ length: this.height }, (_, y) => Array.from({ length: this.width }, (_, x) => rows[y]?.[x] ?? this.blank));
	}

	get(x, y, layer = 0) {
		return this.layers[layer][y]?.[x] ?? this.blank;
	}

	set(x, y, cell, layer = 0) {
		this.layers[layer][y][x] = cell;
	}

	#snapshot() {
		const { width, height } = this;
		return { width, height, layers: this.layers.map((rows) => rows.map((row) => [...row])), extra: structuredClone(this.extra) };
	}

	/** Paints; false where nothing has changed. Strokes of one drag are joined with `join`. */
	change(paint, join = false) {
		const before = this.#snapshot();
		paint(this);
		if (JSON.stringify(before) === JSON.stringify(this.#snapshot())) return false;
		if (!join || !this.#past.length) this.#past.push(before);
		this.#future = [];
		return true;
	}

	undo() {
		return this.#swap(this.#past, this.#future);
	}

	redo() {
		return this.#swap(this.#future, this.#past);
	}

	#swap(from, to) {
		if (!from.length) return false;
		to.push(this.#snapshot());
		Object.assign(this, from.pop());
		return true;
	}

	resize(width, height) {
		this.width = Math.max(1, Math.min(200, width));
		this.height = Math.max(1, Math.min(200, height));
		this.layers = this.layers.map((rows) => this.#fitted(rows));
	}

	/** Moves the whole picture by one square; what leaves the board is gone. */
	shift(dx, dy) {
		this.layers = this.layers.map((rows) => rows.map((row, y) => row.map((_, x) => rows[y - dy]?.[x - dx] ?? this.blank)));
	}

	rows(layer = 0) {
		return this.layers[layer].map((row) => row.join(""));
	}
}
