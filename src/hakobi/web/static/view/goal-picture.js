// The goal of a sliding-block puzzle as a small picture: every piece that has a goal stands where it shall be.

import { h } from "../dom.js";
import { Sliding } from "../game/sliding.js";
import { Board } from "./board.js";

export function goalPicture(level) {
  if (level.family !== "sliding") return [];
  const { puzzle } = level;
  const used = new Set();
  const pieces = puzzle.goals.flatMap((goal) => {
    const same = (piece) => (goal.piece ? piece.name === goal.piece : piece.class === goal.class);
    const piece = puzzle.pieces.find((each) => same(each) && !used.has(each.name));
    if (!piece) return [];
    used.add(piece.name);
    return [{ ...piece, cells: goal.cells, short: goal.piece || classOfOne(puzzle, piece) ? piece.short : "" }];
  });
  const host = h("div", { class: "picture", role: "img", "aria-label": "The goal: where the pieces shall stand" });
  const board = new Board(host, { largest: 40 });
  const order = [...new Set(puzzle.pieces.map((piece) => piece.class))];
  board.show(new Sliding({ ...puzzle, pieces: sorted(pieces, order, puzzle), goals: [] }));
  return [h("h2", { text: "Goal" }), host];
}

const classOfOne = (puzzle, piece) => puzzle.pieces.filter((each) => each.class === piece.class).length === 1;

/** Colours go by the order of classes: classes without a goal are named, too, by pieces off the picture. */
function sorted(pieces, order, puzzle) {
  const missing = order.filter((name) => !pieces.some((piece) => piece.class === name));
  const blanks = missing.map((name) => ({ ...puzzle.pieces.find((piece) => piece.class === name), cells: [] }));
  return [...pieces, ...blanks].sort((a, b) => order.indexOf(a.class) - order.indexOf(b.class));
}
