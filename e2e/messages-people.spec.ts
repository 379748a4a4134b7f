import {
  ARRIVES,
  act,
  conversationMenu,
  enter,
  field,
  follow,
  listed,
  message,
  pair,
  post,
  reaches,
  say,
  start,
  status,
  thread,
} from "./chat";
import { expect, openMenu, test, toastOf } from "./world";

test.use({ actionTimeout: 30_000 });

test("New Chat finds a person by name, by keyboard alone, and opens the conversation with them", async ({
  page,
  context,
  world,
  site,
}) => {
  const me = await world.person("starter", ["Una", "Seeks"]);
  const found = await world.person(null, ["Quillon", "Marchbank"]);
  await world.login(context, me.id, site);
  await page.goto("messages");
  const search = page.getByRole("search", { name: "New chat" });
  await expect(async () => {
    if (!(await search.isVisible())) await page.getByRole("button", { name: "New Chat" }).click({ timeout: 2_000 });
    await expect(search).toBeVisible({ timeout: 2_000 });
  }).toPass(ARRIVES);
  const box = search.getByRole("searchbox");
  await expect(box).toBeFocused();
  await box.fill("Qu");
  await expect(search.getByText("Type at least three characters.")).toBeVisible();
  await box.fill("quillon march");
  await expect(search.getByText("1 person found")).toBeAttached(ARRIVES);
  await page.keyboard.press("ArrowDown");
  await expect(search.getByRole("button", { name: /Quillon Marchbank/ })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/conversation=/, ARRIVES);
  await expect(field(page)).toHaveAccessibleName("Message to Quillon Marchbank", ARRIVES);
  await expect(page.getByText("This is where your conversation with Quillon Marchbank begins.")).toBeVisible(ARRIVES);
  // One begins it again, and finds the same.
  const { rows } = await world.db.query(`SELECT count(*)::int AS "count" FROM "Member" WHERE "userId" = $1`, [
    found.id,
  ]);
  expect(rows).toEqual([{ count: 1 }]);
});

test("the Message button of a profile opens the conversation; one's own profile has none, and without an account or a plan it says what is missing", async ({
  page,
  context,
  world,
  site,
}) => {
  const me = await world.person("starter", ["Una", "Seeks"]);
  const other = await world.person(null, ["Vera", "Found"]);
  await world.login(context, me.id, site);
  await page.goto(`u/${me.username}`);
  await expect(page.getByRole("heading", { level: 1, name: "Una Seeks" })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Write to/ })).toHaveCount(0);
  await page.goto(`u/${other.username}`, { waitUntil: "networkidle" });
  await page.getByRole("button", { name: "Write to Vera Found" }).click();
  await expect(field(page)).toBeVisible(ARRIVES);

  await context.clearCookies();
  await world.login(context, other.id, site);
  await page.goto(`u/${me.username}`, { waitUntil: "networkidle" });
  await page.getByRole("button", { name: "Write to Una Seeks" }).click();
  await expect(page.getByRole("dialog", { name: "Choose Your Plan" })).toBeVisible(ARRIVES);

  await context.clearCookies();
  await page.goto(`u/${me.username}`, { waitUntil: "networkidle" });
  await page.getByRole("button", { name: "Write to Una Seeks" }).click();
  await expect(toastOf(page, "You need to be logged in to send messages")).toBeVisible(ARRIVES);
});

test("a stranger's first message is a request: it waits apart, and a second one only after it is accepted", async ({
  browser,
  world,
  site,
}) => {
  test.setTimeout(400_000);
  const stranger = await world.person("starter", ["Stan", "Stranger"]);
  const me = await world.person("starter", ["Rita", "Receives"]);
  const one = await enter(browser, world, site, stranger, "messages");
  const id = await start(one, site, me);
  await one.page.goto(`messages?conversation=${id}`);
  await say(one.page, "We met at the market");
  await expect(one.page.getByText("They have to accept your first message before you can send another.")).toBeVisible(
    ARRIVES,
  );
  await expect(field(one.page)).toHaveCount(0);

  const other = await enter(browser, world, site, me, "messages");
  await expect(listed(other.page)).toHaveCount(0);
  await expect(other.page.getByRole("tab", { name: "Requests (1)" })).toBeVisible(ARRIVES);
  await other.page.getByRole("tab", { name: "Requests (1)" }).click();
  await listed(other.page)
    .getByRole("link", { name: /Stan Stranger/ })
    .click();
  const bar = other.page.getByRole("region", { name: "Stan Stranger would like to write to you" });
  await expect(bar).toBeVisible(ARRIVES);
  // Reading it tells nobody.
  await reaches(other.page, message(other.page, /We met at the market/));
  await expect(status(one.page, "We met at the market", "Read")).toHaveCount(0);
  await bar.getByRole("button", { name: "Accept" }).click();
  await expect(bar).toBeHidden(ARRIVES);
  await expect(other.page.getByRole("tab", { name: "Requests", exact: true })).toBeVisible(ARRIVES);
  await expect(field(one.page)).toBeVisible(ARRIVES);
  await say(one.page, "By the honey");
  await reaches(other.page, message(other.page, /By the honey/));
  await Promise.all([one.context.close(), other.context.close()]);
});

