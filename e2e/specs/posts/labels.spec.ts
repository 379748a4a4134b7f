import { expect, type TestPerson, test } from "@/e2e/fixtures/fixtures";
import { waitForSave } from "@/e2e/fixtures/settings";
import { waitForPage } from "@/e2e/pages/screen";
import { servePictures } from "@/e2e/pages/vibes";
import { makeAsset, makeFollow, makePost } from "@/lib/testing/factories/people";

/** A post with each label, whose control is named after it, and how a feed shows it. */
const LABELS = [
  { author: "Wes", control: "Posts with a warning", warning: "Spoilers for the film", text: "The butler did it" },
  { author: "Liz", control: "Posts labelled by moderators", warning: "Contains blood", text: "A deep cut" },
] as const;
const SENSITIVE = { author: "Pia", control: "Sensitive photos and videos", text: "From the life class" } as const;
const VEIL = "This may be sensitive";

test("shows, covers and hides another person's posts by each label as their reader chooses", { tag: "@full" }, async ({
  page,
  world,
  signIn,
}) => {
  const me = await signIn("starter", ["Rea", "Reads"]);
  const followed = async (firstName: string): Promise<TestPerson> => {
    const author = await world.person("starter", [firstName, "Posts"]);
    await makeFollow(me, author);
    return author;
  };
  for (const { author, warning, text } of LABELS)
    await makePost(await followed(author), { text, contentWarning: warning, isLabelled: author === "Liz" });
  const painter = await followed(SENSITIVE.author);
  const parentId = await makePost(painter, { type: "image", text: SENSITIVE.text });
  const picture = await makeAsset(painter, { parentType: "post", parentId, access: "public", blurred: true });
  const plain = await followed("Una");
  await makePost(plain, { text: "Nothing to warn of" });
  const requestedUrls = await servePictures(page);

  const card = (author: string) => page.getByRole("article", { name: `Post by ${author} Posts` });
  const openFollowing = async () => {
    await page.goto("./");
    await page.getByRole("tab", { name: "Following" }).click();
    await expect(card("Una")).toBeVisible();
    await waitForPage(page);
  };
  const choose = async (choice: { posts: string; media: string }) => {
    await page.goto("profile?tab=settings");
    await waitForPage(page);
    for (const { control } of [...LABELS, SENSITIVE]) {
      const saved = waitForSave(page);
      const option = control === SENSITIVE.control ? choice.media : choice.posts;
      await page.getByLabel(control).selectOption(option);
      await saved;
    }
  };

  // What a reader who has chosen nothing gets.
  await openFollowing();
  for (const { author, warning, text } of LABELS) {
    await expect(card(author).getByText(warning)).toBeVisible();
    await expect(card(author).getByText(text)).toHaveCount(0);
  }
  const shown = card(SENSITIVE.author).locator(`img[src*="${picture}"]`);
  await expect(card(SENSITIVE.author).getByText(VEIL)).toBeVisible();
  await expect(shown).toHaveCount(0);
  expect(requestedUrls.filter((url) => url.includes(picture))).toEqual([]);
  const [first] = LABELS;
  await card(first.author).getByText(first.warning).click();
  await expect(card(first.author).getByText(first.text)).toBeVisible();
  await card(SENSITIVE.author).getByRole("button", { name: "Show photo" }).click();
  await expect(shown).toBeVisible();

  await choose({ posts: "Show them", media: "Show them" });
  await openFollowing();
  for (const { author, text } of LABELS) await expect(card(author).getByText(text)).toBeVisible();
  await expect(shown).toBeVisible();
  await expect(card(SENSITIVE.author).getByText(VEIL)).toHaveCount(0);

  // What is stored of a feed that was scrolled does not bring the hidden posts back.
  await page.mouse.wheel(0, 600);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
  await choose({ posts: "Hide them", media: "Hide posts and vibes that contain them" });
  await openFollowing();
  for (const { author } of [...LABELS, SENSITIVE]) await expect(card(author)).toHaveCount(0);

  await choose({ posts: "Show the warning first", media: "Blur them" });
  await openFollowing();
  for (const { author, text } of LABELS) await expect(card(author).getByText(text)).toHaveCount(0);
  for (const { author, warning } of LABELS) await expect(card(author).getByText(warning)).toBeVisible();
  await expect(card(SENSITIVE.author).getByText(VEIL)).toBeVisible();
});
