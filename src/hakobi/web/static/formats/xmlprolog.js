// What stands around the root element of XML: the declaration, blanks, comments, instructions, and what must not.
//
//     skipProlog(document)          where the root element begins
//     skipEpilog(document, at)      nothing but blanks, comments and instructions follows it
//
// A document type definition is refused as soon as it is seen to be one: at its `[` or its `>`.

import { readDeclaration } from "./xmldeclaration.js";
import { Damage, NAME_PART, NAME_START, Scanner, comment, instruction, placed } from "./xmltokens.js";

const BLANK = /[ \t\r\n]/;
const ENDS_NAME = /[>),|[% \t\r\n]/;
const PUBLIC = /^[ \r\n\ta-zA-Z0-9\-'()+,./:=?;!*#@$_%]*/;

export function skipProlog(document) {
	let at = readDeclaration(document);
	for (;;) {
		const token = placed(prologToken(document, at), at);
		if (token.kind === "element") return at;
		if (token.kind === "declaration" && token.name === "DOCTYPE") refuseDefinition(document, token.end);
		if (token.kind !== "skipped" && token.kind !== "blank") throw misplaced(token.kind, at);
		at = token.end;
	}
}

export function skipEpilog(document, from) {
	let at = from;
	for (;;) {
		const token = prologToken(document, at);
		if (token.kind === "end") return;
		if (token.kind !== "skipped" && token.kind !== "blank") throw new Damage("junk after document element", at);
		at = token.end;
	}
}

/** A token that must not stand here. */
const misplaced = (kind, at) => new Damage(kind === "end" ? "no element found" : kind === "parameter" ? "illegal parameter entity reference" : "syntax error", at);

/** The tokens of `<!DOCTYPE name SYSTEM "…" [` up to where it is certain what it is. */
function refuseDefinition(document, from) {
	let [at, wanted] = [from, "name"];
	for (;;) {
		const { kind, name, end } = placed(prologToken(document, at), at);
		if (kind === "blank") {
			at = end;
			continue;
		}
		if (wanted === "name" && kind === "name") wanted = "more";
		else if (wanted === "more" && name === "SYSTEM") wanted = "system";
		else if (wanted === "more" && name === "PUBLIC") wanted = "public";
		else if (wanted === "public" && kind === "literal") {
			checkPublic(document, at, end);
			wanted = "system";
		} else if (wanted === "system" && kind === "literal") wanted = "end";
		else if ((wanted === "more" || wanted === "end") && (kind === "[" || kind === ">")) throw definition(at);
		else throw misplaced(kind, at);
		at = end;
	}
}

function checkPublic({ text }, from, end) {
	const inside = text.slice(from + 1, end - 1);
	const good = PUBLIC.exec(inside)[0].length;
	if (good < inside.length) throw new Damage("illegal character(s) in public id", from + 1 + good);
}

const definition = (at) => new Damage("", at, {
	reason: "a document type definition, which is not read",
	expected: "Remove <!DOCTYPE …> and the entities that it defines.",
	pointed: false,
});

function prologToken(document, at) {
	const { text, broken } = document;
	if (at >= text.length && !broken) return { kind: "end" };
	const scanner = new Scanner(document, at);
	const letter = scanner.peek();
	const token = (kind, more) => ({ kind, end: scanner.at, ...more });
	if (BLANK.test(letter)) {
		while (scanner.at < text.length && BLANK.test(text[scanner.at])) scanner.at += 1;
		return token("blank");
	}
	if (letter === "<") return opened(scanner, token);
	scanner.at += 1;
	if (letter === '"' || letter === "'") return literal(scanner, letter, token);
	if (",[(|>".includes(letter)) return token(letter);
	if (letter === "%") return percent(scanner, token);
	if (letter === "#") {
		scanner.name();
		if (!ENDS_NAME.test(scanner.peek()) || /[,[]/.test(scanner.peek())) throw scanner.invalid();
		return token("#");
	}
	if (letter === ")") return closed(scanner, token);
	if (letter === "]") {
		if (scanner.peek() === "]") scanner.at += text[scanner.at + 1] === ">" ? 2 : 0;
		return token("]");
	}
	if (!NAME_PART.test(letter) && letter !== ":") throw scanner.invalid(at);
	return name(scanner, token, NAME_START.test(letter));
}

function opened(scanner, token) {
	scanner.at += 1;
	const letter = scanner.peek();
	if (letter === "?") {
		const { kind, end } = instruction(scanner);
		return { kind: kind === "misplaced" ? kind : "skipped", end };
	}
	if (letter !== "!") {
		if (!scanner.startsName()) throw scanner.invalid();
		return token("element");
	}
	scanner.at += 1;
	if (scanner.peek() === "-") {
		scanner.at = comment(scanner).end;
		return token("skipped");
	}
	if (scanner.peek() === "[") {
		scanner.at += 1;
		return token("section");
	}
	const from = scanner.at;
	if (!scanner.startsName()) throw scanner.invalid();
	while (/[A-Za-z_]/.test(scanner.peek())) scanner.at += 1;
	if (!/[% \t\r\n]/.test(scanner.peek())) throw scanner.invalid();
	if (scanner.peek() === "%" && /[% \t\r\n]/.test(scanner.text[scanner.at + 1] ?? "%")) throw scanner.invalid();
	return token("declaration", { name: scanner.text.slice(from, scanner.at) });
}

function literal(scanner, quote, token) {
	scanner.until(quote);
	if (scanner.at < scanner.text.length && !/[> \t\r\n%[]/.test(scanner.peek())) throw scanner.invalid();
	return token("literal");
}

function percent(scanner, token) {
	if (/[% \t\r\n]/.test(scanner.peek())) return token("%");
	scanner.name();
	scanner.take(";");
	return token("parameter");
}

function closed(scanner, token) {
	const next = scanner.text[scanner.at] ?? ">";
	if (/[*?+]/.test(next)) scanner.at += 1;
	else if (!/[>,|) \t\r\n]/.test(next)) throw scanner.invalid();
	return token(")");
}

/** A name or a part of one, up to what may follow it. */
function name(scanner, token, isName) {
	const { text, start } = scanner;
	while (scanner.at < text.length && (NAME_PART.test(text[scanner.at]) || text[scanner.at] === ":")) scanner.at += 1;
	const found = text.slice(start, scanner.at);
	const kind = isName && !/:(?![A-Za-z_\xc0-\uffff])|:.*:/.test(found) ? "name" : "part";
	const isCut = isName && /^[^:]+:$/.test(found);
	if (scanner.at >= text.length && !scanner.document.broken && !isCut) return token(kind, { name: found });
	const next = scanner.peek();
	if (/[*?+]/.test(next) && kind === "name") {
		scanner.at += 1;
		return token("counted");
	}
	if (!ENDS_NAME.test(next)) throw scanner.invalid();
	return token(kind, { name: found });
}
