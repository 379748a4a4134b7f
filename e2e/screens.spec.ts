import AxeBuilder from "@axe-core/playwright";
import { TIER } from "../lib/testing/tier";
import { missed, walk } from "./keyboard";
import { SCREENS, show } from "./screens";
import { expect, test } from "./world";

/** A phone and a desk have layouts of their own, and each theme its colours: by default each once, in the long form all. */
const LOOKS: [colorScheme: "light" | "dark", width: number][] = [
  ["light", 1280],
  ["dark", 390],
];
if (TIER === "full") LOOKS.push(["dark", 1280], ["light", 390]);

for (const [name, screen] of Object.entries(SCREENS))
  test(`${name}: axe finds nothing, nothing sticks out, and the Tab key reaches all of it by name`, async ({
    page,
    context,
    world,
    site,
  }) => {
    for (const [colorScheme, width] of LOOKS) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await page.setViewportSize({ width, height: 844 });
      await show(screen, { page, context, world, site });
      const { violations } = await new AxeBuilder({ page }).analyze();
      const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" ")}`);
      expect(found, `${colorScheme} at ${width} px`).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
    const stops = await walk(page, await context.newCDPSession(page));
    expect(stops.length).toBeGreaterThan(0);
    expect(stops.filter((stop) => stop.name === "" || ["", "generic"].includes(stop.role))).toEqual([]);
    expect(stops.filter((stop) => !stop.marked).map((stop) => stop.name)).toEqual([]);
    expect(stops.filter((stop) => !stop.seen).map((stop) => stop.name)).toEqual([]);
    expect(await missed(page)).toEqual([]);
    // A positive tabindex would take the order away from the page's own.
    expect(await page.locator("[tabindex]:not([tabindex='0']):not([tabindex='-1'])").count()).toBe(0);
  });

/** The budget of a page that sells: compressed bytes of script. */
const SCRIPT_BUDGET = 130_000;

for (const path of ["./", "pricing"])
  test(`${path}: asks for nothing after its first paint but who is signed in, and carries under 130 kB of script`, async ({
    page,
    context,
  }) => {
    const session = await context.newCDPSession(page);
    await session.send("Network.enable");
    const kinds = new Map<string, { type: string; url: string; at: number }>();
    let scriptBytes = 0;
    session.on("Network.requestWillBeSent", ({ requestId, type, request, timestamp }) => {
      kinds.set(requestId, { type: type ?? "", url: request.url, at: timestamp });
    });
    session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
      if (kinds.get(requestId)?.type === "Script") scriptBytes += encodedDataLength;
    });
    let painted = Number.POSITIVE_INFINITY;
    session.on("Page.lifecycleEvent", ({ name, timestamp }) => {
      if (name === "firstContentfulPaint") painted = Math.min(painted, timestamp);
    });
    await session.send("Page.enable");
    await session.send("Page.setLifecycleEventsEnabled", { enabled: true });
    await page.goto(path, { waitUntil: "networkidle" });
    await page.mouse.wheel(0, 4_000);
    await page.waitForTimeout(1_000);
    const later = [...kinds.values()].filter(
      // The manifest is Chromium's own question, when it pleases.
      (request) => request.at > painted && !/\/(api\/auth\/user|manifest\.webmanifest)$/.test(request.url),
    );
    expect(painted).toBeLessThan(Number.POSITIVE_INFINITY);
    expect(later.map((request) => request.url)).toEqual([]);
    expect(scriptBytes).toBeGreaterThan(0);
    expect(scriptBytes).toBeLessThan(SCRIPT_BUDGET);
  });

test("a path that nobody made has SPEC.md's words and the status 404", async ({ page }) => {
  const errors: Error[] = [];
  page.on("pageerror", (error) => errors.push(error));
  // The landing page's own folder is one of them: it stands at the site's root.
  for (const path of ["no/such/page", "landing"]) {
    const answer = await page.goto(path, { waitUntil: "networkidle" });
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("heading", { name: "404 Page Not Found" })).toBeVisible();
    await expect(page.getByText("Did you forget to add the page to the router?")).toBeVisible();
  }
  expect(errors).toEqual([]);
});

test("the theme starts as the system's, is toggled, stored, and there at the first paint of the next page", async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL, colorScheme: "dark" });
  const page = await context.newPage();
  await page.goto("pricing");
  const dark = () => page.evaluate(() => document.documentElement.classList.contains("dark"));
  expect(await dark()).toBe(true);
  await page.getByRole("button", { name: /theme/i }).first().click();
  // The first press wakes the page up, which does it then.
  await expect.poll(dark).toBe(false);
  expect(await page.evaluate(() => localStorage.getItem("theme"))).toBe("light");
  await page.addInitScript(() => {
    document.addEventListener("DOMContentLoaded", () => {
      document.documentElement.dataset.early = String(document.documentElement.classList.contains("dark"));
    });
  });
  await page.goto("./");
  expect(await page.evaluate(() => document.documentElement.dataset.early)).toBe("false");
  await context.close();
});

test("the keyboard alone: skip link, a post's menu, the dialog keeps and gives back the focus", async ({
  page,
  context,
  world,
  baseURL,
}) => {
  await world.login(context, await world.demo("creator@veranda.test"), baseURL ?? "");
  await page.goto("./", { waitUntil: "networkidle" });
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  const menu = page.getByRole("button", { name: "More about this post" }).first();
  await menu.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: "Copy link" })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  // The focus moves a moment after the key.
  await expect(page.getByRole("menuitem", { name: "Copy link" })).not.toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(menu).toBeFocused();
  const create = page.getByRole("button", { name: "Create Post" });
  await create.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Create Post" })).toBeVisible();
  for (let step = 0; step < 8; step++) await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.closest("[role=dialog]") !== null)).toBe(true);
  await page.keyboard.press("Escape");
  await expect(create).toBeFocused();
});
