// The search tree up to a moment, and the states that wait, for small levels.
//
//     (0)──(1)──(3)      a ring is a state that was looked at, with its place in the order; a dot waits;
//       ╲  (2)   ╲·      the newest is filled, the way to it thick; where rows are many the middle is left out
//        ·
//
// A state waits from when it was generated (its parent was looked at) until it is looked at itself.

import { s } from "../dom.js";

const [ACROSS, DOWN, R] = [46, 26, 9];
const MOST = 220; // nodes that are drawn

/** What is in the tree when `count` states have been looked at: { seen, waiting, last }. */
export function moment(nodes, count) {
	const order = new Map(nodes.map((node) => [node.number, node.order]));
	const seen = (node) => node.order !== null && node.order < count;
	const born = (node) => node.parent === null || (order.get(node.parent) ?? Infinity) < count;
	const waiting = nodes.filter((node) => born(node) && !seen(node));
	const looked = nodes.filter(seen).sort((a, b) => a.order - b.order);
	return { seen: looked, waiting, last: looked.at(-1) ?? null };
}

export function tree(nodes, count) {
	const { seen, waiting, last } = moment(nodes, count);
	const shown = [...seen.slice(-MOST), ...waiting.slice(0, MOST)].sort((a, b) => a.number - b.number);
	const known = new Map(shown.map((node) => [node.number, { node, children: [] }]));
	const roots = [];
	for (const entry of known.values()) (known.get(entry.node.parent)?.children ?? roots).push(entry);
	let row = 0;
	const place = (entry) => {
		for (const child of entry.children) place(child);
		const rows = entry.children.map((child) => child.row);
		entry.row = rows.length ? (rows[0] + rows.at(-1)) / 2 : row++;
	};
	roots.forEach(place);
	const path = new Set();
	for (let at = last; at; at = known.get(at.parent)?.node) path.add(at.number);
	const x = ({ node }) => 16 + node.depth * ACROSS;
	const y = (entry) => 16 + entry.row * DOWN;
	const lines = [];
	const marks = [];
	for (const entry of known.values()) {
		const { node } = entry;
		for (const child of entry.children)
			lines.push(s("path", { class: path.has(child.node.number) ? "branch on" : "branch", d: `M${x(entry)} ${y(entry)}C${x(entry) + ACROSS / 2} ${y(entry)} ${x(child) - ACROSS / 2} ${y(child)} ${x(child)} ${y(child)}` }));
		const looked = node.order !== null && node.order < count;
		marks.push(s("circle", { class: `node ${looked ? "looked" : "waits"} ${node === last ? "now" : ""}`, cx: x(entry), cy: y(entry), r: looked ? R : 4 }, s("title", { text: label(node) })));
		if (looked) marks.push(s("text", { class: `node-name ${node === last ? "now" : ""}`, x: x(entry), y: y(entry), text: String(node.order + 1) }));
	}
	const deep = Math.max(0, ...shown.map((node) => node.depth));
	const [wide, high] = [32 + deep * ACROSS, 32 + Math.max(0, row - 1) * DOWN];
	const svg = s("svg", { class: "tree", viewBox: `0 0 ${wide} ${high}`, role: "img", "aria-label": `Search tree: ${seen.length} states looked at, ${waiting.length} waiting.` }, ...lines, ...marks);
	svg.style.width = `${wide}px`;
	svg.style.height = `${high}px`;
	return svg;
}

export const label = ({ g, h, f }) => (h == null ? `g ${g}` : `g ${g}, h ${h}, f ${f}`);
