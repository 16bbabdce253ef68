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
// starts from that square, wherever the board lies.

import { DELTAS } from "./lurd.js";

export const METRICS = [
  ["moves", "moves"],
  ["pushes", "pushes"],
  ["box_lines", "box lines"],
  ["box_changes", "box changes"],
  ["pushing_sessions", "pushing sessions"],
  ["player_lines", "player lines"],
];

export function countAll(lurd) {
  const counts = Object.fromEntries(METRICS.map(([key]) => [key, 0]));
  let [x, y, box, before] = [0, 0, "", ""];
  for (const letter of lurd) {
    const way = letter.toLowerCase();
    x += DELTAS[way][0];
    y += DELTAS[way][1];
    counts.moves += 1;
    if (way !== before.toLowerCase()) counts.player_lines += 1;
    if (letter !== way) {
      const another = box !== `${x},${y}`;
      const walked = before === before.toLowerCase();
      counts.pushes += 1;
      counts.box_changes += another;
      counts.box_lines += another || walked;
      counts.pushing_sessions += walked;
      box = `${x + DELTAS[way][0]},${y + DELTAS[way][1]}`;
    }
    before = letter;
  }
  return counts;
}
