// What there is to read: bytes with a name.
//
// Their text is what real files hold: UTF-8 with or without a mark, UTF-16 with a mark, otherwise the letters of
// Windows; line ends of any system. Bytes that have no meaning in Windows make it Latin-1. A NUL, or more than one
// control character in a hundred, is no text.

import { InputError } from "./faults.js";
import { stripEnd } from "./letters.js";

/** The letters that Windows has for the bytes from 0x80 on; the others are those of Latin-1. */
export const WINDOWS = "€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ";
const NOT_OF_WINDOWS = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d]);
const ALLOWED = new Set([9, 10, 12, 13, 26]);
const MOST_CONTROLS = 0.01;
const END_MARK = /\x1a/;
const AT_ONCE = 8192;

export class Source {
	#text = null;
	#heads = new Map();

	constructor(name, data) {
		this.name = name;
		this.data = data;
		const dot = name.lastIndexOf(".");
		this.suffix = dot > 0 && dot < name.length - 1 ? name.slice(dot).toLowerCase() : "";
	}

	/** The text with "\n" line ends; InputError when the bytes are no text. */
	get text() {
		this.#text ??= stripEnd(decoded(this).replace(/^\ufeff/, ""), END_MARK).replace(/\r\n?/g, "\n");
		return this.#text;
	}

	/** The first bytes, as text in which damage does not matter. */
	head(bytes) {
		if (!this.#heads.has(bytes)) this.#heads.set(bytes, loosely(this.data.subarray(0, bytes)));
		return this.#heads.get(bytes);
	}

	/** A line as XML counts them (from 1), or null. */
	line(number) {
		let from = 0;
		for (let before = 1; before < number; before += 1) {
			const end = this.data.indexOf(10, from);
			if (end < 0) return null;
			from = end + 1;
		}
		const end = this.data.indexOf(10, from);
		return number < 1 ? null : loosely(this.data.subarray(from, end < 0 ? this.data.length : end));
	}

	get isBlank() {
		return this.data.every((byte) => byte === 32 || (byte >= 9 && byte <= 13));
	}
}

const loosely = (bytes) => new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);

/** Bytes of an encoding that has one for each letter. */
export function lettersOf(bytes, letter = (byte) => byte) {
	const parts = [];
	for (let at = 0; at < bytes.length; at += AT_ONCE) parts.push(String.fromCharCode(...Array.from(bytes.subarray(at, at + AT_ONCE), letter)));
	return parts.join("");
}

function decoded(source) {
	const { data } = source;
	const mark = data.length > 1 ? data[0] * 256 + data[1] : 0;
	const wide = mark === 0xfffe ? "utf-16le" : mark === 0xfeff ? "utf-16be" : null;
	if (!wide && isBinary(data)) throw binary(source);
	try {
		return new TextDecoder(wide ?? "utf-8", { fatal: true, ignoreBOM: true }).decode(data);
	} catch {
		if (wide) throw binary(source);
	}
	const latin = data.some((byte) => NOT_OF_WINDOWS.has(byte));
	return lettersOf(data, (byte) => (latin || byte < 0x80 || byte > 0x9f ? byte : WINDOWS.charCodeAt(byte - 0x80)));
}

function isBinary(data) {
	let controls = 0;
	for (const byte of data) {
		if (byte === 0) return true;
		if (byte < 32 && !ALLOWED.has(byte)) controls += 1;
	}
	return controls > MOST_CONTROLS * data.length;
}

const binary = (source) => new InputError("this is no text file", { file: source.name, expected: "Levels are text: .sok .xsb .txt .slc .yaml …" });
