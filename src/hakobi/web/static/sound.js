// Quiet sounds, made on the spot; off until they are wanted.
//
//     step   a tick of felt        placed   a knock of wood and a tone
//     push   a soft scrape         solved   three tones upwards

import { session } from "./session.js";
import { settings } from "./store.js";

let audio = null;

function tone(frequency, at, length, volume, type = "sine") {
	const [oscillator, gain] = [audio.createOscillator(), audio.createGain()];
	const start = audio.currentTime + at;
	Object.assign(oscillator, { type });
	oscillator.frequency.setValueAtTime(frequency, start);
	gain.gain.setValueAtTime(0, start);
	gain.gain.linearRampToValueAtTime(volume, start + 0.008);
	gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
	oscillator.connect(gain).connect(audio.destination);
	oscillator.start(start);
	oscillator.stop(start + length + 0.02);
}

const SOUNDS = {
	step: () => tone(190, 0, 0.05, 0.03, "triangle"),
	push: () => [96, 118].forEach((each) => tone(each, 0, 0.11, 0.06, "triangle")),
	placed: () => [0, 0.05].forEach((at, index) => tone(index ? 660 : 140, at, 0.2, 0.06)),
	solved: () => [523, 659, 784].forEach((each, index) => tone(each, 0.12 * index, 0.5, 0.06)),
};

export function play(name) {
	if (!settings.get("sound")) return;
	try {
		audio ??= new AudioContext();
		SOUNDS[name]();
	} catch {
		settings.set("sound", false);
	}
}

session.on("moved", ({ frames, watching }) => {
	if (!frames.length || watching) return;
	const { game } = session;
	const step = game.history.steps[game.history.cursor - 1];
	if (game.solved || !step) return;
	if (step.piece !== undefined) return play("push");
	if (step.box < 0) return play("step");
	play(game.goals[game.boxes[step.box]] ? "placed" : "push");
});
session.on("solved", () => play("solved"));
