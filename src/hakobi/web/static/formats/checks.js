// What makes a board no level.
//
// A level needs exactly one player, at least one box, at least as many goals as boxes, and walls that keep the player
// in:
//
//     #####            #####
//     #@$.#   closed   #@$.    the player would walk off the board at the right
//     #####            #####
//
// The player is kept in when a walk over floor, goals and boxes never reaches the edge of the board. A box on a goal
// ends such a walk: the .sok format lets boxes on goals stand in place of outer walls.

const PLAYER = "A level has exactly one player: @, or + when it stands on a goal.";
const BOX = "A level has at least one box: $, or * when it stands on a goal.";
const OUTSIDE = 2;

/** `{ reason, expected, square }` of the first reason why these rows, of equal length, are no level; or null. */
export function findFault(rows) {
	const width = rows[0]?.length ?? 1;
	const grid = rows.join("");
	const count = tally(grid);
	return playerFault(grid, count) ?? boxFault(count) ?? leak(rows, grid, width);
}

/** How often each character occurs. */
function tally(grid) {
	const count = { "@": 0, "+": 0, $: 0, "*": 0, ".": 0, "#": 0, " ": 0 };
	for (let i = 0; i < grid.length; i += 1) count[grid[i]] += 1;
	return count;
}

function playerFault(grid, count) {
	const players = count["@"] + count["+"];
	if (players === 1) return null;
	if (players === 0) return { reason: "no player", expected: PLAYER, square: null };
	const [, second] = [...grid].flatMap((cell, i) => (cell === "@" || cell === "+" ? [i] : []));
	return { reason: `${players} players`, expected: PLAYER, square: second };
}

function boxFault(count) {
	const boxes = count.$ + count["*"];
	const goals = count["."] + count["*"] + count["+"];
	if (boxes === 0) return { reason: "no boxes", expected: BOX, square: null };
	if (goals >= boxes) return null;
	const reason = `${boxes} ${boxes === 1 ? "box" : "boxes"} but only ${goals} ${goals === 1 ? "goal" : "goals"}`;
	return { reason, expected: "Every box needs a goal: . * +", square: null };
}

function leak(rows, grid, width) {
	if (hasFrame(rows)) return null;
	const framed = width + 2;
	const cells = new Uint8Array(framed * (rows.length + 2)).fill(OUTSIDE);
	const place = (index) => (Math.floor(index / width) + 1) * framed + (index % width) + 1;
	for (let i = 0; i < grid.length; i += 1) cells[place(i)] = grid[i] === "#" || grid[i] === "*" ? 1 : 0;
	const stack = [place(grid.search(/[@+]/))];
	cells[stack[0]] = 1;
	while (stack.length) {
		const here = stack.pop();
		for (const there of [here - 1, here + 1, here - framed, here + framed]) {
			if (cells[there] === OUTSIDE) {
				const square = (Math.floor(here / framed) - 1) * width + (here % framed) - 1;
				return { reason: "the player can walk off the board here", expected: "Close the walls around the player.", square };
			}
			if (cells[there]) continue;
			cells[there] = 1;
			stack.push(there);
		}
	}
	return null;
}

/** Whether there is wall all around, as with most levels: nobody has to look further. */
function hasFrame(rows) {
	const whole = /^#+$/;
	return whole.test(rows[0]) && whole.test(rows.at(-1)) && rows.every((row) => row[0] === "#" && row.at(-1) === "#");
}
