// The .slc format: XML, an element `Level` for each level and an `L` for each row.
//
//     <SokobanLevels>
//       <Title>My levels</Title>
//       <Description>notes about the file</Description>
//       <LevelCollection Copyright="somebody">
//         <Level Id="One push" Width="5" Height="3">
//           <L>#####</L>
//           <L>#@$.#</L>
//           <L>#####</L>
//         </Level>
//       </LevelCollection>
//     </SokobanLevels>
//
// Where a level has no `Title`, its Id is its title too. What the format has no place for is written in elements that
// other programs pass over: Title, Author, Comment, Weights, Key and Solution inside a Level (`<Title Id="">`: the level
// has a title but no id, which Level must have in XML).

import { checkSize } from "./boards.js";
import { collect } from "./entries.js";
import { InputError } from "./faults.js";
import { oneLine, strip, withoutBlanks } from "./letters.js";
import { levelFrom } from "./level.js";
import { readWeights } from "./weights.js";
import { readXml } from "./xml.js";
import { attributesText, elementText } from "./xmltext.js";

const ROOT = /<(?:\w+:)?(?:SokobanLevels|LevelCollection)\b/;
const HEAD = 20_000;
const NAME = /^(?!xml)[a-z_][a-z0-9_.-]*$/i;
const OF_FILE = ["title", "author", "description", "levelcollection", "level", "maxwidth", "maxheight"];
const OF_LEVEL = ["title", "author", "comment", "weights", "solution", "l", "id", "width", "height"];
const OF_SOLUTION = ["heading", "moves", "comment"];

function read(source) {
	const root = readXml(source);
	const groups = root.tag.toLowerCase() === "levelcollection" ? [root] : all(root, "LevelCollection");
	const metadata = groups.flatMap((group) => metadataOf(group, OF_FILE));
	const levels = groups.flatMap((group) => all(group, "Level"));
	return {
		entries: collect(levels.length, (i) => readLevel(source.name, i + 1, levels[i])),
		title: lineOf(root, "Title"),
		author: lineOf(root, "Author"),
		comments: linesOf(root, "Description"),
		metadata: groups.includes(root) ? metadata : [...metadata, ...metadataOf(root, OF_FILE)],
	};
}

function readLevel(file, level, node) {
	const rows = all(node, "L");
	const known = knownOf(node);
	const weights = first(node, "Weights");
	const texts = rows.map(({ text }) => strip(text, /[\r\n]/));
	try {
		checkSize(texts);
		return levelFrom(texts, weights && weightsOf(weights), known);
	} catch (error) {
		if (!(error instanceof InputError)) throw error;
		const line = error.line === null ? node.line : rows[error.line - 1].line;
		return error.located({ file, level, title: known.title, line });
	}
}

function weightsOf({ line, text }) {
	try {
		return readWeights({ number: line, text: strip(text) });
	} catch (error) {
		throw error.located({ line: null });
	}
}

function knownOf(node) {
	const title = first(node, "Title");
	const named = oneLine(attribute(node, "Id")) || null;
	const id = title?.attributes.get("Id") === "" ? null : named;
	return {
		id,
		title: title ? oneLine(title.text) || null : id,
		author: lineOf(node, "Author"),
		comments: linesOf(node, "Comment"),
		metadata: metadataOf(node, OF_LEVEL),
		solutions: all(node, "Solution").map((saved) => ({
			heading: oneLine(attribute(saved, "Heading")) || "Solution",
			moves: withoutBlanks([saved, ...all(saved, "Moves")].map(({ text }) => text).join("")),
			comments: linesOf(saved, "Comment"),
			metadata: metadataOf(saved, OF_SOLUTION),
		})),
	};
}

const all = (node, tag) => node.children.filter((child) => child.tag.toLowerCase() === tag.toLowerCase());
const first = (node, tag) => all(node, tag)[0] ?? null;
const attribute = (node, name) => [...node.attributes].find(([key]) => key.toLowerCase() === name.toLowerCase())?.[1] ?? "";
const linesOf = (node, tag) => strip(all(node, tag).map(({ text }) => text).join("\n"), /\n/);

