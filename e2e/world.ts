import { randomBytes } from "node:crypto";
import { type BrowserContext, test as base, expect, type Locator, type Page } from "@playwright/test";
import { SESSION_COOKIE } from "@/lib/accounts/session";
import { refreshClock } from "@/lib/infra/clock";
import { type Db, prisma as sitePrisma } from "@/lib/infra/db";
import { holdPost, makePerson, makePost, makeSession } from "@/lib/testing/factories";
import { subscribeByApi } from "./paypal";

export interface Person {
  id: string;
  firstName: string;
  lastName: string;
  username: string;
  email: string;
}

/** A last name that no other person has, for lists that show people of other tests too. */
export const uniqueName = () => `Q${randomBytes(5).toString("hex")}`;

/** What a test needs beside the page: people of its own, created and signed in without the forms. */
export class World {
  /** `prisma` writes to the site under test; another client is for tests that start a site of their own. */
  constructor(readonly prisma: Db = sitePrisma) {}

  /** A person of this test alone, with a plan or without. */
  async person(plan?: "starter" | "creator" | null, [firstName, lastName] = ["Test", "Person"]): Promise<Person> {
    const { id, username, email } = await makePerson({ firstName, lastName, ...(plan && { plan }) }, this.prisma);
    return { id, firstName, lastName, username, email };
  }

  /** A post that screening holds, written by this person. Returns its id. */
  async heldPost(authorId: string): Promise<string> {
    const author = { id: authorId };
    const id = await makePost(author, { text: "I will kill you, all of you." }, this.prisma);
    return holdPost(author, id, this.prisma);
  }

  /** The id of a demo account. Throws when there is none. */
  async demo(email: string): Promise<string> {
    return (await this.prisma.user.findUniqueOrThrow({ where: { email }, select: { id: true } })).id;
  }

  /** Creates a session of a person and adds its cookie to a browser context. */
  async login(context: BrowserContext, userId: string, baseURL: string): Promise<void> {
    // A page of another person would notice, and reload itself just when the test opens the next one.
    for (const page of context.pages()) if (page.url() !== "about:blank") await page.goto("about:blank");
    await refreshClock();
    const value = (await makeSession(userId, this.prisma)).slice(`${SESSION_COOKIE}=`.length);
    await context.addCookies([{ name: SESSION_COOKIE, value, url: baseURL, httpOnly: true, sameSite: "Lax" }]);
  }
}

interface Fixtures {
  world: World;
  /** Where the site under test is, with a slash at its end. */
  site: string;
  /** Creates a person and signs them in with this test's browser. */
  signIn: (plan?: "starter" | "creator" | null, name?: [string, string]) => Promise<Person>;
  /** The same for a person who then buys a plan. */
  subscribe: (plan: "starter" | "creator") => Promise<Person>;
  /** Closes what a test left open: its pages would be drawn, and keep asking the site, while others run. */
  closed: undefined;
  /** Set by a test that kills servers: what the browser says of them. */
  brokenLines: RegExp | null;
  /** Fails the test when the page logged an error: a broken script, a hydration mismatch, a refused policy. */
  quiet: undefined;
}

/** What the console may say: the browser's own line about an answer that a test provokes, or about the line that it cuts, and PayPal's about its script then. */
const EXPECTED =
  /the server responded with a status of 4\d\d|net::ERR_INTERNET_DISCONNECTED|Failed to load the PayPal JS SDK script/;

export const test = base.extend<Fixtures>({
  site: async ({ baseURL }, use) => use(baseURL ?? ""),
  world: ({ baseURL: _ }, use) => use(new World()),
  signIn: async ({ world, context, site }, use) =>
    use(async (plan, name) => {
      const person = await world.person(plan, name);
      await world.login(context, person.id, site);
      return person;
    }),
  subscribe: async ({ page, signIn }, use) =>
    use(async (plan) => {
      const person = await signIn();
      await subscribeByApi(page, plan);
      return person;
    }),
  closed: [
    async ({ browser }, use) => {
      await use(undefined);
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
  brokenLines: [null, { option: true }],
  quiet: [
    async ({ context, brokenLines }, use) => {
      const errors: string[] = [];
      context.on("console", (message) => {
        const said = message.text();
        if (message.type() === "error" && !EXPECTED.test(said) && !brokenLines?.test(said)) errors.push(said);
      });
      context.on("weberror", (error) => {
        const said = String(error.error());
        if (!brokenLines?.test(said)) errors.push(said);
      });
      await use(undefined);
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
});

/** Opens a menu: a press that comes before its code has arrived is lost, so it is repeated. */
export async function openMenu(within: Page | Locator, name: string | RegExp): Promise<void> {
  await expect(async () => {
    // One that is closing is still to be seen.
    const menu = ("page" in within ? within.page() : within).locator('[role="menu"][data-state="open"]');
    if (!(await menu.isVisible())) await within.getByRole("button", { name }).click({ timeout: 2_000 });
    await expect(menu).toBeVisible({ timeout: 2_000 });
  }).toPass();
}

/** Whether a toast with these words is showing. */
export const toastOf = (page: Page, words: string | RegExp) =>
  page.getByRole("region", { name: /notifications/i }).getByText(words);

export { expect };
