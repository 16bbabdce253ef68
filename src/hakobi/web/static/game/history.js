// What was played, with a cursor: undo and redo without limit.
//
//     r r U U l | d R        steps before the cursor are done, those behind it can be done again
//
// A *stroke* is what a person did in one go: a key is a stroke of one step, a click that walks ten squares one
// of ten. Undo takes back a stroke. Playing a step that equals the next one to redo keeps the rest: whoever
// follows the old path by hand has not lost it. Steps that a solver found are marked `helped`.
//
// Both games build on this; they supply `move(step, forward)` that changes the position.

export class History {
  constructor() {
    this.steps = [];
    this.cursor = 0;
    this.stroke = 0;
  }

  newStroke() {
    this.stroke += 1;
  }

  record(step) {
    const next = this.steps[this.cursor];
    if (next && next.token === step.token) next.stroke = this.stroke;
    else {
      this.steps.length = this.cursor;
      this.steps.push({ ...step, stroke: this.stroke });
    }
    this.cursor += 1;
    return this.steps[this.cursor - 1];
  }

  get done() {
    return this.steps.slice(0, this.cursor);
  }

  get helped() {
    return this.done.some((step) => step.helped);
  }

  /** Moves the cursor to `target`, calling `each(step, forward)` for every step on the way. */
  seek(target, each) {
    const goal = Math.max(0, Math.min(this.steps.length, target));
    while (this.cursor > goal) each(this.steps[--this.cursor], false);
    while (this.cursor < goal) each(this.steps[this.cursor++], true);
  }

  /** Where the cursor stands after undoing (or redoing) one stroke. */
  strokeEnd(forward) {
    let at = this.cursor;
    const stroke = this.steps[forward ? at : at - 1]?.stroke;
    if (forward) while (at < this.steps.length && this.steps[at].stroke === stroke) at += 1;
    else while (at > 0 && this.steps[at - 1].stroke === stroke) at -= 1;
    return at;
  }
}
