// Keeps one build of the page, whole, so that it works without a network and never mixes two builds.
//
// A new build is fetched beside the old one and waits until the page asks for it ("take over"), or until no page is open.

const BUILD = "{{BUILD}}";
const FILES = {{FILES}};
const CACHE = `hakobi-${BUILD}`;
const HOME = new URL("./", self.registration.scope).href;

self.addEventListener("install", (event) => event.waitUntil(keep()));

async function keep() {
	const cache = await caches.open(CACHE);
	await cache.addAll(FILES.map((name) => new Request(new URL(name, HOME), { cache: "reload" })));
}

self.addEventListener("activate", (event) => event.waitUntil(begin()));

async function begin() {
	for (const name of await caches.keys()) if (name.startsWith("hakobi-") && name !== CACHE) await caches.delete(name);
	await self.clients.claim();
}

self.addEventListener("message", ({ data }) => data === "take over" && self.skipWaiting());

self.addEventListener("fetch", (event) => {
	const { request } = event;
	if (request.method !== "GET" || !request.url.startsWith(HOME)) return;
	event.respondWith(answer(request));
});

async function answer(request) {
	const cache = await caches.open(CACHE);
	const page = request.mode === "navigate" ? HOME : request;
	return (await cache.match(page, { ignoreSearch: true })) ?? fetch(request);
}
