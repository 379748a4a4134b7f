import type { Page } from "@playwright/test";
import { expect, type Person, test, type World } from "./world";

async function post(world: World, author: Person, text: string, at = "now()"): Promise<string> {
  const { rows } = await world.db.query<{ id: string }>(
    `INSERT INTO "Post" ("id", "authorId", "text", "createdAt") VALUES (gen_random_uuid(), $1, $2, ${at}) RETURNING "id"`,
    [author.id, text],
  );
  return rows[0]?.id ?? "";
}

const follow = (world: World, follower: Person, followee: Person) =>
  world.db.query(`INSERT INTO "Follow" ("followerId", "followeeId") VALUES ($1, $2)`, [follower.id, followee.id]);

const card = (page: Page, text: string) => page.getByRole("article").filter({ hasText: text });

/** Somebody who follows one person, signed in. */
async function pair(world: World): Promise<{ me: Person; friend: Person }> {
  const [me, friend] = [
    await world.person("starter", ["Ria", "Reader"]),
    await world.person("starter", ["Fay", "Friend"]),
  ];
  await follow(world, me, friend);
  return { me, friend };
}

test("new posts come as a pill, and nothing moves before it is pressed", async ({ page, context, world, baseURL }) => {
  const { me, friend } = await pair(world);
  for (let n = 1; n <= 12; n++) await post(world, friend, `Older post ${n}`, `now() - ${n} * interval '1 minute'`);
  await world.login(context, me.id, baseURL ?? "");
  await page.goto("./");
  await page.getByRole("tab", { name: "Following" }).click();
  await expect(card(page, "Older post 1").first()).toBeVisible();
  await page.waitForResponse((response) => response.url().includes("/api/feed/new-count?feed=following"));
  await post(world, friend, "The newest of all");
  await post(world, friend, "The other newest");
  await expect(page.getByRole("button", { name: "2 new posts" })).toBeVisible({ timeout: 60_000 });
  await expect(card(page, "The newest of all")).toHaveCount(0);
  await page.getByRole("button", { name: "2 new posts" }).click();
  await expect(card(page, "The newest of all")).toBeVisible();
  await expect(page.getByRole("button", { name: "2 new posts" })).toHaveCount(0);
});

test("the place in a feed is kept over a visit to a post, and over a reload", async ({
  page,
  context,
  world,
  baseURL,
}) => {
  const { me, friend } = await pair(world);
  for (let n = 1; n <= 45; n++) await post(world, friend, `Post number ${n}.`, `now() - ${n} * interval '1 minute'`);
  await world.login(context, me.id, baseURL ?? "");
  await page.goto("./");
  await page.getByRole("tab", { name: "Following" }).click();
  const deep = card(page, "Post number 33.");
  await expect(async () => {
    await page.mouse.wheel(0, 1_500);
    await expect(deep).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 60_000 });
  await deep.scrollIntoViewIfNeeded();
  const topOf = async () => Math.round((await deep.boundingBox())?.y ?? Number.NaN);
  const before = await topOf();
  // So long after the last scroll the place is written down.
  await expect
    .poll(() => page.evaluate(() => Object.keys(sessionStorage).some((name) => name.endsWith("following"))))
    .toBe(true);
  await page.reload();
  await expect(page.getByRole("tab", { name: "Following" })).toHaveAttribute("aria-selected", "true");
  await expect(deep).toBeInViewport({ timeout: 20_000 });
  await expect.poll(async () => Math.abs((await topOf()) - before)).toBeLessThan(400);
  await deep.getByRole("link", { name: "0 comments" }).click();
  await expect(page).toHaveURL(/\/posts\//);
  await page.goBack();
  await expect(deep).toBeInViewport({ timeout: 20_000 });
});

test("a post tells why it stands there, and the sliders change it", async ({ page, context, world, baseURL }) => {
  const { me, friend } = await pair(world);
  const text = `Why me ${Date.now()}`;
  await post(world, friend, text);
  await world.login(context, me.id, baseURL ?? "");
  await page.goto("./");
  await page.getByRole("tab", { name: "Following" }).click();
  await card(page, text).getByRole("button", { name: "More about this post" }).click();
  await page.getByRole("menuitem", { name: "Why this post" }).click();
  const dialog = page.getByRole("dialog", { name: "Why this post" });
  await expect(dialog.getByText("You follow its author.", { exact: true })).toBeVisible();
  for (const term of ["Freshness", "Popularity", "Closeness", "Variety", "Score"])
    await expect(dialog.getByRole("term").filter({ hasText: term })).toBeVisible();
  const slider = dialog.getByRole("slider", { name: "Freshness" });
  await slider.focus();
  await page.keyboard.press("ArrowRight");
  await expect
    .poll(
      async () =>
        (await world.db.query(`SELECT "freshness" FROM "FeedSettings" WHERE "userId" = $1`, [me.id])).rows[0]
          ?.freshness,
    )
    .toBe(60);
  await dialog.getByRole("button", { name: "Back to usual" }).click();
  await expect(slider).toHaveValue("50");
});

test("hashtags and mentions lead somewhere, and trending gathers what people like", async ({
  page,
  context,
  world,
  baseURL,
}) => {
  const { me, friend } = await pair(world);
  const id = await post(world, friend, `Everyone likes this ${Date.now()}`);
  await world.db.query(`INSERT INTO "Like" ("postId", "userId") SELECT $1, "id" FROM "User" LIMIT 200`, [id]);
  await world.login(context, me.id, baseURL ?? "");
  await page.goto("./");
  await page.getByRole("tab", { name: "Trending" }).click();
  await expect(card(page, "Everyone likes this").first()).toBeVisible();
  const tag = page.getByRole("region", { name: "Trending Now" }).getByRole("link").first();
  const name = ((await tag.textContent()) ?? "").trim();
  await tag.click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await page.getByRole("article").getByRole("link", { name, exact: true }).first().click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
});

test("a thousand posts are read in one page that holds few of them at a time", async ({
  page,
  context,
  world,
  baseURL,
}) => {
  const { me, friend } = await pair(world);
  await world.db.query(
    `INSERT INTO "Post" ("id", "authorId", "text", "createdAt")
     SELECT gen_random_uuid(), $1, 'Line ' || n || '. ' || repeat('Words that fill a line. ', n % 7), now() - n * interval '1 minute' FROM generate_series(1, 1000) n`,
    [friend.id],
  );
  await world.login(context, me.id, baseURL ?? "");
  await page.goto("./");
  await page.getByRole("tab", { name: "Following" }).click();
  await expect(card(page, "Line 1.")).toBeVisible();
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(page.getByText("That is everything.")).toBeVisible({ timeout: 200 });
  }).toPass({ timeout: 200_000 });
  expect(await page.locator("[data-post]").count()).toBe(1_000);
  // The end is known before it is reached.
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(card(page, "Line 1000.")).toBeVisible({ timeout: 500 });
  }).toPass();
  expect(await page.evaluate(() => document.querySelectorAll("*").length)).toBeLessThan(3_000);
});
