// Levels from outside: a file, a paste, something dropped on the page.
//
// It goes to the server's readers as bytes. A file becomes a collection of one's own; a text that was pasted or
// dropped joins "Received". Levels that could not be read are told with line and column, and do not hinder the others.

import { button, dialog, h, listen, row } from "../dom.js";
import { go, goShelf } from "../navigation.js";
import { engine } from "../engine/engine.js";
import { session } from "../session.js";
import { vault } from "../vault.js";
import { bytes as sized, counted } from "../words.js";
import { library } from "./library.js";

const MOST = 24_000_000;

export async function read(bytes, name, title, isFile) {
	try {
		if ((bytes.size ?? bytes.length) > MOST) throw new Error(`${title} is larger than ${sized(MOST)}: split it, or use the command hakobi.`);
		session.say(`Reading ${title}…`);
		const found = await engine.read(bytes, name);
		if (!found.levels.length) throw new Error(found.faults[0] ? sentence(found.faults[0]) : `${title} holds no level.`);
		await (isFile ? shelve(found, title) : receive(found.levels));
		const faults = found.faults.length ? ` ${counted(found.faults.length, "level")} could not be read: ${sentence(found.faults[0])}` : "";
		const kept = vault.state === "full" ? " The browser's storage is full: it is forgotten when the page is closed." : "";
		session.say(`${title}: ${counted(found.levels.length, "level")}.${kept}${faults}`, faults || kept ? "bad" : "");
		return true;
	} catch (error) {
		session.say(error.message, "bad");
		return false;
	}
}

async function shelve(found, title) {
	const { name, levels } = await library.add(found.title || title, found, { file: title });
	if (levels.length > 1) await goShelf(name);
	else go(levels[0]);
}

async function receive(levels) {
	go((await library.receive(levels))[0]);
}

function sentence({ message, line, column, expected }) {
	const place = line && !message.includes("line") ? `line ${line}${column ? `, column ${column}` : ""}: ` : "";
	return `${place}${message}${expected && !message.includes(expected) ? ` ${expected}` : ""}`;
}

const input = h("input", {
	type: "file", id: "file", class: "hidden-text", tabindex: "-1", "aria-label": "A file with levels", multiple: true,
	onchange: async () => {
		for (const file of [...input.files]) await read(file, file.name, file.name, true);
		input.value = "";
	},
});
document.body.append(input);

export function openButtons() {
	return [
		button("Open a file", () => input.click(), { sign: "open", kind: "main", id: "open", title: "Open a file with levels (or drop it on the page)" }),
		button("Paste", askText, { sign: "paste", id: "paste", title: "Paste a level as text (or press Ctrl+V anywhere)" }),
	];
}

function askText() {
	const text = h("textarea", { rows: 14, id: "paste-text", "aria-label": "Level as text", spellcheck: "false", placeholder: "#####\n#@$.#\n#####" });
	const load = async () => {
		if (await read(new TextEncoder().encode(text.value), "pasted.txt", "Pasted", false)) box.close();
		else note.textContent = document.querySelector("#line").textContent;
	};
	const note = h("p", { class: "note bad", role: "alert" });
	const box = dialog("Paste a level", text, note, row(button("Load it", load, { kind: "main" })));
	text.focus();
}

/** Reads files or a text that were pasted or dropped. */
async function take(event, data, title) {
	const files = [...data.files];
	const text = data.getData("text/plain");
	event.preventDefault();
	document.body.classList.remove("dropping");
	for (const file of files) await read(file, file.name, file.name, true);
	if (!files.length && session.level && document.body.dataset.view === "table" && /^[lurd\d\s()]{2,}$/i.test(text)) return session.emit("check-moves", { text });
	if (!files.length && text.trim()) await read(new TextEncoder().encode(text), "text.txt", title, false);
}

listen(document, {
	paste: (event) => event.target.closest?.("input, textarea") || take(event, event.clipboardData, "Pasted"),
	drop: (event) => take(event, event.dataTransfer, "Dropped"),
	dragleave: (event) => event.relatedTarget || document.body.classList.remove("dropping"),
	dragover: (event) => {
		event.preventDefault();
		document.body.classList.add("dropping");
	},
});
