import type { Page } from "@playwright/test";
import { expect, openMenu, test, toastOf } from "./world";

const REFUSAL = "Access Denied – You don't have permission to access this page.";

const leftAdmin = (url: URL) => !url.pathname.endsWith("/admin");

/** Opens /admin and sees the refusal, and the start after about a second. */
async function isRefused(page: Page): Promise<void> {
  await page.goto("admin", { waitUntil: "commit" });
  await expect(page.getByRole("heading", { level: 1, name: "Access Denied" })).toBeVisible();
  const shown = Date.now();
  await page.waitForURL(leftAdmin);
  const took = Date.now() - shown;
  // The second begins when the page's script has woken up.
  expect(took).toBeGreaterThan(800);
  expect(took).toBeLessThan(6_000);
  await expect(toastOf(page, REFUSAL)).toBeVisible();
}

test("who is no admin reads why, and is sent to the start after a second", async ({ page, context, world, site }) => {
  await isRefused(page);
  await expect(page.getByRole("link", { name: "Get Started" }).first()).toBeVisible();
  const me = await world.person("creator");
  await world.login(context, me.id, site);
  await isRefused(page);
  await expect(page.getByRole("tab", { name: "For You" })).toBeVisible();
});

test("who has gone elsewhere within the second is left there", async ({ page }) => {
  await page.goto("admin");
  await page.getByRole("link", { name: "Explore" }).first().click();
  await expect(page).toHaveURL(/\/explore$/);
  await page.waitForTimeout(1_500);
  await expect(page).toHaveURL(/\/explore$/);
});

test("without a script the browser goes by itself", async ({ browser, site }) => {
  const context = await browser.newContext({ baseURL: site, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("admin");
  await expect(page.getByRole("heading", { name: "Access Denied" })).toBeVisible();
  await expect(page.getByText("You don't have permission to access this page.")).toBeVisible();
  await page.waitForURL(leftAdmin);
  await context.close();
});

test("the figures are for admins, who find them in their menu", async ({ page, context, world, site }) => {
  expect((await page.request.get("api/admin/analytics")).status()).toBe(401);
  const me = await world.person("starter");
  await world.login(context, me.id, site);
  expect((await page.request.get("api/admin/analytics")).status()).toBe(403);
  await world.login(context, await world.demo("admin@veranda.test"), site);
  await page.goto("./");
  await openMenu(page, /^Account menu of/);
  await page.getByRole("menuitem", { name: "Admin" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Admin" })).toBeVisible();
  const figures: Record<string, number> = await (await page.request.get("api/admin/analytics")).json();
  for (const [name, key] of [
    ["Pending reports", "pendingReports"],
    ["Posts", "totalPosts"],
    ["People", "totalUsers"],
    ["Active subscriptions", "activeSubscriptions"],
  ] as const) {
    const shown = page.getByRole("term").filter({ hasText: name }).locator("xpath=following-sibling::dd");
    await expect(shown).toHaveText((figures[key] ?? -1).toLocaleString("en-GB"));
  }
});
