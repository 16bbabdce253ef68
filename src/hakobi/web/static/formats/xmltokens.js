// The tokens of XML between the tags and in them.
//
// A token that breaks the rules is told at the very character that breaks them; one that the file cuts short, at its
// beginning. A document is `{ text, broken }`: text as far as it could be decoded, and what follows there: nothing, bytes
// that mean nothing ("invalid"), or half a character ("partial").

export class Damage {
	constructor(what, at, known = {}) {
		Object.assign(this, { reason: `the XML is damaged (${what})`, at, pointed: true, expected: null }, known);
	}
}

const START = "A-Za-z_\\xc0-\\xd6\\xd8-\\xf6\\xf8-\\u02a8\\u02bb-\\u02c1\\u0386-\\u1ffc\\u2126\\u212a\\u212b\\u212e\\u2180-\\u2182\\u3007-\\u312c\\u4e00-\\u9fa5\\uac00-\\ud7a3";
const LATER = "0-9.\\-\\xb7\\u02d0\\u02d1\\u0300-\\u0361\\u0387\\u20d0-\\u20e1\\u3005";
const NAME = new RegExp(`[${START}${LATER}]*`, "y");
export const NAME_START = new RegExp(`[${START}]`);
export const NAME_PART = new RegExp(`[${START}${LATER}]`);
const SPACE = /[ \t\r\n]*/y;
const SPECIAL = /[<&\r\]\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g;
const UNFIT = /[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/;

/** Looks along a document; whatever does not fit throws. */
export class Scanner {
	constructor(document, at) {
		this.document = document;
		this.text = document.text;
		this.start = at;
		this.at = at;
	}

	/** The next character; a file that ends here has cut the token short. */
	peek() {
		if (this.at < this.text.length) return this.text[this.at];
		if (this.document.broken === "invalid") throw this.invalid();
		throw new Damage(this.document.broken === "partial" ? "partial character" : "unclosed token", this.start);
	}

	invalid(at = this.at) {
		return new Damage("not well-formed (invalid token)", at);
	}

	take(letter) {
		if (this.peek() !== letter) throw this.invalid();
		this.at += 1;
	}

	word(text) {
		for (const letter of text) this.take(letter);
	}

	startsName() {
		return NAME_START.test(this.peek());
	}

	/** A name without a colon. */
	name() {
		if (!this.startsName()) throw this.invalid();
		return this.letters();
	}

	/** Characters of a name, as many as there are. */
	letters() {
		NAME.lastIndex = this.at;
		const [found] = NAME.exec(this.text);
		this.at += found.length;
		this.peek();
		return found;
	}

	/** A name that may have a prefix. */
	prefixed() {
		const first = this.name();
		if (this.peek() !== ":") return first;
		this.at += 1;
		const rest = this.name();
		if (this.peek() === ":") throw this.invalid();
		return `${first}:${rest}`;
	}

	/** Skips blanks; whether there were any. */
	blanks() {
		SPACE.lastIndex = this.at;
		const found = SPACE.exec(this.text)[0].length;
		this.at += found;
		if (found) this.peek();
		return found > 0;
	}

	/** Goes to the end of the first such text, over characters that XML may hold. */
	until(text) {
		const end = dataEnd(this.document, this.at, text);
		this.at = end.at;
		if (end.invalid) throw this.invalid();
		if (!end.found) {
			this.at = this.text.length;
			this.peek();
		}
		this.at += text.length;
	}
}

/** Where a text stands, or what comes before it and is no character of XML, or the end. */
export function dataEnd({ text, broken }, from, wanted) {
	const found = text.indexOf(wanted, from);
	const unfit = text.slice(from, found < 0 ? undefined : found).search(UNFIT);
	if (unfit >= 0) return { at: from + unfit, invalid: true };
	if (found >= 0) return { at: found, found: true };
	const cut = wanted === "]]>" ? /(?:\r|\]{0,2})$/.exec(text.slice(Math.max(from, text.length - 2)))[0].length : 0;
	return { at: broken ? text.length : text.length - cut, invalid: broken === "invalid", partial: broken === "partial" };
}

/** What stands at this place of an element's content. */
export function contentToken(document, at) {
	const { text, broken } = document;
	if (at >= text.length && !broken) throw new Damage("no element found", at);
	const scanner = new Scanner(document, at);
	const letter = scanner.peek();
	if (letter === "<") return markup(scanner);
	if (letter === "&") return reference(scanner);
	return data(document, scanner);
}

