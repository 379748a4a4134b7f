import type { Browser, BrowserContext, Page } from "@playwright/test";
import { expect, openMenu, type TestFixtures, type TestPerson, test } from "@/e2e/fixtures/fixtures";
import { type ChatSide, openChatAs } from "@/e2e/pages/chat";

const bell = (page: Page) => page.getByRole("banner").getByRole("link", { name: /^Notifications/ });
const row = (page: Page, words: string | RegExp) => page.getByRole("listitem").filter({ hasText: words });

async function publish({ page }: ChatSide, site: string, text: string): Promise<string> {
  const response = await page.request.post(`${site}api/posts`, { data: { type: "text", visibility: "public", text } });
  expect(response.status(), await response.text()).toBe(201);
  const { id }: { id: string } = await response.json();
  return id;
}

async function post(side: ChatSide, site: string, path: string, data: object): Promise<void> {
  const answer = await side.page.request.post(`${site}api/${path}`, { data });
  expect(answer.ok(), await answer.text()).toBe(true);
}

async function two(browser: Browser, world: TestFixtures, site: string): Promise<{ ann: ChatSide; bob: ChatSide }> {
  const ann = await world.person("creator", ["Ann", "Author"]);
  const bob = await world.person("starter", ["Bob", "Does"]);
  return {
    ann: await openChatAs(browser, world, site, ann, "./"),
    bob: await openChatAs(browser, world, site, bob, "./"),
  };
}

test("counts the notifications of a muted person no more, as soon as they are muted", { tag: "@full" }, async ({
  browser,
  world,
  site,
}) => {
  const { ann, bob } = await two(browser, world, site);
  await ann.page.goto(`u/${bob.person.username}`);
  await post(bob, site, `users/${ann.person.id}/follow`, {});
  await expect(bell(ann.page)).toHaveAccessibleName("Notifications 1 unread notification");
  await openMenu(ann.page, "More options for Bob Does");
  await ann.page.getByRole("menuitem", { name: "Mute", exact: true }).click();
  await expect(bell(ann.page)).toHaveAccessibleName("Notifications");
});

test("shows grouped notifications with a badge without a reload, and clears all tabs when they are read", async ({
  browser,
  world,
  site,
}) => {
  const { ann, bob } = await two(browser, world, site);
  const id = await publish(ann, site, "Morning light on the porch");
  await expect(bell(ann.page)).toHaveAccessibleName("Notifications");
  await post(bob, site, `posts/${id}/like`, { liked: true });
  await expect(bell(ann.page)).toHaveAccessibleName("Notifications 1 unread notification");
  await expect(ann.page.getByRole("status").getByText("You have 1 unread notification.")).toBeAttached();
  await post(bob, site, `posts/${id}/comments`, { text: "What a morning" });
  await post(bob, site, `users/${ann.person.id}/follow`, {});
  await expect(bell(ann.page)).toHaveAccessibleName("Notifications 3 unread notifications");

  const other = await ann.context.newPage();
  await other.goto("explore");
  await expect(bell(other)).toHaveAccessibleName("Notifications 3 unread notifications");

  await bell(ann.page).click();
  await expect(ann.page).toHaveURL(/\/notifications$/);
  await expect(ann.page.getByRole("heading", { level: 2 })).toHaveText(["Today"]);
  const commented = row(ann.page, "Bob Does commented on your post");
  await expect(commented).toContainText("What a morning");
  await expect(row(ann.page, "Bob Does liked your post")).toContainText("Morning light on the porch");
  const cat = await openChatAs(browser, world, site, await world.person(null, ["Cat", "Late"]), "./");
  await post(cat, site, `posts/${id}/like`, { liked: true });
  await expect(row(ann.page, "Cat Late and Bob Does liked your post")).toBeVisible();
  await post(cat, site, `posts/${id}/like`, { liked: false });
  await expect(row(ann.page, /^(?!.*Cat Late).*Bob Does liked your post/)).toBeVisible();

  await commented.getByRole("link", { name: /commented on your post/ }).click();
  await expect(ann.page).toHaveURL(new RegExp(`posts/${id}#comments$`));
  await expect(bell(other)).toHaveAccessibleName("Notifications 2 unread notifications");
  await ann.page.goBack();
  await ann.page.getByRole("button", { name: "Mark all as read" }).click();
  await expect(ann.page.getByRole("heading", { level: 1, name: "Notifications" })).toBeFocused();
  await expect(bell(ann.page)).toHaveAccessibleName("Notifications");
  await expect(bell(other)).toHaveAccessibleName("Notifications");
  await Promise.all([ann, bob, cat].map(({ context }) => context.close()));
});

