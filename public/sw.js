// The service worker of notifications: it shows what is pushed, and opens what it leads to. It caches nothing.

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

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
