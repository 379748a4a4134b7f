import { mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import { expect, test, toastWith } from "@/e2e/fixtures/fixtures";
import { delayRequests } from "@/e2e/network/delay-request";
import { waitForPage } from "@/e2e/pages/screen";
import { makePost } from "@/lib/testing/factories/people";

const FULL = { tag: "@full" };
const CHUNKS = "**/_next/static/chunks/*.js";
const HEALTH = "**/api/health/live";

test.use({
  brokenLines: /net::ERR_|Failed to load chunk|the toaster is broken|status of 500|React error #441/,
});

const progress = (page: Page) => page.locator("[data-navigation-progress]");

/** Leaves the landing page for Support by a link. */
const openSupport = (page: Page) => page.getByRole("contentinfo").getByRole("link", { name: "Support" }).click();

for (const [menu, name] of [
  ["a post's menu", "More options for Ann Often's post"],
  ["the account menu", /^Account menu for/],
] as const)
  test(
    `reports ${menu} whose code could not be loaded, and opens it on the next try`,
    FULL,
    async ({ page, world, signIn }) => {
      await signIn("starter");
      const postId = await makePost(await world.person("starter", ["Ann", "Often"]));
      // That of open menus. If the site answered, the page would reload as one of a previous release.
      await page.route(CHUNKS, async (route) => {
        const response = await route.fetch();
        if ((await response.text()).includes("--radix-dropdown-menu-content-transform-origin")) await route.abort();
        else await route.fulfill({ response });
      });
      await page.route(HEALTH, (route) => route.abort());
      await page.goto(`posts/${postId}`);
      const button = page.getByRole("button", { name });
      // A press before hydration is lost.
      await expect(async () => {
        await button.click();
        await expect(button).toHaveAttribute("aria-busy", "true", { timeout: 1_000 });
      }).toPass();
      await expect(toastWith(page, "We couldn't load this part of the page.")).toBeVisible();
      await expect(button).not.toHaveAttribute("aria-busy");
      await page.unroute(CHUNKS);
      await page.getByRole("button", { name: "Try again" }).click();
      await expect(page.getByRole("menu")).toBeVisible();
    },
  );

test("shows that a page is on its way, until it is there", FULL, async ({ page }) => {
  await page.goto("./");
  await waitForPage(page);
  const release = await delayRequests(page, "**/support*");
  await openSupport(page);
  await expect(progress(page)).toBeVisible();
  release();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Support");
  await expect(progress(page)).toHaveCount(0);
});

test("reports a page whose code could not be loaded, with a button that reloads it", FULL, async ({ page }) => {
  await page.goto("./");
  await waitForPage(page);
  for (const pattern of [CHUNKS, HEALTH]) await page.route(pattern, (route) => route.abort());
  await openSupport(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("We couldn't load this page.");
  await expect(progress(page)).toHaveCount(0);
  await page.unrouteAll();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Support");
});

test("reloads a page whose code is gone from a site that answers", FULL, async ({ page }) => {
  await page.goto("./");
  await waitForPage(page);
  await page.route(CHUNKS, (route) => route.abort());
  await openSupport(page);
  // Rendered by the server: its scripts are still refused.
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Support");
  const types = () => performance.getEntriesByType("navigation").map((entry) => "type" in entry && entry.type);
  expect(await page.evaluate(types)).toEqual(["reload"]);
});

test("fetches a page that failed on the server again when Try again is pressed", {
  tag: ["@full", "@world"],
}, async ({ page }) => {
  // A folder in place of an email, which the page cannot read.
  const home = path.resolve(process.env.VERANDA_HOME ?? ".veranda");
  const email = path.join(home, "outbox", "9999-unreadable.eml");
  mkdirSync(email, { recursive: true });
  try {
    await page.goto("dev/outbox");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Something went wrong");
  } finally {
    rmSync(email, { recursive: true });
  }
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Outbox");
});

test("replaces a document whose layout fails by a message in its language", FULL, async ({ page, context, site }) => {
  await context.addCookies([{ name: "veranda-language", value: "es", url: site }]);
  await page.addInitScript(() => {
    const listen = document.addEventListener.bind(document);
    document.addEventListener = (...given: unknown[]) => {
      // The toaster's, without options; React's own has some.
      if (given[0] === "keydown" && given.length === 2) throw new Error("the toaster is broken");
      listen(...(given as Parameters<typeof listen>));
    };
  });
  await page.goto("./");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Algo ha fallado");
  await expect(page.locator("html")).toHaveAttribute("lang", "es-ES");
  await expect(page.getByRole("main")).toHaveCSS("text-align", "center");
  await expect(page.getByRole("button", { name: "Intentar de nuevo" })).toBeVisible();
});
