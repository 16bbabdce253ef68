// The four faces of the panel: tabs with one tab stop. On a narrow screen the face is a sheet above the bar of tabs;
// a second tap puts it away. Learn and Edit are loaded once the page is at rest, or when they are turned to before; after
// that they work whether the server answers or not.

import { $, face, media } from "../dom.js";
import { session } from "../session.js";

const tabs = [...document.querySelectorAll("[role=tab]")];
const narrow = () => media("(max-width: 820px)");

const LATER = { learn: () => import("./learn.js"), edit: () => import("./edit.js") };

/** Loads what was not needed at first. */
export const loadAll = () => Promise.all(Object.values(LATER).map((load) => load()));

export function turnTo(name, { sheet = true } = {}) {
	const before = face();
	document.body.dataset.face = name;
	document.body.classList.toggle("sheet", sheet);
	for (const tab of tabs) {
		const chosen = tab.dataset.face === name;
		tab.setAttribute("aria-selected", String(chosen));
		tab.tabIndex = chosen ? 0 : -1;
		$(`#face-${tab.dataset.face}`).hidden = !chosen;
	}
	$("#lanes").hidden = name !== "learn";
	$("#table").hidden = name === "learn";
	$("#tools").hidden = name === "learn" || name === "edit";
	if (before !== name) announce(before, name);
}

async function announce(before, name) {
	try {
		await LATER[name]?.();
	} catch {
		return session.say("This part of the page could not be loaded. Is `hakobi serve` still running?", "bad");
	}
	if (face() === name) session.emit("face", { before, name });
}

$("#back-to-draft").addEventListener("click", () => turnTo("edit"));

function tapped(tab, byPointer) {
	const open = document.body.classList.contains("sheet");
	turnTo(tab.dataset.face, { sheet: !(narrow() && open && tab.dataset.face === face()) });
	if (byPointer && !narrow()) $("#board").focus({ preventScroll: true });
}

for (const tab of tabs) {
	tab.addEventListener("click", (event) => tapped(tab, event.detail > 0));
	tab.addEventListener("keydown", (event) => {
		const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
		if (!step) return;
		event.preventDefault();
		const next = tabs[(tabs.indexOf(tab) + step + tabs.length) % tabs.length];
		next.focus();
		turnTo(next.dataset.face);
	});
}
