// The moment when a level is solved: a short flourish and a card above the board.
//
//     Solved!   12 pushes, 41 moves
//     your best so far was 14 pushes · nobody can do it in fewer than 12 (proved)
//     [ Next level ]  Again  Share  Better
//
// The card takes neither focus nor keys, but Enter, which goes on to the next level; any move, undo or Escape puts it
// away. With reduced motion nothing flies.

import { $, button, calm, h, row, s } from "../dom.js";
import { neighbour } from "../navigation.js";
import { records } from "../records.js";
import { session } from "../session.js";
import { solutions } from "../solutions.js";
import { unit } from "../store.js";
import { metric } from "../words.js";
import { verbs } from "../actions.js";
import { boxNode } from "../view/sokoban-scene.js";
import { better } from "./better.js";
import { linkTo, put } from "./copy.js";

const PETALS = 26;
const card = h("section", { id: "win", class: "win", "aria-label": "Solved", hidden: true });
$("#table").append(card);

function flourish() {
	if (calm()) return [];
	const petals = Array.from({ length: PETALS }, (_, index) => {
		const angle = (2 * Math.PI * index) / PETALS;
		const far = 150 + 170 * ((index * 7) % 5) / 4;
		const petal = s("path", { class: `petal petal-${index % 4}`, d: "M0-8q6 8 0 16q-6-8 0-16z" });
		petal.style.setProperty("--x", `${(Math.cos(angle) * far).toFixed(0)}px`);
		petal.style.setProperty("--y", `${(Math.sin(angle) * far).toFixed(0)}px`);
		petal.style.setProperty("--turn", `${(index * 77) % 360}deg`);
		return petal;
	});
	return [s("svg", { class: "petals", viewBox: "-200 -200 400 400", "aria-hidden": "true" }, ...petals)];
}

/** How the result compares: with one's own best before, and with what is known of the fewest. */
export function comparison(level, counts, before) {
	const first = unit(level);
	const words = [];
	const now = counts[first];
	if (before) {
		const less = now - before[first] || counts.moves - before.moves;
		words.push(less ? `your best ${less < 0 ? "was" : "is"} ${metric(before[first], first)}, ${metric(before.moves, "moves")}` : "as good as your best");
	}
	const bound = level.optimum?.[first] ?? records.of(level).bounds?.[first];
	const known = Math.min(...solutions.of(level).map((entry) => entry.counts[first]), level.optimum?.[first] ?? Infinity);
	if (bound !== undefined && bound >= now) words.push(`nobody can do it in fewer (proved)`);
	else if (bound !== undefined && bound === known) words.push(`the fewest possible: ${metric(bound, first)} (proved)`);
	else if (known < now) words.push(`best known: ${metric(known, first)}`);
	else if (bound) words.push(`at least ${metric(bound, first)} are needed (proved)`);
	return words.join(" · ");
}

function show({ counts, news, helped, before }) {
	const { level, game } = session;
	const first = unit(level);
	const how = { hints: "Solved with hints", solver: "Solved by the solver" }[helped] ?? "Solved!";
	const record = news.length && before ? h("p", { class: "win-record", text: `Your best in ${news.join(" and ")} so far` }) : null;
	const told = comparison(level, counts, before);
	const next = button("Next level", () => neighbour(1), { kind: "main large", sign: "next", id: "win-next" });
	const send = () => {
		put(linkTo(level, game.notation), "A link that carries the level and your solution is on the clipboard.");
		$("#board").focus({ preventScroll: true });
	};
	const share = button("Share", send, { sign: "link", id: "win-share" });
	const crate = boxNode();
	crate.classList.add("placed");
	card.replaceChildren(
		...flourish(),
		s("svg", { class: "win-crate", viewBox: "0 0 1 1", "aria-hidden": "true" }, crate),
		h("h2", { text: how }),
		h("p", { class: "win-result", text: `${metric(counts[first], first)}, ${metric(counts.moves, "moves")}` }),
		...(record ? [record] : []),
		...(told ? [h("p", { class: "note", text: told })] : []),
		row(next),
		h("div", { class: "row win-more" }, button("Again", () => verbs.restart(), { sign: "restart" }), share, button("Better", () => better(), { sign: "better" })),
		button("", hide, { sign: "close", kind: "quiet round win-close", "aria-label": "Close" }),
	);
	card.hidden = false;
}

export function hide() {
	card.hidden = true;
}

session.on("solved", show);
for (const kind of ["level", "watch", "escape", "face", "view"]) session.on(kind, hide);
session.on("moved", () => session.game.solved || hide());
