import { expect, openMenu, test, toastWith, uniqueName } from "@/e2e/fixtures/fixtures";
import { openSettings } from "@/e2e/fixtures/settings";
import { pressUntilOpen } from "@/e2e/pages/screen";
import { vibeCircle } from "@/e2e/pages/vibes";
import { makeFollow, makeVibe } from "@/lib/testing/factories/people";

test("shares a post and a vibe with a close friend alone, with a badge, until they are removed", {
  tag: "@full",
}, async ({ page, browser, world, site, signIn }) => {
  const [lastName, ownName] = [uniqueName(), uniqueName()];
  const me = await signIn("starter", ["Ann", ownName]);
  const friend = await world.person("starter", ["Bea", lastName]);
  const follower = await world.person("starter", ["Cal", "Follows"]);
  for (const person of [friend, follower]) await makeFollow(person, me);
  // lib/testing/visibility/close-friends.test.ts covers every list, search, feed and page; these are the screens.
  await openSettings(page);
  const card = page.getByRole("search", { name: "Find people to add" });
  await card.getByRole("searchbox", { name: "Find people to add" }).fill(lastName);
  await card.getByRole("button", { name: `Add Bea ${lastName} to close friends` }).click();
  await expect(toastWith(page, `Bea ${lastName} is now a close friend`)).toBeVisible();
  const remove = page.getByRole("button", { name: `Remove Bea ${lastName} from close friends` });
  await expect(remove).toBeVisible();

  await page.goto("./");
  const dialog = page.getByRole("dialog", { name: "Create Post" });
  await pressUntilOpen(page.getByRole("button", { name: "Create Post" }), dialog);
  const words = `Only for the nearest ${lastName}`;
  await dialog.getByLabel("Your post").fill(words);
  await expect(dialog.getByRole("checkbox", { name: "Public post" })).toBeChecked();
  await dialog.getByRole("checkbox", { name: "Close friends only" }).click();
  await dialog.getByRole("button", { name: "Publish Post" }).click();
  await expect(toastWith(page, /^Your close friends can read it now\./)).toBeVisible();
  const shared = page.getByRole("article").filter({ hasText: words });
  await expect(shared.getByText("Close friends", { exact: true })).toBeVisible();

  const pageOf = async ({ id }: typeof friend) => {
    const context = await browser.newContext({ baseURL: site });
    await world.login(context, id, site);
    return context.newPage();
  };
  const [near, far] = [await pageOf(friend), await pageOf(follower)];
  const theirs = near.getByRole("article").filter({ hasText: words });
  await near.goto(`u/${me.username}`);
  await expect(theirs.getByText("Close friends", { exact: true })).toBeVisible();
  await expect(theirs.getByRole("button", { name: /^Repost/ })).toHaveCount(0);
  await far.goto(`u/${me.username}`);
  await expect(far.getByRole("heading", { name: `Ann ${ownName}` })).toBeVisible();
  await expect(far.getByText(words)).toHaveCount(0);

  await makeVibe(me, { closeFriendsOnly: true });
  for (const reader of [near, far]) await reader.goto("./");
  await expect(vibeCircle(near, `Ann ${ownName}, 1 new vibe, shared with close friends`)).toBeVisible();
  await expect(vibeCircle(far, "Your Vibe")).toBeVisible();
  await expect(vibeCircle(far, new RegExp(ownName))).toHaveCount(0);

  await page.goto(`u/${friend.username}`);
  await openMenu(page, `More options for Bea ${lastName}`);
  await page.getByRole("menuitem", { name: "Remove from close friends" }).click();
  await expect(toastWith(page, `Bea ${lastName} is no longer a close friend`)).toBeVisible();
  await near.goto(`u/${me.username}`);
  await expect(near.getByRole("heading", { name: `Ann ${ownName}` })).toBeVisible();
  await expect(theirs).toHaveCount(0);
});
