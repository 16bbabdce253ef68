// Mouse, pen and finger on sliding blocks: take a piece and move it.
//
// The piece goes where the pointer is, round corners too, or else along an axis as far as it can. What is left,
// less than half a cell, is drawn as a fraction in a free direction, so that the piece sticks to the finger:
//
//     pointer is 1.3 cells to the right:   one step is played, the tile is drawn 0.3 cells further, if free
//
// All steps of one drag are one stroke, and one undo.

import { face, listen } from "../dom.js";
import { WORDS } from "../game/lurd.js";
import { session } from "../session.js";
import { board, host, zoom } from "../view/stage.js";

let held = null;
let chosen = 0;

const active = () => session.level?.family === "sliding" && ["play", "solve"].includes(face());

function choosePiece(piece) {
	board.scene.thing(chosen)?.classList.remove("chosen");
	chosen = piece;
	board.scene.thing(piece).classList.add("chosen");
}

function down(event) {
	if (!active() || event.button > 0 || zoom.busy) return;
	const place = board.squareAt(event);
	if (!place) return;
	session.takeOver();
	board.motion.finish();
	const piece = session.game.pieceAt(...place);
	if (piece < 0) return;
	event.preventDefault();
	host.focus({ preventScroll: true });
	host.setPointerCapture(event.pointerId);
	choosePiece(piece);
	const [x, y] = board.point(event);
	const [offsetX, offsetY] = session.game.offset[piece];
	held = { piece, grip: [x - offsetX, y - offsetY], solved: session.game.solved };
	session.game.history.newStroke();
	board.scene.thing(piece).classList.add("held");
}

function move(event) {
	if (!held) return;
	event.preventDefault();
	const [x, y] = board.point(event);
	const wanted = [x - held.grip[0], y - held.grip[1]];
	follow(wanted);
	draw(wanted);
}

function follow(wanted) {
	const { game } = session;
	const [x, y] = game.offset[held.piece];
	const [dx, dy] = [Math.round(wanted[0]) - x, Math.round(wanted[1]) - y];
	if (!dx && !dy) return;
	const path = game.placements(held.piece).get(`${dx},${dy}`) ?? greedy(dx, dy);
	for (const way of path) if (!session.note(game.play(`${held.piece}:${way}`))) break;
}

function greedy(dx, dy) {
	const ways = [(dx < 0 ? "l" : "r").repeat(Math.abs(dx)), (dy < 0 ? "u" : "d").repeat(Math.abs(dy))];
	if (Math.abs(dx) < Math.abs(dy)) ways.reverse();
	return session.game.obstacle(held.piece, ways[0][0]) ? ways[1] : ways[0];
}

function draw(wanted) {
	const { game } = session;
	const [x, y] = game.offset[held.piece];
	const free = (way) => game.obstacle(held.piece, way) === null;
	const along = (rest, less, more) => (rest > 0 ? free(more) : free(less)) ? Math.max(-0.5, Math.min(0.5, rest)) : 0;
	const rests = [along(wanted[0] - x, "l", "r"), along(wanted[1] - y, "u", "d")];
	if (Math.abs(rests[0]) >= Math.abs(rests[1])) rests[1] = 0;
	else rests[0] = 0;
	board.scene.place(held.piece, x + rests[0], y + rests[1]);
}

function up() {
	if (!held) return;
	const { piece, solved } = held;
	board.scene.thing(piece).classList.remove("held");
	const { done, stroke } = session.game.history;
	held = null;
	if (done.at(-1)?.stroke !== stroke && onlyWay(piece)) return session.act([`${piece}:${onlyWay(piece)}`]);
	board.motion.put(piece, ...session.game.offset[piece]);
	if (done.at(-1)?.stroke === stroke) session.finishDrag(solved);
}

/** The way that a piece can go where there is just one: a tap is enough. */
function onlyWay(piece) {
	const ways = ["l", "u", "r", "d"].filter((way) => session.game.obstacle(piece, way) === null);
	return ways.length === 1 ? ways[0] : null;
}

/** A key: slides the chosen piece. */
export function slide(way) {
	session.takeOver();
	const obstacle = session.game.obstacle(chosen, way);
	if (obstacle === null) session.act([`${chosen}:${way}`]);
	else session.say(`${session.game.label(chosen)} cannot go ${WORDS[way]}: ${obstacle}.`);
}

/** A key: chooses the nearest piece in a direction. */
export function chooseTowards(way) {
	const { game } = session;
	const centre = (piece) => {
		const cells = game.cells(piece);
		return [0, 1].map((axis) => cells.reduce((sum, cell) => sum + cell[axis], 0) / cells.length);
	};
	const [x, y] = centre(chosen);
	const sign = way === "l" || way === "u" ? -1 : 1;
	const across = way === "l" || way === "r";
	let nearest = [Infinity, chosen];
	game.pieces.forEach((_, piece) => {
		const [px, py] = centre(piece);
		const [ahead, aside] = across ? [(px - x) * sign, Math.abs(py - y)] : [(py - y) * sign, Math.abs(px - x)];
		const cost = ahead + 2 * aside;
		if (ahead > 0.2 && cost < nearest[0]) nearest = [cost, piece];
	});
	tell(nearest[1]);
}

export function chooseNext(backwards = false) {
	const { length } = session.game.pieces;
	tell((chosen + (backwards ? length - 1 : 1)) % length);
}

function tell(piece) {
	choosePiece(piece);
	const ways = ["l", "u", "r", "d"].filter((way) => session.game.obstacle(piece, way) === null);
	session.say(`${session.game.label(piece)} chosen; it can go ${ways.map((way) => WORDS[way]).join(", ") || "nowhere"}.`);
}

listen(host, { pointerdown: down, pointermove: move, pointerup: up, pointercancel: up });
session.on("drawn", () => {
	chosen = Math.min(chosen, (session.game.pieces?.length ?? 1) - 1);
	if (session.level.family === "sliding" && document.activeElement === host) choosePiece(chosen);
});
session.on("level", () => {
	held = null;
	chosen = 0;
});
