import { expect, test } from "@/e2e/fixtures/fixtures";
import { conversationList, makeMutualFollowers, messageIn, openChatAs, openPair, sendByApi } from "@/e2e/pages/chat";
import { makeMessage } from "@/lib/testing/factories/conversation";

test.use({ actionTimeout: 30_000 });

test("marks a held message that is released behind the read position as unread, and opens there", {
  tag: "@full",
}, async ({ browser, world, site }) => {
  const ada = await world.person("starter", ["Ada", "Chats"]);
  const bob = await world.person("creator", ["Bob", "Answers"]);
  const id = await makeMutualFollowers(world, ada, bob);
  const one = await openChatAs(browser, world, site, ada, "explore");
  const messageId = await sendByApi(one, site, id, "I will kill you, I know where you live.");
  for (let n = 1; n <= 40; n++) await makeMessage(ada, id, { text: `Line ${n} of many` });
  const other = await openChatAs(browser, world, site, bob, "explore");
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
