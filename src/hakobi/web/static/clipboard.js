// Putting text on the clipboard, with a word about it.

import { session } from "./session.js";

export async function put(text, done) {
  try {
    await navigator.clipboard.writeText(text);
    session.say(done);
  } catch {
    session.say("The browser does not let this page use the clipboard.", "bad");
  }
}
