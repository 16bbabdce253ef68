// Text as it may stand in XML: what has a meaning there is escaped, what is forbidden becomes a blank.

import { oneLine } from "./letters.js";

const FORBIDDEN = /[^\t\n\x20-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;
const SIGNS = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#x27;" };
const BLANKS = { "\n": "&#10;", "\r": "&#13;", "\t": "&#9;" };

export const escapedText = (text) => text.replace(/[&<>]/g, (sign) => SIGNS[sign]);
export const escapedValue = (text) => text.replace(/[&<>"']/g, (sign) => SIGNS[sign]);

/** `<tag attributes>text</tag>` */
export const elementText = (tag, text, attributes = "") => `<${tag}${attributes}>${escapedText(text.replace(FORBIDDEN, " "))}</${tag}>`;

/** ` key="value"` for each pair; a value is one line. */
export const attributesText = (...pairs) => pairs.map(([key, value]) => ` ${key}="${escapedValue(oneLine(value).replace(FORBIDDEN, " "))}"`).join("");

/** A value in its quotes; line breaks and tabs would be read back as blanks. */
export const quotedValue = (text) => `"${escapedValue(text).replace(/[\n\r\t]/g, (blank) => BLANKS[blank])}"`;
