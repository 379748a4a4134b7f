// The service worker: it shows what is pushed and opens what it leads to, and says so when there is no network. Of the site it
// keeps that one page; pages, pictures and calls always come from the site itself.

const CACHE = "veranda-offline";

const offlineUrl = () => new URL("offline", self.registration.scope).href;

async function keepOfflinePage() {
  const cache = await caches.open(CACHE);
  // From the site and not from the browser's own cache: a new worker comes with a new page. Without it pushes work all the same.
  await cache.add(new Request(offlineUrl(), { cache: "reload" })).catch(() => undefined);
}

/** Where the browser can be told so, it does not even ask this worker about anything but pages. */
async function leaveTheRest(event) {
  try {
    await event.addRoutes?.({ condition: { not: { requestMode: "navigate" } }, source: "network" });
  } catch {
    // It knows no such condition: then the worker is asked, and lets it go.
  }
}

/** A page that is asked for, or the one that says why it cannot be had. */
async function pageOr(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch (error) {
    const kept = await caches.match(offlineUrl(), { cacheName: CACHE });
    if (kept) return kept;
    throw error;
  }
}

/** Whether somebody looks at the site in this browser: they see it there. */
const isWatched = (windows) => windows.some((window) => window.visibilityState === "visible" && window.focused);

const windows = () => self.clients.matchAll({ type: "window", includeUncontrolled: true });

async function show(data) {
  if (isWatched(await windows())) return;
  // A later one about the same takes the place of the one before.
  await self.registration.showNotification(data.title, { body: data.body, tag: data.tag, data: { url: data.url } });
}

/** Going there is reading it, on all of its reader's devices. */
const markRead = (id) =>
  fetch(new URL("api/notifications/read", self.registration.scope), {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    credentials: "include",
    body: JSON.stringify({ ids: [id] }),
  }).catch(() => undefined);

async function open(path) {
  const url = new URL(path, self.registration.scope);
  if (url.origin !== self.location.origin) return;
  const [known] = await windows();
  if (!known) return self.clients.openWindow(url.href);
  await known.focus();
  // A window that this worker does not control yet cannot be led elsewhere.
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

// Nothing but pages: all else goes its way as if no worker were here.
self.addEventListener("fetch", (event) => {
  if (event.request.mode === "navigate" && event.request.method === "GET") event.respondWith(pageOr(event));
});

self.addEventListener("install", (event) => {
  self.skipWaiting();
  event.waitUntil(Promise.all([keepOfflinePage(), leaveTheRest(event)]));
});

self.addEventListener("activate", (event) => {
  // A page need not wait until the worker has been started.
  const ready = self.registration.navigationPreload?.enable() ?? Promise.resolve();
  event.waitUntil(Promise.all([self.clients.claim(), ready]));
});
