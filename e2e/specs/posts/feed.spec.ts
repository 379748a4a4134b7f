import type { Page } from "@playwright/test";
import { expect, openMenu, POST_MENU, type TestFixtures, test } from "@/e2e/fixtures/fixtures";
import { makeFollow, makePost } from "@/lib/testing/factories/people";
import { makePosts } from "@/lib/testing/factories/post";

const card = (page: Page, text: string) => page.getByRole("article").filter({ hasText: text });

async function followedBy(me: { id: string }, world: TestFixtures) {
  const friend = await world.person("starter", ["Fay", "Friend"]);
  await makeFollow(me, friend);
  return friend;
}

test("keeps the position in a feed after a visit to a post and after a reload", { tag: "@full" }, async ({
  page,
  world,
  signIn,
}) => {
  const friend = await followedBy(await signIn("starter"), world);
  await makePosts(
    friend,
    Array.from({ length: 45 }, (_, index) => `Post number ${index + 1}.`),
  );
  await page.goto("./");
  await page.getByRole("tab", { name: "Following" }).click();
  const deep = card(page, "Post number 33.");
  await expect(async () => {
    await page.mouse.wheel(0, 1_500);
    await expect(deep).toBeVisible({ timeout: 500 });
  }).toPass();
  await deep.scrollIntoViewIfNeeded();
  const topOf = async () => Math.round((await deep.boundingBox())?.y ?? Number.NaN);
  const before = await topOf();
  // The position is stored some time after the last scroll.
  await expect
    .poll(() => page.evaluate(() => Object.keys(sessionStorage).some((name) => name.endsWith("following"))))
    .toBe(true);
  await page.reload();
  await expect(page.getByRole("tab", { name: "Following" })).toHaveAttribute("aria-selected", "true");
  await expect(deep).toBeInViewport();
  await expect.poll(async () => Math.abs((await topOf()) - before)).toBeLessThan(400);
  await deep.getByRole("link", { name: "0 comments" }).click();
  await expect(page).toHaveURL(/\/posts\//);
  await page.goBack();
  await expect(deep).toBeInViewport();
});

test("explains why a post is shown, and changes the ranking with the sliders", { tag: "@full" }, async ({
  page,
  world,
  signIn,
}) => {
  const friend = await followedBy(await signIn("starter"), world);
  await makePost(friend, { text: "Why me" });
  await page.goto("./");
  await page.getByRole("tab", { name: "Following" }).click();
  await openMenu(card(page, "Why me"), POST_MENU);
  await page.getByRole("menuitem", { name: "Why this post" }).click();
  const dialog = page.getByRole("dialog", { name: "Why this post" });
  await expect(dialog.getByText("You follow the author.", { exact: true })).toBeVisible();
  for (const term of ["Freshness", "Popularity", "Closeness", "Variety", "Score"])
    await expect(dialog.getByRole("term").filter({ hasText: term })).toBeVisible();
  const slider = dialog.getByRole("slider", { name: "Freshness" });
  await slider.focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(async () => (await (await page.request.get("api/feed/settings")).json()).freshness).toBe(60);
  await dialog.getByRole("button", { name: "Reset to default" }).click();
  await expect(slider).toHaveValue("50");
});

test("links a hashtag of Trending Now to its page, and shows posts under Trending", { tag: "@full" }, async ({
  page,
  signIn,
}) => {
  await signIn("starter");
  await page.goto("./");
  await page.getByRole("tab", { name: "Trending" }).click();
  await expect(page.getByRole("tabpanel").getByRole("article").first()).toBeVisible();
  const tag = page.getByRole("region", { name: "Trending Now" }).getByRole("link").first();
  const name = ((await tag.textContent()) ?? "").trim();
  await tag.click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await page.getByRole("article").getByRole("link", { name, exact: true }).first().click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
});

test("scrolls through three hundred posts with few of them in the DOM", { tag: "@full" }, async ({
  page,
  world,
  signIn,
}) => {
  const friend = await followedBy(await signIn("starter"), world);
  const filler = "Words that fill a line. ";
  await makePosts(
    friend,
    Array.from({ length: 300 }, (_, index) => `Line ${index + 1}. ${filler.repeat(index % 7)}`),
  );
  const isNextPage = (url: URL) => url.pathname.endsWith("/api/posts") && url.searchParams.has("cursor");
  await page.route(isNextPage, (route) => route.abort("internetdisconnected"));
  await page.goto("./");
  await page.getByRole("tab", { name: "Following" }).click();
  await expect(card(page, "Line 1.")).toBeVisible();
  const scrollToEnd = () => page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const end = page.getByText("You're all caught up.");
  const posts = page.locator("[data-post]");
  const retry = page.getByRole("button", { name: "Try again" });
  await expect(async () => {
    await scrollToEnd();
    await expect(retry).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.unroute(isNextPage);
  const loaded = await posts.count();
  await retry.press("Enter");
  await expect.poll(() => posts.count()).toBeGreaterThan(loaded);
  // The button has gone, the focus has not.
  await expect(retry).toBeHidden();
  await expect(page.locator(":focus")).toHaveCount(1);
  while (!(await end.isVisible())) {
    const before = await posts.count();
    const more = async () => {
      await scrollToEnd();
      return (await end.isVisible()) || (await posts.count()) > before;
    };
    await expect.poll(more).toBe(true);
  }
  expect(await posts.count()).toBe(300);
  // The end is known before it is reached.
  await expect(async () => {
    await scrollToEnd();
    await expect(card(page, "Line 300.")).toBeVisible({ timeout: 500 });
  }).toPass();
  expect(await page.evaluate(() => document.querySelectorAll("*").length)).toBeLessThan(3_000);
});
