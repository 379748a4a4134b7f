import { expect, openMenu, test, toastWith } from "@/e2e/fixtures/fixtures";
import { conversationList, openChatAs, sendByApi, startByApi, threadOf } from "@/e2e/pages/chat";
import { pressUntilOpen, waitForPage } from "@/e2e/pages/screen";
import { makeComment, makeFollow, makePost } from "@/lib/testing/factories/people";

const FULL = { tag: "@full" };

test(
  "hides posts with a muted word from feeds, and covers them with the reason once it is edited",
  FULL,
  async ({ page, world, signIn }) => {
    const me = await signIn("starter");
    const ann = await world.person("starter", ["Ann", "Often"]);
    await makeFollow(me, ann);
    for (const text of ["A kiln full of mugs", "Spoilers: the CAFÉ burns down"]) await makePost(ann, { text });
    await page.goto("profile?tab=settings");
    const dialog = page.getByRole("dialog", { name: "Mute a word" });
    await pressUntilOpen(page.getByRole("button", { name: "Mute a word" }), dialog);
    await dialog.getByLabel("Word, phrase or hashtag").fill("cafe");
    await dialog.getByRole("button", { name: "Mute", exact: true }).click();
    await expect(toastWith(page, "You've muted “cafe”")).toBeVisible();

    const cards = page.getByRole("article", { name: "Post by Ann Often" });
    const openFollowing = async () => {
      await page.goto("./");
      await page.getByRole("tab", { name: "Following" }).click();
      await expect(cards.filter({ hasText: "A kiln full of mugs" })).toBeVisible();
    };
    await openFollowing();
    await expect(cards).toHaveCount(1);

    await page.goto("profile?tab=settings");
    const edit = page.getByRole("dialog", { name: "Edit “cafe”" });
    await pressUntilOpen(page.getByRole("button", { name: "Edit “cafe”" }), edit);
    await edit.getByLabel("What happens").selectOption("Show a notice instead");
    await edit.getByRole("button", { name: "Save" }).click();
    await expect(toastWith(page, "Changes to “cafe” saved")).toBeVisible();
    await openFollowing();
    const covered = cards.filter({ hasText: "Contains “cafe”, which you've muted" });
    await expect(covered).toBeVisible();
    await expect(page.getByText("the CAFÉ burns down")).toHaveCount(0);
    await covered.getByText("Show anyway").click();
    await expect(page.getByText("the CAFÉ burns down")).toBeVisible();
  },
);

test(
  "hides comments, mentions and strangers' messages with a muted word, and covers them once it is edited",
  FULL,
  async ({ page, browser, world, site, signIn }) => {
    const me = await signIn("starter", ["Mia", "Mutes"]);
    const stranger = await world.person("starter", ["Ann", "Often"]);
    const ann = await openChatAs(browser, world, site, stranger, "explore");
    const thread = await makePost(await world.person("starter", ["Bea", "Bakes"]), { text: "What is new?" });
    await makeComment(stranger, thread, { text: "A kiln of my own" });
    await makeComment(stranger, thread, { text: "And a shed" });
    const text = `Look at this kiln, @${me.username}`;
    const mention = await ann.page.request.post(`${site}api/posts`, {
      data: { type: "text", visibility: "public", text },
    });
    expect(mention.status(), await mention.text()).toBe(201);
    await sendByApi(ann, site, await startByApi(ann, site, me), "A kiln for sale");

    const comment = page.getByRole("listitem").filter({ hasText: "A kiln of my own" });
    const notification = page.getByRole("listitem").filter({ hasText: "Ann Often mentioned you in a post" });
    const requests = page.getByRole("tab", { name: /^Requests/ });
    const request = conversationList(page).filter({ hasText: "Ann Often" });
    const reason = "Contains “kiln”, which you've muted";
    const openThread = async () => {
      await page.goto(`posts/${thread}`);
      await expect(page.getByRole("listitem").filter({ hasText: "And a shed" })).toBeVisible();
    };
    const openRequests = async () => {
      await page.goto("messages");
      await waitForPage(page);
      await requests.click();
      await expect(requests).toHaveAttribute("aria-selected", "true");
      await waitForPage(page);
    };
    await openThread();
    await expect(comment).toBeVisible();
    // A job records the mention.
    await expect(async () => {
      await page.goto("notifications");
      await expect(notification).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await openRequests();
    await expect(request).toContainText("A kiln for sale");

    await page.goto("profile?tab=settings");
    const dialog = page.getByRole("dialog", { name: "Mute a word" });
    await pressUntilOpen(page.getByRole("button", { name: "Mute a word" }), dialog);
    await dialog.getByLabel("Word, phrase or hashtag").fill("kiln");
    await dialog.getByRole("checkbox", { name: "Feeds, hashtags and search" }).click();
    await dialog.getByRole("button", { name: "Mute", exact: true }).click();
    await expect(toastWith(page, "You've muted “kiln”")).toBeVisible();
    await openThread();
    await expect(comment).toHaveCount(0);
    await page.goto("notifications");
    await expect(page.getByRole("heading", { level: 1, name: "Notifications" })).toBeVisible();
    await waitForPage(page);
    await expect(notification).toHaveCount(0);
    await openRequests();
    await expect(request).toHaveCount(0);

    await page.goto("profile?tab=settings");
    const edit = page.getByRole("dialog", { name: "Edit “kiln”" });
    await pressUntilOpen(page.getByRole("button", { name: "Edit “kiln”" }), edit);
    await edit.getByLabel("What happens").selectOption("Show a notice instead");
    await edit.getByRole("button", { name: "Save" }).click();
    await expect(toastWith(page, "Changes to “kiln” saved")).toBeVisible();
    await openThread();
    const covered = page.getByRole("listitem").filter({ hasText: reason });
    await expect(covered).toBeVisible();
    await expect(comment).toHaveCount(0);
    await covered.getByText("Show anyway").click();
    await expect(comment).toBeVisible();
    await page.goto("notifications");
    await expect(notification).toContainText(reason);
    await expect(page.getByText("Look at this kiln")).toHaveCount(0);
    await openRequests();
    await expect(request).toContainText("Hidden: contains a muted word");
    await request.getByRole("link").first().click();
    await expect(threadOf(page).getByText(reason)).toBeVisible();
    await expect(threadOf(page).getByText("A kiln for sale")).toHaveCount(0);
    await threadOf(page).getByText("Show anyway").click();
    await expect(threadOf(page).getByText("A kiln for sale")).toBeVisible();
  },
);

test(
  "mutes a person for a day from a post's menu, and says until when in the settings",
  FULL,
  async ({ page, world, signIn }) => {
    const me = await signIn("starter");
    const ann = await world.person("starter", ["Ann", "Often"]);
    await makeFollow(me, ann);
    await makePost(ann, { text: "Once an hour" });
    await page.goto("./");
    await page.getByRole("tab", { name: "Following" }).click();
    const card = page.getByRole("article", { name: "Post by Ann Often" });
    await openMenu(card, "More options for Ann Often's post");
    await page.getByRole("menuitem", { name: "Mute for a while…" }).click();
    const dialog = page.getByRole("dialog", { name: "Mute Ann Often" });
    await dialog.getByLabel("For how long").selectOption("24 hours");
    await dialog.getByRole("button", { name: "Mute", exact: true }).click();
    await expect(card).toHaveCount(0);
    await page.goto("profile?tab=settings");
    const row = page.getByRole("listitem").filter({ hasText: `@${ann.username}` });
    await expect(row).toContainText(/Until /);
    await row.getByRole("button", { name: /Unmute/ }).click();
    await expect(row).toHaveCount(0);
  },
);
