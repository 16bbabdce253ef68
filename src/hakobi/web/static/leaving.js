// Nothing is lost by leaving at once. Writing to the vault takes a few milliseconds, more on a busy machine; a page that is
// closed before that takes its last stroke with it. So what is not yet written goes into the small store, which is written
// while one waits, and is joined with what the vault holds when the page is opened again.

import { JOINS } from "./joining.js";
import { isTable } from "./store.js";
import { vault } from "./vault.js";

const PLACE = "hakobi.leaving";

function left() {
	try {
		const found = JSON.parse(localStorage.getItem(PLACE) ?? "[]");
		return Array.isArray(found) ? found.filter((entry) => Array.isArray(entry) && Object.hasOwn(JOINS, entry[0]) && typeof entry[1] === "string" && isTable(entry[2])) : [];
	} catch {
		return [];
	}
}

function leave() {
	const late = vault.late(Object.keys(JOINS));
	try {
		if (late.length) localStorage.setItem(PLACE, JSON.stringify([...left(), ...late]));
	} catch {
		// full or denied: then the page has said so
	}
}

/** Takes what an earlier page could not write any more. */
export async function recover() {
	const found = left();
	if (!found.length) return;
	const kept = await Promise.all(Object.entries(JOINS).map(([name, join]) => vault.merge(name, found.filter((entry) => entry[0] === name).map(([, key, value]) => [key, value]), join)));
	if (kept.every(Boolean)) localStorage.removeItem(PLACE);
}

addEventListener("pagehide", leave);
