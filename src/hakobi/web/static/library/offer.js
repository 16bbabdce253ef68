// A line at the foot of the window: what was just done, and a button that takes it back. It goes with the next one.

import { button, h } from "../dom.js";

const line = h("div", { class: "offer", role: "status", hidden: true });
document.body.append(line);

export function offer(text, label = "", action = null) {
	const act = async () => {
		line.hidden = true;
		await action();
	};
	line.replaceChildren(h("span", { text }), ...(action ? [button(label, act, { id: "offer" })] : []), button("", () => (line.hidden = true), { sign: "close", kind: "quiet round", "aria-label": "Close" }));
	line.hidden = false;
}

export const withdraw = () => (line.hidden = true);
