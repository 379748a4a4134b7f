import { axeViolations } from "@/e2e/fixtures/axe";
import { expect, test, toastWith } from "@/e2e/fixtures/fixtures";
import { waitForPage } from "@/e2e/pages/screen";

const FULL = { tag: "@full" };
const CHUNKS = "**/_next/static/chunks/*.js";
/** A class name in the code of the composer only. */
const COMPOSER_CODE = "sm:h-[7.125rem]";

test.use({
  brokenLines: /net::ERR_|Failed to load chunk|The code could not be loaded|Failed to fetch|WebSocket connection to/,
});

for (const { path, plan, locale, words, colorScheme, width } of [
  { path: "explore", plan: null, locale: "en", words: "You're offline", colorScheme: "light", width: 1_280 },
  { path: "explore", plan: null, locale: "es", words: "No tienes conexión", colorScheme: "dark", width: 320 },
  { path: "bookmarks", plan: "starter", locale: "en", words: "You're offline", colorScheme: "dark", width: 390 },
] as const)
  test(
    `shows at ${path}, ${width} px wide, that the browser is offline, without moving anything`,
    FULL,
    async ({ page, context, site, signIn }) => {
      if (plan) await signIn(plan);
      await context.addCookies([{ name: "veranda-language", value: locale, url: site }]);
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await page.setViewportSize({ width, height: 844 });
      await page.goto(path);
      await waitForPage(page);
      const notice = page.getByRole("status").filter({ hasText: words });
      await expect(notice).toHaveCount(0);
      const title = page.getByRole("heading", { level: 1 });
      const before = await title.boundingBox();
      await context.setOffline(true);
      await expect(notice).toBeInViewport();
      expect(await title.boundingBox()).toEqual(before);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      expect(await axeViolations(page)).toEqual([]);
      if (plan) {
        const [box, bar] = [await notice.boundingBox(), await page.locator("[data-bottom-bar] nav").boundingBox()];
        if (!box || !bar) throw new Error("the notice or the bottom bar is not there");
        expect(box.y + box.height).toBeLessThanOrEqual(bar.y + 1);
      }
      await context.setOffline(false);
      await expect(notice).toHaveCount(0);
    },
  );

test(
  "keeps the page when the composer is first opened offline, and the text of a post that is published offline",
  FULL,
  async ({ page, context, signIn }) => {
    await signIn("starter", ["Olga", "Offline"]);
    // Its code is fetched in advance, unless that fails too.
    await page.route(CHUNKS, async (route) => {
      const response = await route.fetch().catch(() => null);
      if (!response || (await response.text()).includes(COMPOSER_CODE)) await route.abort();
      else await route.fulfill({ response });
    });
    await page.goto("./");
    await waitForPage(page);
    await context.setOffline(true);
    await page.getByRole("button", { name: "Create Post" }).click();
    const failure = page.getByRole("main").getByRole("alert").filter({ hasText: "We couldn't load this part" });
    await expect(failure.first()).toBeVisible();
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await context.setOffline(false);
    const dialog = page.getByRole("dialog", { name: "Create Post" });
    await expect(dialog.getByRole("button", { name: "Add photos or a video" })).toBeVisible();

    await context.setOffline(true);
    await dialog.getByLabel("Your post").fill("Written in a tunnel");
    await dialog.getByRole("button", { name: "Publish Post" }).click();
    await expect(dialog.getByRole("button", { name: "Publishing…" })).toBeVisible();
    await expect(dialog.getByLabel("Your post")).toHaveValue("Written in a tunnel");
    await context.setOffline(false);
    await expect(toastWith(page, "Post published")).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("article").filter({ hasText: "Written in a tunnel" })).toBeVisible();
  },
);
