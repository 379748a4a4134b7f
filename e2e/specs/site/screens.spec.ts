import type { Page } from "@playwright/test";
import { axeViolations } from "@/e2e/fixtures/axe";
import { expect, POST_MENU, test } from "@/e2e/fixtures/fixtures";
import { listUnreachedControls, walkFocus } from "@/e2e/fixtures/keyboard";
import { type Screen, type Show, screenPresenter, waitForPage } from "@/e2e/pages/screen";
import { SCREENS } from "@/e2e/pages/screens";
import { makePost } from "@/lib/testing/factories/people";
import { TEST_TIER } from "@/lib/testing/meta/test-tier";

type Look = [colorScheme: "light" | "dark", width: number];

/** 400% zoom of a page 1,280 px wide. */
const NARROW_WIDTH = 320;

/** A phone and a desktop have different layouts, and each theme its colours. */
const LOOKS: Look[] = [
  ["light", 1280],
  ["dark", 390],
  ["dark", 1280],
  ["light", NARROW_WIDTH],
  ["dark", NARROW_WIDTH],
  ["light", 390],
];

/** Screens per test and page: few enough to spread over workers, enough to load their scripts once. */
const SCREENS_PER_TEST = 6;

function parts<T>(screens: readonly T[]): T[][] {
  const count = Math.ceil(screens.length / SCREENS_PER_TEST);
  return Array.from({ length: count }, (_, part) =>
    screens.slice(part * SCREENS_PER_TEST, (part + 1) * SCREENS_PER_TEST),
  );
}

const OVERLAYS = "[role=dialog],[role=alertdialog],[role=menu],dialog:modal";

/** `npm test` checks overlays alone: the page below one is a screen too. */
async function inspect(page: Page, show: Show, screen: Screen, [colorScheme, width]: Look): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
  await page.setViewportSize({ width, height: 844 });
  await show(screen);
  const isOver = TEST_TIER !== "full" && screen.open !== undefined && (await page.locator(OVERLAYS).count()) > 0;
  expect(await axeViolations(page, isOver ? OVERLAYS : "html"), `${colorScheme} at ${width} px`).toEqual([]);
  for (const each of [NARROW_WIDTH, width]) {
    await page.setViewportSize({ width: each, height: 844 });
    // The layout follows the new size a moment later.
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(each);
  }
}

test.describe("in Spanish", { tag: "@full" }, () => {
  test.use({ locale: "es-ES" });
  // Overlays are opened by their English names.
  for (const [name, screen] of Object.values(SCREENS).flatMap((screens) => Object.entries(screens)))
    if (!screen.open)
      test(`${name}: has no axe violations or overflow in Spanish`, async ({ page, context, world, site }) => {
        await inspect(page, screenPresenter({ page, context, world, site }), screen, ["light", 390]);
        await expect(page.locator("html")).toHaveAttribute("lang", "es-ES");
      });
});

// `npm test` checks each screen in one look; `npm run test:full` in all six, and by keyboard.
if (TEST_TIER === "full")
  for (const [name, screen] of Object.values(SCREENS).flatMap((screens) => Object.entries(screens)))
    test(`${name}: has no axe violations or overflow, and the Tab key reaches every control by name`, async ({
      page,
      context,
      world,
      site,
    }) => {
      for (const look of LOOKS) await inspect(page, screenPresenter({ page, context, world, site }), screen, look);
      const stops = await walkFocus(page, await context.newCDPSession(page));
      expect(stops.length).toBeGreaterThan(0);
      expect(stops.filter((stop) => stop.name === "" || ["", "generic"].includes(stop.role))).toEqual([]);
      expect(stops.filter((stop) => !stop.marked).map((stop) => stop.name)).toEqual([]);
      expect(stops.filter((stop) => !stop.seen).map((stop) => stop.name)).toEqual([]);
      expect(await listUnreachedControls(page)).toEqual([]);
      // A positive tabindex would break the page's own order.
      expect(await page.locator("[tabindex]:not([tabindex='0']):not([tabindex='-1'])").count()).toBe(0);
    });
else
  for (const [feature, screens] of Object.entries(SCREENS))
    for (const [part, group] of parts(Object.entries(screens).filter(([, { isState }]) => !isState)).entries())
      test(`has no axe violations or overflow on the screens of ${feature}, part ${part + 1}`, async ({
        page,
        context,
        world,
        site,
      }) => {
        const show = screenPresenter({ page, context, world, site });
        let before: Screen | undefined;
        let [look] = LOOKS as [Look];
        for (const [index, [name, screen]] of group.entries()) {
          // An overlay is checked in the same look as its page.
          const isSamePage = before && before.path === screen.path && before.as === screen.as;
          if (index * 2 >= group.length && !isSamePage) look = LOOKS[1] as Look;
          before = screen;
          await test.step(name, () => inspect(page, show, screen, look));
        }
      });

