// Files that become of a drawing.

import { download } from "../dom.js";
import { session } from "../session.js";
import { engine } from "../engine/engine.js";

const PICTURES = ["svg", "png", "gif"];
const ALL = {
	sokoban: [["xsb", "Text (.xsb)"], ["sok", "SokobanYASC (.sok)"], ["xml", "XML (.slc)"], ["svg", "SVG picture"], ["png", "PNG picture"], ["gif", "GIF film of the solution"]],
	sliding: [["blocks", "Text (.blocks)"], ["xml", "XML of hakoiri"], ["svg", "SVG picture"], ["png", "PNG picture"], ["gif", "GIF film of the solution"]],
};

/** What this engine can write; pictures are drawn by the server. */
export const FORMATS = Object.fromEntries(Object.entries(ALL).map(([family, all]) => [family, all.filter(([name]) => engine.draws || !PICTURES.includes(name))]));

export async function save(draft, format, solution) {
	if (format === "gif" && !solution) return session.say("A film needs a solution, and none is known yet: wait for the verdict, or solve it first.", "bad");
	const keep = ["sok", "xml", "gif"].includes(format) ? solution : null;
	try {
		const dark = getComputedStyle(document.documentElement).colorScheme === "dark";
		const { blob, name } = await engine.exported({ ...draft.position, format, solution: keep, author: draft.author || null, theme: dark ? "dark" : "light" });
		download(blob, name);
		session.say(`${name} is saved.`);
	} catch (error) {
		session.say(error.message, "bad");
	}
}
