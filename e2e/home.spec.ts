import type { Page } from "@playwright/test";
import { expect, type Person, test, toastOf, type World } from "./world";

const card = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
/** The header of home, which comes before those of the posts. */
const headerOf = (page: Page) => page.locator("main header").first();

/** A public post by somebody, as if written by hand. Answers its id. */
async function post(world: World, author: Person, at = "now()"): Promise<string> {
  const { rows } = await world.db.query<{ id: string }>(
    `INSERT INTO "Post" ("id", "authorId", "text", "createdAt") VALUES (gen_random_uuid(), $1, 'A post of a story', ${at}) RETURNING "id"`,
    [author.id],
  );
  return rows[0]?.id ?? "";
}

const follow = (world: World, follower: Person, followee: Person) =>
  world.db.query(`INSERT INTO "Follow" ("followerId", "followeeId") VALUES ($1, $2)`, [follower.id, followee.id]);

const store = (world: World, person: Person, bytes: number) =>
  world.db.query(
    `INSERT INTO "StorageUsage" ("userId", "storedBytes") VALUES ($1, $2) ON CONFLICT ("userId") DO UPDATE SET "storedBytes" = $2`,
    [person.id, bytes],
  );

/** Somebody who follows one person, who follows three that write. */
async function circle(world: World): Promise<{ me: Person; friend: Person; others: Person[] }> {
  const me = await world.person("starter", ["Mia", "Reader"]);
  const friend = await world.person("starter", ["Fay", "Friend"]);
  const others: Person[] = [];
  await follow(world, me, friend);
  for (const name of ["Ada", "Bea", "Cleo"]) {
    const other = await world.person("starter", [name, "Writer"]);
    await post(world, other);
    await follow(world, friend, other);
    others.push(other);
  }
  return { me, friend, others };
}

