// How long one has been at a level, and how much was pushed: for the statistics.
//
// Time counts while the level is on the screen and something was done within the last minute. It is written down
// when the level is left, solved, or the page hidden.

import { records } from "./records.js";
import { session } from "./session.js";
import { count } from "./winning.js";

const IDLE = 60_000;
let level = null;
let last = 0;
let [spent, pushes, moves] = [0, 0, 0];

function tick() {
	const now = Date.now();
	spent += Math.min(IDLE, now - last);
	last = now;
}

export function settle() {
	const seconds = Math.round(spent / 1000);
	if (level && (seconds || pushes || moves)) {
		if (seconds) records.change(level, (record) => ({ seconds: (record.seconds ?? 0) + seconds }));
		count({ seconds, pushes, moves });
		spent -= seconds * 1000;
	}
	[pushes, moves] = [0, 0];
}

session.on("level", () => {
	settle();
	[level, last, spent] = [session.level, Date.now(), 0];
});
session.on("moved", ({ frames, watching }) => {
	if (watching) return;
	tick();
	moves += frames.length;
	pushes += frames.filter((frame) => frame.length > 1 || session.level.family === "sliding").length;
});
session.on("solved", settle);
window.addEventListener("pagehide", settle);
document.addEventListener("visibilitychange", () => document.hidden && settle());
