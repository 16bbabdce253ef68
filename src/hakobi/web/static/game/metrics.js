// The six metrics of a Sokoban path, read off its letters alone.
//
//   moves             all steps of the player, pushes included
//   pushes            steps that push a box
//   box_lines         unbroken runs of pushes of one box in one direction
//   box_changes       times that another box is pushed than the last time; the first box counts
//   pushing_sessions  unbroken runs of pushes, whatever box and direction
//   player_lines      unbroken runs of steps in one direction, pushes or not
//
// A push moves its box to the square ahead of the player, so the next push moves the same box exactly when it
// starts from that square, wherever the board lies. `Counter` takes one letter at a time, so that a counter on
// screen costs nothing, however long the path is.

import { DELTAS } from "./lurd.js";

export const METRICS = [
  ["moves", "moves"],
  ["pushes", "pushes"],
  ["box_lines", "box lines"],
  ["box_changes", "box changes"],
  ["pushing_sessions", "pushing sessions"],
  ["player_lines", "player lines"],
];

export class Counter {
  constructor() {
    this.moves = this.pushes = this.box_lines = this.box_changes = 0;
    this.pushing_sessions = this.player_lines = 0;
    this.x = this.y = 0;
    this.box = null; // where the box pushed last stands now, seen from the start
    this.before = "";
  }

  add(letter) {
    const way = letter.toLowerCase();
    const [dx, dy] = DELTAS[way];
    const { before } = this;
    this.x += dx;
    this.y += dy;
    this.moves += 1;
    if (way !== before.toLowerCase()) this.player_lines += 1;
    if (letter !== way) {
      const session = before !== "" && before !== before.toLowerCase();
      const same = this.box !== null && this.box[0] === this.x && this.box[1] === this.y;
      this.pushes += 1;
      if (!session) this.pushing_sessions += 1;
      if (!same) this.box_changes += 1;
      if (!same || !session || before !== letter) this.box_lines += 1;
      this.box = [this.x + dx, this.y + dy];
    }
    this.before = letter;
    return this;
  }
}

export function countAll(lurd) {
  const counter = new Counter();
  for (const letter of lurd) counter.add(letter);
  return Object.fromEntries(METRICS.map(([key]) => [key, counter[key]]));
}
