// Levels from outside: a file, a paste, something dropped on the page.
//
// It goes to the server's readers as bytes; what they find is put on the shelf. Levels that could not be read are
// told with line and column, and do not hinder the others.

import { button, dialog, h, listen, row } from "../dom.js";
import { go } from "../navigation.js";
import { api } from "../net/api.js";
import { session } from "../session.js";
import { counted } from "../words.js";
import { shelf } from "./shelf.js";

const MOST = 1_000_000;

export async function read(bytes, name, title) {
	try {
		if ((bytes.size ?? bytes.length) > MOST) throw new Error(`${title} is larger than 1 MB: split it, or use the command hakobi.`);
		const found = await api.read(bytes, name);
		if (!found.levels.length) throw new Error(found.faults[0] ? sentence(found.faults[0]) : `${title} holds no level.`);
		const collection = shelf.add(found.title || title, found.levels);
		go(collection.levels[0]);
		const faults = found.faults.length ? ` ${counted(found.faults.length, "level")} could not be read: ${sentence(found.faults[0])}` : "";
		session.say(`${title}: ${counted(found.levels.length, "level")}.${faults}`, faults ? "bad" : "");
		return collection;
	} catch (error) {
		session.say(error.message, "bad");
		return null;
	}
}

function sentence({ message, line, column, expected }) {
	const place = line && !message.includes("line") ? `line ${line}${column ? `, column ${column}` : ""}: ` : "";
	return `${place}${message}${expected && !message.includes(expected) ? ` ${expected}` : ""}`;
}

const input = h("input", {
	type: "file", id: "file", class: "hidden-text", tabindex: "-1", "aria-label": "A file with levels",
	onchange: async () => {
		const [file] = input.files;
		if (file) await read(file, file.name, file.name);
		input.value = "";
	},
});

export function openButtons() {
	return [
		input,
		button("Open", () => input.click(), { sign: "open", title: "Open a file with levels (or drop it on the page)" }),
		button("Paste", askText, { sign: "paste", title: "Paste a level as text (or press Ctrl+V anywhere)" }),
	];
}

function askText() {
	const text = h("textarea", { rows: 14, id: "paste-text", "aria-label": "Level as text", spellcheck: "false", placeholder: "#####\n#@$.#\n#####" });
	const load = async () => {
		if (await read(new TextEncoder().encode(text.value), "pasted.txt", "Pasted")) box.close();
		else note.textContent = document.querySelector("#line").textContent;
	};
	const note = h("p", { class: "note bad", role: "alert" });
	const box = dialog("Paste a level", text, note, row(button("Load it", load, { kind: "main" })));
	text.focus();
}

/** Reads a file or a text that was pasted or dropped. */
async function take(event, data, title) {
	const [file] = data.files;
	const text = data.getData("text/plain");
	event.preventDefault();
	document.body.classList.remove("dropping");
	if (file) await read(file, file.name, file.name);
	else if (text.trim()) await read(new TextEncoder().encode(text), "text.txt", title);
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
