// The player: a small porter with a cap, seen a little from above, drawn for each of four directions.
//
//      down         up          left        right
//      ▂▂▂▂        ▂▂▂▂         ▂▂▂▂        ▂▂▂▂
//     (· ‿ ·)     (     )      (·   )      (   ·)      the face, the back of the head, two profiles
//
// All four stand in the drawing; the style sheet shows the one that `data-look` names. Feet change with each step
// (`data-foot`), hands reach out while a box is pushed (`pushing`).

import { s } from "../dom.js";

const path = (name, d) => s("path", { class: name, d });
const dot = (x, y, r = 0.028) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;

const HEAD = "M.5 .12c.14 0 .23 .09 .23 .22s-.09 .23-.23 .23s-.23-.1-.23-.23s.09-.22 .23-.22z";
const COAT = "M.5 .5c.14 0 .21 .08 .22 .2v.08c0 .05-.04 .08-.1 .08h-.24c-.06 0-.1-.03-.1-.08v-.08c.01-.12 .08-.2 .22-.2z";
const CAP = "M.265 .31c0-.13 .1-.21 .235-.21s.235 .08 .235 .21c-.07-.05-.15-.065-.235-.065s-.165 .015-.235 .065z";

/** What each look is drawn of, by class: every figure has nodes of its own, for several stand on one page. */
const LOOKS = {
	d: { head: HEAD, cap: CAP, "cap-brim": "M.3 .285c.06-.06 .34-.06 .4 0c-.1-.015-.3-.015-.4 0z", eyes: dot(0.42, 0.365) + dot(0.58, 0.365), mouth: "M.45 .455q.05 .04 .1 0" },
	u: { head: HEAD, cap: "M.26 .36c-.01-.16 .1-.26 .24-.26s.25 .1 .24 .26c-.05 .07-.14 .1-.24 .1s-.19-.03-.24-.1z" },
	l: { head: HEAD + "M.28 .37l-.06 .05l.06 .03z", cap: CAP, "cap-brim": "M.36 .27l-.2 .035q.03 .025 .13 .02z", eyes: dot(0.36, 0.36), mouth: "M.31 .46q.04 .025 .08 .01" },
	r: { head: HEAD + "M.72 .37l.06 .05l-.06 .03z", cap: CAP, "cap-brim": "M.64 .27l.2 .035q-.03 .025-.13 .02z", eyes: dot(0.64, 0.36), mouth: "M.69 .46q-.04 .025-.08 .01" },
};
const HANDS = {
	d: [dot(0.27, 0.7, 0.055) + dot(0.73, 0.7, 0.055), dot(0.37, 0.8, 0.06) + dot(0.63, 0.8, 0.06)],
	u: [dot(0.27, 0.68, 0.055) + dot(0.73, 0.68, 0.055), dot(0.33, 0.14, 0.06) + dot(0.67, 0.14, 0.06)],
	l: [dot(0.46, 0.72, 0.058), dot(0.14, 0.62, 0.06) + dot(0.2, 0.72, 0.06)],
	r: [dot(0.54, 0.72, 0.058), dot(0.86, 0.62, 0.06) + dot(0.8, 0.72, 0.06)],
};

export function figure() {
	const drawn = (parts) => Object.entries(parts).map(([name, d]) => path(name, d));
	const looks = Object.entries(LOOKS).map(([way, parts]) => s("g", { class: `aspect aspect-${way}` }, ...drawn(parts), path("hands rest", HANDS[way][0]), path("hands reach", HANDS[way][1])));
	return s(
		"g",
		{ class: "figure", "data-look": "d", "data-foot": "0" },
		s("ellipse", { class: "cast", cx: 0.53, cy: 0.89, rx: 0.27, ry: 0.07 }),
		path("feet foot-0", dot(0.41, 0.87, 0.07) + dot(0.6, 0.85, 0.06)),
		path("feet foot-1", dot(0.4, 0.85, 0.06) + dot(0.59, 0.87, 0.07)),
		path("coat", COAT),
		...looks,
	);
}
