// XML from strangers, as a tree that knows its lines.
//
//     readXml(source)     { tag, attributes, line, children, text } of the root element
//
// Names are without namespace, attributes a Map, lines count from 1, `text` is an element's own. Elements, attributes,
// the five entities, references to characters, CDATA, comments and processing instructions are read; a document type
// definition, and with it any entity that grows or reaches out of the file, is refused, and so is deep nesting. Every
// fault is told with the words and at the place where the parser of the `hakobi` command (expat) tells it.
//
// `xmlencoding.js` makes text of the bytes, `xmlprolog.js` reads what stands around the root element, `xmltokens.js` cuts
// all else into tokens, `xmlnames.js` knows namespaces. Here the elements are put together.

import { InputError } from "./faults.js";
import { size, stripEnd } from "./letters.js";
import { decodeXml } from "./xmlencoding.js";
import { Namespaces } from "./xmlnames.js";
import { skipEpilog, skipProlog } from "./xmlprolog.js";
import { Damage, contentToken, dataEnd } from "./xmltokens.js";

const DEEPEST = 20;
const ENTITIES = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" };

export function readXml(source) {
	const document = decodeXml(source.data);
	const place = new Place(document);
	try {
		return readRoot(document, place, source.name);
	} catch (error) {
		if (!(error instanceof Damage)) throw error;
		const { line, column } = place.of(error.at);
		const text = source.line(line);
		throw new InputError(error.reason, {
			file: source.name, line, column: error.pointed ? column : null,
			text: text === null ? null : stripEnd(text, /\r/), expected: error.expected,
		});
	}
}

function readRoot(document, place, file) {
	const holder = { tag: "", attributes: new Map(), line: 0, children: [], text: "" };
	const open = [{ node: holder, raw: "", names: new Namespaces() }];
	let at = skipProlog(document);
	do {
		const token = contentToken(document, at);
		const top = open.at(-1);
		if (token.kind === "data") top.node.text += token.text;
		else if (token.kind === "entity") top.node.text += entity(token, at);
		else if (token.kind === "character") top.node.text += character(token, at);
		else if (token.kind === "start") {
			const line = place.lineOf(at);
			const { tag, attributes, names } = top.names.resolve(token, at, (attribute) => valueOf(attribute, at));
			if (open.length > DEEPEST) throw new InputError(`elements are nested more than ${DEEPEST} deep`, { file, line });
			const node = { tag, attributes, line, children: [], text: "" };
			top.node.children.push(node);
			if (!token.empty) open.push({ node, raw: token.name, names });
		} else if (token.kind === "end") {
			if (token.name !== top.raw) throw new Damage("mismatched tag", at + 2);
			open.pop();
		} else if (token.kind === "cdata") {
			token.end = readCdata(document, token.end, top.node);
		}
		at = token.end;
	} while (open.length > 1);
	skipEpilog(document, at);
	return holder.children[0];
}

function entity({ name }, at) {
	if (!Object.hasOwn(ENTITIES, name)) throw new Damage("undefined entity", at);
	return ENTITIES[name];
}

function character({ digits, base }, at) {
	const code = Number.parseInt(digits.length > 10 ? digits.replace(/^0+/, "").slice(0, 10) || "0" : digits, base);
	const known = code < 0x110000 && !(code < 32 && ![9, 10, 13].includes(code)) && !(code >= 0xd800 && code < 0xe000) && code !== 0xfffe && code !== 0xffff;
	if (!known) throw new Damage("reference to invalid character number", at);
	return String.fromCodePoint(code);
}

/** The value of an attribute: line ends and tabs are blanks, references stand for what they name. */
function valueOf({ value, at: from }, tag) {
	return value.replace(/\r\n|[\t\n\r]|&#(x?)([0-9a-fA-F]+);|&([^;]+);/g, (found, hex, digits, name, offset) => {
		if (digits !== undefined) return character({ digits, base: hex ? 16 : 10 }, from + offset);
		return name === undefined ? " " : entity({ name }, tag);
	});
}

/** Where a CDATA section ends; its text goes to the element. */
function readCdata(document, from, node) {
	const end = dataEnd(document, from, "]]>");
	node.text += document.text.slice(from, end.at).replace(/\r\n?/g, "\n");
	if (end.found) return end.at + 3;
	throw new Damage(end.invalid ? "not well-formed (invalid token)" : end.partial ? "partial character" : "unclosed CDATA section", end.at);
}

/** Line and column, from 1, of places that are asked for in the order of the text. */
class Place {
	#line = 1;
	#start = 0;
	#next = null;

	constructor(document) {
		this.document = document;
	}

	lineOf(at) {
		while (this.#end() < at) {
			this.#line += 1;
			this.#start = this.#next.after;
			this.#next = null;
		}
		return this.#line;
	}

	/** Where this line ends; looked for once. */
	#end() {
		if (this.#next) return this.#next.at;
		const ends = /\r\n?|\n/g;
		ends.lastIndex = this.#start;
		const found = ends.exec(this.document.text);
		this.#next = { at: found?.index ?? Infinity, after: ends.lastIndex };
		return this.#next.at;
	}

	of(at) {
		const line = this.lineOf(at);
		return { line, column: size(this.document.text.slice(this.#start, at)) + 1 };
	}
}