test("home has what the specification names, in its words", async ({ page, context, world, baseURL }) => {
  const me = await world.person("starter", ["Sid", "Starter"]);
  await world.login(context, me.id, baseURL ?? "");
  await page.goto("./");
  const header = headerOf(page);
  await expect(header.getByText("Starter", { exact: true }).filter({ visible: true })).toBeVisible();
  await expect(header.getByText("SS", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Create Post" })).toBeVisible();

  await expect(card(page, "Profile Settings").getByRole("link", { name: /Sid Starter/ })).toBeVisible();
  await expect(card(page, "Storage").getByText("0 GB of 5 GB used").first()).toBeVisible();
  await expect(card(page, "Suggested for You").getByRole("listitem")).toHaveCount(3);
  await expect(card(page, "Suggested for You").getByText("Popular on Veranda")).toHaveCount(3);
  for (const name of ["For You", "Following", "Trending"]) await expect(page.getByRole("tab", { name })).toBeVisible();
  await expect(card(page, "Your Activity").getByText("A quiet week so far.")).toBeVisible();
  const tags = card(page, "Trending Now").getByRole("listitem");
  await expect(tags).toHaveCount(5);
  for (const tag of await tags.allInnerTexts()) expect(tag).toMatch(/^#\S+\s+\d+ (person|people), \d+ posts?$/);
});

test("a visitor has the badge Visitor, learns what a plan holds, and Create Post opens the plans", async ({
  page,
  context,
  world,
  baseURL,
}) => {
  const me = await world.person(null, ["Vic", "Visitor"]);
  await world.login(context, me.id, baseURL ?? "");
  await page.goto("./");
  await expect(headerOf(page).getByText("Visitor", { exact: true }).filter({ visible: true })).toBeVisible();
  const storage = card(page, "Storage");
  await expect(storage.getByText("Starter holds 5 GB, Creator 50 GB.")).toBeVisible();
  await expect(storage.getByRole("meter")).toHaveCount(0);
  await page.getByRole("button", { name: "Create Post" }).click();
  await expect(page.getByRole("dialog", { name: "Choose Your Plan" })).toBeVisible();
  await page.keyboard.press("Escape");
  await storage.getByRole("link", { name: "See plans" }).click();
  await expect(page).toHaveURL(/\/pricing$/);
});

test("all of it is there at the first paint, with nothing loading", async ({ page, context, world, baseURL }) => {
  await world.login(context, await world.demo("creator@veranda.test"), baseURL ?? "");
  const html = await (await page.request.get(`${baseURL}`)).text();
  for (const words of [
    " of 50 GB used",
    "Suggested for You",
    "Your Activity",
    "Likes received",
    "Trending Now",
    "<article",
  ])
    expect(html).toContain(words);
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/")) asked.push(new URL(request.url()).pathname);
  });
  await page.goto("./", { waitUntil: "networkidle" });
  // Beside who one is, only what keeps the page current from now on: what waits for one, and whether a call rings.
  const current = /\/api\/(auth\/user|realtime\/|conversations|notifications\/unread|video-calls\/current)/;
  expect(asked.filter((path) => !current.test(path))).toEqual([]);
  await expect(page.getByRole("status").filter({ hasText: /^Loading/ })).toHaveCount(0);
});

test("somebody is followed from the card, which stays, and can be undone", async ({
  page,
  context,
  world,
  baseURL,
}) => {
  const { me, others } = await circle(world);
  await world.login(context, me.id, baseURL ?? "");
  await page.goto("./");
  const suggested = card(page, "Suggested for You");
  await expect(suggested.getByText("Followed by Fay Friend")).toHaveCount(3);
  const names = () => suggested.getByRole("link").allInnerTexts();
  const before = await names();
  expect(before.filter(Boolean).sort()).toEqual(["Ada Writer", "Bea Writer", "Cleo Writer"]);

  const following = async () => {
    const { rows } = await world.db.query(`SELECT "followeeId" FROM "Follow" WHERE "followerId" = $1`, [me.id]);
    return rows.length;
  };
  const counted = card(page, "Profile Settings").getByRole("definition").nth(2);
  await expect(counted).toHaveText("1");
  await suggested.getByRole("button", { name: "Follow Bea Writer" }).click();
  const undo = suggested.getByRole("button", { name: "Unfollow Bea Writer" });
  await expect(undo).toHaveText("Following");
  await expect(counted).toHaveText("2");
  expect(await following()).toBe(2);
  expect(await names()).toEqual(before);
  await undo.click();
  await expect(suggested.getByRole("button", { name: "Follow Bea Writer" })).toBeVisible();
  await expect(counted).toHaveText("1");
  expect(await following()).toBe(1);

  await suggested.getByRole("button", { name: "Follow Ada Writer" }).click();
  await expect(counted).toHaveText("2");
  await page.reload();
  await expect(suggested.getByRole("button", { name: "Follow Cleo Writer" })).toBeVisible();
  await expect(suggested.getByRole("button", { name: /Ada Writer/ })).toHaveCount(0);
  await suggested.getByRole("link", { name: "Cleo Writer" }).click();
  await expect(page).toHaveURL(new RegExp(`/u/${others[2]?.username}$`));
  await page.getByRole("button", { name: "Follow Cleo Writer" }).click();
  await expect.poll(following).toBe(3);
});

test("a follow that fails is taken back, and said", async ({ page, context, world, baseURL }) => {
  const { me } = await circle(world);
  await world.login(context, me.id, baseURL ?? "");
  await page.goto("./");
  await page.route("**/api/users/*/follow", (route) =>
    route.fulfill({ status: 404, json: { error: "not_found", message: "Gone." } }),
  );
  const suggested = card(page, "Suggested for You");
  await suggested.getByRole("button", { name: "Follow Ada Writer" }).click();
  await expect(toastOf(page, "That did not work")).toBeVisible();
  await expect(suggested.getByRole("button", { name: "Follow Ada Writer" })).toBeVisible();
});

test("why somebody is suggested agrees with the rows", async ({ page, context, world, baseURL }) => {
  const id = await world.demo("creator@veranda.test");
  await world.login(context, id, baseURL ?? "");
  const answer = await page.request.get(`${baseURL}api/users/suggested`);
  const people: { id: string; followedBy: { firstName: string; lastName: string }[]; followedByCount: number }[] =
    await answer.json();
  expect(people).toHaveLength(3);
  for (const person of people) {
    const { rows } = await world.db.query<{ name: string }>(
      `SELECT u."firstName" || ' ' || u."lastName" AS "name" FROM "Follow" f JOIN "Follow" g ON g."followerId" = f."followeeId"
       JOIN "User" u ON u."id" = f."followeeId" WHERE f."followerId" = $1 AND g."followeeId" = $2`,
      [id, person.id],
    );
    const names = rows.map(({ name }) => name);
    expect(person.followedByCount).toBe(names.length);
    for (const { firstName, lastName } of person.followedBy) expect(names).toContain(`${firstName} ${lastName}`);
    const known = await world.db.query(`SELECT FROM "Follow" WHERE "followerId" = $1 AND "followeeId" = $2`, [
      id,
      person.id,
    ]);
    expect(known.rowCount).toBe(0);
  }
});

test("Your Activity counts the week that the rows have", async ({ page, context, world, baseURL }) => {
  const me = await world.person("starter", ["Wes", "Week"]);
  const fans = [await world.person(null, ["Fan", "One"]), await world.person("starter", ["Fan", "Two"])];
  const [fresh, old] = [await post(world, me), await post(world, me, "now() - interval '8 days'")];
  for (const liker of [...fans, me])
    await world.db.query(`INSERT INTO "Like" ("postId", "userId") VALUES ($1, $2)`, [old, liker.id]);
  for (const author of [fans[1], me])
    await world.db.query(
      `INSERT INTO "Comment" ("id", "postId", "authorId", "text") VALUES (gen_random_uuid(), $1, $2, 'Well said')`,
      [fresh, author?.id],
    );
  for (const fan of fans) await follow(world, fan, me);
  await world.login(context, me.id, baseURL ?? "");
  await page.goto("./");
  const figure = (label: string) =>
    card(page, "Your Activity").locator("dl > div").filter({ hasText: label }).getByRole("definition");
  await expect(figure("Posts")).toHaveText("1");
  await expect(figure("Likes received")).toHaveText("2");
  await expect(figure("Comments received")).toHaveText("1");
  await expect(figure("New followers")).toHaveText("2");

  // The demo Creator's, counted from the very moment that the answer names.
  const creator = await world.demo("creator@veranda.test");
  await context.clearCookies();
  await world.login(context, creator, baseURL ?? "");
  const week: { since: string; likesCount: number; before: object; viewsCount: number } = await (
    await page.request.get(`${baseURL}api/posts/activity`)
  ).json();
  const { since, before, viewsCount, ...counts } = week;
  const { rows } = await world.db.query(
    `SELECT
       (SELECT count(*)::int FROM "Post" WHERE "authorId" = $1 AND "createdAt" >= $2) AS "postsCount",
       (SELECT count(*)::int FROM "Like" l JOIN "Post" p ON p."id" = l."postId" WHERE p."authorId" = $1 AND l."userId" <> $1 AND l."createdAt" >= $2) AS "likesCount",
       (SELECT count(*)::int FROM "Comment" c JOIN "Post" p ON p."id" = c."postId" WHERE p."authorId" = $1 AND c."authorId" <> $1 AND c."state" = 'live' AND c."createdAt" >= $2) AS "commentsCount",
       (SELECT count(*)::int FROM "Follow" WHERE "followeeId" = $1 AND "createdAt" >= $2) AS "followersCount"`,
    [creator, since],
  );
  expect(counts).toEqual(rows[0]);
  expect(counts.likesCount).toBeGreaterThan(0);
});

test("the tabs by keyboard: arrows move and show, and Home leads back", async ({ page, context, world, baseURL }) => {
  const { me, friend } = await circle(world);
  await world.login(context, me.id, baseURL ?? "");
  await post(world, friend);
  await page.goto("./", { waitUntil: "networkidle" });
  const tab = (name: string) => page.getByRole("tab", { name });
  await tab("For You").focus();
  await expect(tab("For You")).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("ArrowRight");
  await expect(tab("Following")).toBeFocused();
  await expect(tab("Following")).toHaveAttribute("aria-selected", "true");
  const panel = page.getByRole("tabpanel");
  await expect(panel.getByRole("article", { name: "Post by Fay Friend" })).toBeVisible();
  await expect(panel.getByRole("article", { name: "Post by Ada Writer" })).toHaveCount(0);

  await page.keyboard.press("End");
  await expect(tab("Trending")).toBeFocused();
  await expect(panel.getByRole("article").first()).toBeVisible();
  await page.keyboard.press("Home");
  await expect(tab("For You")).toBeFocused();
  await expect(tab("For You")).toHaveAttribute("aria-selected", "true");
});

test("storage warns above 80 %, in words, and not at it", async ({ page, context, world, baseURL }) => {
  const me = await world.person("starter", ["Sam", "Storer"]);
  await world.login(context, me.id, baseURL ?? "");
  const storage = card(page, "Storage");
  await store(world, me, 4_000_000_000);
  await page.goto("./");
  await expect(storage.getByText("4 GB of 5 GB used").first()).toBeVisible();
  await expect(storage.getByText("Almost full.")).toHaveCount(0);
  await store(world, me, 4_050_000_000);
  await page.reload();
  await expect(storage.getByText("81% full")).toBeVisible();
  await expect(storage.getByText("Almost full. New uploads stop once it is.")).toBeVisible();
  const meter = storage.getByRole("meter", { name: "Storage" });
  await expect(meter).toHaveAttribute("value", "4050000000");
  await expect(meter).toHaveAttribute("aria-valuetext", "4.05 GB of 5 GB used");
  await expect(storage.getByRole("link", { name: "Get more storage" })).toHaveAttribute("href", /\/pricing$/);
  await store(world, me, 5_000_000_000);
  await page.reload();
  await expect(storage.getByText("100% full")).toBeVisible();
});

test("a phone has it all: badge and avatar above, people, week and hashtags between the posts", async ({
  page,
  context,
  world,
  baseURL,
}) => {
  const { me } = await circle(world);
  await world.login(context, me.id, baseURL ?? "");
  for (const width of [360, 390]) {
    await page.setViewportSize({ width, height: 780 });
    await page.goto("./");
    const header = headerOf(page);
    await expect(header.getByText("Starter", { exact: true }).filter({ visible: true })).toBeVisible();
    await expect(header.getByText("MR", { exact: true })).toBeVisible();
    await expect(page.getByRole("button", { name: "Create Post" })).toBeVisible();
    for (const name of ["Suggested for You", "Your Activity", "Trending Now"])
      await expect(card(page, name)).toHaveCount(1);
    const places = await page.evaluate(() =>
      [...document.querySelectorAll("[role=tabpanel] > div > *")].map(
        (each) => each.querySelector("h2")?.textContent ?? each.firstElementChild?.tagName,
      ),
    );
    expect(places.slice(0, 5)).toEqual(["ARTICLE", "ARTICLE", "ARTICLE", "Suggested for You", "ARTICLE"]);
    await card(page, "Suggested for You").getByRole("button", { name: "Follow Ada Writer" }).scrollIntoViewIfNeeded();
    const box = await card(page, "Suggested for You").getByRole("button", { name: "Follow Ada Writer" }).boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});
