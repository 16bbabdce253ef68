// Many small pictures in rows of equal height: only those on the screen exist, so 20,000 are as quick as 20.
//
//     rows above     nothing, but their height
//     the screen     and two rows on either side: buttons at their places
//     rows below     nothing, but their height
//
// One of them is a tab stop; arrows, Home, End and Page move on from it, as in a table.

import { h } from "../dom.js";

const [WIDE, HIGH] = [164, 190];
const MORE = 2;

export class Grid {
	items = [];
	current = 0;
	#cells = new Map();
	#columns = 1;

	/** `draw(item)` is the content of a cell: { label, nodes }; `choose(item)` a click on it. */
	constructor(label, draw, choose) {
		this.draw = draw;
		this.choose = choose;
		this.list = h("ol", { class: "cells", "aria-label": label });
		this.node = h("div", { class: "grid-view", onscroll: () => this.#fill() }, this.list);
		this.node.addEventListener("keydown", (event) => this.#key(event));
		new ResizeObserver(() => (this.list.clientWidth === this.width ? this.#fill() : this.#resized())).observe(this.node);
	}

	show(items, current = 0) {
		this.items = items;
		this.current = Math.max(0, Math.min(items.length - 1, current));
		this.#layout();
		this.reveal(this.current);
	}

	#layout() {
		const { clientWidth } = this.list;
		this.width = clientWidth;
		this.#columns = Math.max(1, Math.floor(clientWidth / WIDE));
		this.wide = clientWidth / this.#columns;
		this.list.style.height = `${Math.ceil(this.items.length / this.#columns) * HIGH}px`;
		this.#cells.clear();
		this.list.replaceChildren();
		this.#fill();
	}

	#resized() {
		const focused = this.list.contains(document.activeElement);
		this.#layout();
		if (focused) this.focus();
	}

	#fill() {
		const { scrollTop, clientHeight } = this.node;
		const first = Math.max(0, Math.floor(scrollTop / HIGH) - MORE) * this.#columns;
		const last = Math.min(this.items.length, (Math.ceil((scrollTop + clientHeight) / HIGH) + MORE) * this.#columns);
		for (const [index, cell] of this.#cells) {
			if (index >= first && index < last) continue;
			cell.remove();
			this.#cells.delete(index);
		}
		let before = null;
		for (let index = first; index < last; index += 1) {
			const cell = this.#cells.get(index) ?? this.#make(index);
			if (!cell.isConnected) before ? before.after(cell) : this.list.prepend(cell);
			before = cell;
		}
	}

	#make(index) {
		const item = this.items[index];
		const { label, nodes, kind = "" } = this.draw(item);
		const button = h("button", { type: "button", class: `cell ${kind}`, tabindex: index === this.current ? 0 : -1, "aria-label": label, onclick: () => this.choose(item), onfocus: () => this.#turn(index) }, ...nodes);
		const cell = h("li", { "aria-posinset": index + 1, "aria-setsize": this.items.length }, button);
		const [row, column] = [Math.floor(index / this.#columns), index % this.#columns];
		cell.style.transform = `translate(${column * this.wide}px, ${row * HIGH}px)`;
		cell.style.width = `${this.wide}px`;
		this.#cells.set(index, cell);
		return cell;
	}

	#turn(index) {
		const stop = (at, value) => this.#cells.get(at)?.firstChild.setAttribute("tabindex", value);
		stop(this.current, -1);
		this.current = index;
		stop(index, 0);
	}

	/** Scrolls so that a cell is on the screen. */
	reveal(index) {
		const top = Math.floor(index / this.#columns) * HIGH;
		const { scrollTop, clientHeight } = this.node;
		if (top < scrollTop) this.node.scrollTop = top;
		else if (top + HIGH > scrollTop + clientHeight) this.node.scrollTop = top + HIGH - clientHeight;
		this.#fill();
	}

	focus(index = this.current) {
		if (!this.items.length) return;
		this.reveal(index);
		this.#cells.get(index)?.firstChild.focus({ preventScroll: true });
	}

	#key(event) {
		if (event.ctrlKey || event.altKey || event.metaKey) return;
		const page = Math.max(1, Math.floor(this.node.clientHeight / HIGH)) * this.#columns;
		const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -this.#columns, ArrowDown: this.#columns, PageUp: -page, PageDown: page, Home: -Infinity, End: Infinity }[event.key];
		if (!step) return;
		event.preventDefault();
		event.stopPropagation();
		document.body.classList.add("keyboard");
		this.focus(Math.max(0, Math.min(this.items.length - 1, this.current + step)));
	}
}
