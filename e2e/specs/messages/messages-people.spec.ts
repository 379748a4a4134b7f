import type { Locator } from "@playwright/test";
import { expect, test, toastWith } from "@/e2e/fixtures/fixtures";
import {
  chooseMessageAction,
  conversationList,
  conversationMenu,
  makeMutualFollowers,
  messageField,
  messageIn,
  messageStatus,
  openChatAs,
  openPair,
  sendFromComposer,
  startByApi,
  threadOf,
} from "@/e2e/pages/chat";
import { makeMessage } from "@/lib/testing/factories/conversation";
import { makeFollow, makeVibe } from "@/lib/testing/factories/people";

test.use({ actionTimeout: 30_000 });

test("finds a person by name in New Chat with the keyboard only and opens the conversation", { tag: "@full" }, async ({
  page,
  context,
  world,
  site,
}) => {
  const me = await world.person("starter", ["Una", "Seeks"]);
  // Other runs of this test on the same site have created people too.
  const lastName = `Marchbank${me.id.replaceAll(/[^a-z]/g, "")}`;
  await world.person(null, ["Quillon", lastName]);
  await world.login(context, me.id, site);
  await page.goto("messages");
  const search = page.getByRole("search", { name: "New chat" });
  await expect(async () => {
    if (!(await search.isVisible())) await page.getByRole("button", { name: "New Chat" }).click({ timeout: 2_000 });
    await expect(search).toBeVisible({ timeout: 2_000 });
  }).toPass();
  const box = search.getByRole("searchbox");
  await expect(box).toBeFocused();
  await box.fill("Qu");
  await expect(search.getByText("Enter at least 3 characters to search.")).toBeVisible();
  await box.fill(`quillon ${lastName.toLowerCase()}`);
  await expect(search.getByText("1 person found")).toBeAttached();
  await page.keyboard.press("ArrowDown");
  await expect(search.getByRole("button", { name: `Quillon ${lastName}` })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/conversation=/);
  await expect(messageField(page)).toHaveAccessibleName(`Message to Quillon ${lastName}`);
  await expect(page.getByText(`This is the start of your conversation with Quillon ${lastName}.`)).toBeVisible();
  const conversations: unknown[] = await (await page.request.get(`${site}api/conversations`)).json();
  expect(conversations).toHaveLength(1);
  // Nothing was written in it.
  await page.goto("messages");
  await expect(page.getByText("No conversations yet")).toBeVisible();
});

test("offers to message and call from a profile, except the person's own, and explains what is missing", {
  tag: "@full",
}, async ({ page, context, world, site }) => {
  const me = await world.person("starter", ["Una", "Seeks"]);
  const other = await world.person(null, ["Vera", "Found"]);
  const write = (name: string) => page.getByRole("button", { name: `Message ${name}` });
  const press = async (button: Locator, outcome: Locator) =>
    expect(async () => {
      if (await button.isVisible()) await button.click({ timeout: 2_000 });
      await expect(outcome).toBeVisible({ timeout: 4_000 });
    }).toPass({ timeout: 30_000 });
  await world.login(context, me.id, site);
  await page.goto(`u/${me.username}`);
  await expect(page.getByRole("button", { name: "Edit profile" })).toBeVisible();
  await expect(page.getByRole("button", { name: /^(Message |Video call with)/ })).toHaveCount(0);
  await page.goto(`u/${other.username}`);
  await press(write("Vera Found"), messageField(page));

  await world.login(context, other.id, site);
  await page.goto(`u/${me.username}`);
  const plans = page.getByRole("dialog", { name: "Choose Your Plan" });
  await press(write("Una Seeks"), plans);
  await page.keyboard.press("Escape");
  await expect(plans).toBeHidden();
  await press(page.getByRole("button", { name: /^Video call with/ }), plans);

  await context.clearCookies();
  await page.goto(`u/${me.username}`);
  await press(
    page.getByRole("button", { name: /^Video call with/ }),
    toastWith(page, "Sign in to make video calls").first(),
  );
  await press(write("Una Seeks"), toastWith(page, "You need to be logged in to send messages").first());
  await page
    .getByRole("region", { name: /notifications/i })
    .getByRole("button", { name: "Sign In" })
    .click();
  await expect(page).toHaveURL(new RegExp(`/auth\\?next=%2Fu%2F${me.username}$`));
});

