// Who reads, looks and searches for the page. There are two, and every view works with both:
//
//     server.js   `hakobi serve`: processes on that machine, with all its memory
//     tab.js      the core as WebAssembly in workers of this tab; nobody else is asked
//
//     job(body, watch)      a search, or an exploration: { result, stop(), drop() }; `watch(kind, data)` hears queued, running, progress, better
//     analyse(position)     what can be said without a search         read(bytes, name)      the levels of a file
//     collections()  collection(name)  methods()  about()             exported(body)         a puzzle as a file
//     makes: whether it makes new levels        draws: whether it draws pictures and films as files
//
// The server writes its mark into the page that it sends; a page without the mark does everything itself.

const wanted = document.documentElement.dataset.engine === "server" ? import("./server.js") : import("./tab.js");
const found = await wanted;

export const engine = found.server ?? found.tab;