test("filters notifications in the address, follows back in place, and opens the reply box of a comment", async ({
  browser,
  world,
  site,
}) => {
  const { ann, bob } = await two(browser, world, site);
  const id = await publish(ann, site, "Evening light on the porch");
  await post(bob, site, `posts/${id}/comments`, { text: "What an evening" });
  await post(bob, site, `users/${ann.person.id}/follow`, {});
  await expect(bell(ann.page)).toHaveAccessibleName("Notifications 2 unread notifications");

  await ann.page.goto("notifications?show=follows");
  await expect(row(ann.page, "Bob Does followed you")).toBeVisible();
  await expect(row(ann.page, "Bob Does commented on your post")).toHaveCount(0);
  await ann.page.getByRole("button", { name: "Follow back Bob Does" }).click();
  await expect(ann.page.getByRole("button", { name: "Following: unfollow Bob Does" })).toHaveText("Following");
  await expect(bell(ann.page)).toHaveAccessibleName("Notifications 1 unread notification");

  await ann.page.getByRole("tab", { name: "Follows" }).focus();
  await ann.page.keyboard.press("ArrowLeft");
  await expect(ann.page.getByRole("tab", { name: "Mentions and replies" })).toBeFocused();
  await ann.page.keyboard.press("Enter");
  await expect(ann.page).toHaveURL(/\/notifications\?show=mentions$/);
  await expect(row(ann.page, "Bob Does commented on your post")).toContainText("Evening light on the porch");
  await ann.page.getByRole("link", { name: "Reply to Bob Does" }).click();
  await expect(ann.page).toHaveURL(new RegExp(`posts/${id}\\?reply=[\\w-]+#comments$`));
  await expect(ann.page.getByRole("textbox", { name: "Your reply to Bob Does" })).toBeVisible();
  await Promise.all([ann, bob].map(({ context }) => context.close()));
});

test("removes the notifications of a blocked person, and marks one row as read by keyboard", {
  tag: "@full",
}, async ({ browser, world, site }) => {
  const { ann, bob } = await two(browser, world, site);
  const cat = await openChatAs(browser, world, site, await world.person(null, ["Cat", "Also"]), "./");
  const id = await publish(ann, site, "A quiet afternoon");
  await post(bob, site, `posts/${id}/like`, { liked: true });
  await post(cat, site, `users/${ann.person.id}/follow`, {});
  await expect(bell(ann.page)).toHaveAccessibleName("Notifications 2 unread notifications");
  await post(ann, site, `users/${bob.person.id}/block`, {});
  await ann.page.goto("notifications");
  await expect(row(ann.page, "Cat Also followed you")).toBeVisible();
  await expect(row(ann.page, "Bob Does")).toHaveCount(0);
  await row(ann.page, "Cat Also followed you").getByRole("link").focus();
  await ann.page.keyboard.press("Tab");
  await expect(ann.page.getByRole("button", { name: "Follow back Cat Also" })).toBeFocused();
  await ann.page.keyboard.press("Tab");
  await expect(ann.page.getByRole("button", { name: "Mark as read: Cat Also followed you" })).toBeFocused();
  await ann.page.keyboard.press("Enter");
  await expect(bell(ann.page)).toHaveAccessibleName("Notifications");
  await Promise.all([ann, bob, cat].map(({ context }) => context.close()));
});

test("notifies a person of a message only if they are not reading the conversation", { tag: "@full" }, async ({
  browser,
  world,
  site,
}) => {
  const { ann, bob } = await two(browser, world, site);
  await post(ann, site, `users/${bob.person.id}/follow`, {});
  const begun = await bob.page.request.post(`${site}api/conversations`, { data: { otherUserId: ann.person.id } });
  const { id }: { id: string } = await begun.json();
  await post(bob, site, `conversations/${id}/messages`, { text: "Are you there?" });
  await expect(bell(ann.page)).toHaveAccessibleName("Notifications 1 unread notification");
  await ann.page.goto("notifications");
  await row(ann.page, "Bob Does sent you a message").getByRole("link").click();
  await expect(ann.page).toHaveURL(new RegExp(`conversation=${id}$`));
  await expect(ann.page.getByRole("log").getByText("Are you there?")).toBeVisible();
  await expect(bell(ann.page)).toHaveAccessibleName("Notifications");
  await Promise.all([ann, bob].map(({ context }) => context.close()));
});

test("explains an empty list of notifications, and saves the notification settings reached from the profile", {
  tag: "@full",
}, async ({ page, signIn }) => {
  await signIn("starter");
  await page.goto("notifications");
  await expect(page.getByText("No notifications yet")).toBeVisible();
  await page.goto("profile?tab=settings");
  await page.getByRole("link", { name: "Change notification settings" }).click();
  await expect(page).toHaveURL(/\/notifications\/settings$/);
  const table = page.getByRole("table", { name: "What we notify you about" });
  await expect(table.getByRole("row", { name: /^Payments/ }).getByRole("checkbox")).toHaveCount(2);
  await expect(page.getByRole("heading", { name: "When to email you" })).toBeVisible();
  await expect(page.getByText("We always email you straight away about your plan and payments.")).toBeVisible();
  const likes = page.getByRole("checkbox", { name: "Likes: Push", exact: true });
  await expect(likes).toBeChecked();
  const saved = () => page.waitForResponse((answer) => answer.request().method() === "PATCH" && answer.ok());
  let done = saved();
  await likes.press("Space");
  await done;
  done = saved();
  await page.getByRole("radio", { name: "As it happens", exact: true }).check();
  await done;
  await page.reload();
  await expect(page.getByRole("checkbox", { name: "Likes: Push", exact: true })).not.toBeChecked();
  await expect(page.getByRole("checkbox", { name: "Likes: On Veranda", exact: true })).toBeChecked();
  await expect(page.getByRole("radio", { name: "As it happens", exact: true })).toBeChecked();
});