test("keeps a stranger's first message as a separate request until it is accepted", { tag: "@full" }, async ({
  browser,
  world,
  site,
}) => {
  const stranger = await world.person("starter", ["Stan", "Stranger"]);
  const me = await world.person("starter", ["Rita", "Receives"]);
  const one = await openChatAs(browser, world, site, stranger, `u/${me.username}`);
  const id = await startByApi(one, site, me);
  await one.page.goto(`messages?conversation=${id}`);
  await sendFromComposer(one.page, "We met at the market");
  await expect(
    one.page.getByText("Rita Receives needs to accept your first message before you can send another."),
  ).toBeVisible();
  await expect(messageField(one.page)).toHaveCount(0);

  const other = await openChatAs(browser, world, site, me, "messages");
  await expect(conversationList(other.page)).toHaveCount(0);
  await expect(other.page.getByRole("tab", { name: "Requests (1)" })).toBeVisible();
  await other.page.getByRole("tab", { name: "Requests (1)" }).click();
  await conversationList(other.page)
    .getByRole("link", { name: /Stan Stranger/ })
    .click();
  const bar = other.page.getByRole("region", { name: "Stan Stranger would like to message you" });
  await expect(bar).toBeVisible();
  // The sender must not learn that it was read.
  await expect(messageIn(other.page, /We met at the market/)).toBeVisible();
  await expect(messageStatus(one.page, "We met at the market", "Read")).toHaveCount(0);
  await bar.getByRole("button", { name: "Accept" }).click();
  await expect(bar).toBeHidden();
  for (const { page } of [one, other]) await expect(page.getByText("Online", { exact: true })).toBeVisible();
  await expect(other.page.getByRole("tab", { name: "Requests", exact: true })).toBeVisible();
  await expect(messageField(one.page)).toBeVisible();
  await sendFromComposer(one.page, "By the honey");
  await expect(messageIn(other.page, /By the honey/)).toBeVisible();
  await Promise.all([one.context.close(), other.context.close()]);
});

test("stops messages at once after a block, and keeps the conversation with the reason on both sides", {
  tag: "@full",
}, async ({ browser, world, site }) => {
  const { one, other, close } = await openPair(browser, world, site);
  await sendFromComposer(one.page, "Too loud for me");
  await expect(messageIn(other.page, /Too loud for me/)).toBeVisible();
  await conversationMenu(one.page, "Block");
  await one.page.getByRole("alertdialog").getByRole("button", { name: "Block" }).click();
  await expect(one.page.getByText("You've blocked this person.")).toBeVisible();
  await expect(other.page.getByText("You can't message this person.")).toBeVisible();
  await expect(messageIn(other.page, /Too loud for me/)).toBeVisible();
  await expect(messageField(other.page)).toHaveCount(0);
  await one.page.getByRole("button", { name: "Unblock" }).click();
  await expect(messageField(one.page)).toBeVisible();
  await close();
});

test("shows and sends no receipts that are off, and blocks messages to a person who allows none", {
  tag: "@full",
}, async ({ browser, world, site }) => {
  const { one, other, close } = await openPair(browser, world, site);
  await other.page.getByRole("button", { name: "Message settings" }).click();
  const dialog = other.page.getByRole("dialog", { name: "Message settings" });
  await dialog.getByRole("checkbox", { name: "Show when you've read a message" }).click();
  await dialog.getByRole("radio", { name: /^No one/ }).click();
  await expect(dialog.getByRole("radio", { name: /^No one/ })).toBeChecked();
  const settings = async () => (await other.page.request.get(`${site}api/conversations/settings`)).json();
  await expect.poll(settings).toMatchObject({ whoMayWrite: "nobody", showReceipts: false });
  await other.page.keyboard.press("Escape");
  await sendFromComposer(one.page, "Do you see this?");
  await expect(messageIn(other.page, /Do you see this\?/)).toBeVisible();
  await expect(messageStatus(one.page, "Do you see this?", "Delivered")).toBeVisible();
  await sendFromComposer(other.page, "I do");
  await expect(messageIn(one.page, /I do$/)).toBeVisible();
  await expect(messageStatus(one.page, "Do you see this?", "Read")).toHaveCount(0);

  const late = await world.person("starter", ["Late", "Comer"]);
  const third = await openChatAs(browser, world, site, late, `u/${other.person.username}`);
  await expect(async () => {
    await third.page.getByRole("button", { name: "Message Bob Answers" }).click();
    await expect(toastWith(third.page, "Failed to start conversation").first()).toBeVisible({ timeout: 4_000 });
  }).toPass({ timeout: 30_000 });
  await expect(toastWith(third.page, "You can't message this person.").first()).toBeVisible();
  await third.context.close();
  await close();
});

