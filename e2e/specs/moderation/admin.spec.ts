import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expect, openMenu, test, toastWith } from "@/e2e/fixtures/fixtures";
import { createAdmin, createReportedPosts } from "@/e2e/pages/staff";

const REFUSAL = "Access Denied – You don't have permission to access this page.";

const leftAdmin = (url: URL) => !url.pathname.endsWith("/admin");

declare global {
  /** When the page's script first navigated elsewhere, in ms since the page was requested. */
  var wentAt: number | undefined;
}

/** Opens /admin and expects the refusal, then the start page after about a second. */
async function expectRefused(page: Page): Promise<void> {
  await page.goto("admin", { waitUntil: "commit" });
  await expect(page.getByRole("heading", { level: 1, name: "Access Denied" })).toBeVisible();
  await page.waitForURL(leftAdmin);
  // The page's own clock counts: the second starts when its script runs.
  expect(await page.evaluate(() => globalThis.wentAt)).toBeGreaterThan(990);
  await expect(toastWith(page, REFUSAL)).toBeVisible();
}

test("refuses /admin to a non-admin with a reason, and redirects to the start page after a second", {
  tag: "@full",
}, async ({ page, signIn }) => {
  await page.addInitScript(() => {
    for (const name of ["pushState", "replaceState"] as const) {
      const original = history[name].bind(history);
      history[name] = (state, unused, url) => {
        if (url && !String(url).includes("/admin")) globalThis.wentAt ??= performance.now();
        original(state, unused, url);
      };
    }
  });
  await expectRefused(page);
  await expect(page.getByRole("link", { name: "Get Started" }).first()).toBeVisible();
  await signIn("creator");
  await expectRefused(page);
  await expect(page.getByRole("tab", { name: "For You" })).toBeVisible();
});

test("does not redirect from the refusal of /admin once the person has navigated elsewhere", { tag: "@full" }, async ({
  page,
}) => {
  await page.clock.install();
  await page.goto("admin");
  await page.getByRole("link", { name: "Explore" }).first().click();
  await expect(page).toHaveURL(/\/explore$/);
  await page.clock.runFor(1_500);
  await expect(page.getByRole("heading", { level: 1, name: "Explore" })).toBeVisible();
  await expect(page).toHaveURL(/\/explore$/);
});

