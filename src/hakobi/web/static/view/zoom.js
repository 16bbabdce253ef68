// Zoom and pan of a board: wheel, two fingers, dragging beside the level, keys.
//
// The drawing is moved and scaled as a whole by the compositor, without being drawn anew; once the hand rests it is drawn
// sharp at its new size. While the player walks the board follows it.

import { listen } from "../dom.js";

const [LEAST, MOST] = [1, 24];
const REST = 180;

export class Zoom {
	scale = 1;
	x = 0;
	y = 0;
	#fingers = new Map();
	#resting = 0;

	/** `target()`: the element that is moved. `free(event)`: may a drag that begins here move the board? */
	constructor(host, target, free) {
		this.host = host;
		this.target = target;
		this.free = free;
		listen(host, { pointerdown: (event) => this.#down(event), pointermove: (event) => this.#move(event), pointerup: (event) => this.#up(event), pointercancel: (event) => this.#up(event) });
		host.addEventListener("wheel", (event) => this.#wheel(event), { passive: false });
	}

	/** Two fingers are down, or the board is being dragged: whoever else listens shall keep still. */
	get busy() {
		return this.#fingers.size > 1 || this.dragging === true;
	}

	reset() {
		Object.assign(this, { scale: 1, x: 0, y: 0 });
		this.#draw();
	}

	/** Zooms by a factor about a point of the window, or about the middle. */
	by(factor, point = null) {
		const box = this.host.getBoundingClientRect();
		const [px, py] = point ? [point[0] - box.x - box.width / 2, point[1] - box.y - box.height / 2] : [0, 0];
		const scale = Math.max(LEAST, Math.min(MOST, this.scale * factor));
		const grown = scale / this.scale;
		this.x = px - (px - this.x) * grown;
		this.y = py - (py - this.y) * grown;
		this.scale = scale;
		this.#draw();
	}

	pan(dx, dy) {
		this.x += dx;
		this.y += dy;
		this.#draw();
	}

	/** Moves the board so that a place of the window stays well inside. */
	follow(px, py) {
		if (this.scale === 1) return;
		const box = this.host.getBoundingClientRect();
		const within = (value, from, size) => Math.max(0, from + size * 0.2 - value) - Math.max(0, value - from - size * 0.8);
		const [dx, dy] = [within(px, box.x, box.width), within(py, box.y, box.height)];
		if (dx || dy) this.pan(dx, dy);
	}

	#draw() {
		const target = this.target();
		if (!target) return;
		const { width, height } = this.host.getBoundingClientRect();
		const far = (size) => (size * (this.scale - 1)) / 2;
		this.x = Math.max(-far(width), Math.min(far(width), this.x));
		this.y = Math.max(-far(height), Math.min(far(height), this.y));
		target.style.willChange = "transform";
		target.style.transform = this.scale === 1 ? "" : `translate(${this.x}px, ${this.y}px) scale(${this.scale})`;
		clearTimeout(this.#resting);
		this.#resting = setTimeout(() => (target.style.willChange = ""), REST);
	}

	#wheel(event) {
		if (!this.target()) return;
		event.preventDefault();
		if (event.ctrlKey || !event.shiftKey) this.by(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0016)), [event.clientX, event.clientY]);
		else this.pan(-event.deltaY, 0);
	}

	#down(event) {
		if (event.pointerType === "touch") this.#fingers.set(event.pointerId, [event.clientX, event.clientY]);
		else if (this.scale > 1 && (event.button === 1 || this.free(event))) {
			this.#fingers.set(event.pointerId, [event.clientX, event.clientY]);
			this.dragging = true;
		}
	}

	#move(event) {
		const before = this.#fingers.get(event.pointerId);
		if (!before) return;
		const now = [event.clientX, event.clientY];
		if (this.dragging) this.pan(now[0] - before[0], now[1] - before[1]);
		else if (this.#fingers.size === 2) this.#pinch(event.pointerId, before, now);
		this.#fingers.set(event.pointerId, now);
	}

	#pinch(id, before, now) {
		const [other] = [...this.#fingers].filter(([each]) => each !== id).map(([, place]) => place);
		const far = ([x, y]) => Math.hypot(x - other[0], y - other[1]) || 1;
		this.pan((now[0] - before[0]) / 2, (now[1] - before[1]) / 2);
		this.by(far(now) / far(before), [(now[0] + other[0]) / 2, (now[1] + other[1]) / 2]);
	}

	#up(event) {
		this.#fingers.delete(event.pointerId);
		if (!this.#fingers.size) this.dragging = false;
	}
}
