// The axes of a chart over time: seconds along, a number upwards, three rules with their numbers, all of them round.

import { s } from "../dom.js";
import { number } from "../words.js";

/** The next of 1, 2, 5, 10, 20 … that is not smaller. */
export function roundUp(value) {
	const power = 10 ** Math.floor(Math.log10(value || 1));
	return [1, 2, 5, 10].map((step) => step * power).find((step) => step >= value * 0.999);
}

/** `area`: { wide, high, left, right, top, bottom } in pixels; numbers from `low` to `most`. How to place things, and the rules. */
export function axes({ wide, high, left, right, top, bottom }, time, low, most) {
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
	return { x, y, nodes };
}
