import { expect, openMenu, test, toastWith } from "@/e2e/fixtures/fixtures";
import { pressUntilOpen } from "@/e2e/pages/screen";
import { makeFollow, makePost } from "@/lib/testing/factories/people";

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
