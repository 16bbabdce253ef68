// What the modules of the tab answer to one request of a test: `{ status, body }`, as the server's routes do.
//
//     { do: "read", name, data }             data: bytes in base64
//     { do: "write", name, data, format }    the same bytes, read and written again
//     { do: "look", asked }                  a position: what stands there, or why it cannot be read
//     { do: "export", asked }                a position as a file

import { blocksText } from "./formats/blockstext.js";
import { InputError, Refusal, refusing } from "./formats/faults.js";
import { boardText, isSolved, offsetOf } from "./formats/level.js";
import { readPosition } from "./formats/position.js";
import { isSolved as isMet, tableOf } from "./formats/puzzle.js";
import { readText } from "./formats/read.js";
import { exported, rewritten } from "./formats/write.js";

const bytesOf = (data) => Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));

const WORK = {
	read: ({ name, data }) => readText(bytesOf(data), { name }),
	write: ({ name, data, format }) => rewritten(bytesOf(data), { name, format }),
	look: ({ asked }) => refusing(() => look(asked)),
	export: ({ asked }) => exported(asked),
};

function look(asked) {
	const unread = { readable: false, error: null, solved: false, text: null, puzzle: null, offset: [0, 0] };
	try {
		const found = readPosition(asked);
		if (found.family === "sliding") return { ...unread, readable: true, solved: isMet(found), text: blocksText(found), puzzle: tableOf(found) };
		return { ...unread, readable: true, solved: isSolved(found), text: boardText(found), offset: offsetOf(asked.text) };
	} catch (error) {
		if (!(error instanceof InputError)) throw error;
		return { ...unread, error: error.toJSON() };
	}
}

export function answer(request) {
	try {
		return { status: 200, body: WORK[request.do](request) };
	} catch (error) {
		if (!(error instanceof Refusal)) return { status: 500, body: `${error.stack}` };
		return { status: error.status, body: error };
	}
}
