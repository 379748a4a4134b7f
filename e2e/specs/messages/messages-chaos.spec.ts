import { setTimeout as pause } from "node:timers/promises";
import type { Browser, BrowserContext, Page } from "@playwright/test";
import { expect, type TestFixtures, type TestPerson, test } from "@/e2e/fixtures/fixtures";
import { pidOf } from "@/e2e/fixtures/processes";
import { makeMutualFollowers } from "@/e2e/pages/chat";
import { listMessages } from "@/lib/testing/assertions/stored-content";

/** Maximum number of messages per writer. */
const MESSAGES = 1_000;
/** How long they write during faults, in ms. The short form ends once every fault has occurred. */
const FORMS = [
  { writing: 40_000, isShort: true, timeout: 180_000, tag: "@full" },
  { writing: 600_000, isShort: false, timeout: 3_000_000, tag: "@soak" },
];
const VICTIMS = ["web", "relay", "worker", "Ada", "Bo"];
/** Messages typed without a pause. */
const BURST = 50;
/** Time between two faults, and how long a connection stays cut, in ms. */
const BREAKS = { least: 3_000, most: 7_000, cut: 2_500 };
/** The time for several restarts, or for the delivery of everything in the queue. */
const RECOVERY = { timeout: 90_000, intervals: [500] };
/** Timeout to load and hydrate a page, and to replay early typing, in ms. */
const AWAKE = { timeout: 30_000 };

test.use({
  // The last two occur if the server is killed while it sends a page.
  brokenLines:
    /net::ERR_|WebSocket connection to|the server responded with a status of 50[23]|Failed to fetch|Failed to load chunk|Connection closed/,
});

const fieldOf = (page: Page) => page.getByRole("textbox", { name: /^Message to/ });

interface Writer {
  name: string;
  person: TestPerson;
  context: BrowserContext;
  page: Page;
}

async function enter(page: Page, conversation: string): Promise<void> {
  const send = page.getByRole("button", { name: "Send", exact: true });
  await expect(async () => {
    await page.goto(`messages?conversation=${conversation}`, AWAKE);
    // Before hydration the field accepts text, but no Enter.
    await fieldOf(page).fill("I am here", AWAKE);
    await expect(send).not.toHaveAttribute("aria-disabled", "true", AWAKE);
    await fieldOf(page).fill("");
  }).toPass(RECOVERY);
}

async function open(
  browser: Browser,
  world: TestFixtures,
  site: string,
  person: TestPerson,
  conversation: string,
): Promise<Writer> {
  const context = await browser.newContext({ baseURL: site, viewport: { width: 1280, height: 800 } });
  await world.login(context, person.id, site);
  const page = await context.newPage();
  await enter(page, conversation);
  return { name: person.firstName, person, context, page };
}

/** Types `count` messages from number `from` on, one every `gap` ms. */
function write(page: Page, name: string, from: number, count: number, gap: number): Promise<void> {
  return fieldOf(page).evaluate(
    async (area, { words, first, last, wait, timeoutMs }) => {
      if (!(area instanceof HTMLTextAreaElement)) throw new Error("that is no field for words");
      const set = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value")?.set;
      const frame = () => new Promise((resolve) => setTimeout(resolve, 5));
      for (let number = first; number <= last; number++) {
        const began = performance.now();
        set?.call(area, `${words} ${number}.`);
        area.dispatchEvent(new Event("input", { bubbles: true }));
        await frame();
        // Enter counts once the screen has the text, and the field is empty once the message is queued.
        while (area.value !== "") {
          if (!area.isConnected) throw new Error(`the field has gone, with ${words} ${number} in it`);
          if (performance.now() - began > timeoutMs) throw new Error(`the field keeps ${words} ${number}`);
          area.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true }));
          await frame();
        }
        await new Promise((resolve) => setTimeout(resolve, Math.max(0, wait - (performance.now() - began))));
      }
    },
    { words: name, first: from, last: from + count - 1, wait: gap, timeoutMs: AWAKE.timeout },
  );
}

const shown = (page: Page, names: string) =>
  page
    .getByRole("log")
    .evaluate(
      (log, pattern) =>
        [...log.querySelectorAll("[data-message]")].flatMap(
          (row) => row.textContent?.match(new RegExp(`(?:${pattern}) \\d+\\.`))?.[0] ?? [],
        ),
      names,
    );