test("a third account cannot read a conversation, write in it or hear it, by any way", async ({
  browser,
  world,
  site,
}) => {
  test.setTimeout(400_000);
  const { id, one, close } = await pair(browser, world, site);
  const messageId = await post(one, site, id, "Between us two");
  const third = await world.person("creator", ["Eve", "Listens"]);
  const eve = await enter(browser, world, site, third, `messages?conversation=${id}`);
  await expect(eve.page.getByText("This conversation is not here")).toBeVisible(ARRIVES);
  await expect(eve.page.getByText("Between us two")).toHaveCount(0);
  const { request } = eve.page;
  const at = `${site}api/conversations/${id}`;
  const tries = [
    () => request.get(at),
    () => request.get(`${at}/messages`),
    () => request.get(`${at}/messages?search=Between`),
    () => request.patch(at, { data: { isMuted: true } }),
    () => request.delete(at),
    () => request.post(`${at}/accept`),
    () => request.post(`${at}/messages`, { data: { text: "Let me in" } }),
    () => request.post(`${at}/read`, { data: { sequence: 1 } }),
    () => request.post(`${at}/delivered`, { data: { sequence: 1 } }),
    () => request.post(`${at}/typing`),
    () => request.patch(`${at}/messages/${messageId}`, { data: { text: "Mine now" } }),
    () => request.delete(`${at}/messages/${messageId}?for=both`),
    () => request.put(`${at}/messages/${messageId}/reaction`, { data: { emoji: "👍" } }),
    () => request.post(`${at}/messages/${messageId}/review`),
  ];
  for (const attempt of tries) {
    const answer = await attempt();
    expect(answer.status(), answer.url()).toBe(404);
  }
  const report = { targetType: "message", targetId: messageId, reason: "I want to see it" };
  expect((await request.post(`${site}api/reports`, { data: report })).status()).toBe(404);
  const channels = [`presence-conversation-${id}`, `private-user-${one.person.id}`];
  for (const channel of channels) {
    const answer = await request.post(`${site}api/realtime/auth`, {
      form: { socket_id: "1234.5678", channel_name: channel },
    });
    expect(answer.status(), channel).toBe(403);
  }
  await eve.context.close();
  await close();
});

test("who is blocked can write no more; the conversation stays, and says so on both sides", async ({
  browser,
  world,
  site,
}) => {
  test.setTimeout(400_000);
  const { one, other, close } = await pair(browser, world, site);
  await say(one.page, "Too loud for me");
  await reaches(other.page, message(other.page, /Too loud for me/));
  await conversationMenu(one.page, "Block");
  await one.page.getByRole("alertdialog").getByRole("button", { name: "Block" }).click();
  await expect(one.page.getByText("You have blocked this person.")).toBeVisible(ARRIVES);
  await expect(other.page.getByText("This person does not take messages from you.")).toBeVisible(ARRIVES);
  await expect(message(other.page, /Too loud for me/)).toBeVisible();
  await expect(field(other.page)).toHaveCount(0);
  await one.page.getByRole("button", { name: "Unblock" }).click();
  await expect(field(one.page)).toBeVisible(ARRIVES);
  await close();
});

test("receipts and presence are shown to nobody, and seen of nobody, once they are off; and who may write is obeyed", async ({
  browser,
  world,
  site,
}) => {
  test.setTimeout(400_000);
  const { one, other, close } = await pair(browser, world, site);
  await other.page.getByRole("button", { name: "Message settings" }).click();
  const dialog = other.page.getByRole("dialog", { name: "Message settings" });
  await dialog.getByRole("checkbox", { name: "Show when you have read a message" }).click(ARRIVES);
  await dialog.getByRole("radio", { name: /^Nobody/ }).click();
  await expect(dialog.getByRole("radio", { name: /^Nobody/ })).toBeChecked(ARRIVES);
  await expect
    .poll(
      async () =>
        (
          await world.db.query(`SELECT "whoMayWrite", "showReceipts" FROM "MessageSettings" WHERE "userId" = $1`, [
            other.person.id,
          ])
        ).rows,
      ARRIVES,
    )
    .toEqual([{ whoMayWrite: "nobody", showReceipts: false }]);
  await other.page.keyboard.press("Escape");
  await say(one.page, "Do you see this?");
  await reaches(other.page, message(other.page, /Do you see this\?/));
  await reaches(one.page, status(one.page, "Do you see this?", "Delivered"));
  await say(other.page, "I do");
  await reaches(one.page, message(one.page, /I do$/));
  await expect(status(one.page, "Do you see this?", "Read")).toHaveCount(0);

  const late = await world.person("starter", ["Late", "Comer"]);
  const third = await enter(browser, world, site, late, `u/${other.person.username}`);
  await third.page.waitForLoadState("networkidle");
  await third.page.getByRole("button", { name: "Write to Bob Answers" }).click();
  await expect(toastOf(third.page, "Failed to start conversation")).toBeVisible(ARRIVES);
  await expect(toastOf(third.page, "This person does not take messages from you.")).toBeVisible();
  await third.context.close();
  await close();
});

