// How things look and sound: a skin chosen from pictures, day or night, sounds, a pad of arrows.

import { $, button, checkbox, dialog, h } from "../dom.js";
import { Sokoban } from "../game/sokoban.js";
import { session } from "../session.js";
import { settings } from "../store.js";
import { Board } from "../view/board.js";
import { bind } from "../input/keys.js";

export const SKINS = { wood: "Wood", paper: "Paper and ink", night: "Night", contrast: "High contrast" };
export const THEMES = { auto: "as the system has it", light: "light", dark: "dark" };
const SAMPLE = "######\n#  . #\n#@$* #\n#    #\n######";

export function applyLooks() {
	const { dataset } = document.documentElement;
	const theme = settings.get("theme");
	dataset.skin = Object.hasOwn(SKINS, settings.get("skin")) ? settings.get("skin") : "wood";
	if (theme === "auto") delete dataset.theme;
	else dataset.theme = theme;
	document.body.classList.toggle("with-pad", settings.get("pad") === true);
}

function choose(name, value, words) {
	settings.set(name, value);
	applyLooks();
	session.emit("looks");
	session.say(words);
}

/** Buttons of which one is pressed. */
function choices(label, entries, name, picture = () => []) {
	const buttons = Object.entries(entries).map(([value, words]) => {
		const mine = button("", () => {
			choose(name, value, `${label}: ${words.toLowerCase()}.`);
			for (const each of buttons) each.setAttribute("aria-pressed", String(each === mine));
		}, { "aria-pressed": String(settings.get(name) === value), kind: "look", [`data-${name}`]: name === "skin" ? null : value, "data-choice": value });
		mine.replaceChildren(...picture(value), h("span", { text: words }));
		return mine;
	});
	return h("div", { role: "group", "aria-label": label }, h("h3", { text: label }), h("div", { class: `looks ${name}s` }, ...buttons));
}

function sample(skin) {
	const host = h("span", { class: "sample", "data-skin": skin });
	new Board(host, { largest: 34 }).show(new Sokoban(SAMPLE));
	return [host];
}

function toggle(label, name) {
	return checkbox(label, `set-${name}`, settings.get(name), (on) => choose(name, on, `${label}: ${on ? "on" : "off"}.`));
}

export function looks() {
	dialog("Looks and sounds", choices("Skin", SKINS, "skin", sample), choices("Theme", THEMES, "theme"), toggle("Sounds", "sound"), toggle("Pad of arrows below the board", "pad"));
}

applyLooks();
$("#looks").addEventListener("click", looks);
bind(["e"], looks, "looks and sounds", "Page", "page");
