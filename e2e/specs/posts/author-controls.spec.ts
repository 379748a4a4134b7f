import { expect, openMenu, POST_MENU, test, toastWith } from "@/e2e/fixtures/fixtures";
import { waitForPage } from "@/e2e/pages/screen";
import { openPageAs } from "@/e2e/pages/staff";
import { makeComment, makeFollow, makePost } from "@/lib/testing/factories/people";

const FULL = { tag: "@full" };

test(
  "lets only followers comment on a post, and says so to everyone else",
  FULL,
  async ({ page, world, signIn, site }) => {
    const ann = await signIn("starter", ["Ann", "Author"]);
    const id = await makePost(ann, { text: "For my followers" });
    await page.goto(`posts/${id}`);
    await openMenu(page, POST_MENU);
    await page.getByRole("menuitem", { name: "Edit" }).click();
    const dialog = page.getByRole("dialog", { name: "Edit post" });
    await expect(dialog.getByLabel("Allow comments")).toBeChecked();
    await dialog.getByLabel("Who can comment").selectOption("People who follow you");
    await dialog.getByRole("button", { name: "Save changes" }).click();
    await expect(toastWith(page, "Post updated")).toBeVisible();

    const bob = await world.person("starter", ["Bob", "Reader"]);
    await world.login(page.context(), bob.id, site);
    await page.goto(`posts/${id}`);
    await expect(page.getByText("Only people who follow Ann Author can comment.")).toBeVisible();
    await expect(page.getByLabel("Your comment")).toHaveCount(0);
    await makeFollow(bob, ann);
    await page.reload();
    await waitForPage(page);
    await page.getByLabel("Your comment").fill("Here I am");
    await page.getByRole("button", { name: "Comment", exact: true }).click();
    await expect(page.getByRole("listitem").filter({ hasText: "Here I am" })).toBeVisible();
  },
);

/** The other audiences of comments, with the option's name and what everyone else reads. */
const AUDIENCES = [
  { option: "People you follow", refusal: "Only people Ann Author follows can comment." },
  { option: "People you mention", refusal: "Only people mentioned in this post can comment." },
] as const;

for (const { option, refusal } of AUDIENCES)
  test(
    `lets only the audience “${option}” comment on a post, and says so to everyone else`,
    FULL,
    async ({ page, world, signIn, site }) => {
      const ann = await signIn("starter", ["Ann", "Author"]);
      const bob = await world.person("starter", ["Bob", "Reader"]);
      const cat = await world.person("starter", ["Cat", "Stranger"]);
      await makeFollow(ann, bob);
      // Neither counts for the audience: the stranger follows the author.
      await makeFollow(cat, ann);
      const text = `A question for @${bob.username}`;
      const published = await page.request.post("api/posts", { data: { type: "text", visibility: "public", text } });
      const { id }: { id: string } = await published.json();
      await page.goto(`posts/${id}`);
      await openMenu(page, POST_MENU);
      await page.getByRole("menuitem", { name: "Edit" }).click();
      const dialog = page.getByRole("dialog", { name: "Edit post" });
      await dialog.getByLabel("Who can comment").selectOption(option);
      await dialog.getByRole("button", { name: "Save changes" }).click();
      await expect(toastWith(page, "Post updated")).toBeVisible();

      await world.login(page.context(), cat.id, site);
      await page.goto(`posts/${id}`);
      await expect(page.getByText(refusal)).toBeVisible();
      await expect(page.getByLabel("Your comment")).toHaveCount(0);
      const refused = await page.request.post(`api/posts/${id}/comments`, { data: { text: "Me too" } });
      expect(refused.status()).toBe(403);

      await world.login(page.context(), bob.id, site);
      await page.goto(`posts/${id}`);
      await waitForPage(page);
      await page.getByLabel("Your comment").fill("Here I am");
      await page.getByRole("button", { name: "Comment", exact: true }).click();
      await expect(page.getByRole("listitem").filter({ hasText: "Here I am" })).toBeVisible();
    },
  );

