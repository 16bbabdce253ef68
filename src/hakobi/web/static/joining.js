// Two values of one place of the vault as one: what a backup, or a page that was left in a hurry, brings to what is there.

import { merged } from "./records.js";
import { isTable } from "./store.js";

/** The larger of each number: what comes twice counts once. */
function mostOf(a, b) {
	const day = { ...(isTable(a) ? a : {}) };
	for (const [name, value] of Object.entries(b)) if (Number.isFinite(value)) day[name] = Math.max(day[name] ?? 0, value);
	return day;
}

const newer = (there, draft) => (there && (there.at ?? 0) >= (draft.at ?? 0) ? there : draft);

export const JOINS = { records: merged, drafts: newer, days: mostOf };
