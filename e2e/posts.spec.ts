import { expect, openMenu, test, toastOf } from "./world";

test("the demo Starter publishes, sees the toast, and a visitor reads it", async ({
  page,
  context,
  world,
  baseURL,
  browser,
}) => {
  await world.login(context, await world.demo("starter@veranda.test"), baseURL ?? "");
  await page.goto("./");
  const words = `The kettle is on ${Date.now()}`;
  await page.getByRole("button", { name: "Create Post" }).click();
  const dialog = page.getByRole("dialog", { name: "Create Post" });
  const publish = dialog.getByRole("button", { name: "Publish Post" });
  await expect(publish).toBeDisabled();
  await dialog.getByLabel("Your post").fill("   ");
  await expect(publish).toBeDisabled();
  await dialog.getByLabel("Your post").fill(words);
  await expect(dialog.getByLabel("Public post")).toBeChecked();
  await expect(dialog.getByLabel("Allow comments")).toBeChecked();
  await publish.click();
  await expect(toastOf(page, "Post published")).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(words)).toBeVisible();

  const visitor = await browser.newContext();
  const other = await visitor.newPage();
  const feed = await other.request.get(`${baseURL}api/posts`);
  const [newest]: { id: string; text: string }[] = await feed.json();
  expect(newest?.text).toBe(words);
  await other.goto(`${baseURL}`);
  await other.getByRole("link", { name: "Explore" }).click();
  await expect(other.getByRole("article").getByText(words)).toBeVisible();
  await other.getByRole("article").filter({ hasText: words }).getByRole("link", { name: "0 comments" }).click();
  await expect(other).toHaveURL(new RegExp(`/posts/${newest?.id}`));
  await expect(other.getByRole("article").getByText(words)).toBeVisible();
  await other.getByRole("button", { name: /^Like/ }).click();
  await expect(toastOf(other, "Please log in to like posts")).toBeVisible();
  await visitor.close();

  const card = page.getByRole("article").filter({ hasText: words });
  await openMenu(card, "More about this post");
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(toastOf(page, "Post deleted")).toBeVisible();
  await expect(page.getByText(words)).toBeHidden();
});

test("a post is liked, edited, commented on, made private", async ({ page, context, world, baseURL }) => {
  const me = await world.person("starter", ["Pia", "Poster"]);
  await world.login(context, me.id, baseURL ?? "");
  const made = await page.request.post(`${baseURL}api/posts`, { data: { type: "text", text: "First words" } });
  const { id }: { id: string } = await made.json();
  await page.goto(`posts/${id}`);
  const like = page.getByRole("button", { name: /^Like/ });
  await like.click();
  await expect(like).toHaveAttribute("aria-pressed", "true");
  await expect(like).toHaveAccessibleName("Like, 1 like");
  await page.getByLabel("Your comment").fill("A thought below it");
  await page.getByRole("button", { name: "Comment", exact: true }).click();
  await expect(page.getByText("A thought below it")).toBeVisible();
  await expect(page.getByLabel("Your comment")).toHaveValue("");
  await openMenu(page, "More about this post");
  await page.getByRole("menuitem", { name: "Edit" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit Post" });
  await dialog.getByLabel("Your post").fill("Second thoughts");
  await dialog.getByLabel("Public post").uncheck();
  await dialog.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByRole("article").getByText("Second thoughts")).toBeVisible();
  await expect(page.getByRole("article").getByText("Only you")).toBeVisible();
  await expect(page.getByRole("article").getByText("edited")).toBeVisible();
  await openMenu(page, "More about the comment by Pia Poster");
  await page.getByRole("menuitem", { name: "Delete comment" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("No comments yet")).toBeVisible();
  await page.reload();
  await expect(like).toHaveAttribute("aria-pressed", "true");
});

test("what is wrong is reported, once", async ({ page, context, world, baseURL }) => {
  const me = await world.person(null, ["Rae", "Reporter"]);
  const author = await world.person("starter", ["Bad", "Author"]);
  await world.login(context, me.id, baseURL ?? "");
  const { rows } = await world.db.query<{ id: string }>(
    `INSERT INTO "Post" ("id", "authorId", "text") VALUES (gen_random_uuid(), $1, 'Something to report') RETURNING "id"`,
    [author.id],
  );
  await page.goto(`posts/${rows[0]?.id}`);
  for (const outcome of ["Report submitted", "Failed to submit report"]) {
    await openMenu(page, "More about this post");
    await page.getByRole("menuitem", { name: "Report" }).click();
    const dialog = page.getByRole("dialog", { name: "Report this post" });
    await expect(dialog.getByRole("button", { name: "Submit Report" })).toBeDisabled();
    await dialog.getByLabel("Reason").fill("It is unkind.");
    await dialog.getByRole("button", { name: "Submit Report" }).click();
    await expect(toastOf(page, outcome)).toBeVisible();
    await page.keyboard.press("Escape");
  }
});

const LOGGED_OUT = "You are logged out. Logging in again...";

test("a session that ended elsewhere is noticed, and taken to sign in", async ({ page, context, world, baseURL }) => {
  const me = await world.person("starter");
  await world.login(context, me.id, baseURL ?? "");
  await page.goto("./");
  await page.getByRole("button", { name: "Create Post" }).click();
  const dialog = page.getByRole("dialog", { name: "Create Post" });
  await dialog.getByLabel("Your post").fill("Too late");
  await world.db.query(`DELETE FROM "Session" WHERE "userId" = $1`, [me.id]);
  // The toast stands for half a second before the page goes: noted as it appears, for a look may come too late.
  await page.evaluate((words) => {
    const look = () => document.body.textContent?.includes(words) && sessionStorage.setItem("said", words);
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
  }, LOGGED_OUT);
  await dialog.getByRole("button", { name: "Publish Post" }).click();
  await expect(page).toHaveURL(/\/auth$/);
  expect(await page.evaluate(() => sessionStorage.getItem("said"))).toBe(LOGGED_OUT);
});
