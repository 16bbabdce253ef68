// Making elements. Text becomes text nodes and nothing else, so that a title from a file can never become
// markup; styles are set from script, never by a style attribute, as the content security policy demands.

const SVG = "http://www.w3.org/2000/svg";

/** An HTML element: `on…` are listeners, `text` its text, true and false switch an attribute. */
export function h(tag, attributes = {}, ...children) {
	return fill(document.createElement(tag), attributes, children);
}

export function s(tag, attributes = {}, ...children) {
	return fill(document.createElementNS(SVG, tag), attributes, children);
}

function fill(element, attributes, children) {
	for (const [name, value] of Object.entries(attributes)) {
		if ((value ?? false) === false) continue;
		if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
		else if (name === "text") element.textContent = value;
		else element.setAttribute(name, value === true ? "" : value);
	}
	element.append(...children);
	return element;
}

export const $ = (selector, root = document) => root.querySelector(selector);

/** A drawing from icons.svg, hidden from screen readers: the button says in words what it does. */
export function icon(name) {
	return s("svg", { class: "icon", "aria-hidden": "true" }, s("use", { href: `static/icons/icons.svg#${name}` }));
}

export function button(label, listener, { kind = "", sign = null, ...attributes } = {}) {
	const content = sign ? [icon(sign), h("span", { text: label })] : [label];
	return h("button", { type: "button", class: `button ${kind}`, onclick: listener, ...attributes }, ...content);
}

/** A labelled select; `choices` are [value, text] or [value, text, title]. */
export function select(label, choices, value, onchange, attributes = {}) {
	const options = choices.map(([each, text, title]) => h("option", { value: each, text, title, selected: each === value }));
	const input = h("select", { onchange: () => onchange(input.value), ...attributes }, ...options);
	return h("label", { class: "field" }, h("span", { text: label }), input);
}

export function range(label, attributes, oninput) {
	const input = h("input", { type: "range", "aria-label": label, ...attributes, oninput: () => oninput(Number(input.value)) });
	return input;
}

/** A slider with a tick above each place that matters; `draw(length, at)` sets how long it is and where they stand. */
export function track(slider) {
	const ticks = s("svg", { class: "ticks", preserveAspectRatio: "none", "aria-hidden": "true" });
	const draw = (length, at) => {
		ticks.setAttribute("viewBox", `0 0 ${Math.max(1, length)} 10`);
		ticks.replaceChildren(s("path", { d: at.map((place) => `M${place} 0v10`).join(""), "vector-effect": "non-scaling-stroke" }));
	};
	return { node: h("div", { class: "track" }, ticks, slider), draw };
}

export function checkbox(label, id, checked, onchange) {
	const box = h("input", { type: "checkbox", id, checked, onchange: () => onchange(box.checked) });
	return h("label", { class: "switch" }, box, h("span", { text: label }));
}

/** Lets the browser save something as a file. */
export function download(blob, name) {
	const link = Object.assign(document.createElement("a"), { href: URL.createObjectURL(blob), download: name });
	link.click();
	setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

export const row = (...children) => h("div", { class: "row" }, ...children);

export function listen(element, listeners) {
	for (const [type, listener] of Object.entries(listeners)) element.addEventListener(type, listener);
}

/** Which face of the panel is turned to: play, solve, learn or edit. */
export const face = () => document.body.dataset.face;
export const media = (query) => window.matchMedia(query).matches;
export const calm = () => media("(prefers-reduced-motion: reduce)");

/** A dialog with a heading and a way out; the browser keeps the focus inside and gives it back. */
export function dialog(title, ...children) {
	const heading = h("h2", { id: "dialog-title", text: title });
	const box = h("dialog", { "aria-labelledby": "dialog-title" });
	const close = button("", () => box.close(), { kind: "quiet round", sign: "close", "aria-label": "Close" });
	box.append(h("div", { class: "dialog-head" }, heading, close), ...children);
	box.addEventListener("close", () => box.remove());
	box.addEventListener("click", (event) => event.target === box && box.close());
	document.body.append(box);
	box.showModal();
	return box;
}
