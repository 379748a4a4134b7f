import { readdirSync } from "node:fs";
import path from "node:path";
import { expect, TestFixtures, test } from "@/e2e/fixtures/fixtures";
import { type Screen, screenPresenter, waitForPage } from "@/e2e/pages/screen";
import { SCREENS } from "@/e2e/pages/screens";
import { expectSignedOut, PRIVATE_LIMIT_MS, SESSION_ENDS, timeToLeave } from "@/e2e/pages/session-ends";
import { STAFF_SCREENS } from "@/e2e/pages/staff-screens";

test.use({ brokenLines: /net::ERR_FAILED/ });

/** One screen of the walk: a page as a signed-in person sees it, without an overlay. */
interface Stop {
  name: string;
  screen: { path: Screen["path"]; as: NonNullable<Screen["as"]> };
}

/** Few enough to spread over workers: a stop takes three to five seconds. */
const STOPS_PER_TEST = 10;
const STOP_TIMEOUT_MS = 30_000;

const walked = new Set<Screen["path"]>();
/** Each path of the catalogue of screens that is shown to a signed-in person, once. */
const WALK = Object.entries(SCREENS).flatMap(([feature, screens]) => {
  const stops: Stop[] = [];
  for (const [name, { path: address, as }] of Object.entries(screens)) {
    if (as === undefined || walked.has(address)) continue;
    walked.add(address);
    stops.push({ name, screen: { path: address, as } });
  }
  return Array.from({ length: Math.ceil(stops.length / STOPS_PER_TEST) }, (_, part) => ({
    part: `${feature}, part ${part + 1}`,
    stops: stops.slice(part * STOPS_PER_TEST, (part + 1) * STOPS_PER_TEST),
    isStaff: screens === STAFF_SCREENS,
  }));
});

/** Pages that show nothing of an account, or that no session opens. */
const PAGES_WITHOUT_SESSION = [
  "accessibility",
  "auth",
  "auth/not-me",
  "auth/reset",
  "auth/verify",
  "dev/outbox",
  // Its address is "/", which is home for signed-in users.
  "landing",
  "missing",
  "notifications/unsubscribe",
  "payment/cancel",
  "privacy",
  "report",
  "report/confirm",
  "rules",
  // Redirects to a tab of the profile.
  "settings",
  "tags/[tag]",
  "terms",
  "transparency",
];

/** Knows who signed in, and replaces demo accounts, which other tests sign in to, with people on the same plan. */
class StandIns extends TestFixtures {
  personId = "";

  override async demo(email: string): Promise<string> {
    const plan = (["starter", "creator"] as const).find((each) => email.startsWith(each));
    return (await this.person(plan, ["Shira", "Private"])).id;
  }

  override async login(...[context, userId, baseURL]: Parameters<TestFixtures["login"]>): Promise<void> {
    this.personId = userId;
    await super.login(context, userId, baseURL);
  }
}

test("the walk of private screens has a stop for every page of the site that a session opens", {
  tag: "@full",
}, async () => {
  const folder = path.resolve("app/[locale]");
  const pages = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => path.basename(file) === "page.tsx")
    .map((file) => path.dirname(file).replace(/^\.$/, ""));
  expect(pages.length).toBeGreaterThan(PAGES_WITHOUT_SESSION.length);
  const world = new StandIns();
  const addresses: string[] = [];
  for (const { screen } of WALK.flatMap(({ stops }) => stops)) {
    const { path: address, as } = screen;
    if (typeof address === "string") addresses.push(address);
    else addresses.push(await address(world, await (typeof as === "string" ? world.demo(as) : as(world))));
  }
  const reached = addresses.map((address) => new URL(address, "http://site.example").pathname.slice(1));
  const isWalked = (page: string) => {
    const pattern = new RegExp(`^${page.replace(/\[\w+\]/g, "[^/]+")}$`);
    return reached.some((address) => pattern.test(address));
  };
  expect(pages.filter((page) => !isWalked(page)).sort()).toEqual(PAGES_WITHOUT_SESSION);
});

for (const [how, end] of Object.entries(SESSION_ENDS))
  for (const { part, stops, isStaff } of WALK) {
    // Staff cannot be banned.
    if (isStaff && how === "a ban") continue;
    test(
      `${how} leaves nothing private on the screens of ${part}`,
      { tag: "@full" },
      async ({ context, site }, testInfo) => {
        test.setTimeout(Math.max(testInfo.timeout, stops.length * STOP_TIMEOUT_MS));
        const [page, elsewhere] = [await context.newPage(), await context.newPage()];
        let slowest = { name: "", took: 0 };
        for (const { name, screen } of stops)
          await test.step(name, async () => {
            const world = new StandIns();
            await screenPresenter({ page, context, world, site })(screen);
            await elsewhere.goto("explore");
            await waitForPage(elsewhere);
            // Connected: the end of a session is pushed at once. A page may open with a dialog over its bar.
            const menu = page.getByRole("button", { name: /^Account menu for/, includeHidden: true });
            await expect(menu).toBeVisible();
            const took = await timeToLeave(page, () => end({ elsewhere, me: { id: world.personId }, world, site }));
            const lookAt = Date.now() - took + PRIVATE_LIMIT_MS;
            await page.waitForFunction((at) => Date.now() >= at, lookAt, { polling: 50 });
            // For people who look at the report: Chromium takes none while it replaces the page.
            const picture = await page.screenshot().catch(() => null);
            if (picture)
              await testInfo.attach(`${name}, a second after ${how}`, { body: picture, contentType: "image/png" });
            slowest = took > slowest.took ? { name, took } : slowest;
            await expectSignedOut(page);
          });
        console.log(`After ${how}, "${slowest.name}" left last: after ${Math.round(slowest.took)} ms.`);
      },
    );
  }
