import type { Page } from "@playwright/test";
import { expect, type TestFixtures, type TestPerson, test, toastWith } from "@/e2e/fixtures/fixtures";
import { makeFollow, makePost, setStoredBytes } from "@/lib/testing/factories/people";

const card = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const headerOf = (page: Page) => page.locator("main header").first();

async function makeCircle(world: TestFixtures, me: TestPerson): Promise<{ friend: TestPerson; others: TestPerson[] }> {
  const friend = await world.person("starter", ["Fay", "Friend"]);
  await makeFollow(me, friend);
  const otherPeople: TestPerson[] = [];
  for (const name of ["Ada", "Bea", "Cleo"]) {
    const other = await world.person("starter", [name, "Writer"]);
    await makePost(other);
    await makeFollow(friend, other);
    otherPeople.push(other);
  }
  return { friend, others: otherPeople };
}

test("shows a Starter's plan, profile, storage, suggestions, feeds, week and hashtags on home", {
  tag: "@full",
}, async ({ page, signIn }) => {
  await signIn("starter", ["Sid", "Starter"]);
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

test("shows a member without a plan the Visitor badge, and opens the plans from Create Post", { tag: "@full" }, async ({
  page,
  signIn,
}) => {
  await signIn(null, ["Vic", "Visitor"]);
  await page.goto("./");
  await expect(headerOf(page).getByText("Visitor", { exact: true }).filter({ visible: true })).toBeVisible();
  const storage = card(page, "Storage");
  await expect(storage.getByText("Starter includes 5 GB of storage and Creator includes 50 GB.")).toBeVisible();
  await expect(storage.getByRole("meter")).toHaveCount(0);
  await page.getByRole("button", { name: "Create Post" }).click();
  await expect(page.getByRole("dialog", { name: "Choose Your Plan" })).toBeVisible();
  await page.keyboard.press("Escape");
  await storage.getByRole("link", { name: "See plans" }).click();
  await expect(page).toHaveURL(/\/pricing$/);
});

test("renders home completely at the first paint, and then only requests updates", async ({
  page,
  context,
  world,
  site,
}) => {
  await world.login(context, await world.demo("creator@veranda.test"), site);
  const html = await (await page.request.get("./")).text();
  for (const words of [
    " of 50 GB used",
    "Suggested for You",
    "Your Activity",
    "Likes received",
    "Trending Now",
    "<article",
  ])
    expect(html).toContain(words);
  const requestedUrls: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/")) requestedUrls.push(new URL(request.url()).pathname);
  });
  await page.goto("./", { waitUntil: "networkidle" });
  // Besides the user, only updates: new posts, unread counts, and incoming calls.
  const current =
    /\/api\/(auth\/user|realtime\/|feed\/new-count|conversations|notifications\/unread|video-calls\/current)/;
  expect(requestedUrls.filter((path) => !current.test(path))).toEqual([]);
  await expect(page.getByRole("status").filter({ hasText: /^Loading/ })).toHaveCount(0);
  // Without the comparison with the week before, which is read after the number.
  await expect(card(page, "Your Activity").getByRole("term")).toHaveText([
    "Posts",
    "Likes received",
    "Comments received",
    "New followers",
    "Profile views",
  ]);
});

test("follows a suggested person from the card, which stays, and rolls back a failed follow", {
  tag: "@full",
}, async ({ page, world, signIn }) => {
  const me = await signIn("starter", ["Mia", "Reader"]);
  const { others } = await makeCircle(world, me);
  await page.goto("./");
  const suggested = card(page, "Suggested for You");
  await expect(suggested.getByText("Followed by Fay Friend")).toHaveCount(3);
  const names = () => suggested.getByRole("link").allInnerTexts();
  const before = await names();
  expect(before.filter(Boolean).sort()).toEqual(["Ada Writer", "Bea Writer", "Cleo Writer"]);

  const following = async () => (await (await page.request.get(`api/users/${me.id}`)).json()).followingCount;
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

  await page.route("**/api/users/*/follow", (route) =>
    route.fulfill({ status: 404, json: { error: "not_found", message: "Gone." } }),
  );
  await suggested.getByRole("button", { name: "Follow Ada Writer" }).click();
  await expect(toastWith(page, "We couldn't follow Ada Writer")).toBeVisible();
  await expect(suggested.getByRole("button", { name: "Follow Ada Writer" })).toBeVisible();
  await page.unrouteAll();

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

test("switches between the feeds of home with the arrow keys, End and Home", { tag: "@full" }, async ({
  page,
  world,
  signIn,
}) => {
  const { friend } = await makeCircle(world, await signIn("starter"));
  await makePost(friend);
  await page.goto("./");
  const tab = (name: string) => page.getByRole("tab", { name });
  await expect(page.getByRole("tablist", { name: "Posts" })).toBeVisible();
  await expect(tab("For You")).toHaveAttribute("aria-selected", "true");
  // A press before the page's scripts have loaded is lost.
  await expect(async () => {
    await tab("For You").press("ArrowRight");
    await expect(tab("Following")).toBeFocused({ timeout: 2_000 });
  }).toPass();
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

test("warns of used storage in words above 80 %, and not at 80 %", { tag: "@full" }, async ({ page, signIn }) => {
  const me = await signIn("starter", ["Sam", "Storer"]);
  const storage = card(page, "Storage");
  await setStoredBytes(me, 4_000_000_000);
  await page.goto("./");
  await expect(storage.getByText("4 GB of 5 GB used").first()).toBeVisible();
  await expect(storage.getByText("Your storage is almost full.")).toHaveCount(0);
  await setStoredBytes(me, 4_050_000_000);
  await page.reload();
  await expect(storage.getByText("81% full")).toBeVisible();
  await expect(
    storage.getByText("Your storage is almost full. Once it is, you won't be able to upload anything new."),
  ).toBeVisible();
  const meter = storage.getByRole("meter", { name: "Storage" });
  await expect(meter).toHaveAttribute("value", "4050000000");
  await expect(meter).toHaveAttribute("aria-valuetext", "4.05 GB of 5 GB used");
  await expect(storage.getByRole("link", { name: "Get more storage" })).toHaveAttribute("href", /\/pricing$/);
  await setStoredBytes(me, 5_000_000_000);
  await page.reload();
  await expect(storage.getByText("100% full")).toBeVisible();
});

test("shows a phone the people, week and hashtags of home between the posts", { tag: "@full" }, async ({
  page,
  world,
  signIn,
}) => {
  await makeCircle(world, await signIn("starter", ["Mia", "Reader"]));
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
      [...document.querySelectorAll("[role=tabpanel] > div > :not([role=status])")].map(
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
