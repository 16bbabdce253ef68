// Mouse, pen and finger on a Sokoban board.
//
//     hover a box          dots where it can be pushed to
//     click a box          the same, and it stays chosen; click a dot: the route is drawn, then done
//     click a floor square the player walks there, the shortest way
//     drag a box           it follows as a ghost; let go on a square that it can be pushed to
//     drag the player      lets it walk to where it is let go
//     swipe                on touch: a step that way, and another for every further stretch
//
// The keyboard has the same through a cursor: `pick` is what a click on a square does.

import { face, listen, s } from "../dom.js";
import { act, step } from "../actions.js";
import { look } from "../help/lost.js";
import { boxRoutes, route, walkTo } from "../game/routes.js";
import { session } from "../session.js";
import { counted, metric, square as name } from "../words.js";
import { dots, noDots, trail, way } from "../view/marks.js";
import { board, host, zoom } from "../view/stage.js";

const DRAG = 0.45; // squares that a pointer travels before a click becomes a drag
const SWIPE = 42; // pixels of a swipe for each step

let chosen = -1;
let routes = null;
let pressed = null;
let hovered = -1;

const active = () => session.level?.family === "sokoban" && ["play", "solve"].includes(face());
const index = ([x, y]) => y * session.game.width + x;

export function forget() {
	chosen = hovered = -1;
	routes = null;
	board.mark("reach");
}

function choose(box) {
	chosen = box;
	routes = boxRoutes(session.game, box);
	showReach(box, routes);
}

const MOST_LOOKS = 80;

function showReach(box, found, lost = []) {
	const { game } = session;
	const [x, y] = game.place(game.boxes[box]);
	const ring = s("rect", { class: "selected", x: x + 0.02, y: y + 0.02, width: 0.96, height: 0.96, rx: 0.14 });
	const places = (squares) => squares.map((square) => game.place(square));
	board.mark("reach", [ring, ...dots(places([...found.keys()].filter((square) => !lost.includes(square)))), ...noDots(places(lost))]);
}

/** Marks the destinations of the chosen box from where the level cannot be solved any more. */
async function showLost(box) {
	if (session.reverse) return;
	const { game } = session;
	const mine = routes;
	const lost = [];
	for (const [square, found] of [...routes].slice(0, MOST_LOOKS)) {
		const trial = game.copy();
		for (const token of route(game, box, found)) trial.play(token);
		const answer = await look(trial);
		if (routes !== mine) return;
		if (answer?.lost) lost.push(square);
	}
	if (lost.length) showReach(box, routes, lost);
}

/** What a click on a square does. */
export function pick(place) {
	session.takeOver();
	const { game } = session;
	const target = index(place);
	if (session.reverse && chosen < 0 && game.jump(target)) return session.emit("moved", { frames: [], sudden: true });
	const box = game.at[target];
	if (box >= 0 && box !== chosen) {
		choose(box);
		tell(place);
		showLost(box);
	} else if (box >= 0) forget();
	else if (chosen >= 0 && routes.has(target)) push(target);
	else walk(place);
}

function tell(place) {
	const done = session.reverse ? "pulled" : "pushed";
	const reach = routes.size ? `can be ${done} to ${counted(routes.size, "square")}: choose one` : `cannot be ${done} from here`;
	session.say(`The box at ${name(...place)} ${reach}.`);
}

function push(target) {
	const { game } = session;
	const found = routes.get(target);
	const moves = route(game, chosen, found);
	const start = game.place(game.boxes[chosen]);
	const pushes = [...moves].filter((letter) => letter !== letter.toLowerCase()).join("");
	const line = way(trail(...start, pushes));
	forget();
	const tell = () => session.game.solved || session.say(`${metric(found.pushes, "pushes")}, ${metric(found.moves, "moves")}.`);
	act([...moves], () => {
		tell();
		if (board.motion.moving) board.mark("route", line);
	});
}

