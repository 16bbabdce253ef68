// Letters, blanks and digits as hakobi's readers mean them.
//
// The same text has to give the same level in this tab and in the `hakobi` command. So nothing here leans on what a
// browser takes for a blank (it counts U+FEFF and forgets U+0085) or for the length of a text (it counts halves of
// letters beyond U+FFFF). Lengths and columns count whole letters.

const BLANK = "\\t-\\r\\x1c- \\x85\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000";
const RUN = new RegExp(`[${BLANK}]+`);
const RUNS = new RegExp(`[${BLANK}]+`, "g");
const ONE = new RegExp(`[${BLANK}]`);
const PARTED = /[\ud800-\udfff]/;
const DIGIT = /^\p{Nd}$/u;
const DIGITS = /^\p{Nd}+$/u;
const ALL_DIGITS = /^[\p{Nd}\xb2\xb3\xb9\u1369-\u1371\u19da\u2070\u2074-\u2079\u2080-\u2089\u2460-\u2468\u2474-\u247c\u2488-\u2490\u24ea\u24f5-\u24fd\u24ff\u2776-\u277e\u2780-\u2788\u278a-\u2792\u{10a40}-\u{10a43}\u{10e60}-\u{10e68}\u{11052}-\u{1105a}\u{1f100}-\u{1f10a}]+$/u;
const HIDDEN = /[\p{C}\p{Zl}\p{Zp}]|(?! )\p{Zs}/u;
const EVERY_HIDDEN = new RegExp(HIDDEN, "gu");
const NOT_WORD = /[^\p{L}\p{N}_]/u;
const LETTER_OR_NUMBER = /[\p{L}\p{N}]/u;
const LINE_END = /\r\n|[\n\v\f\r\x1c-\x1e\x85\u2028\u2029]/;

export const isBlank = (letter) => ONE.test(letter);
export const isDecimal = (text) => DIGITS.test(text);
export const isDigits = (text) => ALL_DIGITS.test(text);
export const isPrintable = (text) => !HIDDEN.test(text);
export const isWord = (text) => !NOT_WORD.test(text);
export const holdsLetterOrNumber = (text) => LETTER_OR_NUMBER.test(text);
export const holdsDigit = (text) => [...text].some(isDigits);

/** How many letters a text has. */
export const size = (text) => (PARTED.test(text) ? [...text].length : text.length);

/** The first so many letters. */
export const start = (text, count) => (PARTED.test(text) ? [...text].slice(0, count).join("") : text.slice(0, count));

export function stripEnd(text, what = ONE) {
	let end = text.length;
	while (end && what.test(text[end - 1])) end -= 1;
	return end === text.length ? text : text.slice(0, end);
}

export function stripStart(text, what = ONE) {
	let from = 0;
	while (from < text.length && what.test(text[from])) from += 1;
	return from ? text.slice(from) : text;
}

export const strip = (text, what = ONE) => stripStart(stripEnd(text, what), what);

/** The words of a text, parted by blanks. */
export function words(text) {
	const bare = strip(text);
	return bare ? bare.split(RUN) : [];
}

export const withoutBlanks = (text) => text.replace(RUNS, "");
export const oneLine = (text) => words(text).join(" ");

/** The lines of a text, whatever ends them. */
export function lines(text) {
	const found = text.split(LINE_END);
	if (found.at(-1) === "") found.pop();
	return found;
}

/** The number that up to 15 decimal digits of any script write; they stand in tens, each ten from 0 to 9. */
export function numberOf(text) {
	let number = 0;
	for (const digit of text) {
		const code = digit.codePointAt(0);
		let zero = code;
		while (DIGIT.test(String.fromCodePoint(zero - 1))) zero -= 1;
		number = 10 * number + ((code - zero) % 10);
	}
	return number;
}

/** 1,234,567 */
export const grouped = (number) => String(number).replace(/\B(?=(\d{3})+$)/g, ",");

export const counted = (number, singular, plural = `${singular}s`) => `${grouped(number)} ${number === 1 ? singular : plural}`;

const NAMED = { "\t": "\\t", "\n": "\\n", "\r": "\\r", "\\": "\\\\" };

/** A text in quotes, with signs for whatever cannot be shown. */
export function quoted(text) {
	const quote = text.includes("'") && !text.includes('"') ? '"' : "'";
	const shown = [...text].map((letter) => NAMED[letter] ?? (letter === quote ? `\\${quote}` : isPrintable(letter) ? letter : escaped(letter)));
	return quote + shown.join("") + quote;
}

function escaped(letter) {
	const code = letter.codePointAt(0);
	const digits = code.toString(16);
	return code < 0x100 ? `\\x${digits.padStart(2, "0")}` : code < 0x10000 ? `\\u${digits.padStart(4, "0")}` : `\\U${digits.padStart(8, "0")}`;
}

/** A row with a sign for whatever cannot be shown; a tab is a blank. */
export const shownRow = (text) => text.replace(EVERY_HIDDEN, (letter) => (letter === "\t" ? " " : "\ufffd"));
