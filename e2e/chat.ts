import type { Browser, BrowserContext, Locator, Page } from "@playwright/test";
import { expect, openMenu, type Person, type World } from "./world";

/** How long what goes through a relay, a worker and another browser may take on a slow machine, in ms. */
export const ARRIVES = { timeout: 60_000 };

/** One of the two of a conversation, in a browser of their own. */
export interface Side {
  person: Person;
  context: BrowserContext;
  page: Page;
}

/** Signs a person in, in a browser of their own, and opens a page of the site. */
export async function enter(browser: Browser, world: World, site: string, person: Person, path: string): Promise<Side> {
  const context = await browser.newContext({ baseURL: site, locale: "en-GB", timezoneId: "Europe/London" });
  await world.login(context, person.id, site);
  const page = await context.newPage();
  await page.goto(path);
  return { person, context, page };
}

export const follow = (world: World, from: Person, to: Person) =>
  world.db.query(`INSERT INTO "Follow" ("followerId", "followeeId") VALUES ($1, $2)`, [from.id, to.id]);

/** Begins a conversation as whoever this browser belongs to; answers its id. */
export async function start({ page }: Pick<Side, "page">, site: string, other: Person): Promise<string> {
  const made = await page.request.post(`${site}api/conversations`, { data: { otherUserId: other.id } });
  expect(made.status(), await made.text()).toBe(201);
  const { id }: { id: string } = await made.json();
  return id;
}

/** Sends a message by the endpoint, for what a story needs before it begins. */
export async function post({ page }: Pick<Side, "page">, site: string, id: string, text: string): Promise<string> {
  const made = await page.request.post(`${site}api/conversations/${id}/messages`, { data: { text } });
  expect(made.status(), await made.text()).toBe(201);
  const { id: messageId }: { id: string } = await made.json();
  return messageId;
}

/** Two people who follow each other, each looking at their conversation. */
export async function pair(browser: Browser, world: World, site: string) {
  const ada = await world.person("starter", ["Ada", "Chats"]);
  const bob = await world.person("creator", ["Bob", "Answers"]);
  await follow(world, ada, bob);
  await follow(world, bob, ada);
  const one = await enter(browser, world, site, ada, "messages");
  const id = await start(one, site, bob);
  await one.page.goto(`messages?conversation=${id}`);
  const other = await enter(browser, world, site, bob, `messages?conversation=${id}`);
  for (const { page } of [one, other]) await expect(field(page)).toBeVisible(ARRIVES);
  return { id, one, other, close: () => Promise.all([one.context.close(), other.context.close()]) };
}

export const thread = (page: Page) => page.getByRole("log");
export const field = (page: Page) => page.getByRole("textbox", { name: /^Message to/ });
/** The message with these words, as a screen reader finds it. */
export const message = (page: Page, words: string | RegExp) => thread(page).getByRole("article", { name: words });
/** How far a message of one's own has come. */
export const status = (page: Page, words: string, state: string) =>
  message(page, words).getByRole("img", { name: state, exact: true });

/**
 * Waits for what a push brings. On a machine that is busy the relay may be too slow for one, which is given up then: whoever
 * looks at the page again reads what it would have told.
 */
export async function reaches(page: Page, there: Locator): Promise<void> {
  const pushed = await there.waitFor({ timeout: 15_000 }).then(
    () => true,
    () => false,
  );
  if (pushed) return;
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event("focus")));
    await expect(there).toBeVisible({ timeout: 5_000 });
  }).toPass(ARRIVES);
}

/** Writes a message and sends it with Enter. */
export async function say(page: Page, words: string): Promise<void> {
  await field(page).fill(words);
  await field(page).press("Enter");
  await expect(field(page)).toHaveValue("");
}

/** Opens what can be done with a message, by the keyboard. */
export async function act(page: Page, words: string | RegExp, what: string): Promise<void> {
  await expect(async () => {
    const menu = page.getByRole("menu");
    if (!(await menu.isVisible())) await message(page, words).press("Enter", { timeout: 2_000 });
    await menu.getByRole("menuitem", { name: what, exact: true }).click({ timeout: 2_000 });
  }).toPass(ARRIVES);
}

/** Opens what can be done with the conversation, and chooses. */
export async function conversationMenu(page: Page, what: string): Promise<void> {
  const pane = page.getByRole("region", { name: "Conversation", exact: true });
  await openMenu(pane, /^More about the conversation with/);
  await page.getByRole("menuitem", { name: what, exact: true }).click();
}

/** The conversations in the left pane. */
export const listed = (page: Page): Locator =>
  page
    .getByRole("region", { name: "Conversations" })
    .getByRole("list", { name: "Conversations" })
    .getByRole("listitem");
