// The axes of a chart over time: seconds along, a number upwards, three rules with their numbers, all of them round. The
// left margin is as wide as the longest number; what is counted stands above it, "time" at the end below.

import { s } from "../dom.js";
import { number } from "../words.js";

/** The next of 1, 2, 5, 10, 20 … that is not smaller. */
export function roundUp(value) {
	const power = 10 ** Math.floor(Math.log10(value || 1));
	return [1, 2, 5, 10].map((step) => step * power).find((step) => step >= value * 0.999);
}

export const DIGIT = 7.5; // pixels, at most, of a letter of the charts

/** `area`: { wide, high, right, top, bottom } in pixels; numbers from `low` to `most` of `what`. How to place things, and the rules. */
export function axes({ wide, high, right, top, bottom }, time, low, most, what) {
	const left = 16 + DIGIT * Math.max(...[low, (low + most) / 2, most].map((value) => number(value).length));
	const x = (seconds) => left + (seconds / time) * (wide - left - right);
	const y = (value) => high - bottom - ((value - low) / (most - low)) * (high - bottom - top);
	const nodes = [0, 0.5, 1].flatMap((share) => {
		const value = low + (most - low) * share;
		const unit = time < 1 ? `${number(time * share * 1000)} ms` : `${+(time * share).toFixed(2)} s`;
		return [
			s("path", { class: "rule", d: `M${left} ${y(value)}H${wide - right}` }),
			s("text", { x: left - 8, y: y(value), class: "left", text: number(value) }),
			s("text", { x: x(time * share), y: high - 10, class: "below", text: unit }),
		];
	});
	nodes.push(s("text", { x: 6, y: 9, class: "axis", text: what }), s("text", { x: wide - 6, y: high - 10, class: "axis along", text: "time" }));
	return { x, y, nodes };
}
