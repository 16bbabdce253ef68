// States by their distance from the start: one bar for each distance, three round rules with their numbers.
//
//     4,000 ┤   ▁▃▅▇▅▃▁
//     2,000 ┤ ▁▅███████▅▁
//           └─────────────   0 … 96 steps from the start
//
// A bar says in its title what it stands for; the whole says it in words to those who do not see it.

import { s } from "../dom.js";
import { counted, metric, number } from "../words.js";
import { DIGIT, roundUp } from "./axes.js";

const [HIGH, TOP, BOTTOM, RIGHT] = [160, 12, 40, 8];

export function bars(layers, unit, width) {
	const wide = Math.max(240, width);
	const most = roundUp(Math.max(...layers));
	const left = 16 + DIGIT * number(most).length;
	const each = (wide - left - RIGHT) / layers.length;
	const [x, y] = [(distance) => left + distance * each, (states) => HIGH - BOTTOM - (states / most) * (HIGH - BOTTOM - TOP)];
	const rules = [0, 0.5, 1].flatMap((share) => [
		s("path", { class: "rule", d: `M${left} ${y(most * share)}H${wide - RIGHT}` }),
		s("text", { class: "left", x: left - 8, y: y(most * share), text: number(most * share) }),
	]);
	const drawn = layers.map((states, distance) =>
		s("rect", { class: "bar-of-states", x: x(distance).toFixed(2), y: y(states).toFixed(2), width: Math.max(0.5, each - (each > 4 ? 1 : 0)).toFixed(2), height: (y(0) - y(states)).toFixed(2) },
			s("title", { text: `${metric(distance, unit)} from the start: ${counted(states, "state")}` })));
	const last = layers.length - 1;
	const below = [...new Set([0, Math.round(last / 2), last])].map((distance) => s("text", { class: "below", x: x(distance) + each / 2, y: HIGH - BOTTOM + 12, text: number(distance) }));
	const peak = layers.indexOf(Math.max(...layers));
	const label = `States by distance from the start, up to ${metric(last, unit)}; most of them, ${number(layers[peak])}, at ${metric(peak, unit)}.`;
	const axis = s("text", { class: "axis along", x: wide - RIGHT, y: HIGH - 10, text: `${unit} from the start` });
	return s("svg", { class: "chart bars", viewBox: `0 0 ${wide} ${HIGH}`, role: "img", "aria-label": label }, ...rules, ...drawn, ...below, axis);
}
