import type { Page } from "@playwright/test";
import { expect, openMenu, test } from "@/e2e/fixtures/fixtures";
import { openChatAs, startByApi } from "@/e2e/pages/chat";
import { makeFollow } from "@/lib/testing/factories/people";

const card = (page: Page, words: string) => page.getByRole("article").filter({ hasText: words });
const bell = (page: Page) => page.getByRole("banner").getByRole("link", { name: /^Notifications/ });

test("announces a follow, a post and a mention without a reload, until a block ends it all", async ({
  browser,
  world,
  site,
}) => {
  const word = `zq${Math.random().toString(36).slice(2, 10)}`;
  const [ann, bob] = [
    await world.person("creator", ["Ann", "Looks"]),
    await world.person("starter", ["Bob", `Q${word}`]),
  ];
  await makeFollow(ann, bob);
  const looking = await openChatAs(browser, world, site, ann, "./");
  const counted = looking.page.waitForResponse((answer) => answer.url().includes("/api/feed/new-count?feed=following"));
  await looking.page.getByRole("tab", { name: "Following" }).click();
  await counted;
  await expect(bell(looking.page)).toHaveAccessibleName("Notifications");

  const writing = await openChatAs(browser, world, site, bob, `u/${ann.username}`);
  await writing.page.getByRole("button", { name: "Follow Ann Looks" }).click();
  await expect(writing.page.getByRole("button", { name: "Unfollow Ann Looks" })).toBeVisible();
  await writing.page.goto("./");
  await writing.page.getByRole("button", { name: "Create Post" }).click();
  const dialog = writing.page.getByRole("dialog", { name: "Create Post" });
  await dialog.getByLabel("Your post").fill(`Look here @${ann.username}, it is ${word} #${word}`);
  await dialog.getByRole("button", { name: "Publish Post" }).click();
  await expect(card(writing.page, word).first()).toBeVisible();

  // A follow and a mention arrive without a reload, and nothing on the screen moves.
  await expect(bell(looking.page)).toHaveAccessibleName("Notifications 2 unread notifications");
  const pill = looking.page.getByRole("button", { name: "1 new post" });
  await expect(pill).toBeVisible();
  await expect(card(looking.page, word)).toHaveCount(0);
  await pill.click();
  const post = card(looking.page, word);
  await expect(post.getByRole("link", { name: `@${ann.username}` })).toBeVisible();
  await post.getByRole("link", { name: `#${word}` }).click();
  await expect(looking.page.getByRole("heading", { level: 1, name: `#${word}` })).toBeVisible();
  await expect(card(looking.page, word)).toHaveCount(1);
  const conversation = await startByApi(looking, site, bob);

  await looking.page.goto(`u/${bob.username}`);
  await openMenu(looking.page, new RegExp(`^More options for Bob Q${word}$`));
  await looking.page.getByRole("menuitem", { name: /^Block/ }).click();
  await looking.page.getByRole("alertdialog").getByRole("button", { name: "Block", exact: true }).click();
  await expect(bell(looking.page)).toHaveAccessibleName("Notifications");
  await looking.page.goto("./");
  await looking.page.getByRole("tab", { name: "Following" }).click();
  await expect(looking.page.getByText("Nothing here yet")).toBeVisible();
  for (const [side, other] of [
    [looking, bob],
    [writing, ann],
  ] as const) {
    const feeds = await Promise.all(
      ["for-you", "following", "trending"].map((feed) => side.page.request.get(`${site}api/posts?feed=${feed}`)),
    );
    for (const feed of feeds) expect(await feed.text()).not.toContain(other.id);
    for (const q of [other.username, word]) {
      const response = await side.page.request.get(`${site}api/search?q=${q}`);
      expect(response.ok()).toBe(true);
      const { people, posts }: { people: { id: string }[]; posts: { user: { id: string } }[] } = await response.json();
      expect(people.map(({ id }) => id)).not.toContain(other.id);
      expect(posts.map(({ user }) => user.id)).not.toContain(other.id);
    }
    expect(await (await side.page.request.get(`${site}api/notifications`)).text()).not.toContain(other.id);
    const sent = await side.page.request.post(`${site}api/conversations/${conversation}/messages`, {
      data: { text: "Are you there?" },
    });
    expect(sent.status()).toBeGreaterThanOrEqual(400);
    expect(sent.status()).toBeLessThan(500);
  }
  await Promise.all([looking, writing].map(({ context }) => context.close()));
});
