// Keeps this page on the device, and the worker that opens it without a network.

/** The worker keeps the page once it is there; where there can be none (an old browser, no HTTPS), the page works online. */
export async function install(path) {
  if (!("serviceWorker" in navigator)) return;
  try {
    await navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" });
    const { active } = await navigator.serviceWorker.ready;
    for (const page of new Set(["/companion", path])) active.postMessage({ keep: page });
    document.documentElement.dataset.kept = path;
  } catch {
    // nothing is lost: the browser says by itself that it has no network
  }
}
