// The list of levels: choose a collection, then a level; what is solved has a tick and the best own result.

import { $, button, h, icon, select } from "../dom.js";
import { session } from "../session.js";
import { best, keyOf, settings } from "../store.js";
import { metric } from "../words.js";
import { go } from "../navigation.js";
import { openButtons } from "./open.js";
import { shelf } from "./shelf.js";

const root = $("#levels");
const list = h("ol", { class: "level-list", "aria-label": "Levels of the collection" });
const chooser = h("div", { class: "chooser" });
let shown = null;

function heading(collection) {
  return `${collection.title || collection.name} (${collection.count})`;
}

function drawChooser() {
  const choices = shelf.all.map((each) => [each.name, heading(each)]);
  const field = select("Collection", choices, shown, (name) => show(name), { id: "collection" });
  chooser.replaceChildren(field);
}

export async function show(name) {
  const collection = await shelf.collection(name);
  shown = name;
  drawChooser();
  if (!collection.own) settings.set("collection", name);
  list.replaceChildren(...collection.levels.map(row));
  mark();
}

function row(level) {
  const entry = h(
    "button",
    { type: "button", class: "level", onclick: () => choose(level), "data-number": level.number },
    h("span", { class: "level-number", text: String(level.number) }),
    h("span", { class: "level-title", text: level.title || `Level ${level.number}` }),
    h("span", { class: "level-best" }),
  );
  entry.level = level;
  return h("li", {}, entry);
}

function choose(level) {
  document.body.classList.remove("drawer");
  go(level);
}

/** Ticks and best results, and which level is on the table. */
export function mark() {
  for (const entry of list.querySelectorAll("button")) {
    const { level } = entry;
    const known = level.key || level.text ? best.of(keyFor(level)) : null;
    const own = known?.first;
    const place = entry.querySelector(".level-best");
    const unit = level.family === "sokoban" ? "pushes" : "steps";
    place.replaceChildren();
    if (own) place.append(h("span", { text: metric(own.counts[unit], unit) }), icon("tick"));
    else if (known?.helped) place.append(h("span", { text: "with help" }));
    entry.classList.toggle("solved", Boolean(own));
    const here = session.level && (session.level === level || keyFor(session.level) === keyFor(level));
    if (here) entry.setAttribute("aria-current", "true");
    else entry.removeAttribute("aria-current");
  }
}

function keyFor(level) {
  level.key ??= keyOf(level.text);
  return level.key;
}

export function buildList() {
  const close = button("Close", () => drawer(false), { kind: "quiet round drawer-close", sign: "close", "aria-label": "Close the list" });
  root.append(h("div", { class: "levels-head" }, chooser, close), h("div", { class: "row open-row" }, ...openButtons()), list);
}

export function drawer(open) {
  document.body.classList.toggle("drawer", open);
  $("#open-levels").setAttribute("aria-expanded", String(open));
  if (open) (list.querySelector("[aria-current]") ?? list.querySelector("button"))?.focus();
  else if (root.contains(document.activeElement)) $("#open-levels").focus();
}

session.on("level", async () => {
  drawer(false);
  const name = session.level.shelf ?? session.level.collection;
  if (name && name !== shown) await show(name);
  else mark();
  list.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
});
session.on("solved", mark);
session.on("shelf", drawChooser);
session.on("escape", () => drawer(false));
