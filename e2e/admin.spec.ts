import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { fillDesk, read } from "./desk";
import { expect, openMenu, test, toastOf } from "./world";

const REFUSAL = "Access Denied – You don't have permission to access this page.";

const leftAdmin = (url: URL) => !url.pathname.endsWith("/admin");

declare global {
  /** When a page first went elsewhere by itself, in ms since it was asked for. */
  var wentAt: number | undefined;
}

/** Opens /admin and sees the refusal, and the start after about a second. */
async function isRefused(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const name of ["pushState", "replaceState"] as const) {
      const given = history[name].bind(history);
      history[name] = (state, unused, url) => {
        if (url && !String(url).includes("/admin")) globalThis.wentAt ??= performance.now();
        given(state, unused, url);
      };
    }
  });
  await page.goto("admin", { waitUntil: "commit" });
  await expect(page.getByRole("heading", { level: 1, name: "Access Denied" })).toBeVisible();
  await page.waitForURL(leftAdmin);
  // By the page's own clock: the second begins when its script has woken up.
  expect(await page.evaluate(() => globalThis.wentAt)).toBeGreaterThan(990);
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

test("the desk is for admins, who find it in their menu: the queue, the four figures, charts and their table", async ({
  page,
  context,
  world,
  site,
}) => {
  expect((await page.request.get("api/admin/analytics")).status()).toBe(401);
  const me = await world.person("starter");
  await world.login(context, me.id, site);
  expect((await page.request.get("api/admin/analytics")).status()).toBe(403);
  await fillDesk(world, 3);
  await world.login(context, await world.demo("admin@veranda.test"), site);
  await page.goto("./");
  await openMenu(page, /^Account menu of/);
  await page.getByRole("menuitem", { name: "Admin" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Review Queue" })).toBeVisible();
  const figures = await read<Record<string, number>>(page, "api/admin/analytics");
  const sections = page.getByRole("navigation", { name: "Moderation desk" });
  const pending = `${figures.pendingReports} pending report${figures.pendingReports === 1 ? "" : "s"}`;
  await expect(sections.getByRole("link", { name: `Review Queue ${pending}` })).toBeVisible();
  await sections.getByRole("link", { name: "Analytics" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Analytics" })).toBeVisible();
  for (const [name, key] of [
    ["Pending reports", "pendingReports"],
    ["Posts", "totalPosts"],
    ["People", "totalUsers"],
    ["Active subscriptions", "activeSubscriptions"],
  ] as const) {
    const shown = page.getByRole("term").filter({ hasText: name }).locator("xpath=following-sibling::dd");
    await expect(shown).toHaveText((figures[key] ?? -1).toLocaleString("en-GB"));
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
    page.getByRole("button", { name: "Download CSV" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("veranda-analytics-7d.csv");
  const lines = readFileSync(await download.path(), "utf8")
    .trimEnd()
    .split("\r\n");
  expect(lines[0]).toMatch(/^on,signUps,/);
  expect(lines).toHaveLength(8);
});

test("the queue is walked by single keys, which can be turned off", async ({ page, context, world, site }) => {
  await fillDesk(world, 6);
  await world.login(context, await world.demo("admin@veranda.test"), site);
  await page.goto("admin?sort=newest&targetType=post");
  const cases = page.getByRole("region", { name: "Cases" });
  await expect(cases.getByRole("listitem").first()).toBeVisible();
  await page.keyboard.press("j");
  await expect(page.getByRole("heading", { level: 2, name: /^Post of/ })).toBeVisible();
  const first = new URL(page.url()).searchParams.get("case");
  const place = page.getByRole("link", { name: "Open where it stands" });
  const where = (await place.getAttribute("href")) ?? "";
  await page.keyboard.press("j");
  await expect.poll(() => new URL(page.url()).searchParams.get("case")).not.toBe(first);
  await page.keyboard.press("k");
  await expect.poll(() => new URL(page.url()).searchParams.get("case")).toBe(first);
  // The address is ahead of what is drawn, and keys are for that.
  await expect(place).toHaveAttribute("href", where);
  await page.keyboard.press("c");
  await expect(page.getByText(/^Yours for [45]:\d\d$/)).toBeVisible();
  await page.keyboard.press("r");
  const dialog = page.getByRole("dialog", { name: "Remove: post" });
  await expect(dialog.getByLabel("What the author is told")).not.toHaveValue("");
  await page.keyboard.press("Control+Enter");
  await expect(toastOf(page, "Content removed")).toBeVisible();
  // Sent, and the next one stands there.
  await expect.poll(() => new URL(page.url()).searchParams.get("case")).not.toBe(first);
  await toastOf(page, "Content removed").waitFor();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(toastOf(page, "The decision was taken back")).toBeVisible();
  await page.keyboard.press("?");
  const sheet = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await sheet.getByRole("checkbox", { name: "Single-key shortcuts" }).click();
  await page.keyboard.press("Escape");
  const before = page.url();
  await page.keyboard.press("j");
  await page.waitForTimeout(500);
  expect(page.url()).toBe(before);
});

test("a word is put on the list, found by the box that tries a text, and taken off again", async ({
  page,
  context,
  world,
  site,
}) => {
  const word = `zorblax${Date.now().toString(36)}`;
  await world.login(context, await world.demo("admin@veranda.test"), site);
  await page.goto("admin/lists");
  await page.getByLabel("Word or phrase").fill(word);
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await expect(toastOf(page, `“${word}” was added`)).toBeVisible();
  await page.getByLabel("Text", { exact: true }).fill(`What a ${word} you are`);
  await page.getByRole("button", { name: "Try it" }).click();
  const outcome = page.getByRole("status").filter({ hasText: "Verdict" });
  await expect(outcome).toContainText("Hold");
  await expect(outcome.locator("mark")).toHaveText(word);
  await page.getByRole("button", { name: `Take “${word}” off the list` }).click();
  await expect(toastOf(page, `“${word}” was taken off the list`)).toBeVisible();
  await page.getByRole("button", { name: "Try it" }).click();
  await expect(outcome).toContainText("Nothing was found.");
});

test("a threshold is saved only once its effect was shown, and the built-in ones come back", async ({
  page,
  context,
  world,
  site,
}) => {
  await world.login(context, await world.demo("admin@veranda.test"), site);
  await page.goto("admin/thresholds");
  const queue = page.getByLabel("A person looks from: Spam (Language models)");
  const builtIn = await queue.inputValue();
  const save = page.getByRole("button", { name: "Save", exact: true });
  await queue.fill("0.9");
  await expect(save).toBeDisabled();
  await page.getByRole("button", { name: "Show the effect" }).click();
  await expect(page.getByRole("heading", { name: "What it would have done last week" })).toBeVisible();
  await save.click();
  await expect(toastOf(page, "The thresholds are saved")).toBeVisible();
  await page.reload();
  await expect(queue).toHaveValue("0.9");
  await page.getByRole("button", { name: "Back to the built-in ones" }).click();
  await page.getByRole("button", { name: "Show the effect" }).click();
  await expect(save).toBeEnabled();
  await save.click();
  await expect(queue).toHaveValue(builtIn);
  await expect(page.getByRole("button", { name: "Back to the built-in ones" })).toBeVisible();
});
