// A lesson of five pages on how levels are searched; each has something to run on a small level right here.

import { button, h, row } from "../dom.js";

const PAGES = [
	{
		title: "Breadth first",
		text: ["A search keeps two lists: states it has looked at, and states that wait. Breadth-first search always takes the one that has waited longest.", "So it looks at everything one push away, then at everything two pushes away. The first solution it meets has the fewest pushes, but there may be a great many states before it."],
		level: ["first-steps", 6], methods: ["bfs", "", ""],
	},
	{
		title: "Greedy",
		text: ["How far is a state from being solved? A rough answer is the sum of the pushes that each box needs to a goal of its own, as if the other boxes were not there. That is the estimate h; the thin lines on the board show the pairing.", "Greedy search takes the state with the smallest h. It is quick, and careless: its solution may be long."],
		level: ["workshop", 5], methods: ["greedy", "bfs", ""],
	},
	{
		title: "A*",
		text: ["A* takes the state with the smallest f = g + h: the pushes made so far and the estimate of those to come. As h never says too much, the first solution that is taken from the list is the shortest.", "Compare how many states each looks at, and the pushes of what they find."],
		level: ["workshop", 5], methods: ["astar", "greedy", "bfs"],
	},
	{
		title: "Deadlocks",
		text: ["A box in a corner without a goal never leaves it: the level is lost, whatever else is tried. A search that does not notice looks at thousands of states for nothing.", "Turn on “Mark dead squares” while you play (X): no box must come there. Boxes that block each other are found as well; lost boxes are hatched."],
		level: ["first-steps", 4], methods: ["astar", "bfs", ""],
	},
	{
		title: "FESS",
		text: ["Large levels need a plan. FESS counts features of a state (boxes packed in a good order, rooms that are connected, boxes out of play) and always works on the combination of features it has worked on least.", "Its advisors name the few pushes that are most likely to help. It looks at far fewer states than A*, but does not promise the shortest solution."],
		level: ["workshop", 9], methods: ["fess", "astar", ""],
	},
];

/** The lesson as an element; `run(level, methods)` shows the example of a page. */
export function lesson(run) {
	let at = 0;
	const root = h("section", { class: "lesson", id: "lesson", "aria-label": "Lesson" });
	const turn = (to) => {
		at = to;
		draw();
		root.querySelector("h2").focus();
	};
	function draw() {
		const { title, text, level, methods } = PAGES[at];
		root.replaceChildren(
			h("h2", { tabindex: "-1", text: `${at + 1} of ${PAGES.length}: ${title}` }),
			...text.map((words) => h("p", { class: "note", text: words })),
			row(button("Run it", () => run(level, methods), { kind: "main grow", sign: "play", id: "lesson-run" }), button("", () => turn(at - 1), { sign: "previous", kind: "round", "aria-label": "Previous page", disabled: at === 0 }), button("", () => turn(at + 1), { sign: "next", kind: "round", "aria-label": "Next page", id: "lesson-next", disabled: at === PAGES.length - 1 })),
		);
	}
	draw();
	return root;
}
