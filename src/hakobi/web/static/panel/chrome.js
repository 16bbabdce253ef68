// The frame of the page: heading, theme, help, and the title and icon that show "solving…" and "solved".

import { $, h } from "../dom.js";
import { dialog } from "../dialog.js";
import { bind, rows } from "../input/keys.js";
import { session } from "../session.js";
import { settings } from "../store.js";

const THEMES = { auto: "as the system has it", light: "light", dark: "dark" };
let busy = 0;

export function applyTheme() {
  const theme = settings.get("theme");
  if (theme === "auto") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  $("#theme").title = `Theme: ${THEMES[theme]}`;
  $("#theme").setAttribute("aria-label", `Theme: ${THEMES[theme]}`);
}

function nextTheme() {
  const names = Object.keys(THEMES);
  const next = names[(names.indexOf(settings.get("theme")) + 1) % names.length];
  settings.set("theme", next);
  applyTheme();
  session.say(`Theme: ${THEMES[next]}.`);
}

function name() {
  const { level } = session;
  return level.title || `Level ${level.number}`;
}

function drawTitle() {
  if (!session.level) return;
  const solved = session.shown.solved && session.shown.history.cursor > 0;
  const state = busy ? "solving… · " : solved ? "solved · " : "";
  document.title = `${state}${name()} · hakobi`;
  const icon = busy ? "busy" : solved ? "done" : "hakobi";
  const href = `/static/icons/${icon}.svg`;
  if ($("#icon").getAttribute("href") !== href) $("#icon").setAttribute("href", href);
}

export function help() {
  const groups = [...new Set(rows.map(([, , group]) => group))];
  const parts = groups.flatMap((group) => [
    h("h3", { text: group }),
    h("dl", { class: "keys" }, ...rows.filter((row) => row[2] === group).map(([keys, words]) => h("div", {}, h("dt", {}, ...keys.map((key) => h("kbd", { text: key }))), h("dd", { text: words })))),
  ]);
  const mouse = h("dl", { class: "keys" }, ...POINTER.map(([what, words]) => h("div", {}, h("dt", { text: what }), h("dd", { text: words }))));
  dialog("Keys", ...parts, h("h3", { text: "Mouse and finger" }), mouse);
}

const POINTER = [
  ["floor square", "the player walks there; any key cuts the walk short"],
  ["box", "shows where it can be pushed to; choose one of the dots"],
  ["drag a box", "pushes it to where you let go"],
  ["drag a piece", "slides it"],
  ["drop a file", "anywhere on the page opens it"],
];

export function buildChrome() {
  applyTheme();
  $("#theme").addEventListener("click", nextTheme);
  $("#help").addEventListener("click", help);
  session.on("level", () => {
    const { level } = session;
    $("#title").textContent = name();
    const where = level.collection ? `${level.collection} ${level.number}` : level.shelf ? "opened here" : "from the address";
    $("#subtitle").textContent = level.author ? `${where} · ${level.author}` : where;
    drawTitle();
  });
  session.on("moved", drawTitle);
  session.on("watch", drawTitle);
  session.on("busy", (event) => {
    busy = Math.max(0, busy + (event.busy ? 1 : -1));
    drawTitle();
  });
}

bind(["?"], help, "this help", "Page");