function lineOf(node, tag) {
	const child = first(node, tag);
	return child && (oneLine(child.text) || null);
}

/** Attributes and elements that have no meaning of their own. */
function metadataOf(node, known) {
	const isOther = (name) => !known.includes(name.toLowerCase());
	const attributes = [...node.attributes].filter(([key]) => isOther(key));
	const elements = node.children.filter(({ tag }) => isOther(tag));
	return [...attributes, ...elements.map((child) => [child.tag === "Key" ? child.attributes.get("Name") ?? "" : child.tag, oneLine(child.text)])];
}

function write({ title, author, comments, metadata, levels }) {
	const { head, rest } = copyright(metadata);
	const largest = (side) => String(levels.reduce((most, level) => Math.max(most, level[side]), 0));
	const size = attributesText(["MaxWidth", largest("width")], ["MaxHeight", largest("height")]);
	const about = [...elements(["Title", title], ["Author", author]), ...(comments ? [elementText("Description", comments)] : []), ...keys(rest, OF_FILE)];
	return [
		'<?xml version="1.0" encoding="UTF-8"?>', "<SokobanLevels>", ...about.map((line) => `  ${line}`),
		`  <LevelCollection${head}${size}>`, ...levels.flatMap(levelLines).map((line) => `    ${line}`), "  </LevelCollection>", "</SokobanLevels>", "",
	].join("\n");
}

function levelLines(level) {
	const { head, rest } = copyright(level.metadata);
	const id = level.id ?? level.title;
	const name = id === null ? "" : attributesText(["Id", id]);
	const size = attributesText(["Width", String(level.width)], ["Height", String(level.height)]);
	return [`<Level${name}${size}${head}>`, ...inside(level, rest).map((line) => `  ${line}`), "</Level>"];
}

function inside(level, metadata) {
	const { id, title, weights, comments } = level;
	const named = id === null && title !== null ? [elementText("Title", oneLine(title), ' Id=""')] : title === id ? [] : [elementText("Title", oneLine(title ?? ""))];
	return [
		...named,
		...elements(["Author", level.author], ["Weights", weights && weights.join(" ")]),
		...level.rows.map((row) => `<L>${row.trimEnd()}</L>`),
		...keys(metadata, OF_LEVEL),
		...(comments ? [elementText("Comment", comments)] : []),
		...level.solutions.flatMap(solutionLines),
	];
}

function solutionLines(saved) {
	const lines = [elementText("Moves", saved.moves), ...keys(saved.metadata, OF_SOLUTION), ...(saved.comments ? [elementText("Comment", saved.comments)] : [])];
	return [`<Solution${attributesText(["Heading", saved.heading])}>`, ...lines.map((line) => `  ${line}`), "</Solution>"];
}

/** A copyright has its place among the attributes, which are read before the elements. */
function copyright(metadata) {
	return metadata[0]?.[0] === "Copyright" ? { head: attributesText(metadata[0]), rest: metadata.slice(1) } : { head: "", rest: metadata };
}

function keys(metadata, taken) {
	return metadata.map(([key, value]) => {
		const plain = NAME.test(key) && !taken.includes(key.toLowerCase()) && key.toLowerCase() !== "key";
		return plain ? elementText(key, oneLine(value)) : elementText("Key", oneLine(value), attributesText(["Name", key]));
	});
}

const elements = (...pairs) => pairs.filter(([, text]) => text !== null).map(([tag, text]) => elementText(tag, oneLine(text)));

export const slc = {
	name: "slc",
	family: "sokoban",
	suffixes: [".slc", ".xml"],
	recognises: (source) => ROOT.test(source.head(HEAD).replaceAll("\0", "")),
	read,
	write,
};
