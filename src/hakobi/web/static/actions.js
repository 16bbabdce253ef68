// What a person can ask for, by name: keys, buttons and pointers all end here. Steps pass the guard of help/lost.js
// first; it may ask the server, so they wait in a line.

import { allowed } from "./help/lost.js";
import { WORDS } from "./game/lurd.js";
import { session } from "./session.js";
import { settings } from "./store.js";

let line = Promise.resolve();

/** Plays steps as one stroke once the guard lets them pass. */
export function act(tokens) {
	if (settings.get("lost") !== "warn" || session.level.family === "sliding") return session.act(tokens);
	line = line.then(async () => {
		if (await allowed(tokens)) session.act(tokens);
	});
	return line;
}

/** One step of the player, with a word where it is not possible. */
export function step(way) {
	session.takeOver();
	const { game } = session;
	const obstacle = game.obstacle(way);
	if (obstacle !== null) {
		session.say(`Not ${WORDS[way]}: ${obstacle}.`);
		return false;
	}
	act([way]);
	return true;
}

export const verbs = {
	undo: () => session.seek(session.game.history.strokeEnd(false)) || session.say("Nothing to undo."),
	redo: () => session.seek(session.game.history.strokeEnd(true)) || session.say("Nothing to redo."),
	restart: () => session.seek(0) && session.say("Back at the start. Redo brings the moves back."),
	redoAll: () => session.seek(session.game.history.steps.length),
};