test("searches, reports with chosen messages, pins, archives and clears a conversation", {
  tag: "@full",
}, async ({ page, context, browser, world, site }) => {
  const ada = await world.person("starter", ["Ada", "Chats"]);
  const bob = await world.person("starter", ["Bob", "Answers"]);
  const id = await makeMutualFollowers(world, ada, bob);
  await world.login(context, ada.id, site);
  // More than one page, so that the search result has to be fetched.
  for (let number = 1; number <= 70; number++)
    await makeMessage(bob, id, { text: number === 4 ? "The lighthouse keeper" : `Line ${number}` });
  await page.goto(`messages?conversation=${id}`);
  await expect(threadOf(page).getByText("New messages")).toBeVisible();
  await expect(messageIn(page, /Line 1$/)).toBeVisible();
  await page.getByRole("button", { name: /^(\d+ new messages?|Go to the latest message)$/ }).click();
  await expect(messageIn(page, /Line 70$/)).toBeVisible();
  await expect(messageIn(page, /The lighthouse keeper/)).toHaveCount(0);

  const openSearch = page.getByRole("button", { name: "Search this conversation" });
  await openSearch.click();
  await expect(page.getByRole("searchbox", { name: "Search this conversation" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(openSearch).toBeFocused();
  await openSearch.click();
  await page.getByRole("searchbox", { name: "Search this conversation" }).fill("lighthouse");
  await expect(page.getByText("1 message found")).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(messageIn(page, /The lighthouse keeper/)).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(messageIn(page, /Line 5$/)).toBeFocused();

  await chooseMessageAction(page, /The lighthouse keeper/, "Report");
  const dialog = page.getByRole("dialog", { name: "Report this message" });
  await expect(dialog.getByRole("checkbox", { name: /The lighthouse keeper/ })).toBeChecked();
  await dialog.getByRole("checkbox", { name: /Line 5$/ }).click();
  await dialog.getByLabel("Reason").fill("It frightens me");
  const reported = page.waitForRequest("**/api/reports");
  await dialog.getByRole("button", { name: "Submit report" }).click();
  expect((await reported).postDataJSON().messages).toHaveLength(2);
  await expect(toastWith(page, "Report submitted")).toBeVisible();
  await conversationMenu(page, "Pin");
  await expect(conversationList(page).getByRole("img", { name: "Pinned" })).toBeVisible();
  await conversationMenu(page, "Archive");
  await expect(conversationList(page)).toHaveCount(0);
  await page.getByRole("tab", { name: "Archived" }).click();
  await expect(conversationList(page)).toHaveCount(1);
  await conversationMenu(page, "Clear conversation");
  await page.getByRole("alertdialog").getByRole("button", { name: "Clear" }).click();
  await expect(messageIn(page, /Line/)).toHaveCount(0);
  const other = await openChatAs(browser, world, site, bob, `messages?conversation=${id}`);
  await expect(messageIn(other.page, /Line 70,/)).toBeVisible();
  await other.context.close();
});

test("answers a vibe with a message that shows it", { tag: "@full" }, async ({ browser, world, site }) => {
  const me = await world.person("starter", ["Una", "Seeks"]);
  const author = await world.person("creator", ["Vito", "Vibes"]);
  await makeFollow(me, author);
  await makeVibe(author);
  const { page, context } = await openChatAs(browser, world, site, me, "./");
  // A vibe does not end before its picture has loaded.
  await page.route(/\/media\//, () => {});
  const circle = page.getByRole("region", { name: "Daily Vibes" }).getByRole("button", { name: /^Vito Vibes/ });
  const viewer = page.getByRole("dialog", { name: "Daily Vibes" });
  await expect(async () => {
    if (!(await viewer.isVisible())) await circle.click({ timeout: 2_000 });
    await expect(viewer).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 30_000 });
  const answer = viewer.getByRole("textbox", { name: "Reply to Vito" });
  await answer.fill("How lovely");
  await answer.press("Enter");
  await expect(toastWith(page, "Reply sent")).toBeVisible();
  await page.getByRole("button", { name: "Open the conversation" }).click();
  await expect(messageIn(page, /How lovely, Reply to a vibe/)).toBeVisible();
  await expect(messageIn(page, /How lovely/).getByRole("button", { name: /^Vibe by Vito Vibes/ })).toBeVisible();
  await context.close();
});

test("shows a dot for an online person in the list of conversations until they hide it", { tag: "@full" }, async ({
  browser,
  world,
  site,
}) => {
  const { one, other, close } = await openPair(browser, world, site);
  await sendFromComposer(one.page, "Anybody there?");
  await other.page.goto("./");
  const dot = conversationList(one.page).first().getByText("Online now", { exact: true });
  await expect(dot).toBeVisible();
  const hidden = await other.page.request.patch(`${site}api/conversations/settings`, { data: { showPresence: false } });
  expect(hidden.status(), await hidden.text()).toBe(200);
  await expect(dot).toHaveCount(0);
  await close();
});
