import { chooseFiles } from "@/e2e/fixtures/choose-files";
import { expect, test } from "@/e2e/fixtures/fixtures";
import { pictureFile } from "@/e2e/fixtures/uploads";
import {
  conversationList,
  makeMutualFollowers,
  messageField,
  messageIn,
  openAs,
  openPair,
  sendByApi,
  sendMessage,
} from "@/e2e/pages/chat";
import { makeMessage } from "@/lib/testing/factories/conversation";

test.use({ actionTimeout: 30_000, brokenLines: /net::ERR_|Failed to load chunk/ });

test("marks a held message that is released behind the read position as unread, and opens there", {
  tag: "@full",
}, async ({ browser, world, site }) => {
  const ada = await world.person("starter", ["Ada", "Chats"]);
  const bob = await world.person("creator", ["Bob", "Answers"]);
  const id = await makeMutualFollowers(world, ada, bob);
  const one = await openAs(browser, world, site, ada, "explore");
  const messageId = await sendByApi(one, site, id, "I will kill you, I know where you live.");
  for (let n = 1; n <= 40; n++) await makeMessage(ada, id, { text: `Line ${n} of many` });
  const other = await openAs(browser, world, site, bob, "explore");
  const read = await other.page.request.post(`${site}api/conversations/${id}/read`);
  expect(read.status(), await read.text()).toBe(200);
  await other.page.goto("messages");
  const row = conversationList(other.page).first();
  await expect(row).toContainText("Line 40 of many");
  await expect(row.getByText(/unread message/)).toHaveCount(0);

  const data = { text: "I will call you tonight" };
  const edited = await one.page.request.patch(`${site}api/conversations/${id}/messages/${messageId}`, { data });
  expect(edited.status(), await edited.text()).toBe(200);
  await expect(row.getByText("1 unread message")).toBeVisible();
  await row.getByRole("link").click();
  await expect(messageIn(other.page, /I will call you tonight/)).toBeInViewport();
  await expect(row.getByText(/unread message/)).toHaveCount(0);
  await Promise.all([one.context.close(), other.context.close()]);
});

test("marks a seen message as read even if its page is left at once", { tag: "@full" }, async ({
  browser,
  world,
  site,
}) => {
  const { id, one, other, close } = await openPair(browser, world, site);
  for (const path of ["explore", "about:blank"]) {
    await sendByApi(one, site, id, `Before ${path}`);
    await expect(messageIn(other.page, new RegExp(`Before ${path}`))).toBeVisible();
    await expect(conversationList(other.page).getByText(/unread message/)).toHaveCount(0);
    await other.page.goto(path);
    const unread = async () =>
      (await (await other.page.request.get(`${site}api/conversations/unread`)).json()).messages;
    await expect.poll(unread).toBe(0);
    if (path !== "about:blank") await other.page.goto(`messages?conversation=${id}`);
  }
  await close();
});

test("shows a dot for an online person in the list of conversations until they hide it", { tag: "@full" }, async ({
  browser,
  world,
  site,
}) => {
  const { one, other, close } = await openPair(browser, world, site);
  await sendMessage(one.page, "Anybody there?");
  await other.page.goto("./");
  const dot = conversationList(one.page).first().getByText("Online now", { exact: true });
  await expect(dot).toBeVisible();
  const hidden = await other.page.request.patch(`${site}api/conversations/settings`, { data: { showPresence: false } });
  expect(hidden.status(), await hidden.text()).toBe(200);
  await expect(dot).toHaveCount(0);
  await close();
});

test("keeps a picture attached to a message after a reload, sends it with text and opens it on the other side", async ({
  browser,
  world,
  site,
}) => {
  const { one, other, close } = await openPair(browser, world, site);
  await chooseFiles(one.page, "Add pictures or a video", [await pictureFile(200)]);
  await expect(one.page.getByRole("list", { name: "What this message shows, in order" })).toBeVisible();
  const send = one.page.getByRole("button", { name: "Send", exact: true });
  await expect(send).not.toHaveAttribute("aria-disabled", "true");
  await one.page.reload();
  await one.page.getByRole("button", { name: "Use 200.jpg here" }).click();
  await expect(one.page.getByText("Uploaded, not used yet")).toHaveCount(0);
  await messageField(one.page).fill("From the pier");
  await expect(send).not.toHaveAttribute("aria-disabled", "true");
  await send.click();
  await expect(messageIn(one.page, /From the pier, 1 picture/)).toBeVisible();
  const arrived = messageIn(other.page, /From the pier, 1 picture/);
  await expect(arrived).toBeVisible();
  const widthOf = (image: Element) => image instanceof HTMLImageElement && image.naturalWidth;
  await expect.poll(() => arrived.locator("img").evaluate(widthOf)).toBeGreaterThan(0);
  await arrived.getByRole("button", { name: /^Open picture/ }).click();
  await expect(other.page.getByRole("dialog")).toBeVisible();
  await close();
});

test("loads code that failed to load once the connection is back", { tag: "@full" }, async ({
  browser,
  world,
  site,
}) => {
  const { one, close } = await openPair(browser, world, site);
  await messageField(one.page).fill("Half a thought");
  let refused = 0;
  await one.page.route("**/_next/static/chunks/*.js", async (route) => {
    refused += 1;
    await route.abort();
  });
  await one.page.getByRole("button", { name: "Emoji", exact: true }).click();
  // Once as a script, once more by the chunk loader, and then by our retry.
  await expect.poll(() => refused).toBeGreaterThan(2);
  await one.page.unroute("**/_next/static/chunks/*.js");
  await expect(one.page.getByRole("searchbox", { name: "Search emoji" })).toBeVisible();
  await expect(messageField(one.page)).toHaveValue("Half a thought");
  await close();
});