test("a conversation is searched, reported with chosen messages, pinned, archived, and emptied", async ({
  page,
  context,
  browser,
  world,
  site,
}) => {
  test.setTimeout(400_000);
  const ada = await world.person("starter", ["Ada", "Chats"]);
  const bob = await world.person("starter", ["Bob", "Answers"]);
  await follow(world, ada, bob);
  await follow(world, bob, ada);
  await world.login(context, ada.id, site);
  const id = await start({ page }, site, bob);
  const other = await enter(browser, world, site, bob, "messages");
  // More than one page of them, so that what is found has to be fetched.
  for (let number = 1; number <= 70; number++)
    await post(other, site, id, number === 4 ? "The lighthouse keeper" : `Line ${number}`);
  await page.goto(`messages?conversation=${id}`);
  await expect(thread(page).getByText("New messages")).toBeVisible(ARRIVES);
  await expect(message(page, /Line 1$/)).toBeVisible();
  await page.getByRole("button", { name: /^(\d+ new messages?|To the latest message)$/ }).click();
  await reaches(page, message(page, /Line 70$/));
  await expect(message(page, /The lighthouse keeper/)).toHaveCount(0);

  await page.getByRole("button", { name: "Search in this conversation" }).click();
  await page.getByRole("searchbox", { name: "Search in this conversation" }).fill("lighthouse");
  await expect(page.getByText("1 message found")).toBeVisible(ARRIVES);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(message(page, /The lighthouse keeper/)).toBeFocused(ARRIVES);
  await page.keyboard.press("ArrowDown");
  await expect(message(page, /Line 5$/)).toBeFocused();

  await act(page, /The lighthouse keeper/, "Report");
  const dialog = page.getByRole("dialog", { name: "Report this message" });
  await expect(dialog.getByRole("checkbox", { name: /The lighthouse keeper/ })).toBeChecked();
  await dialog.getByRole("checkbox", { name: /Line 5$/ }).click();
  await dialog.getByLabel("Reason").fill("It frightens me");
  await dialog.getByRole("button", { name: "Submit Report" }).click();
  await expect(toastOf(page, "Report submitted")).toBeVisible(ARRIVES);
  const { rows } = await world.db.query(
    `SELECT jsonb_path_query_array("disclosed", '$[*].text') AS "texts" FROM "Report" WHERE "reporterId" = $1`,
    [ada.id],
  );
  expect(rows).toEqual([{ texts: expect.arrayContaining(["The lighthouse keeper", "Line 5"]) }]);

  await conversationMenu(page, "Pin");
  await expect(listed(page).getByRole("img", { name: "Pinned" })).toBeVisible(ARRIVES);
  await conversationMenu(page, "Archive");
  await expect(listed(page)).toHaveCount(0, ARRIVES);
  await page.getByRole("tab", { name: "Archived" }).click();
  await expect(listed(page)).toHaveCount(1, ARRIVES);
  await conversationMenu(page, "Empty conversation");
  await page.getByRole("alertdialog").getByRole("button", { name: "Empty" }).click();
  await expect(message(page, /Line/)).toHaveCount(0, ARRIVES);
  await other.page.goto(`messages?conversation=${id}`);
  await reaches(other.page, message(other.page, /Line 70,/));
  await other.context.close();
});

test("a vibe is answered with a message that shows it", async ({ browser, world, site }) => {
  const me = await world.person("starter", ["Una", "Seeks"]);
  const { page, context } = await enter(browser, world, site, me, "./");
  const circle = page
    .getByRole("region", { name: "Daily Vibes" })
    .getByRole("button", { name: /new vibes?$/ })
    .first();
  const viewer = page.getByRole("dialog", { name: "Daily Vibes" });
  await expect(async () => {
    if (!(await viewer.isVisible())) await circle.click({ timeout: 2_000 });
    await expect(viewer).toBeVisible({ timeout: 5_000 });
  }).toPass(ARRIVES);
  const answer = viewer.getByRole("textbox", { name: /^Reply to/ });
  await answer.fill("How lovely");
  // It stands still while somebody writes: the words are still there, and so is the vibe that they are about.
  const name = (await answer.getAttribute("aria-label"))?.replace("Reply to ", "") ?? "";
  await answer.press("Enter");
  await expect(toastOf(page, "Your reply is on its way")).toBeVisible(ARRIVES);
  await page.getByRole("button", { name: "Open the conversation" }).click();
  await reaches(page, message(page, /How lovely, Answer to a vibe/));
  await expect(message(page, /How lovely/).getByRole("button", { name: new RegExp(`^Vibe by ${name}`) })).toBeVisible(
    ARRIVES,
  );
  await openMenu(page.getByRole("region", { name: "Conversation", exact: true }), /^More about the conversation with/);
  await context.close();
});
