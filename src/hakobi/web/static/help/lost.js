// "Is it lost?": marks a provable deadlock, or warns before the push that makes one.
//
//     mark   after each push the server looks at the position; guilty boxes are hatched, the status line says
//            why, and a button leads back to the last position that was not lost
//     warn   the server looks before the push is done; one that loses has to be asked for twice
//
// Answers are kept by position. Dead squares come along with every answer.

import { $, button, face } from "../dom.js";
import { engine } from "../engine/engine.js";
import { newGame, session } from "../session.js";
import { settings } from "../store.js";
import { crosses, hatching } from "../view/marks.js";
import { board } from "../view/stage.js";

const answers = new Map();
let asked = 0;
let refused = { want: "", at: 0 };
let told = "";
let looked = "";

export async function look(game) {
	const { position } = game;
	const key = JSON.stringify(position);
	if (!answers.has(key)) {
		if (answers.size > 5000) answers.clear();
		answers.set(key, engine.analyse(position).catch(() => null));
	}
	const answer = await answers.get(key);
	if (answer === null) answers.delete(key);
	return answer;
}

const small = (sentence) => sentence[0].toLowerCase() + sentence.slice(1);
const applies = (name) => session.level?.family === "sokoban" && ![false, "off"].includes(settings.get(name)) && face() !== "edit" && !session.reverse;

/** Looks at the position on the board and marks what is lost. */
export async function refresh() {
	const turn = ++asked;
	const { game, level } = session;
	board.mark("lost");
	wayBack.hidden = true;
	told = "";
	if (!applies("lost") || session.watched) return;
	const answer = await look(game);
	if (turn !== asked || level !== session.level || session.watched || !answer?.lost || game.solved) return;
	board.mark("lost", hatching(answer.lost.boxes));
	told = `Lost: ${small(answer.lost.reason)}`;
	session.say(told, "bad");
	wayBack.hidden = game.history.cursor === 0;
}

export async function showDead() {
	board.mark("dead");
	if (!applies("dead")) return;
	const { game, level } = session;
	const answer = await look(game);
	if (level !== session.level || !answer || !settings.get("dead")) return;
	const open = answer.dead.filter(([x, y]) => game.inside[y * game.width + x] && !game.goals[y * game.width + x]);
	board.mark("dead", crosses(open));
}

/** May these steps, asked for at this time, be played? In `warn` a push that loses has to be asked for again, by somebody
 * who has read the warning. */
export async function allowed(tokens, asked) {
	if (settings.get("lost") !== "warn" || session.watched) return true;
	const trial = session.game.copy();
	let pushed = false;
	for (const token of tokens) {
		const step = trial.play(token);
		if (!step) break;
		pushed ||= step.box >= 0;
	}
	const want = `${session.level.text} ${session.game.history.cursor} ${tokens.join("")}`;
	if (!pushed) return true;
	if (want === refused.want) return asked > refused.at;
	const [before, after] = await Promise.all([look(session.game), look(trial)]);
	if (before?.lost || !after?.lost) return true;
	refused = { want, at: performance.now() };
	board.mark("lost", hatching(after.lost.boxes));
	session.say(`That push would lose: ${small(after.lost.reason)} Do it again to push all the same.`, "bad");
	return false;
}

const wayBack = button("Back to before it was lost", back, { kind: "main", sign: "undo", id: "way-back", hidden: true });
$("#table").append(wayBack);

async function back() {
	const { steps, cursor } = session.game.history;
	const trial = newGame(session.level);
	for (const step of steps.slice(0, cursor)) trial.play(step.token);
	for (let at = cursor - 1; at >= 0; at -= 1) {
		if (steps[at].box < 0) continue;
		trial.seek(at);
		const answer = await look(trial);
		if (!answer || answer.lost) continue;
		session.seek(at);
		return session.say("Back at the last position that is not known to be lost.");
	}
	session.say("It is lost from the start.", "bad");
}

/** Only a push can lose: after a walk the last answer still holds. */
session.on("moved", () => {
	const boxes = `${session.watched !== null} ${session.level.text} ${session.shown.boxes}`;
	if (boxes !== looked) refresh();
	else if (told) session.say(told, "bad");
	looked = boxes;
});
session.on("drawn", () => {
	refresh();
	showDead();
});
session.on("watch", refresh);
