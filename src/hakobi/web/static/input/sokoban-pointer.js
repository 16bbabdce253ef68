// Mouse, pen and finger on a Sokoban board.
//
//     hover a box          dots where it can be pushed to
//     click a box          the same, and it stays chosen; click a dot: the route is drawn, then done
//     click a floor square the player walks there, the shortest way
//     drag a box           it follows as a ghost; let go on a square that it can be pushed to
//     drag the player      lets it walk to where it is let go
//
// The keyboard has the same through a cursor: `pick` is what a click on a square does.

import { s } from "../dom.js";
import { act } from "../actions.js";
import { boxRoutes, route, walkTo } from "../game/routes.js";
import { session } from "../session.js";
import { metric, square as name } from "../words.js";
import { dots, trail, way } from "../view/marks.js";
import { board, host } from "../view/stage.js";

const DRAG = 0.45; // squares that a pointer travels before a click becomes a drag

let chosen = -1;
let routes = null;
let pressed = null;

const active = () => session.level?.family === "sokoban" && ["play", "solve"].includes(document.body.dataset.face);
const index = ([x, y]) => y * session.game.width + x;

export function forget() {
  chosen = -1;
  routes = null;
  board.mark("reach");
}

function choose(box) {
  chosen = box;
  routes = boxRoutes(session.game, box);
  showReach(box, routes);
}

function showReach(box, found) {
  const { game } = session;
  const [x, y] = game.place(game.boxes[box]);
  const ring = s("rect", { class: "selected", x: x + 0.02, y: y + 0.02, width: 0.96, height: 0.96, rx: 0.14 });
  board.mark("reach", [ring, ...dots([...found.keys()].map((square) => game.place(square)))]);
}

/** What a click on a square does. */
export function pick(place) {
  if (session.watched) session.takeOver();
  const { game } = session;
  const target = index(place);
  const box = game.at[target];
  if (box >= 0 && box !== chosen) {
    choose(box);
    const count = routes.size;
    session.say(count ? `The box at ${name(...place)} can be pushed to ${count === 1 ? "one square" : `${count} squares`}: choose one.` : `The box at ${name(...place)} cannot be pushed from here.`);
  } else if (box >= 0) forget();
  else if (chosen >= 0 && routes.has(target)) push(target);
  else walk(place);
}

function push(target) {
  const { game } = session;
  const found = routes.get(target);
  const moves = route(found);
  const start = game.place(game.boxes[chosen]);
  const pushes = [...moves].filter((letter) => letter !== letter.toLowerCase()).join("");
  const line = way(trail(...start, pushes));
  forget();
  session.say(`${metric(found.pushes, "pushes")}, ${metric(found.moves, "moves")}.`);
  act([...moves]);
  board.mark("route", line);
}

function walk(place) {
  const { game } = session;
  forget();
  const path = game.walls[index(place)] ? null : walkTo(game, index(place));
  if (path === null) session.say(game.inside[index(place)] ? `There is no way to ${name(...place)} without pushing.` : "");
  else if (path) act([...path]);
}

function down(event) {
  if (!active() || event.button > 0) return;
  const place = board.squareAt(event);
  if (!place) return;
  board.motion.finish();
  const { game } = session;
  const box = session.watched ? -1 : game.at[index(place)];
  pressed = { place, from: board.point(event), box, dragging: false, player: index(place) === game.player };
}

function move(event) {
  if (!active()) return;
  if (!pressed) return event.pointerType === "mouse" ? hover(event) : undefined;
  const [x, y] = board.point(event);
  const far = Math.hypot(x - pressed.from[0], y - pressed.from[1]);
  if (!pressed.dragging && far > DRAG && (pressed.box >= 0 || pressed.player)) {
    pressed.dragging = true;
    host.setPointerCapture(event.pointerId);
    if (pressed.box >= 0) choose(pressed.box);
  }
  if (!pressed.dragging) return;
  event.preventDefault();
  const shape = pressed.box >= 0 ? s("rect", { class: "box-face", x: 0.1, y: 0.1, width: 0.8, height: 0.8, rx: 0.1 }) : s("circle", { class: "player", cx: 0.5, cy: 0.5, r: 0.34 });
  board.mark("ghost", [s("g", { transform: `translate(${x - 0.5} ${y - 0.5})` }, shape)]);
}

function up(event) {
  if (!pressed) return;
  const { dragging, place, box } = pressed;
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

let hovered = -1;

function hover(event) {
  if (chosen >= 0 || session.watched || board.motion.moving) return;
  const place = board.squareAt(event);
  const box = place ? session.game.at[index(place)] : -1;
  if (box === hovered) return;
  hovered = box;
  if (box < 0) board.mark("reach");
  else showReach(box, boxRoutes(session.game, box));
}

host.addEventListener("pointerdown", down);
host.addEventListener("pointermove", move);
host.addEventListener("pointerup", up);
host.addEventListener("pointercancel", () => {
  pressed = null;
  board.mark("ghost");
});
host.addEventListener("pointerleave", () => {
  hovered = -1;
  if (chosen < 0) board.mark("reach");
});
session.on("moved", () => {
  hovered = -1;
  if (chosen >= 0) forget();
});
session.on("level", () => {
  hovered = -1;
  forget();
});

/** Takes the next box in reading order, for the keyboard; where it stands. */
export function nextBox(backwards = false) {
  const { game } = session;
  const order = game.boxes.map((square, box) => [square, box]).sort((a, b) => a[0] - b[0]);
  const at = order.findIndex(([, box]) => box === chosen);
  const step = backwards ? -1 : 1;
  const [square, box] = order[at < 0 ? 0 : (at + step + order.length) % order.length];
  choose(box);
  const [x, y] = game.place(square);
  session.say(`Box at ${name(x, y)}: ${routes.size ? `${routes.size} squares in reach` : "cannot be pushed from here"}.`);
  return [x, y];
}

export const anyChosen = () => chosen >= 0;
