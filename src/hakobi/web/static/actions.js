// What a person can ask for, by name: keys, buttons and pointers all end here. Steps pass the guard of help/lost.js
// first; it may ask the server, so they wait in a line. What a key means is decided when its turn comes: a step
// that was asked for while another one waits is looked at from where that one leads to.

import { allowed } from "./help/lost.js";
import { WORDS } from "./game/lurd.js";
import { session } from "./session.js";
import { settings } from "./store.js";
import { board } from "./view/stage.js";

let line = Promise.resolve();
let waiting = 0;

const guarded = () => settings.get("lost") === "warn" && session.level.family === "sokoban" && !session.reverse;

/** Does something after all that waits, or at once where nothing does. */
function inTurn(action) {
	if (!waiting && !guarded()) return action();
	const [{ level }, asked] = [session, performance.now()];
	waiting += 1;
	line = line.then(() => level === session.level && action(asked)).finally(() => (waiting -= 1));
	return line;
}

/** Plays steps as one stroke once the guard lets them pass, then calls `after`. */
export function act(tokens, after = () => {}) {
	return inTurn((asked) => play(tokens, asked, after));
}

function play(tokens, asked, after = () => {}) {
	const done = () => {
		session.act(tokens);
		after();
	};
	if (!guarded()) return done();
	return allowed(tokens, asked).then((may) => may && done());
}

/** One step of the player, with a word where it is not possible. */
export function step(letter) {
	session.takeOver();
	return inTurn((asked) => {
		const way = letter.toLowerCase();
		const obstacle = session.game.obstacle(way, letter !== way);
		if (obstacle === null) return play([letter], asked);
		if (!session.game.solved) session.say(`Not ${WORDS[board.map.screen(way)]}: ${obstacle}.`); // "Solved" stays to be read
	});
}

export const verbs = {
	undo: () => session.seek(session.game.history.strokeEnd(false)) || session.say("Nothing to undo."),
	redo: () => session.seek(session.game.history.strokeEnd(true)) || session.say("Nothing to redo."),
	restart: () => session.seek(0) && session.say("Back at the start. Redo brings the moves back."),
	redoAll: () => session.seek(session.game.history.steps.length),
};
