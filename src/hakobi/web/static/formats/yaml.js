// Maps in YAML, which the `hakobi` command reads and this page does not: they are recognised, so that it can be said.

import { InputError } from "./faults.js";

const KEYS = ["boxes", "targets", "walls", "player"];
const FEWEST = 3;

const isMap = (text) => KEYS.filter((key) => new RegExp(`(?:^|\\n)${key}[ \\t]*:`).test(text)).length >= FEWEST;

export const yaml = {
	name: "yaml",
	family: "sokoban",
	suffixes: [".yaml", ".yml"],
	recognises: (source) => isMap(source.text),
	read(source) {
		throw new InputError("this is YAML, which is not read in the browser", { file: source.name, expected: "hakobi convert makes .sok of it, and hakobi serve opens it." });
	},
};