test(
  "lets nobody comment once comments are turned off, and keeps those that were written before",
  FULL,
  async ({ page, world, signIn, site }) => {
    const ann = await signIn("starter", ["Ann", "Author"]);
    const bob = await world.person("starter", ["Bob", "Reader"]);
    await makeFollow(bob, ann);
    const id = await makePost(ann, { text: "Enough said" });
    await makeComment(bob, id, { text: "I was in time" });
    await page.goto(`posts/${id}`);
    await openMenu(page, POST_MENU);
    await page.getByRole("menuitem", { name: "Edit" }).click();
    const dialog = page.getByRole("dialog", { name: "Edit post" });
    await dialog.getByRole("checkbox", { name: "Allow comments" }).click();
    await expect(dialog.getByLabel("Who can comment")).toHaveCount(0);
    await dialog.getByRole("button", { name: "Save changes" }).click();
    await expect(toastWith(page, "Post updated")).toBeVisible();

    await world.login(page.context(), bob.id, site);
    await page.goto(`posts/${id}`);
    await expect(page.getByText("Comments are turned off for this post.")).toBeVisible();
    await expect(page.getByText("I was in time")).toBeVisible();
    await expect(page.getByLabel("Your comment")).toHaveCount(0);
    const refused = await page.request.post(`api/posts/${id}/comments`, { data: { text: "Too late" } });
    expect(refused.status()).toBe(403);
  },
);

test(
  "hides a comment behind a control for its readers, and shows it again",
  FULL,
  async ({ page, world, signIn, site }) => {
    const ann = await world.person("starter", ["Ann", "Author"]);
    const bob = await signIn("starter", ["Bob", "Reader"]);
    const id = await makePost(ann, { text: "About trees" });
    await makeComment(bob, id, { text: "Off the point" });
    await world.login(page.context(), ann.id, site);
    await page.goto(`posts/${id}`);
    const comment = page.getByRole("listitem").filter({ hasText: "Off the point" });
    await openMenu(page, "More options for Bob Reader's comment");
    await page.getByRole("menuitem", { name: "Hide comment" }).click();
    await expect(toastWith(page, "Comment hidden")).toBeVisible();
    await expect(comment).toHaveCount(0);
    await expect(page.getByRole("link", { name: "0 comments" })).toBeVisible();

    await world.login(page.context(), bob.id, site);
    await page.goto(`posts/${id}`);
    await waitForPage(page);
    await expect(comment).toHaveCount(0);
    await page.getByRole("button", { name: "Show 1 hidden comment" }).click();
    await expect(comment.getByText("hidden by the post's author")).toBeVisible();

    await world.login(page.context(), ann.id, site);
    await page.goto(`posts/${id}`);
    await waitForPage(page);
    await page.getByRole("button", { name: "Show 1 hidden comment" }).click();
    await openMenu(page, "More options for Bob Reader's comment");
    await page.getByRole("menuitem", { name: "Show comment again" }).click();
    await expect(toastWith(page, "Comment shown again")).toBeVisible();
    await expect(page.getByRole("link", { name: "1 comment" })).toBeVisible();
    await expect(page.getByRole("button", { name: /hidden comment/ })).toHaveCount(0);
  },
);

test(
  "detaches one's post from a quote for every reader, and attaches it again",
  FULL,
  async ({ page, browser, world, site, signIn }) => {
    const ann = await signIn("starter", ["Ann", "Author"]);
    const bob = await world.person("starter", ["Bob", "Quoter"]);
    const quoted = await makePost(ann, { text: "The words of Ann" });
    const address = `posts/${await makePost(bob, { text: "Look at that", quoteOfId: quoted })}`;
    await page.goto(address);
    const card = page.getByRole("article", { name: "Post by Bob Quoter" });
    await expect(card.getByText("The words of Ann")).toBeVisible();
    await openMenu(card, POST_MENU);
    await page.getByRole("menuitem", { name: "Remove my post from this quote" }).click();
    await expect(card.getByText("The author removed their post from this quote")).toBeVisible();
    await page.reload();
    await expect(card.getByText("The author removed their post from this quote")).toBeVisible();
    for (const reader of [bob.id, null]) {
      const theirs = await openPageAs(browser, world, site, reader, address);
      const seen = theirs.getByRole("article", { name: "Post by Bob Quoter" });
      await expect(seen.getByText("The author removed their post from this quote")).toBeVisible();
      await expect(seen.getByText("The words of Ann")).toHaveCount(0);
    }
    await openMenu(card, POST_MENU);
    await page.getByRole("menuitem", { name: "Show my post in this quote again" }).click();
    await expect(card.getByText("The words of Ann")).toBeVisible();
  },
);