test("asks for confirmation on an unsubscribe link, and then reports an invalid one", {
  tag: "@full",
}, async ({ page, site }) => {
  await page.goto("notifications/unsubscribe?token=x");
  await page.getByRole("button", { name: "Stop these emails" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "This link is no longer valid" })).toBeVisible();
  const refused = await page.request.post(`${site}api/notifications/one-click?token=x`, { form: { a: "b" } });
  expect(refused.status()).toBe(400);
});

async function shown(context: BrowserContext) {
  const [worker] = context.serviceWorkers();
  // The worker's global scope, whose types differ from a page's.
  return worker?.evaluate(async () => {
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
    return (await registration.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }));
  });
}

/** Registers the service worker as turning push on does. Returns its registration id for the DevTools protocol. */
async function registerWorker(page: Page, context: BrowserContext, site: string) {
  const session = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL === site);
      if (own) resolve(own.registrationId);
    });
  });
  await session.send("ServiceWorker.enable");
  await page.evaluate(async (base) => {
    await navigator.serviceWorker.register(`${base}sw.js?lang=${document.documentElement.lang}`, { scope: base });
    await navigator.serviceWorker.ready;
  }, new URL(site).pathname);
  return { session, registrationId: await registered };
}

test("shows a push from the service worker while no window has the focus, and replaces it with a later one", {
  tag: "@chromium",
}, async ({ browser, world, site }) => {
  const context = await browser.newContext({
    baseURL: site,
    permissions: ["notifications"],
    serviceWorkers: "allow",
  });
  const me: TestPerson = await world.person("starter");
  await world.login(context, me.id, site);
  const page = await context.newPage();
  await page.goto("notifications/settings");
  await expect(page.getByRole("button", { name: "Turn on push notifications" })).toBeVisible();
  await expect(page.getByText("Your browser will ask for your permission first")).toBeVisible();
  const { session, registrationId } = await registerWorker(page, context, site);
  const deliver = (data: object) =>
    session.send("ServiceWorker.deliverPushMessage", {
      origin: new URL(site).origin,
      registrationId,
      data: JSON.stringify(data),
    });
  const push = { title: "Veranda", body: "Bob Does commented on your post", tag: me.id, url: "/notifications" };
  // Nothing is shown while a window of the site has the focus.
  await page.goto("about:blank");
  await expect(async () => {
    await deliver(push);
    expect(await shown(context)).toEqual([{ title: push.title, body: push.body, tag: push.tag }]);
  }).toPass();
  const later = { ...push, body: "Bob Does and Cat Also commented on your post" };
  await deliver(later);
  await expect.poll(() => shown(context)).toEqual([{ title: later.title, body: later.body, tag: later.tag }]);
  await context.close();
});

test("opens the page of a pressed push in the open window, without a new document that would end a call", {
  tag: "@chromium",
}, async ({ browser, world, site }) => {
  const context = await browser.newContext({
    baseURL: site,
    permissions: ["notifications"],
    serviceWorkers: "allow",
  });
  const me: TestPerson = await world.person("starter");
  await world.login(context, me.id, site);
  const page = await context.newPage();
  await page.goto("notifications/settings");
  // The bar listens to the keyboard from when it listens to the worker.
  await expect(async () => {
    await page.keyboard.press("?");
    await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await page.keyboard.press("Escape");
  await registerWorker(page, context, site);
  await expect.poll(() => context.serviceWorkers().length).toBe(1);
  const [worker] = context.serviceWorkers();
  await page.evaluate(() => {
    document.documentElement.dataset.opened = "before";
  });
  const push = JSON.stringify({ data: { url: `${new URL(site).pathname}notifications` } });
  // As text: the types of a worker's scope differ from a page's. Only a real press lets a worker focus a window.
  await worker?.evaluate(`(async () => {
    WindowClient.prototype.focus = async function () { return this; };
    await registration.showNotification("Veranda", ${push});
    const [notification] = await registration.getNotifications();
    dispatchEvent(new NotificationEvent("notificationclick", { notification }));
  })()`);
  await expect(page).toHaveURL(/\/notifications$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Notifications");
  await expect(page.locator("html")).toHaveAttribute("data-opened", "before");
  await context.close();
});
