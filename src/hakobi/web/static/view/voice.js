// What happens on the board, in words for those who do not see it: a live region of its own, not shown.
//
//     C4                                                   the player walked
//     Box to D4, on a goal; 3 of 5 home                    it pushed
//     Undone to move 12: player at B2                      the cursor of the history moved
//     K2 to B3                                             a piece slid; its first cell
//
// The visible status line keeps what is worth reading; a walk of ten squares is one sentence here.

import { $ } from "../dom.js";
import { session } from "../session.js";
import { metric, square } from "../words.js";

const region = $("#voice");

function sokobanWords(game, step) {
	const [x, y] = game.place(game.player);
	if (!(step?.box >= 0)) return square(x, y);
	const at = game.boxes[step.box];
	const home = game.boxes.filter((each) => game.goals[each]).length;
	const where = game.goals[at] ? ", on a goal" : "";
	return `Box to ${square(...game.place(at))}${where}; ${home} of ${game.boxes.length} home`;
}

function slidingWords(game, step) {
	return step ? `${game.label(step.piece)} to ${square(...game.cells(step.piece)[0])}` : "All pieces at their start";
}

session.on("moved", ({ sought }) => {
	const game = session.shown;
	const { steps, cursor } = game.history;
	const step = steps[cursor - 1];
	const words = game.family === "sliding" ? slidingWords(game, step) : sokobanWords(game, step);
	region.textContent = sought ? `At ${metric(cursor, "moves")}: ${words}` : words;
});
