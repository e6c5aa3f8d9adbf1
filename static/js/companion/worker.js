/* global BUILD, SHELL -- written above this by the house */
// The worker of the companion. Fights of this device: from the house, else as they were kept. Files that never change:
// as they were kept, else from the house. Everything else passes it by. What is kept bears the build in its name, and
// what another build kept goes when this one takes over.

const FILES = `companion-files-${BUILD}`;
const PAGES = `companion-pages-${BUILD}`;
const HOME = "/companion";
const KEPT_PAGES = 9; // eight fights and the home of the companion: the newest ones
const KEPT_FILES = 160; // more than one build has; what is beyond is the oldest

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(takeOver()));
self.addEventListener("message", (event) => {
  if (event.data?.keep) event.waitUntil(keepPage(event.data.keep));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (SHELL.includes(pathname)) event.respondWith(keptFile(request));
  else if (request.mode === "navigate" && isOurs(pathname)) event.respondWith(newestPage(request, pathname));
});

/** Whether a page may be kept: the companion's own, and tables, of which only fights are. */
function isOurs(path) {
  return path === HOME || /^\/rooms\/[^/]+$/.test(path);
}

async function install() {
  const files = await caches.open(FILES);
  await files.addAll(SHELL);
  await self.skipWaiting(); // pages of the old build have loaded what they need, and the house still has their files
}

/** Fetches the kept pages anew before the old ones go: they name the files of their own build. */
async function takeOver() {
  const old = (await caches.keys()).filter((name) => name.startsWith("companion-") && ![FILES, PAGES].includes(name));
  const pages = old.filter((name) => name.startsWith("companion-pages-"));
  const kept = new Set([HOME]);
  for (const name of pages) {
    for (const request of await (await caches.open(name)).keys()) kept.add(new URL(request.url).pathname);
  }
  await Promise.all([...kept].map((path) => keepPage(path).catch(() => {})));
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.clients.claim();
}

async function keptFile(request) {
  const kept = await caches.match(request, { cacheName: FILES, ignoreVary: true });
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await keep(FILES, request, answer.clone(), KEPT_FILES);
  return answer;
}

async function newestPage(request, path) {
  try {
    return await fetch(request);
  } catch (failure) {
    const kept = await caches.match(path, { cacheName: PAGES, ignoreVary: true });
    if (kept) return kept;
    throw failure;
  }
}

/** Fetches a page as its reader sees it and keeps it; a page that is refused, or that leads elsewhere, is not kept. */
async function keepPage(path) {
  if (!isOurs(path)) return;
  const answer = await fetch(path, { headers: { Accept: "text/html" } });
  if (answer.ok && !answer.redirected) await keep(PAGES, path, answer, KEPT_PAGES);
}

async function keep(name, request, answer, most) {
  const cache = await caches.open(name);
  await cache.delete(request);
  await cache.put(request, answer);
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - most)).map((key) => cache.delete(key)));
}
