// A dialog with a heading and a way out; the browser keeps the focus inside and gives it back.

import { button, h } from "./dom.js";

export function dialog(title, ...children) {
  const heading = h("h2", { id: "dialog-title", text: title });
  const box = h("dialog", { "aria-labelledby": "dialog-title" });
  const close = button("", () => box.close(), { kind: "quiet round", sign: "close", "aria-label": "Close" });
  box.append(h("div", { class: "dialog-head" }, heading, close), ...children);
  box.addEventListener("close", () => box.remove());
  box.addEventListener("click", (event) => event.target === box && box.close());
  document.body.append(box);
  box.showModal();
  return box;
}