function data({ text, broken }, scanner) {
	const from = scanner.at;
	SPECIAL.lastIndex = from;
	let end = text.length;
	for (let found = SPECIAL.exec(text); found; found = SPECIAL.exec(text)) {
		const { 0: letter, index } = found;
		if (letter === "\r") continue;
		if (letter === "]") {
			if (text.startsWith("]]>", index)) throw scanner.invalid(index + 2);
			continue;
		}
		end = index;
		break;
	}
	if (end === from) throw scanner.invalid();
	if (end === text.length && broken === "partial") throw new Damage("partial character", end);
	return { kind: "data", text: text.slice(from, end).replace(/\r\n?/g, "\n"), end };
}

function reference(scanner) {
	scanner.at += 1;
	if (scanner.peek() !== "#") {
		const name = scanner.name();
		scanner.take(";");
		return { kind: "entity", name, end: scanner.at };
	}
	scanner.at += 1;
	const base = scanner.peek() === "x" ? 16 : 10;
	if (base === 16) scanner.at += 1;
	const digit = base === 16 ? /[0-9a-fA-F]/ : /[0-9]/;
	const from = scanner.at;
	while (digit.test(scanner.peek())) scanner.at += 1;
	if (scanner.at === from) throw scanner.invalid();
	const digits = scanner.text.slice(from, scanner.at);
	scanner.take(";");
	return { kind: "character", digits, base, end: scanner.at };
}

function markup(scanner) {
	scanner.at += 1;
	const letter = scanner.peek();
	if (letter === "/") return endTag(scanner);
	if (letter === "?") return placed(instruction(scanner), scanner.start);
	if (letter !== "!") return startTag(scanner);
	scanner.at += 1;
	if (scanner.peek() === "-") return comment(scanner);
	scanner.word("[CDATA[");
	return { kind: "cdata", end: scanner.at };
}

function endTag(scanner) {
	scanner.at += 1;
	const from = scanner.at;
	scanner.name();
	while (scanner.peek() === ":") {
		scanner.at += 1;
		scanner.letters();
	}
	const name = scanner.text.slice(from, scanner.at);
	scanner.blanks();
	scanner.take(">");
	return { kind: "end", name, end: scanner.at };
}

/** `<!-- … -->`, from the first of its dashes on. */
export function comment(scanner) {
	scanner.word("--");
	scanner.until("--");
	scanner.take(">");
	return { kind: "comment", end: scanner.at };
}

/** `<? … ?>`, from its first question mark on. */
export function instruction(scanner) {
	scanner.at += 1;
	const target = scanner.name();
	const isDeclaration = /^xml$/i.test(target);
	if (isDeclaration && target !== "xml") throw scanner.invalid();
	if (!scanner.blanks()) {
		scanner.take("?");
		scanner.take(">");
	} else {
		scanner.until("?>");
	}
	return { kind: isDeclaration ? "misplaced" : "instruction", end: scanner.at };
}

/** A token, unless it is a declaration of XML, whose place is at the beginning. */
export function placed(token, at) {
	if (token.kind === "misplaced") throw new Damage("XML or text declaration not at start of entity", at);
	return token;
}

function startTag(scanner) {
	const name = scanner.prefixed();
	const attributes = [];
	let apart = scanner.blanks();
	for (;;) {
		const letter = scanner.peek();
		if (letter === "/" || letter === ">") {
			scanner.at += letter === "/" ? 1 : 0;
			scanner.take(">");
			return { kind: "start", name, attributes, empty: letter === "/", end: scanner.at };
		}
		if (!apart) throw scanner.invalid();
		attributes.push(attribute(scanner));
		apart = scanner.blanks();
	}
}

function attribute(scanner) {
	const place = scanner.at;
	const name = scanner.prefixed();
	scanner.blanks();
	scanner.take("=");
	scanner.blanks();
	const quote = scanner.peek();
	if (quote !== '"' && quote !== "'") throw scanner.invalid();
	scanner.at += 1;
	const from = scanner.at;
	for (;;) {
		const letter = scanner.peek();
		if (letter === quote) break;
		if (letter === "<") throw scanner.invalid();
		if (letter === "&") scanner.at = reference(scanner).end;
		else if (UNFIT.test(letter)) throw scanner.invalid();
		else scanner.at += 1;
	}
	scanner.at += 1;
	scanner.peek();
	return { name, place, value: scanner.text.slice(from, scanner.at - 1), at: from };
}
