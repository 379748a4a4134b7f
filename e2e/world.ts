import { randomBytes } from "node:crypto";
import { type BrowserContext, test as base, expect, type Locator, type Page } from "@playwright/test";
import { SESSION_COOKIE } from "@/lib/accounts/session";
import { refreshClock } from "@/lib/infra/clock";
import { type Db, prisma as sitePrisma } from "@/lib/infra/db";
import { holdPost, makePerson, makePost, makeSession } from "@/lib/testing/factories";
import { subscribeByApi } from "./paypal";

export interface TestPerson {
  id: string;
  firstName: string;
  lastName: string;
  username: string;
  email: string;
}

/** A unique last name, for lists that show people of other tests too. */
export const uniqueName = () => `Q${randomBytes(5).toString("hex")}`;

/** Test data besides the page: people created and signed in without the forms. */
export class TestFixtures {
  /** `prisma` writes to the site under test; pass another client for tests that start their own site. */
  constructor(readonly prisma: Db = sitePrisma) {}

  async person(plan?: "starter" | "creator" | null, [firstName, lastName] = ["Test", "Person"]): Promise<TestPerson> {
    const { id, username, email } = await makePerson({ firstName, lastName, ...(plan && { plan }) }, this.prisma);
    return { id, firstName, lastName, username, email };
  }

  async heldPost(authorId: string): Promise<string> {
    const author = { id: authorId };
    const id = await makePost(author, { text: "I will kill you, all of you." }, this.prisma);
    return holdPost(author, id, this.prisma);
  }

  async demo(email: string): Promise<string> {
    return (await this.prisma.user.findUniqueOrThrow({ where: { email }, select: { id: true } })).id;
  }

  async login(context: BrowserContext, userId: string, baseURL: string): Promise<void> {
    // Another person's page would notice, and reload itself just when the test opens the next one.
    for (const page of context.pages()) if (page.url() !== "about:blank") await page.goto("about:blank");
    await refreshClock();
    const value = (await makeSession(userId, this.prisma)).slice(`${SESSION_COOKIE}=`.length);
    await context.addCookies([{ name: SESSION_COOKIE, value, url: baseURL, httpOnly: true, sameSite: "Lax" }]);
  }
}

interface Fixtures {
  world: TestFixtures;
  site: string;
  signIn: (plan?: "starter" | "creator" | null, name?: [string, string]) => Promise<TestPerson>;
  /** The same for a person who then buys a plan. */
  subscribe: (plan: "starter" | "creator") => Promise<TestPerson>;
  /** Closes what a test left open: its pages would keep rendering and sending requests while others run. */
  closed: undefined;
  /** Set by tests that kill servers: the console messages to ignore. */
  brokenLines: RegExp | null;
  /** Fails the test if the page logged an error: a broken script, a hydration mismatch, a CSP violation. */
  quiet: undefined;
}

/** The browser's line about an expected error or a cut connection, and PayPal's about its script then. */
const EXPECTED_CONSOLE_MESSAGES =
  /the server responded with a status of 4\d\d|net::ERR_INTERNET_DISCONNECTED|Failed to load the PayPal JS SDK script/;

export const test = base.extend<Fixtures>({
  site: async ({ baseURL }, use) => use(baseURL ?? ""),
  world: ({ baseURL: _ }, use) => use(new TestFixtures()),
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
        if (message.type() === "error" && !EXPECTED_CONSOLE_MESSAGES.test(said) && !brokenLines?.test(said))
          errors.push(said);
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

/** Opens a menu, repeatedly: a press before its code has loaded is lost. */
export async function openMenu(within: Page | Locator, name: string | RegExp): Promise<void> {
  await expect(async () => {
    // A closing menu is still visible.
    const menu = ("page" in within ? within.page() : within).locator('[role="menu"][data-state="open"]');
    if (!(await menu.isVisible())) await within.getByRole("button", { name }).click({ timeout: 2_000 });
    await expect(menu).toBeVisible({ timeout: 2_000 });
  }).toPass();
}

export const toastWith = (page: Page, words: string | RegExp) =>
  page.getByRole("region", { name: /notifications/i }).getByText(words);

export { expect };
