import { expect, openMenu, test, toastWith } from "@/e2e/fixtures/fixtures";
import { fromNow, MINUTE_MS } from "@/lib/infra/clock";
import { makeComment, makeFollow, makePost } from "@/lib/testing/factories/people";

const MENU = "More options for Ann Often's post";

test("hides one post, mutes and blocks its author from a post's menu, and undoes the first two", async ({
  page,
  world,
  signIn,
}) => {
  const me = await signIn("starter", ["Mona", "Reader"]);
  const ann = await world.person("starter", ["Ann", "Often"]);
  await makeFollow(me, ann);
  for (const text of ["The first of two", "The second of two"]) await makePost(ann, { text });
  await page.goto("./");
  await page.getByRole("tab", { name: "Following" }).click();
  const cards = page.getByRole("article", { name: "Post by Ann Often" });
  const [first, second] = ["The first of two", "The second of two"].map((hasText) => cards.filter({ hasText }));
  if (!first || !second) throw new Error("two posts were made");
  const undo = page.getByRole("button", { name: "Undo", exact: true });
  await expect(cards).toHaveCount(2);

  await second.getByRole("button", { name: MENU }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: "Not interested" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(toastWith(page, "Post hidden")).toBeVisible();
  await expect(cards).toHaveCount(1);
  await expect(first).toBeFocused();
  await undo.click();
  await expect(cards.first()).toContainText("The second of two");

  await openMenu(first, MENU);
  await page.getByRole("menuitem", { name: "Mute Ann Often" }).click();
  await expect(toastWith(page, "You've muted Ann Often")).toBeVisible();
  await expect(cards).toHaveCount(0);
  await undo.click();
  await expect(cards).toHaveCount(2);

  await openMenu(first, MENU);
  await page.getByRole("menuitem", { name: "Unfollow Ann Often" }).click();
  await expect(toastWith(page, "You've unfollowed Ann Often")).toBeVisible();
  await expect(cards).toHaveCount(0);

  await page.goto(`u/${ann.username}`);
  await openMenu(first, MENU);
  await page.getByRole("menuitem", { name: "Block Ann Often" }).click();
  await page
    .getByRole("alertdialog", { name: "Block Ann Often?" })
    .getByRole("button", { name: "Block", exact: true })
    .click();
  await expect(page.getByRole("button", { name: "Unblock" })).toBeVisible();
});

test("sorts comments, and leads readers to their own", async ({ page, world, signIn }) => {
  const me = await signIn("starter", ["Ola", "Order"]);
  const author = await world.person("starter");
  const id = await makePost(author);
  await makeComment(me, id, { text: "Mine, long ago", createdAt: fromNow(-100 * MINUTE_MS) });
  for (let n = 1; n <= 45; n++)
    await makeComment(author, id, { text: `Thought ${n}`, createdAt: fromNow((n - 90) * MINUTE_MS) });
  await page.goto(`posts/${id}`);
  const comments = page.getByRole("region", { name: "Comments" }).getByRole("listitem");
  await expect(comments.first()).toContainText("Thought 45");
  const html = await (await page.request.get(`posts/${id}`)).text();
  expect([html.includes("Thought 16"), html.includes("Thought 15")]).toEqual([true, false]);
  await page.getByRole("button", { name: "Jump to your comment" }).click();
  await expect(comments.filter({ hasText: "Mine, long ago" })).toBeFocused();

  await page.getByRole("combobox", { name: "Sort comments" }).selectOption("Oldest");
  await expect(comments.first()).toContainText("Mine, long ago");
  await expect(page.getByRole("button", { name: "Jump to your comment" })).toBeHidden();
  await page.reload();
  await expect(comments.first()).toContainText("Mine, long ago");
  await page.getByLabel("Your comment").fill("Mine, just now");
  await page.getByRole("button", { name: "Comment", exact: true }).click();
  await expect(comments.last()).toContainText("Mine, just now");
  await expect(comments.last()).toBeFocused();
});
