// The verdict on a drawing, kept up to date without being asked: can it be read, can it be solved, in how many?
//
//     drawn ─► analyse (a moment) ─► not a level: what is missing
//                                └► a level: search for any solution, then for the shortest
//
// Every change starts anew; a search that is no longer wanted is dropped. As long as nothing is known it says so.

import { outcomeLine, progressLine, resultCounts } from "../help/wording.js";
import { api } from "../net/api.js";
import { Job } from "../net/jobs.js";
import { column } from "../words.js";

const PAUSE = 200;

export class Verdict {
  #timer = 0;
  #turn = 0;
  #job = null;

  /** `show(state)` is told { words, tone, squares, row, more } whenever something becomes known. */
  constructor(show) {
    this.show = show;
    this.solution = null;
  }

  of(draft) {
    this.end();
    const turn = this.#turn;
    this.show({ words: "Looking…", tone: "" });
    this.#timer = setTimeout(() => this.#judge(draft, turn, 10), PAUSE);
  }

  end() {
    clearTimeout(this.#timer);
    this.#turn += 1;
    this.#job?.drop();
    this.#job = null;
    this.solution = null;
  }

  async #judge(draft, turn, limit) {
    try {
      const answer = await api.analyse(draft.position);
      if (turn !== this.#turn) return;
      const faults = answer.findings.filter((finding) => finding.fault);
      if (!answer.readable) return this.show({ words: `Not a level yet: ${place(answer.error, draft)}`, tone: "bad", squares: [] });
      const squares = faults.map((finding) => finding.square).filter(Boolean);
      if (answer.solved) return this.show({ words: "It can be read; everything is in its place already.", tone: "good" });
      const known = faults.length ? `${faults[0].message}. ` : answer.lost ? `${answer.lost.reason} ` : "";
      await this.#search(draft, turn, limit, known, answer.lost?.boxes ?? squares);
    } catch (error) {
      if (turn === this.#turn && error.name !== "AbortError") this.show({ words: error.message, tone: "bad" });
    }
  }

  async #search(draft, turn, limit, known, squares) {
    const first = draft.family === "sliding" ? "steps" : "any";
    const watch = (kind, data) => turn === this.#turn && this.show({ words: `${known}Can it be solved? Not known yet (${progressLine(kind, data, "search", limit)}).`, tone: "", squares });
    const row = await this.#run({ ...draft.position, goal: first, time_limit: limit }, watch);
    if (turn !== this.#turn) return;
    const again = () => {
      this.#turn += 1;
      this.#search(draft, this.#turn, limit * 6, known, squares).catch(() => {});
    };
    if (row.outcome === "unsolvable") return this.show({ words: `Proved: it cannot be solved. ${known}`, tone: "bad", squares, row });
    if (row.outcome !== "solved") return this.show({ words: `${known}Not known: ${outcomeLine(row, limit)}`, tone: "", squares, more: again });
    this.solution = row.solution;
    if (row.proved_optimal) return this.show({ words: `Solvable in ${resultCounts(row)} (proved: the shortest).`, tone: "good", row });
    this.show({ words: `Solvable: ${resultCounts(row)} found; looking for the fewest pushes…`, tone: "good", row });
    const shortest = await this.#run({ ...draft.position, goal: "pushes", time_limit: limit }, () => {});
    if (turn !== this.#turn) return;
    if (shortest.outcome !== "solved") return this.show({ words: `Solvable: ${resultCounts(row)} found; the fewest pushes are not known.`, tone: "good", row });
    this.solution = shortest.solution;
    this.show({ words: `Solvable in ${resultCounts(shortest)} (proved: the fewest pushes).`, tone: "good", row: shortest });
  }

  async #run(body, watch) {
    const job = new Job({ kind: "solve", method: "auto", ...body }, watch);
    this.#job = job;
    return job.result;
  }
}

function place(error, draft) {
  if (!error) return "";
  const { line, column: at, message } = error;
  const where = draft.family === "sokoban" && line && at ? ` (at ${column(at - 1)}${line})` : "";
  return `${message}${where}${error.expected ? ` ${error.expected}` : ""}`;
}
