// The row of buttons below the board: levels, undo, redo, restart, hint, solve, better.

import { $, button } from "../dom.js";
import { verbs } from "../actions.js";
import { hint } from "../help/hint.js";
import { bind } from "../input/keys.js";
import { goLibrary, goShelf, neighbour } from "../navigation.js";
import { session } from "../session.js";
import { better } from "./better.js";
import { solve } from "./solve.js";

const named = (label, sign, action, id, title, kind = "") => button(label, action, { sign, id, title, kind, "aria-label": label });

export function buildTools() {
	const undo = named("Undo", "undo", verbs.undo, "undo", "Undo (U)");
	const redo = named("Redo", "redo", verbs.redo, "redo", "Redo (Y)");
	const restart = named("Restart", "restart", verbs.restart, "restart", "Back to the start (Home)");
	$("#tools").append(
		named("Previous level", "previous", () => neighbour(-1), "previous", "Previous level (P)", "round"),
		undo,
		redo,
		restart,
		named("Hint", "hint", hint, "hint", "The next push (T)"),
		named("Solve", "solve", solve, "solve-tool", "Solve from here (G)"),
		named("Better", "better", () => better(), "better-tool", "Make the solution at hand better (I)"),
		named("Next level", "next", () => neighbour(1), "next", "Next level (N)", "round"),
	);
	const update = () => {
		const { cursor, steps } = session.game.history;
		undo.disabled = restart.disabled = cursor === 0;
		redo.disabled = cursor === steps.length;
	};
	session.on("moved", update);
	session.on("level", update);
}

bind(["n"], () => neighbour(1), "next level", "Page");
bind(["p"], () => neighbour(-1), "previous level", "Page");
bind(["/"], () => (session.level.collection ? goShelf(session.level.collection) : goLibrary()), "the levels of this collection", "Page");
