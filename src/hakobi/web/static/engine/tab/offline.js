// The page keeps itself: after the first visit it works without a network (the service worker is sw.js beside the page).
//
// A new build that is found while the page is open is offered; one that waits when the page starts is taken at once.

import { offer } from "../../library/offer.js";

export async function keepOffline() {
	if (!navigator.serviceWorker || !window.isSecureContext) return;
	const before = Boolean(navigator.serviceWorker.controller);
	navigator.serviceWorker.addEventListener("controllerchange", () => before && location.reload());
	const registration = await navigator.serviceWorker.register("sw.js", { updateViaCache: "none" });
	const take = (worker) => worker.postMessage("take over");
	if (registration.waiting && before) return take(registration.waiting);
	registration.addEventListener("updatefound", () => {
		const { installing } = registration;
		installing.addEventListener("statechange", () => {
			if (installing.state === "installed" && before) offer("A new version of this page is here.", "Load it", () => take(installing));
		});
	});
	await navigator.serviceWorker.ready;
	document.body.dataset.offline = "true";
}