test("redirects from /admin to the start page without scripts", { tag: "@full" }, async ({ browser, site }) => {
  const context = await browser.newContext({ baseURL: site, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("admin");
  await expect(page.getByRole("heading", { name: "Access Denied" })).toBeVisible();
  await expect(page.getByText("You don't have permission to access this page.")).toBeVisible();
  await page.waitForURL(leftAdmin);
});

test("offers admins the moderation console, its four figures, a chart by keyboard, and the table as CSV", {
  tag: "@full",
}, async ({ page, context, world, site }) => {
  await world.login(context, (await createAdmin(world)).id, site);
  await page.goto("./");
  await openMenu(page, /^Account menu for/);
  await page.getByRole("menuitem", { name: "Admin" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Review Queue" })).toBeVisible();
  const sections = page.getByRole("navigation", { name: "Moderation console" });
  await expect(sections.getByRole("link", { name: /^Review Queue \d+ pending reports?$/ })).toBeVisible();
  await sections.getByRole("link", { name: "Analytics" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Analytics" })).toBeVisible();
  for (const name of ["Pending reports", "Posts", "Users", "Active subscriptions"]) {
    const shown = page.getByRole("term").filter({ hasText: name }).locator("xpath=following-sibling::dd");
    await expect(shown).toHaveText(/^[\d,]+$/);
  }
  const chart = page.getByRole("slider", { name: "Sign-ups" });
  await chart.focus();
  const latest = await chart.getAttribute("aria-valuetext");
  await page.keyboard.press("ArrowLeft");
  await expect(chart).not.toHaveAttribute("aria-valuetext", latest ?? "");
  await page.getByRole("button", { name: "7 days" }).click();
  await expect(chart).toHaveAttribute("aria-valuemax", "7");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download as CSV" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("veranda-analytics-7d.csv");
  const lines = readFileSync(await download.path(), "utf8")
    .trimEnd()
    .split("\r\n");
  expect(lines[0]).toMatch(/^\uFEFFDate,Sign-ups,/);
  expect(lines).toHaveLength(8);
});

test("moves through the review queue and decides cases with single keys, which can be turned off", {
  tag: ["@world", "@full"],
}, async ({ page, context, world, site }) => {
  const [first, second, newest] = await createReportedPosts(world);
  await world.login(context, (await createAdmin(world)).id, site);
  await page.goto("admin?sort=newest&targetType=post");
  const cases = page.getByRole("region", { name: "Cases" });
  await expect(cases.getByRole("listitem").first()).toBeVisible();
  await page.keyboard.press("j");
  await expect(page.getByRole("heading", { level: 2, name: "Amos Arrow's post" })).toBeVisible();
  const chosen = () => new URL(page.url()).searchParams.get("case");
  expect(chosen()).toBe(newest);
  const place = page.getByRole("link", { name: "View in context" });
  const where = (await place.getAttribute("href")) ?? "";
  await page.keyboard.press("j");
  // The URL changes before the screen is rendered, and keys act on the rendered screen.
  await expect.poll(chosen).not.toBe(newest);
  await expect(place).not.toHaveAttribute("href", where);
  await page.keyboard.press("k");
  await expect.poll(chosen).toBe(newest);
  await expect(place).toHaveAttribute("href", where);
  await page.keyboard.press("c");
  await expect(page.getByText(/^Assigned to you for [45]:\d\d$/)).toBeVisible();
  await page.keyboard.press("r");
  const dialog = page.getByRole("dialog", { name: "Remove post" });
  await expect(dialog.getByLabel("Message to the author")).not.toHaveValue("");
  await page.keyboard.press("Control+Enter");
  await expect(toastWith(page, "Content removed")).toBeVisible();
  await expect.poll(chosen).not.toBe(newest);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(toastWith(page, "Decision reversed")).toBeVisible();
  const sheet = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  const toggleKeys = async () => {
    await openMenu(page, /^Account menu for/);
    await page.getByRole("menuitem", { name: "Keyboard shortcuts" }).click();
    await sheet.getByRole("checkbox", { name: "Single-key shortcuts" }).click();
    await page.keyboard.press("Escape");
    await expect(sheet).toBeHidden();
  };
  await expect.poll(chosen).toBe(second);
  await toggleKeys();
  await page.keyboard.press("j");
  await toggleKeys();
  // One step: the previous key did nothing.
  await page.keyboard.press("j");
  await expect.poll(chosen).toBe(first);
  await expect(cases.locator(`[data-case="${first}"]`)).toHaveAttribute("aria-current", "true");
  await page.keyboard.press("k");
  await expect.poll(chosen).toBe(second);
});

test("adds a word to the list, finds it with the test box, and removes it", { tag: "@full" }, async ({
  page,
  context,
  world,
  site,
}) => {
  const admin = await createAdmin(world);
  const word = `zorblax${admin.username.slice(-8)}`;
  await world.login(context, admin.id, site);
  await page.goto("admin/lists");
  await page.getByLabel("Word or phrase").fill(word);
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await expect(toastWith(page, `“${word}” was added`)).toBeVisible();
  await page.getByLabel("Text", { exact: true }).fill(`What a ${word} you are`);
  await page.getByRole("button", { name: "Test" }).click();
  const outcome = page.getByRole("status").filter({ hasText: "Action" });
  await expect(outcome).toContainText("Hold");
  await expect(outcome.locator("mark")).toHaveText(word);
  await page.getByRole("button", { name: `Remove “${word}” from the list` }).click();
  await expect(toastWith(page, `“${word}” was removed from the list`)).toBeVisible();
  await page.getByRole("button", { name: "Test" }).click();
  await expect(outcome).toContainText("Nothing found.");
});

test("saves a threshold only after its preview, and restores the defaults", {
  tag: ["@world", "@full"],
}, async ({ page, context, world, site }) => {
  await world.login(context, (await createAdmin(world)).id, site);
  await page.goto("admin/thresholds");
  const table = page.getByRole("table", { name: "English and everything else" });
  await expect(table.getByRole("rowheader", { name: "Spam" }).first()).toBeVisible();
  const queue = page.getByLabel("Review from: Spam (Language models)");
  const builtIn = await queue.inputValue();
  const save = page.getByRole("button", { name: "Save", exact: true });
  await queue.fill("0.9");
  await expect(save).toBeDisabled();
  await page.getByRole("button", { name: "Preview effect" }).click();
  await expect(page.getByRole("heading", { name: "Effect on last week's content" })).toBeVisible();
  await save.click();
  await expect(toastWith(page, "Thresholds saved")).toBeVisible();
  await page.reload();
  await expect(queue).toHaveValue("0.9");
  await page.getByRole("button", { name: "Reset to defaults" }).click();
  await page.getByRole("button", { name: "Preview effect" }).click();
  await expect(save).toBeEnabled();
  await save.click();
  await expect(queue).toHaveValue(builtIn);
  await expect(page.getByRole("button", { name: "Reset to defaults" })).toBeVisible();
});
