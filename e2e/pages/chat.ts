import type { Browser, BrowserContext, Locator, Page } from "@playwright/test";
import { makeConversation } from "@/lib/testing/factories/conversation";
import { makeFollow } from "@/lib/testing/factories/people";
import { expect, openMenu, type TestFixtures, type TestPerson } from "../fixtures/fixtures";
import { openPageAs } from "./staff";

export interface ChatSide {
  person: TestPerson;
  context: BrowserContext;
  page: Page;
}

export async function openChatAs(
  browser: Browser,
  world: TestFixtures,
  site: string,
  person: TestPerson,
  path: string,
): Promise<ChatSide> {
  const page = await openPageAs(browser, world, site, person.id, path);
  return { person, context: page.context(), page };
}

const follow = (world: TestFixtures, from: TestPerson, to: TestPerson) => makeFollow(from, to, world.prisma);

/** Allows two people to message and call each other: they follow each other and have a conversation. Returns its id. */
export async function makeMutualFollowers(world: TestFixtures, one: TestPerson, other: TestPerson): Promise<string> {
  await follow(world, one, other);
  await follow(world, other, one);
  return makeConversation(one, other, {}, world.prisma);
}

export async function startByApi({ page }: Pick<ChatSide, "page">, site: string, other: TestPerson): Promise<string> {
  const response = await page.request.post(`${site}api/conversations`, { data: { otherUserId: other.id } });
  expect(response.status(), await response.text()).toBe(201);
  const { id }: { id: string } = await response.json();
  return id;
}

export async function sendByApi(
  { page }: Pick<ChatSide, "page">,
  site: string,
  id: string,
  text: string,
): Promise<string> {
  const response = await page.request.post(`${site}api/conversations/${id}/messages`, { data: { text } });
  expect(response.status(), await response.text()).toBe(201);
  const { id: messageId }: { id: string } = await response.json();
  return messageId;
}

/** Two people who follow each other, each with their conversation open and connected to the relay. */
export async function openPair(browser: Browser, world: TestFixtures, site: string) {
  const [ada, bob] = await Promise.all([
    world.person("starter", ["Ada", "Chats"]),
    world.person("creator", ["Bob", "Answers"]),
  ]);
  const id = await makeMutualFollowers(world, ada, bob);
  const path = `messages?conversation=${id}`;
  const [one, other] = await Promise.all([
    openChatAs(browser, world, site, ada, path),
    openChatAs(browser, world, site, bob, path),
  ]);
  for (const { page } of [one, other]) await expect(page.getByText("Online", { exact: true })).toBeVisible();
  return { id, one, other, close: () => Promise.all([one.context.close(), other.context.close()]) };
}

export const threadOf = (page: Page) => page.getByRole("log");
export const messageField = (page: Page) => page.getByRole("textbox", { name: /^Message to/ });
export const messageIn = (page: Page, words: string | RegExp) => threadOf(page).getByRole("article", { name: words });
export const messageStatus = (page: Page, words: string, state: string) =>
  messageIn(page, words).getByRole("img", { name: state, exact: true });

export const waitForDelivery = (_page: Page, there: Locator): Promise<void> => expect(there).toBeVisible();

export async function sendFromComposer(page: Page, words: string): Promise<void> {
  await messageField(page).fill(words);
  await messageField(page).press("Enter");
  await expect(messageField(page)).toHaveValue("");
}

export async function chooseMessageAction(page: Page, words: string | RegExp, what: string): Promise<void> {
  const menu = page.getByRole("menu");
  await expect(async () => {
    if (!(await menu.isVisible())) await messageIn(page, words).press("Enter", { timeout: 2_000 });
    await expect(menu).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
  await menu.getByRole("menuitem", { name: what, exact: true }).click();
}

export async function conversationMenu(page: Page, what: string): Promise<void> {
  const pane = page.getByRole("region", { name: "Conversation", exact: true });
  await openMenu(pane, /^More about your conversation with/);
  await page.getByRole("menuitem", { name: what, exact: true }).click();
}

export const conversationList = (page: Page): Locator =>
  page
    .getByRole("region", { name: "Conversations" })
    .getByRole("list", { name: "Conversations" })
    .getByRole("listitem");