async function screenfuls(page: Page, names: string, first: string): Promise<string[][]> {
  const log = page.getByRole("log");
  const seen: string[][] = [];
  for (let still = 0; still < 40; ) {
    const rows = await shown(page, names);
    seen.push(rows);
    if (rows.includes(first)) return seen;
    const moved = await log.evaluate((list) => {
      const before = list.scrollTop;
      list.scrollTop = before - list.clientHeight * 0.8;
      return list.scrollTop < before;
    });
    still = moved ? 0 : still + 1;
    await pause(moved ? 60 : 250);
  }
  throw new Error(`the thread ends at ${seen.at(-1)?.[0]}, and began with ${first}`);
}

for (const { writing, isShort, timeout, tag } of FORMS)
  test(`delivers what two people write for ${writing / 1_000} s during network and server faults once and in order`, {
    tag: ["@world", tag],
  }, async ({ browser, world, site }) => {
    test.setTimeout(timeout);
    const [ada, bo] = [
      await world.person("creator", ["Ada", "Anchor"]),
      await world.person("creator", ["Bo", "Breaker"]),
    ];
    const id = await makeMutualFollowers(world, ada, bo);
    const writers = [await open(browser, world, site, ada, id), await open(browser, world, site, bo, id)];

    let done = false;
    const broken: string[] = [];
    const breaker = async () => {
      const acts = [
        ...(["web", "relay", "worker"] as const).map((name) => async () => {
          // A process that is restarting cannot be killed.
          await expect(() => process.kill(pidOf(name), "SIGKILL")).toPass(RECOVERY);
          broken.push(name);
        }),
        ...writers.map(({ context, name }) => async () => {
          await context.setOffline(true);
          await pause(BREAKS.cut);
          await context.setOffline(false);
          broken.push(name);
        }),
      ];
      for (let turn = 0; !done; turn++) {
        await pause(BREAKS.least + Math.random() * (BREAKS.most - BREAKS.least));
        // Each at least once, then at random.
        const act = acts[turn < acts.length ? turn : Math.floor(Math.random() * acts.length)];
        if (!done) await act?.();
      }
    };
    const breaking = breaker();
    const gap = writing / MESSAGES;
    const since = performance.now();
    const passed = () => performance.now() - since;
    const isOver = () => isShort && passed() > writing && VICTIMS.every((victim) => broken.includes(victim));
    const written = await Promise.all(
      writers.map(async ({ page, name }, which) => {
        let count = 0;
        let isNew = which === 0;
        // A newly opened page shows the first unread message until its reader writes.
        let isAtUnread = false;
        while (count < MESSAGES && (isAtUnread || !isOver())) {
          await write(page, name, count + 1, BURST, gap);
          count += BURST;
          isAtUnread = false;
          if (isNew || (count < MESSAGES / 2 && passed() < writing / 2)) continue;
          isNew = true;
          await enter(page, id);
          isAtUnread = true;
        }
        return count;
      }),
    );
    done = true;
    await breaking;
    for (const victim of VICTIMS) expect(broken, broken.join(", ")).toContain(victim);
    const total = written.reduce((sum, count) => sum + count, 0);

    await expect.poll(async () => (await listMessages(id)).length, RECOVERY).toBe(total);
    const stored = await listMessages(id);
    // Without gaps, and each writer's in the order of writing.
    expect(stored.map(({ sequence }) => sequence)).toEqual(stored.map((_, index) => index + 1));
    for (const [which, { name }] of writers.entries())
      expect(stored.flatMap(({ text }) => (text.startsWith(`${name} `) ? [text] : []))).toEqual(
        Array.from({ length: written[which] ?? 0 }, (_, index) => `${name} ${index + 1}.`),
      );

    const names = writers.map(({ name }) => name).join("|");
    const order = new Map(stored.map(({ text }, index) => [text, index]));
    const arrivals = writers.map(async ({ page, name }) => {
      // No page is reloaded: the other's messages are pushed or fetched.
      await expect
        .poll(async () => (await shown(page, names)).at(-1), { ...RECOVERY, message: name })
        .toBe(stored.at(-1)?.text);
      const all = await screenfuls(page, names, stored[0]?.text ?? "");
      const met = new Set<string>();
      for (const screenful of all) {
        const places = screenful.map((text) => order.get(text) ?? -1);
        expect(places, screenful.join(", ")).toEqual([...new Set(places)].sort((a, b) => a - b));
        for (const text of screenful) met.add(text);
      }
      expect(met.size).toBe(total);
    });
    await Promise.all(arrivals);
    for (const { context } of writers) await context.close();
  });
