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

	/** Turns the picture by a quarter, to the right. */
	rotate() {
		this.#shape(this.height, this.width, (x, y) => [y, this.height - 1 - x]);
	}

	mirror() {
		this.#shape(this.width, this.height, (x, y) => [this.width - 1 - x, y]);
	}

	/** Cuts off rows and columns at the edges where nothing is drawn. */
	trim() {
		const used = (x, y) => this.layers.some((rows) => rows[y][x] !== this.blank);
		const [xs, ys] = [[], []];
		for (let y = 0; y < this.height; y += 1) for (let x = 0; x < this.width; x += 1) if (used(x, y)) xs.push(x), ys.push(y);
		if (!xs.length) return;
		const [left, top] = [Math.min(...xs), Math.min(...ys)];
		this.#shape(Math.max(...xs) - left + 1, Math.max(...ys) - top + 1, (x, y) => [x + left, y + top]);
	}

	/** A picture of another size, whose squares come from where `from(x, y)` says. */
	#shape(width, height, from) {
		const made = (rows) => Array.from({ length: height }, (_, y) => Array.from({ length: width }, (_, x) => rows[from(x, y)[1]][from(x, y)[0]]));
		this.layers = this.layers.map(made);
		Object.assign(this, { width, height });
	}

	/** Moves what is in a box [left, top, right, bottom]; what it leaves is blank, what leaves the board is gone. */
	move([left, top, right, bottom], dx, dy) {
		this.layers = this.layers.map((rows) => {
			const next = rows.map((row) => [...row]);
			const each = (act) => {
				for (let y = top; y <= bottom; y += 1) for (let x = left; x <= right; x += 1) act(x, y);
			};
			each((x, y) => (next[y][x] = this.blank));
			each((x, y) => next[y + dy]?.[x + dx] !== undefined && (next[y + dy][x + dx] = rows[y][x]));
			return next;
		});
	}

	rows(layer = 0) {
		return this.layers[layer].map((row) => row.join(""));
	}
}
