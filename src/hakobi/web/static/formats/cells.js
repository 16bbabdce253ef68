// The alphabet of a board.
//
//     '#' wall   ' ' floor   '.' goal   '$' box   '*' box on goal   '@' player   '+' player on goal
//
// A level speaks only these seven. Files have more letters for the same things; `readRow` turns them into the seven.

const OTHERS = { "-": " ", _: " ", b: "$", B: "*", p: "@", P: "+", "!": "+" };
const OTHER = /[-_bBpP!]/g;
const UNKNOWN = /[^# .$*@+\-_bBpP!]/u;
const SOME_OTHER = /[-_bBpP!]/;

export const EXPECTED = "A row may hold only  # $ . @ + *  and  space - _  (floor).";
export const READABLE = new Set("# .$*@+-_bBpP!");

/** The row in the seven characters, without the floor at its end. */
export function readRow(row) {
	const plain = SOME_OTHER.test(row) ? row.replace(OTHER, (letter) => OTHERS[letter]) : row;
	let end = plain.length;
	while (end && plain[end - 1] === " ") end -= 1;
	return end === plain.length ? plain : plain.slice(0, end);
}

/** Where the first character stands that no board may hold, or -1. */
export const firstUnknown = (row) => row.search(UNKNOWN);
