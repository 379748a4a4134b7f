import { createHash, randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { type BrowserContext, test as base, expect, type Locator, type Page } from "@playwright/test";
import pg from "pg";
import { buy } from "./paypal";
import { givePlan, vacate } from "./plans";

/** The embedded database of the site under test, as its start wrote it down. */
export function databaseUrl(): string {
  const home = path.resolve(process.env.VERANDA_HOME ?? ".veranda");
  const { url }: { url: string } = JSON.parse(readFileSync(path.join(home, "postgres", "connection.json"), "utf8"));
  return url;
}

/** PostgreSQL's code for it, and how often what it ended is tried. */
const DEADLOCK = "40P01";
const TRIES = 5;

export interface Person {
  id: string;
  firstName: string;
  lastName: string;
  username: string;
  email: string;
}

const hex = (bytes: number) => randomBytes(bytes).toString("hex");

/** What a story needs beside the page: people of its own, made and signed in without the forms. */
export class World {
  readonly db: pg.Pool;
  private made: string[] = [];
  private held: string[] = [];

  constructor(url = databaseUrl()) {
    this.db = new pg.Pool({ connectionString: url, max: 2 });
    // A story may kill PostgreSQL: what was idle then is dropped, and the next query connects anew.
    this.db.on("error", () => {});
  }

  /** A person of this test alone, with a plan or without. */
  async person(
    plan: "starter" | "creator" | null = null,
    name: [string, string] = ["Test", "Person"],
  ): Promise<Person> {
    const tag = hex(5);
    const id = `0198a000-0000-7000-8000-${hex(6)}`;
    const person = {
      id,
      firstName: name[0],
      lastName: name[1],
      username: `t_${tag}`,
      email: `${tag}@e2e.veranda.test`,
    };
    await this.db.query(
      `INSERT INTO "User" ("id", "firstName", "lastName", "username", "email", "emailVerified", "billingRef") VALUES ($1, $2, $3, $4, $5, now(), gen_random_uuid())`,
      [id, person.firstName, person.lastName, person.username, person.email],
    );
    this.made.push(id);
    if (plan) await givePlan(this.db, id, plan);
    return person;
  }

  /** A post that screening holds, written by this person; answers its id. */
  async heldPost(authorId: string): Promise<string> {
    const text = "I will kill you, whoever you are.";
    const hit = { category: "threat", score: 0.9, source: "rules", start: 0, end: 15, text: "I will kill you" };
    const screening = `0198a000-0000-7000-8000-${hex(6)}`;
    const id = `0198a000-0000-7000-8000-${hex(6)}`;
    await this.db.query(
      `INSERT INTO "Screening" ("id", "kind", "targetId", "authorId", "verdict", "hits", "facts", "version", "milliseconds")
       VALUES ($1, 'post', $2, $3, 'hold', $4, '{}', 'e2e', 0.5)`,
      [screening, id, authorId, JSON.stringify([hit])],
    );
    await this.db.query(
      `INSERT INTO "Post" ("id", "authorId", "text", "state", "screeningId") VALUES ($1, $2, $3, 'held', $4)`,
      [id, authorId, text, screening],
    );
    this.held.push(screening);
    return id;
  }

  /** The id of a demo account. */
  async demo(email: string): Promise<string> {
    const { rows } = await this.db.query<{ id: string }>(`SELECT "id" FROM "User" WHERE "email" = $1`, [email]);
    const id = rows[0]?.id;
    if (!id) throw new Error(`the demo world has no ${email}`);
    return id;
  }

  /** Mints a session for a person and gives it to a browser; it is new, so no answer to who came before replaces its cookie. */
  async login(context: BrowserContext, userId: string, baseURL: string): Promise<void> {
    const token = randomBytes(32).toString("base64url");
    const key = createHash("sha256").update(token).digest("base64url");
    await this.db.query(
      `INSERT INTO "Session" ("id", "sessionToken", "userId", "expires", "provedAt") VALUES (gen_random_uuid(), $1, $2, now() + interval '30 days',
         now() + interval '1 millisecond' * coalesce((SELECT max("milliseconds") FROM "ClockOffset"), 0))`,
      [key, userId],
    );
    await context.addCookies([
      { name: "next-auth.session-token", value: token, url: baseURL, httpOnly: true, sameSite: "Lax" },
    ]);
  }

  /** What they have just read is told though their pages are gone, and may lock their conversation meanwhile: PostgreSQL then ends one of the two. */
  private async deletePeople(): Promise<void> {
    for (let tries = 1; ; tries++)
      try {
        await this.db.query(`DELETE FROM "User" WHERE "id" = ANY($1::uuid[])`, [this.made]);
        return;
      } catch (error) {
        if (!(error instanceof pg.DatabaseError && error.code === DEADLOCK && tries < TRIES)) throw error;
      }
  }

  /** Takes away what the story made, so that the demo world looks the same to the next. */
  async end(): Promise<void> {
    await this.db.query(`DELETE FROM "Post" WHERE "screeningId" = ANY($1::uuid[])`, [this.held]);
    await this.db.query(`DELETE FROM "Screening" WHERE "id" = ANY($1::uuid[])`, [this.held]);
    if (this.made.length > 0) {
      await vacate(this.db, this.made);
      await this.deletePeople();
    }
    await this.db.end();
  }
}

interface Fixtures {
  world: World;
  /** Where the site under test is, with a slash at its end. */
  site: string;
  /** Makes somebody and signs them in with this test's browser. */
  signIn: (plan?: "starter" | "creator" | null, name?: [string, string]) => Promise<Person>;
  /** The same for somebody who then buys a plan with PayPal's button, and sees the welcome. */
  subscribe: (plan: "Starter" | "Creator") => Promise<Person>;
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
  world: async ({ baseURL: _ }, use) => {
    const world = new World();
    await use(world);
    await world.end();
  },
  signIn: async ({ world, context, site }, use) =>
    use(async (plan, name) => {
      const person = await world.person(plan, name);
      await world.login(context, person.id, site);
      return person;
    }),
  subscribe: async ({ page, signIn }, use) =>
    use(async (plan) => {
      const person = await signIn();
      await buy(page, plan);
      return person;
    }),
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
