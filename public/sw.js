// The service worker: it shows push notifications, opens their targets, and serves an offline page. It caches only that
// page; everything else always comes from the site.

const CACHE = "veranda-offline";

const offlineUrl = () => new URL("offline", self.registration.scope).href;

async function keepOfflinePage() {
  const cache = await caches.open(CACHE);
  // Bypasses the HTTP cache, so that a new worker gets a new page. Push works without it.
  await cache.add(new Request(offlineUrl(), { cache: "reload" })).catch(() => undefined);
}

/** Where static routing is supported, only page requests reach this worker. */
async function leaveTheRest(event) {
  try {
    await event.addRoutes?.({ condition: { not: { requestMode: "navigate" } }, source: "network" });
  } catch {
    // Not supported: then all requests reach the worker, which ignores them.
  }
}

/** Fetches a page, or falls back to the offline page. */
async function pageOr(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch (error) {
    const kept = await caches.match(offlineUrl(), { cacheName: CACHE });
    if (kept) return kept;
    throw error;
  }
}

/** Whether the user is looking at a window of the site, which shows the event already. */
const isWatched = (windows) => windows.some((window) => window.visibilityState === "visible" && window.focused);

/** Other sites may have the same origin and another base path. The home page has no slash at its end. */
const isOurs = ({ url }) => `${new URL(url).pathname}/`.startsWith(new URL(self.registration.scope).pathname);

async function windows() {
  const all = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  return all.filter(isOurs);
}

async function show(data) {
  if (isWatched(await windows())) return;
  // A later notification with the same tag replaces this one.
  await self.registration.showNotification(data.title, { body: data.body, tag: data.tag, data: { url: data.url } });
}

/** Opening a notification marks it as read on all devices. */
const markRead = (id) =>
  fetch(new URL("api/notifications/read", self.registration.scope), {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    credentials: "include",
    body: JSON.stringify({ ids: [id] }),
  }).catch(() => undefined);

/** How long a page has to answer, in ms. */
const ANSWER_TIMEOUT_MS = 1_000;

/** Asks a page to go to an address without a reload, which would end its call or uploads. Returns whether it does. */
function openInPage(page, url) {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve(true);
    setTimeout(() => resolve(false), ANSWER_TIMEOUT_MS);
    page.postMessage({ open: url }, [port2]);
  });
}

async function open(path) {
  const url = new URL(path, self.registration.scope);
  if (url.origin !== self.location.origin) return;
  const [known] = await windows();
  if (!known) return self.clients.openWindow(url.href);
  await known.focus();
  if (await openInPage(known, url.href)) return;
  // A window that this worker does not control yet cannot be navigated.
  await known.navigate(url.href).catch(() => self.clients.openWindow(url.href));
}

self.addEventListener("push", (event) => {
  if (event.data) event.waitUntil(show(event.data.json()));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const { tag, data } = event.notification;
  event.waitUntil(Promise.all([open(data?.url ?? "./"), tag && markRead(tag)]));
});

// Page requests only: the browser handles everything else.
self.addEventListener("fetch", (event) => {
  if (event.request.mode === "navigate" && event.request.method === "GET") event.respondWith(pageOr(event));
});

self.addEventListener("install", (event) => {
  self.skipWaiting();
  event.waitUntil(Promise.all([keepOfflinePage(), leaveTheRest(event)]));
});

self.addEventListener("activate", (event) => {
  // The browser requests a page while the worker is starting.
  const ready = self.registration.navigationPreload?.enable() ?? Promise.resolve();
  event.waitUntil(Promise.all([self.clients.claim(), ready]));
});