function walk(place) {
	const { game } = session;
	forget();
	const path = game.walls[index(place)] ? null : walkTo(game, index(place));
	if (path === null) session.say(game.inside[index(place)] ? `There is no way to ${name(...place)} without pushing.` : "");
	else if (path) act([...path]);
}

function down(event) {
	if (!active() || event.button > 0 || zoom.busy) return cancel();
	const place = board.squareAt(event);
	if (!place) return;
	board.motion.finish();
	const { game } = session;
	const box = session.watched ? -1 : game.at[index(place)];
	pressed = { place, from: board.point(event), at: [event.clientX, event.clientY], box, dragging: false, swiped: false, player: index(place) === game.player };
}

function move(event) {
	if (!active()) return;
	if (zoom.busy) return cancel();
	if (!pressed) return event.pointerType === "mouse" ? hover(event) : undefined;
	const [x, y] = board.point(event);
	const far = Math.hypot(x - pressed.from[0], y - pressed.from[1]);
	if (!pressed.dragging && far > DRAG && (pressed.box >= 0 || pressed.player)) {
		pressed.dragging = true;
		host.setPointerCapture(event.pointerId);
		if (pressed.box >= 0) choose(pressed.box);
	}
	if (!pressed.dragging && event.pointerType === "touch" && pressed.box < 0 && !pressed.player) return swipe(event);
	if (!pressed.dragging) return;
	event.preventDefault();
	const look = pressed.box >= 0 ? { class: "box-face", rx: 0.1 } : { class: "player", rx: 0.4 };
	board.mark("ghost", [s("rect", { ...look, x: x - 0.4, y: y - 0.4, width: 0.8, height: 0.8 })]);
}

function swipe(event) {
	const [dx, dy] = [event.clientX - pressed.at[0], event.clientY - pressed.at[1]];
	if (Math.max(Math.abs(dx), Math.abs(dy)) < SWIPE) return;
	const way = Math.abs(dx) > Math.abs(dy) ? (dx < 0 ? "l" : "r") : dy < 0 ? "u" : "d";
	Object.assign(pressed, { at: [event.clientX, event.clientY], swiped: true });
	board.motion.finish();
	step(board.map.meant(way));
}

function up(event) {
	if (!pressed) return;
	const { dragging, place, box, swiped } = pressed;
	if (swiped) return cancel();
	pressed = null;
	board.mark("ghost");
	if (!active()) return;
	const end = board.squareAt(event);
	if (!dragging) return end && index(end) === index(place) ? pick(place) : undefined;
	if (!end || index(end) === index(place)) return forget();
	if (box < 0) return walk(end);
	if (routes?.has(index(end))) return push(index(end));
	session.say(`The box cannot be pushed to ${name(...end)}.`);
	forget();
}

function hover(event) {
	if (chosen >= 0 || session.watched || board.motion.moving) return;
	const place = board.squareAt(event);
	const box = place ? session.game.at[index(place)] : -1;
	if (box === hovered) return;
	hovered = box;
	if (box < 0) board.mark("reach");
	else showReach(box, boxRoutes(session.game, box));
}

function cancel() {
	pressed = null;
	board.mark("ghost");
}

function leave() {
	hovered = -1;
	if (chosen < 0) board.mark("reach");
}

listen(host, { pointerdown: down, pointermove: move, pointerup: up, pointercancel: cancel, pointerleave: leave });
session.on("moved", forget);
session.on("level", forget);

/** Takes the next box in reading order, for the keyboard; where it stands. */
export function nextBox(backwards = false) {
	const { game } = session;
	const order = [...game.boxes.keys()].sort((a, b) => game.boxes[a] - game.boxes[b]);
	if (backwards) order.reverse();
	choose(order[(order.indexOf(chosen) + 1) % order.length]);
	const place = game.place(game.boxes[chosen]);
	tell(place);
	return place;
}

export const anyChosen = () => chosen >= 0;
