import type { Page, Request } from "@playwright/test";
import { expect, openMenu, POST_MENU, test, toastWith } from "@/e2e/fixtures/fixtures";
import { delayRequests } from "@/e2e/network/delay-request";
import { waitForPage } from "@/e2e/pages/screen";
import { makePost } from "@/lib/testing/factories/people";

const TOAST_TEXT = "Please log in to like posts";

const toasts = (page: Page) => page.getByRole("region", { name: /notifications/i }).getByRole("listitem");

/** Presses a button that visitors may not use until its toast shows: a press before hydration is lost. */
async function provoke(page: Page): Promise<void> {
  await expect(async () => {
    await page.getByRole("button", { name: /^Like/ }).first().click({ timeout: 2_000 });
    await expect(toasts(page)).toHaveCount(1, { timeout: 1_500 });
  }).toPass();
}

async function swipe(page: Page, pixels: number): Promise<void> {
  const box = await toasts(page).boundingBox();
  if (!box) throw new Error("there is no toast to swipe");
  const [x, y] = [box.x + 40, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let step = 1; step <= 4; step++) await page.mouse.move(x + (pixels * step) / 4, y);
  await page.mouse.up();
}

test("shows one toast at a time, for 5 seconds, and moves the focus to it with F8", { tag: "@full" }, async ({
  page,
}) => {
  await page.clock.install();
  await page.goto("explore");
  await provoke(page);
  await expect(toasts(page)).toHaveText(new RegExp(TOAST_TEXT));
  await page.getByRole("button", { name: /^Like/ }).nth(1).click();
  await expect(toasts(page)).toHaveCount(1);
  await page.keyboard.press("F8");
  await expect(page.getByRole("region", { name: /notifications/i }).getByRole("list")).toBeFocused();
  await page.clock.runFor(6_000);
  await expect(toasts(page)).toHaveCount(1);
  await page.keyboard.press("Tab");
  await page.getByRole("heading", { name: "Explore" }).click();
  await page.clock.runFor(6_000);
  await expect(toasts(page)).toHaveCount(0);
});

test("dismisses a toast by a swipe of 50 pixels to the right, and not by a shorter one", { tag: "@full" }, async ({
  page,
}) => {
  await page.goto("explore");
  await provoke(page);
  // The code of toasts replaces the first one.
  await expect(page.locator("[data-variant]")).toBeVisible();
  await swipe(page, 40);
  await expect(toasts(page)).toHaveCount(1);
  await swipe(page, 60);
  await expect(toasts(page)).toHaveCount(0, { timeout: 2_000 });
});

test("dismisses the first toast by a swipe before the code of toasts has loaded", { tag: "@full" }, async ({
  page,
}) => {
  await page.goto("explore");
  await waitForPage(page);
  await delayRequests(page, "**/_next/static/chunks/*.js");
  await provoke(page);
  await swipe(page, 40);
  await expect(toasts(page)).toHaveCount(1);
  await swipe(page, 60);
  await expect(toasts(page)).toHaveCount(0);
  await expect(page.locator("[data-variant]")).toHaveCount(0);
});

test("offers a visitor to sign in, and ends that toast with the page that it is about", { tag: "@full" }, async ({
  page,
}) => {
  await page.goto("./");
  await waitForPage(page);
  await page.getByRole("banner").getByRole("link", { name: "Explore" }).click();
  await provoke(page);
  await expect(toasts(page).getByRole("button", { name: "Sign In" })).toBeVisible();
  // While it has the focus, its time does not run out.
  await page.keyboard.press("F8");
  await expect(page.getByRole("region", { name: /notifications/i }).getByRole("list")).toBeFocused();
  await page.goBack();
  await expect(page.getByRole("link", { name: "Join for free" })).toBeVisible();
  await expect(toasts(page)).toHaveCount(0);
});

test("keeps a press on the first toast while the code of toasts arrives", async ({ page, signIn }) => {
  const me = await signIn("starter");
  const id = await makePost(me, { text: "Deleted by mistake" });
  await page.goto(`u/${me.username}`);
  const card = page.getByRole("article").filter({ hasText: "Deleted by mistake" });
  await openMenu(card, POST_MENU);
  const release = await delayRequests(page, "**/_next/static/chunks/*.js");
  const chunks: Request[] = [];
  page.on("request", (request) => request.url().includes("/_next/static/chunks/") && chunks.push(request));
  await page.getByRole("menuitem", { name: "Delete" }).click();
  const undo = page.getByRole("button", { name: "Undo", exact: true });
  await undo.hover();
  await page.mouse.down();
  release();
  for (const chunk of chunks) await (await chunk.response())?.finished();
  await page.mouse.up();
  await expect(toastWith(page, "Post restored")).toBeVisible();
  expect((await page.request.get(`api/posts/${id}`)).status()).toBe(200);
});
