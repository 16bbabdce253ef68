// Namespaces: a prefix stands for an address, and only names without one, or whose own name is asked for, matter here.
//
// An attribute with a prefix is of another language and is passed over; an element keeps its name without the prefix.
// What breaks the rules of prefixes is damage like any other.

import { Damage } from "./xmltokens.js";

const XML = "http://www.w3.org/XML/1998/namespace";
const XMLNS = "http://www.w3.org/2000/xmlns/";

export class Namespaces {
	constructor(known = new Map([["xml", XML]])) {
		this.known = known;
	}

	/** The tag and the attributes of an element, and the prefixes that hold in it. */
	resolve({ name, attributes }, at, valueOf) {
		const own = attributes.some((each) => each.name.startsWith("xmlns"));
		const known = own ? new Map(this.known) : this.known;
		const [plain, foreign, seen] = [new Map(), [], new Set()];
		for (const attribute of attributes) {
			if (seen.has(attribute.name)) throw new Damage("duplicate attribute", attribute.place);
			seen.add(attribute.name);
			const value = valueOf(attribute);
			const [prefix, word] = parts(attribute.name);
			if (attribute.name === "xmlns" || prefix === "xmlns") bind(known, prefix === "xmlns" ? word : "", value, at);
			else if (prefix) foreign.push([prefix, word]);
			else plain.set(word, value);
		}
		checkForeign(known, foreign, at);
		const [prefix, tag] = parts(name);
		if (prefix && !known.get(prefix)) throw new Damage("unbound prefix", at);
		return { tag, attributes: plain, names: own ? new Namespaces(known) : this };
	}
}

function parts(name) {
	const colon = name.indexOf(":");
	return colon < 0 ? ["", name] : [name.slice(0, colon), name.slice(colon + 1)];
}

function bind(known, prefix, address, at) {
	if (!address && prefix) throw new Damage("must not undeclare prefix", at);
	if (prefix === "xmlns") throw new Damage("reserved prefix (xmlns) must not be declared or undeclared", at);
	if ((prefix === "xml") !== (address === XML)) {
		throw new Damage(prefix === "xml" ? "reserved prefix (xml) must not be undeclared or bound to another namespace name" : "prefix must not be bound to one of the reserved namespace names", at);
	}
	if (address === XMLNS) throw new Damage("prefix must not be bound to one of the reserved namespace names", at);
	if (address.includes("}")) throw new Damage("syntax error", at);
	known.set(prefix, address);
}

function checkForeign(known, foreign, at) {
	const seen = new Set();
	for (const [prefix, own] of foreign) {
		if (!known.get(prefix)) throw new Damage("unbound prefix", at);
		const whole = `${known.get(prefix)}}${own}`;
		if (seen.has(whole)) throw new Damage("duplicate attribute", at);
		seen.add(whole);
	}
}
