// The bytes of an XML file as text.
//
// A mark at the beginning, or a NUL among the first two bytes, tells UTF-16; all else is UTF-8 until the declaration
// names another encoding with one byte for each letter. A document is
//
//     { text, start, broken, wide }
//
// where reading begins at `start`, behind the mark, and `broken` says what follows the text: nothing (null), bytes that
// mean nothing ("invalid"), half a character ("partial"), or half of two bytes ("odd").

import { WINDOWS, lettersOf } from "./source.js";

const SINGLE = /^(?:(windows_|cp)(125[0-8])|iso_?8859_([2-9]|1[03-6])|koi8_([ru]))$/;
const LATIN = /^(?:iso_?8859_1|latin_?1?|l1|cp819)$/;
const ASCII = /^(?:us_ascii|ascii|utf|utf_?8|u8)$/;

export function decodeXml(data) {
	const first = data.length > 1 ? data[0] * 256 + data[1] : 0x2020;
	const little = first === 0xfffe || (first >> 8 && !(first & 255));
	const wide = little ? "utf-16le" : first === 0xfeff || !(first >> 8) ? "utf-16be" : null;
	const document = { data, wide, ...(wide || isHalfMark(data) ? wideText(data, little) : narrowText(data)) };
	return { ...document, start: document.text.startsWith("\ufeff") ? 1 : 0 };
}

/** One byte that could be the first of a mark: it is half of something. */
const isHalfMark = (data) => data.length === 1 && [0, 0xef, 0xfe, 0xff].includes(data[0]);

/** Takes what follows the declaration, which ends at `end`, in the encoding that it names; where that begins, or null. */
export function decodeAgain(document, name, end) {
	if (name === "utf-8") return end;
	const letters = tableOf(name.replace(/[^a-z0-9]+/g, "_").replace(/_$/, ""));
	if (!letters) return null;
	const from = document.wide ? 2 * end : end + 2 * document.start;
	const bad = document.data.findIndex((byte, at) => at >= from && letters[byte] === "\ufffd");
	const part = document.data.subarray(from, bad < 0 ? undefined : bad);
	const before = lettersOf(document.data.subarray(0, from));
	document.text = before + Array.from(part, (byte) => letters[byte]).join("");
	document.broken = bad < 0 ? null : "invalid";
	return before.length;
}

/** The letter of each byte; U+FFFD where it has none. */
function tableOf(label) {
	const bytes = Array.from({ length: 256 }, (_, byte) => byte);
	if (LATIN.test(label)) return bytes.map((byte) => String.fromCharCode(byte));
	if (ASCII.test(label)) return bytes.map((byte) => (byte < 128 ? String.fromCharCode(byte) : "\ufffd"));
	const [known, , windows, latin, russian] = SINGLE.exec(label) ?? [];
	if (!known) return null;
	if (windows === "1252") return bytes.map(western);
	const decoder = new TextDecoder(windows ? `windows-${windows}` : latin ? `iso-8859-${latin}` : `koi8-${russian}`);
	const letters = bytes.map((byte) => decoder.decode(Uint8Array.of(byte)));
	return windows ? letters.map((letter, byte) => (byte > 127 && letter < "\xa0" ? "\ufffd" : letter)) : letters;
}

const western = (byte) => (byte < 0x80 || byte > 0x9f ? String.fromCharCode(byte) : WINDOWS[byte - 0x80].replace(/[\x80-\x9f]/, "\ufffd"));

function wideText(data, little) {
	const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
	const units = Array.from({ length: data.length >> 1 }, (_, i) => view.getUint16(2 * i, little));
	const half = units.findIndex((unit, i) => (isHead(unit) ? !isTail(units[i + 1]) : isTail(unit) && !isHead(units[i - 1])));
	const end = half < 0 ? units.length : half;
	const text = units.slice(0, end).map((unit) => String.fromCharCode(unit)).join("");
	return { text, broken: half < 0 ? (data.length % 2 ? "odd" : null) : isHead(units[half]) && half === units.length - 1 ? "partial" : "invalid" };
}

const isHead = (unit) => unit >= 0xd800 && unit < 0xdc00;
const isTail = (unit) => unit >= 0xdc00 && unit < 0xe000;

function narrowText(data) {
	const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
	try {
		return { text: decoder.decode(data), broken: null };
	} catch {
		const { at, broken } = firstFault(data);
		return { text: decoder.decode(data.subarray(0, at)), broken };
	}
}

/** Where the bytes stop to be UTF-8. */
function firstFault(data) {
	let at = 0;
	while (at < data.length) {
		const [byte, next] = [data[at], data[at + 1]];
		const length = byte < 0x80 ? 1 : byte < 0xc0 ? 0 : byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : byte < 0xf5 ? 4 : 0;
		if (!length) return { at, broken: "invalid" };
		if (at + length > data.length) return { at, broken: "partial" };
		const tails = data.subarray(at + 1, at + length).every((each) => each >> 6 === 2);
		const odd = byte === 0xc0 || byte === 0xc1 || (byte === 0xe0 && next < 0xa0) || (byte === 0xed && next > 0x9f) || (byte === 0xf0 && next < 0x90) || (byte === 0xf4 && next > 0x8f);
		if (!tails || odd) return { at, broken: "invalid" };
		at += length;
	}
	return { at, broken: null };
}