/** The script budget of a public page, in bytes under Brotli, as the site compresses its build. */
const SCRIPT_BUDGET_BYTES = 140_000;

for (const path of ["./", "pricing"])
  test(`${path}: requests only the public figures after its first paint, and loads under 140 kB of script`, async ({
    page,
    context,
  }) => {
    const session = await context.newCDPSession(page);
    await session.send("Network.enable");
    const requests = new Map<string, { type: string; url: string; at: number }>();
    let scriptBytes = 0;
    session.on("Network.requestWillBeSent", ({ requestId, type, request, timestamp }) => {
      requests.set(requestId, { type: type ?? "", url: request.url, at: timestamp });
    });
    session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
      if (requests.get(requestId)?.type === "Script") scriptBytes += encodedDataLength;
    });
    let painted = Number.POSITIVE_INFINITY;
    session.on("Page.lifecycleEvent", ({ name, timestamp }) => {
      if (name === "firstContentfulPaint") painted = Math.min(painted, timestamp);
    });
    await session.send("Page.enable");
    await session.send("Page.setLifecycleEventsEnabled", { enabled: true });
    await page.goto(path);
    await page.mouse.wheel(0, 4_000);
    await page.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined);
    await page.waitForLoadState("networkidle");
    const later = [...requests.values()].filter(
      // Chromium itself requests the manifest at any time.
      (request) => request.at > painted && !/\/(api\/figures|manifest\.webmanifest)$/.test(request.url),
    );
    expect(painted).toBeLessThan(Number.POSITIVE_INFINITY);
    expect(later.map((request) => request.url)).toEqual([]);
    expect(scriptBytes).toBeGreaterThan(0);
    expect(scriptBytes).toBeLessThan(SCRIPT_BUDGET_BYTES);
  });

test("answers an unknown path with the specification's words and the status 404, in the system's theme", {
  tag: "@full",
}, async ({ page }) => {
  const errors: Error[] = [];
  page.on("pageerror", (error) => errors.push(error));
  // The folder of the landing page is one of them: its page is at the site's root.
  await page.emulateMedia({ colorScheme: "dark" });
  for (const path of ["no/such/page", "landing", "missing", "notes.txt"]) {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    expect(await response?.text()).toContain("404 Page Not Found");
    await expect(page.getByRole("heading", { name: "404 Page Not Found" })).toBeVisible();
    await expect(page.getByText("Did you forget to add the page to the router?")).toBeVisible();
    await waitForPage(page);
    await expect(page.locator("html")).toHaveClass(/(?:^| )dark(?: |$)/);
  }
  expect(errors).toEqual([]);
});

test("starts with the system's theme, toggles and stores it, and applies it at the next first paint", async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("pricing");
  const isDark = () => page.evaluate(() => document.documentElement.classList.contains("dark"));
  expect(await isDark()).toBe(true);
  await page.getByRole("button", { name: /theme/i }).first().click();
  // The first press hydrates the page, which then replays it.
  await expect.poll(isDark).toBe(false);
  expect(await page.evaluate(() => localStorage.getItem("theme"))).toBe("light");
  await page.addInitScript(() => {
    document.addEventListener("DOMContentLoaded", () => {
      document.documentElement.dataset.early = String(document.documentElement.classList.contains("dark"));
    });
  });
  await page.goto("./");
  expect(await page.evaluate(() => document.documentElement.dataset.early)).toBe("false");
});

test("uses the skip link and a post's menu by keyboard only, and traps and returns the focus of a dialog", async ({
  page,
  world,
  signIn,
}) => {
  await signIn("creator");
  const postId = await makePost(await world.person("starter"));
  await page.goto(`posts/${postId}`);
  await waitForPage(page);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  const menu = page.getByRole("button", { name: POST_MENU }).first();
  await menu.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: "Not interested" })).toBeFocused();
  await page.keyboard.press("End");
  // The focus moves a moment after the key.
  await expect(page.getByRole("menuitem", { name: "Report" })).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(page.getByRole("menuitem", { name: "Why this post" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(menu).toBeFocused();
  await page.goto("./");
  await waitForPage(page);
  await page.getByRole("link", { name: "Skip to your feed" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.locator("#feed")).toBeFocused();
  const create = page.getByRole("button", { name: "Create Post" });
  await create.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Create Post" })).toBeVisible();
  for (let step = 0; step < 8; step++) await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.closest("[role=dialog]") !== null)).toBe(true);
  await page.keyboard.press("Escape");
  await expect(create).toBeFocused();
});
