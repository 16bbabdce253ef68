// Levels from outside: a file, a paste, something dropped on the page.
//
// Whatever it is goes to the server's readers as bytes, the same that the command uses; what they find is put on
// the shelf. Levels that could not be read are told with line and column, and do not hinder the others.

import { button, h } from "../dom.js";
import { go } from "../navigation.js";
import { api } from "../net/api.js";
import { session } from "../session.js";
import { counted } from "../words.js";
import { dialog } from "../dialog.js";
import { shelf } from "./shelf.js";

const MOST = 1_000_000;

export async function read(bytes, name, title) {
  if ((bytes.size ?? bytes.length) > MOST) {
    session.say(`${title} is larger than 1 MB; split it, or use the command hakobi for it.`, "bad");
    return null;
  }
  try {
    const found = await api.read(bytes, name);
    if (!found.levels.length) {
      session.say(found.faults[0] ? sentence(found.faults[0]) : `${title} holds no level.`, "bad");
      return null;
    }
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
  accept: ".xsb,.sok,.txt,.slc,.xml,.yaml,.yml,.rle,.blocks,.rush,text/*",
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
  const box = dialog("Paste a level", text, note, h("div", { class: "row" }, button("Load it", load, { kind: "main" })));
  text.focus();
}

const inField = (target) => target.closest?.("input, textarea, select, [contenteditable]");

document.addEventListener("paste", (event) => {
  if (inField(event.target)) return;
  const [file] = event.clipboardData.files;
  const text = event.clipboardData.getData("text/plain");
  if (file) read(file, file.name, file.name);
  else if (text.trim()) read(new TextEncoder().encode(text), "pasted.txt", "Pasted");
  event.preventDefault();
});

document.addEventListener("dragover", (event) => {
  event.preventDefault();
  document.body.classList.add("dropping");
});
document.addEventListener("dragleave", (event) => {
  if (!event.relatedTarget) document.body.classList.remove("dropping");
});
document.addEventListener("drop", async (event) => {
  event.preventDefault();
  document.body.classList.remove("dropping");
  const [file] = event.dataTransfer.files;
  const text = event.dataTransfer.getData("text/plain");
  if (file) await read(file, file.name, file.name);
  else if (text.trim()) await read(new TextEncoder().encode(text), "dropped.txt", "Dropped");
});
