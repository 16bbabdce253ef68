// The declaration that XML may begin with: `<?xml version="1.0" encoding="…" standalone="yes"?>`.
//
// What follows it is in the encoding that it names. One that contradicts the bytes of the file, or that nobody knows, is a
// fault.

import { decodeAgain } from "./xmlencoding.js";
import { Damage, Scanner } from "./xmltokens.js";

const BLANK = /[ \t\r\n]/;
const WIDE_NAMES = /^utf-16(?:be|le)?$/;
const KNOWN_NAMES = /^(?:iso-8859-1|us-ascii|utf-8)$/;

/** Reads `<?xml version="1.0" encoding="…"?>`, if it is there; where it ends. */
export function readDeclaration(document) {
	const { text, start } = document;
	if (!/^<\?xml[ \t\r\n?]/.test(text.slice(start, start + 6))) return start;
	const scanner = new Scanner(document, start);
	scanner.at += 5;
	if (scanner.peek() === "?") scanner.word("?>");
	else scanner.until("?>");
	const encoding = new Declaration(text, start + 5, scanner.at - 2).read();
	return encoding ? follow(document, encoding, scanner.at) : scanner.at;
}

/** Takes the rest in the encoding that is named; where it begins. */
function follow(document, { name, at }, end) {
	const label = name.toLowerCase();
	const wide = WIDE_NAMES.test(label);
	if (document.wide && (label === "utf-16" || label === document.wide)) return end;
	if ((document.wide && KNOWN_NAMES.test(label)) || wide) throw new Damage("encoding specified in XML declaration is incorrect", at);
	const rest = decodeAgain(document, label, end);
	if (rest === null) throw new Damage("", 0, { reason: "the XML names an encoding that is not known", pointed: false });
	return rest;
}

/** The inside of a declaration: version, then encoding, then standalone. */
class Declaration {
	constructor(text, at, end) {
		Object.assign(this, { text, at, end });
	}

	read() {
		const begin = this.at;
		let encoding = null;
		let found = this.attribute();
		if (found?.name !== "version") throw this.damage(found ? found.at : begin);
		found = this.attribute();
		if (found?.name === "encoding") {
			if (!/^[A-Za-z]/.test(this.text.slice(found.from))) throw this.damage(found.from);
			encoding = { name: found.value, at: found.from };
			found = this.attribute();
		}
		if (!found) return encoding;
		if (found.name !== "standalone") throw this.damage(found.at);
		if (found.value !== "yes" && found.value !== "no") throw this.damage(found.from);
		this.blanks();
		if (this.at !== this.end) throw this.damage(this.at);
		return encoding;
	}

	/** The next name = "value", or null at the end. */
	attribute() {
		if (this.at === this.end) return null;
		if (!this.blanks()) throw this.damage(this.at);
		if (this.at === this.end) return null;
		const at = this.at;
		while (this.at < this.end && !/[= \t\r\n]/.test(this.letter) && this.letter < "\x80") this.at += 1;
		const name = this.text.slice(at, this.at);
		this.blanks();
		if (this.letter !== "=" || !name) throw this.damage(this.at);
		this.at += 1;
		this.blanks();
		const quote = this.letter;
		if (quote !== '"' && quote !== "'") throw this.damage(this.at);
		this.at += 1;
		const from = this.at;
		while (/^[A-Za-z0-9._-]$/.test(this.letter)) this.at += 1;
		if (this.letter !== quote) throw this.damage(this.at);
		this.at += 1;
		return { name, at, from, value: this.text.slice(from, this.at - 1) };
	}

	get letter() {
		return this.at < this.end ? this.text[this.at] : "";
	}

	blanks() {
		const from = this.at;
		while (this.at < this.end && BLANK.test(this.text[this.at])) this.at += 1;
		return this.at > from;
	}

	damage(at) {
		return new Damage("XML declaration not well-formed", at);
	}
}
