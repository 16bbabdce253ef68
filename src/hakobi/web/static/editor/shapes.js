// Shapes that a stroke of the editor can be: free hand, line, rectangle, filled area; and a selection that is moved.
//
// Each is a list of squares between where a stroke began and where it is now.

export const SHAPES = { free: "Free hand", line: "Line", rect: "Rectangle", fill: "Fill", select: "Select" };

/** The squares between two, without gaps. */
export function lineOf([x0, y0], [x1, y1]) {
	const steps = Math.max(Math.abs(x1 - x0), Math.abs(y1 - y0));
	const at = (a, b, step) => Math.round(a + ((b - a) * step) / Math.max(1, steps));
	return Array.from({ length: steps + 1 }, (_, index) => [at(x0, x1, index), at(y0, y1, index)]);
}

export const boxOf = ([x0, y0], [x1, y1]) => [Math.min(x0, x1), Math.min(y0, y1), Math.max(x0, x1), Math.max(y0, y1)];

/** The rim of a rectangle. */
export function rectOf(from, to) {
	const [left, top, right, bottom] = boxOf(from, to);
	const squares = [];
	for (let y = top; y <= bottom; y += 1)
		for (let x = left; x <= right; x += 1) if (x === left || x === right || y === top || y === bottom) squares.push([x, y]);
	return squares;
}

/** All squares that hold the same as this one and hang together with it. */
export function areaOf(draft, [x, y], layer = 0) {
	const wanted = draft.get(x, y, layer);
	const seen = new Set([`${x},${y}`]);
	const found = [[x, y]];
	for (const [cx, cy] of found)
		for (const [dx, dy] of [[1, 0], [-1, 0], [0, 1], [0, -1]]) {
			const [nx, ny] = [cx + dx, cy + dy];
			const key = `${nx},${ny}`;
			if (nx < 0 || ny < 0 || nx >= draft.width || ny >= draft.height || seen.has(key) || draft.get(nx, ny, layer) !== wanted) continue;
			seen.add(key);
			found.push([nx, ny]);
		}
	return found;
}

export function squaresOf(shape, draft, from, to, layer) {
	if (shape === "line") return lineOf(from, to);
	if (shape === "rect") return rectOf(from, to);
	if (shape === "fill") return areaOf(draft, from, layer);
	return [to];
}
