// Outlines around sets of squares, as SVG paths.
//
// Every side between a square of the set and one that is not is an edge with the set to its right; edges are
// joined to closed loops, outer ones clockwise, holes the other way round:
//
//     +→→→→→+        where two squares touch only at a corner the loop turns right: they stay apart
//     ↑ ■ ■ ↓        an inset draws back the edges of one side (top, right, bottom, left)
//     ↑ ■ +←+        corners are rounded with quadratic curves
//     +←←←+

const HEADINGS = [[1, 0], [0, 1], [-1, 0], [0, -1]];

/** The path around squares [x, y]; `insets` are top, right, bottom, left. */
export function outline(squares, radius = 0, insets = [0, 0, 0, 0]) {
	const edges = edgesOf(squares);
	const loops = [];
	while (edges.size) loops.push(follow(edges));
	return loops.map((loop) => path(corners(loop, insets), radius)).join("");
}

const key = (x, y) => x * 4096 + y;

function edgesOf(squares) {
	const inside = new Set(squares.map(([x, y]) => key(x + 1, y + 1)));
	const edges = new Map();
	const add = (x, y, heading) => {
		const at = key(x, y);
		if (!edges.has(at)) edges.set(at, { x, y, ways: [] });
		edges.get(at).ways.push(heading);
	};
	for (const [x, y] of squares) {
		if (!inside.has(key(x + 1, y))) add(x, y, 0);
		if (!inside.has(key(x + 2, y + 1))) add(x + 1, y, 1);
		if (!inside.has(key(x + 1, y + 2))) add(x + 1, y + 1, 2);
		if (!inside.has(key(x, y + 1))) add(x, y + 1, 3);
	}
	return edges;
}

function follow(edges) {
	const [start, first] = edges.entries().next().value;
	const loop = [];
	let { x, y } = first;
	let heading = first.ways[0];
	for (;;) {
		const here = edges.get(key(x, y));
		const right = (heading + 1) % 4;
		if (loop.length) heading = here.ways.includes(right) ? right : here.ways[0];
		here.ways.splice(here.ways.indexOf(heading), 1);
		if (!here.ways.length) edges.delete(key(x, y));
		loop.push([x, y, heading]);
		x += HEADINGS[heading][0];
		y += HEADINGS[heading][1];
		if (key(x, y) === start && !edges.get(start)?.ways.includes((heading + 1) % 4)) return loop;
	}
}

function corners(loop, [top, right, bottom, left]) {
	const shift = [[0, top], [-right, 0], [0, -bottom], [left, 0]];
	const points = [];
	loop.forEach(([x, y, heading], index) => {
		const came = loop.at(index - 1)[2];
		if (came !== heading) points.push([x + shift[came][0] + shift[heading][0], y + shift[came][1] + shift[heading][1]]);
	});
	return points;
}

const round = (value) => Math.round(value * 1000) / 1000;

function path(points, radius) {
	const parts = points.map(([x, y], index) => {
		const draw = index ? "L" : "M";
		if (!radius) return `${draw}${round(x)} ${round(y)}`;
		const before = toward(x, y, points.at(index - 1), radius);
		const after = toward(x, y, points[(index + 1) % points.length], radius);
		return `${draw}${before}Q${round(x)} ${round(y)} ${after}`;
	});
	return `${parts.join("")}Z`;
}

function toward(x, y, [otherX, otherY], radius) {
	const length = Math.abs(otherX - x) + Math.abs(otherY - y);
	const share = Math.min(radius, length / 2) / length;
	return `${round(x + (otherX - x) * share)} ${round(y + (otherY - y) * share)}`;
}
