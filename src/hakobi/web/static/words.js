// Numbers and places in words: thousands with commas, every number with its metric, squares as on a map (A1 is
// the top left square, columns are letters, rows numbers).

export const number = (value) => Math.round(value).toLocaleString("en");

export function counted(value, one, many = `${one}s`) {
	return `${number(value)} ${value === 1 ? one : many}`;
}

/** "1 push", "97 pushes", "8 box lines", "cost 12"; `name` is that of the row. */
export function metric(value, name) {
	if (name === "cost") return `cost ${number(value)}`;
	const many = spaced(name);
	return counted(value, many === "pushes" ? "push" : many.slice(0, -1), many);
}

export const spaced = (name) => name.replaceAll("_", " ");

/** 0.0771 is "7.8 %": what is said to be at most so much is rounded up. */
export const percent = (share) => `${(Math.ceil(share * 1000 - 1e-9) / 10).toFixed(1)} %`;

export function seconds(value) {
	if (value > 0 && value < 0.1) return `${Math.max(1, Math.round(value * 1000))} ms`;
	if (value >= 120) return `${Math.floor(value / 60)} min ${Math.round(value % 60)} s`;
	return value < 10 ? `${value.toFixed(1)} s` : `${Math.round(value)} s`;
}

export function bytes(value) {
	if (value < 1e6) return `${Math.round(value / 1e3)} kB`;
	return value < 1e9 ? `${Math.round(value / 1e6)} MB` : `${(value / 1e9).toFixed(1)} GB`;
}

export function column(x) {
	return (x >= 26 ? column(Math.floor(x / 26) - 1) : "") + String.fromCharCode(65 + (x % 26));
}

/** A level without a title, or with nothing but its number for one, is "Level 3". */
export const nameOf = ({ title, number: place }) => (title && title !== String(place) ? title : `Level ${place}`);

/** What the characters of a board stand for. */
export const CELLS = {
	"#": "wall", " ": "floor", ".": "goal", $: "box", "*": "box on a goal", "@": "player", "+": "player on a goal",
};

export const square = (x, y) => `${column(x)}${y + 1}`;
