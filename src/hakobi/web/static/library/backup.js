// Everything that this browser keeps as one file, and back.
//
//     { "hakobi": "backup", "version": 1, "collections": [[id, about, levels]], "records": [[key, record]],
//       "drafts": [[id, draft]], "days": [[day, counts]], "settings": {…} }
//
// Restoring adds: solutions, bookmarks and days are joined with what is there, of two drafts the newer one stays, and so
// does a collection or a setting that is there. A file is taken apart with suspicion: what does not have the right shape is
// left out.

import { download } from "../dom.js";
import { JOINS } from "../joining.js";
import { library } from "../levels/library.js";
import { applyLooks } from "../panel/looks.js";
import { session } from "../session.js";
import { isTable, settings } from "../store.js";
import { vault } from "../vault.js";
import { counted } from "../words.js";
import { today } from "../winning.js";

const LARGEST = 300_000_000;

export async function backup() {
	await vault.settled;
	const collections = [];
	for (const [id, about] of vault.all("collections")) collections.push([id, about, await vault.levels(id)]);
	const rows = (name) => [...vault.all(name)];
	const all = { hakobi: "backup", version: 1, made: new Date().toISOString(), collections, records: rows("records"), drafts: rows("drafts"), days: rows("days"), settings: settings.all() };
	const name = `hakobi-backup-${today()}.json`;
	download(new Blob([JSON.stringify(all)], { type: "application/json" }), name);
	session.say(`${name} holds ${counted(all.records.length, "level")} that you played and ${counted(collections.length, "collection")}.`);
}

const isText = (value) => typeof value === "string";
const isSquare = (cell) => Array.isArray(cell) && cell.length === 2 && cell.every((each) => Number.isInteger(each) && each >= 0 && each < 4096);

function isPuzzle(puzzle) {
	if (!isTable(puzzle) || !Array.isArray(puzzle.pieces) || !Array.isArray(puzzle.goals) || !Array.isArray(puzzle.walls)) return false;
	const shaped = (each) => isTable(each) && Array.isArray(each.cells) && each.cells.length > 0 && each.cells.every(isSquare);
	return puzzle.walls.every(isSquare) && puzzle.pieces.every((piece) => shaped(piece) && isText(piece.name) && isText(piece.class)) && puzzle.goals.every(shaped);
}

function isLevel(level) {
	if (!isTable(level) || !isText(level.text) || level.text.length > 1_000_000) return false;
	if (![level.width, level.height, level.number].every((value) => Number.isInteger(value) && value > 0)) return false;
	if (![level.title, level.author, level.comments].every((value) => value == null || isText(value))) return false;
	return level.family === "sokoban" ? /[@+]/.test(level.text) : level.family === "sliding" && isPuzzle(level.puzzle);
}

const pairs = (value, good) => (Array.isArray(value) ? value.filter((pair) => Array.isArray(pair) && isText(pair[0]) && good(...pair)) : []);

export async function restore(file) {
	try {
		if (file.size > LARGEST) throw new Error("it is larger than 300 MB");
		const found = JSON.parse(await file.text());
		if (!isTable(found) || found.hakobi !== "backup" || found.version !== 1) throw new Error("it is no backup of hakobi");
		const collections = pairs(found.collections, (id, about, levels) => isTable(about) && isText(about.title) && Array.isArray(levels) && levels.every(isLevel) && levels.length > 0);
		const records = pairs(found.records, (key, record) => isTable(record));
		for (const [id, about, levels] of collections) {
			if (vault.all("collections").has(id)) continue;
			vault.set("levels", id, levels);
			vault.set("collections", id, { ...about, count: levels.length, strip: levels.slice(0, 4) });
		}
		const written = await Promise.all([
			vault.merge("records", records, JOINS.records),
			vault.merge("drafts", pairs(found.drafts, (id, draft) => isTable(draft)), JOINS.drafts),
			vault.merge("days", pairs(found.days, (day, counts) => /^\d{4}-\d\d-\d\d$/.test(day) && isTable(counts)), JOINS.days),
			vault.settled,
		]);
		for (const [id] of collections) library.forget(id);
		if (isTable(found.settings)) settings.adopt(found.settings);
		applyLooks();
		session.emit("shelf");
		const kept = written.every((each) => each !== false);
		session.say(`Restored: ${counted(records.length, "level")} that you played, ${counted(collections.length, "collection")}.${kept ? "" : " The browser could not keep all of it."}`, kept ? "good" : "bad");
	} catch (error) {
		session.say(`${file.name} cannot be restored: ${error instanceof SyntaxError ? "it is no JSON" : error.message}.`, "bad");
	}
}
