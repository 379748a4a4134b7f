import { killableBrowser } from "./killable-browser";
import { pidOf } from "./processes";
import { expect, openMenu, test, toastOf } from "./world";

test("a draft survives a browser that is killed, is listed elsewhere, and goes when it is published", async ({
  world,
  baseURL,
  browser,
}) => {
  const me = await world.person("starter", ["Dora", "Draft"]);
  const words = `Half a thought ${Date.now()}`;
  const killed = await killableBrowser();
  try {
    const page = await killed.page();
    await world.login(page.context(), me.id, baseURL ?? "");
    await page.goto(baseURL ?? "");
    await page.getByRole("button", { name: "Create Post" }).click();
    const kept = page.waitForResponse(
      (answer) => answer.url().endsWith("/api/posts/drafts") && answer.request().method() === "POST",
    );
    await page.getByRole("dialog").getByLabel("Your post").fill(words);
    expect((await kept).status()).toBe(201);
    await killed.kill();

    const elsewhere = await browser.newContext();
    await world.login(elsewhere, me.id, baseURL ?? "");
    const other = await elsewhere.newPage();
    await other.goto(`${baseURL}drafts`);
    await expect(other.getByRole("listitem").filter({ hasText: words })).toBeVisible();
    await elsewhere.close();

    const again = await killed.page();
    await world.login(again.context(), me.id, baseURL ?? "");
    await again.goto(`${baseURL}drafts`);
    await again
      .getByRole("listitem")
      .filter({ hasText: words })
      .getByRole("button", { name: "Continue writing" })
      .click();
    const dialog = again.getByRole("dialog", { name: "Create Post" });
    await expect(dialog.getByLabel("Your post")).toHaveValue(words);
    await dialog.getByRole("button", { name: "Publish Post" }).click();
    await expect(toastOf(again, "Post published")).toBeVisible();
    await again.goto(`${baseURL}drafts`);
    await expect(again.getByText("No drafts")).toBeVisible();
  } finally {
    await killed.end();
  }
});

test("what was begun in a tab that was closed stands in the dialog when it is opened again", async ({
  page,
  context,
  world,
  baseURL,
}) => {
  const me = await world.person("starter", ["Tab", "Closed"]);
  await world.login(context, me.id, baseURL ?? "");
  await page.goto("./");
  await page.getByRole("button", { name: "Create Post" }).click();
  await page.getByRole("dialog").getByLabel("Your post").fill("Half a thought");
  await page.close();
  const again = await context.newPage();
  await again.goto("./");
  await again.getByRole("button", { name: "Create Post" }).click();
  await expect(again.getByRole("dialog", { name: "Create Post" }).getByLabel("Your post")).toHaveValue(
    "Half a thought",
  );
});

test("a poll behind a warning: its reader opens it, votes, and sees how it stands", async ({
  page,
  context,
  world,
  baseURL,
  browser,
}) => {
  const [author, voter] = [
    await world.person("starter", ["Polly", "Asks"]),
    await world.person(null, ["Vic", "Votes"]),
  ];
  await world.login(context, author.id, baseURL ?? "");
  await page.goto("./");
  await page.getByRole("button", { name: "Create Post" }).click();
  const dialog = page.getByRole("dialog", { name: "Create Post" });
  const field = dialog.getByLabel("Your post");
  await field.fill(`Which one ${Date.now()}? `);
  await field.press("End");
  await field.pressSequentially(`@${voter.username.slice(0, -2)}`);
  await expect(dialog.getByRole("option", { name: "Vic Votes" })).toBeVisible();
  await field.press("ArrowDown");
  await field.press("Enter");
  await expect(field).toHaveValue(new RegExp(` @${voter.username} $`));
  await dialog.getByRole("button", { name: "Content warning" }).click();
  await dialog.getByRole("textbox", { name: "Content warning" }).fill("Hot drinks");
  await dialog.getByRole("button", { name: "Poll" }).click();
  await dialog.getByRole("textbox", { name: "Answer 1" }).fill("Tea");
  await dialog.getByRole("textbox", { name: "Answer 2" }).fill("Coffee");
  const answer = page.waitForResponse(
    (each) => each.url().endsWith("/api/posts") && each.request().method() === "POST",
  );
  await dialog.getByRole("button", { name: "Publish Post" }).click();
  const { id }: { id: string } = await (await answer).json();
  await expect(toastOf(page, "Post published")).toBeVisible();

  const theirs = await browser.newContext();
  await world.login(theirs, voter.id, baseURL ?? "");
  const other = await theirs.newPage();
  await other.goto(`${baseURL}posts/${id}`);
  await expect(other.getByText("Hot drinks")).toBeVisible();
  await expect(other.getByText("Tea")).toBeHidden();
  await other.getByRole("button", { name: "Show post" }).click();
  await other.getByRole("radio", { name: "Tea" }).check();
  await other.getByRole("button", { name: "Vote", exact: true }).click();
  await expect(other.getByRole("list", { name: "Poll" }).getByText("100 %")).toBeVisible();
  await expect(other.getByText("1 voter")).toBeVisible();
  await theirs.close();
});

test("a scheduled post appears at its minute, though web was killed meanwhile", async ({
  page,
  context,
  world,
  baseURL,
}) => {
  const me = await world.person("starter", ["Sam", "Later"]);
  await world.login(context, me.id, baseURL ?? "");
  await page.goto("./");
  const words = `Good morning ${Date.now()}`;
  await page.getByRole("button", { name: "Create Post" }).click();
  const dialog = page.getByRole("dialog", { name: "Create Post" });
  await dialog.getByLabel("Your post").fill(words);
  await dialog.getByRole("button", { name: "Schedule" }).click();
  await expect(dialog.getByLabel("Publish at")).toBeVisible();
  await dialog.getByRole("button", { name: "Schedule Post" }).click();
  await expect(toastOf(page, "Post scheduled")).toBeVisible();
  await page.goto("drafts");
  await expect(
    page
      .getByRole("listitem")
      .filter({ hasText: words })
      .getByText(/^Scheduled for/),
  ).toBeVisible();
  // What it would say of a server that is away is not what this is about.
  await page.close();
  process.kill(pidOf("web"), "SIGKILL");
  await world.db.query(`UPDATE "Draft" SET "publishAt" = now() WHERE "authorId" = $1`, [me.id]);
  await expect
    .poll(
      async () => {
        const answer = await context.request.get(`${baseURL}api/users/${me.id}/posts`).catch(() => null);
        if (!answer?.ok()) return null;
        const posts: { text: string }[] = await answer.json();
        return posts.map(({ text }) => text);
      },
      { timeout: 150_000, intervals: [2_000] },
    )
    .toEqual([words]);
});

test("a deleted post is brought back, and an edited one tells what it said before", async ({
  page,
  context,
  world,
  baseURL,
}) => {
  const me = await world.person("starter", ["Ulla", "Undo"]);
  await world.login(context, me.id, baseURL ?? "");
  const made = await page.request.post(`${baseURL}api/posts`, { data: { type: "text", text: "The first wording" } });
  const { id }: { id: string } = await made.json();
  await page.request.patch(`${baseURL}api/posts/${id}`, { data: { text: "The second wording" } });
  await page.goto(`u/${me.username}`);
  const card = page.getByRole("article").filter({ hasText: "The second wording" });
  await card.getByRole("button", { name: "Edit history" }).click();
  const history = page.getByRole("dialog", { name: "Edit history" });
  await expect(history.getByText("The first wording")).toBeVisible();
  await page.keyboard.press("Escape");
  await openMenu(card, "More about this post");
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await expect(card).toBeHidden();
  expect((await page.request.get(`${baseURL}api/posts/${id}`)).status()).toBe(404);
  await expect(toastOf(page, "Post deleted")).toBeVisible();
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(toastOf(page, "Post restored")).toBeVisible();
  await expect(card).toBeVisible();
});

test("a post is quoted and reposted, a comment liked and answered", async ({
  page,
  context,
  world,
  baseURL,
  browser,
}) => {
  const [author, fan] = [
    await world.person("starter", ["Otto", "Origin"]),
    await world.person("starter", ["Fay", "Fan"]),
  ];
  const writing = await browser.newContext();
  await world.login(writing, author.id, baseURL ?? "");
  const words = `Worth passing on ${Date.now()}`;
  const made = await writing.request.post(`${baseURL}api/posts`, { data: { type: "text", text: words } });
  const { id }: { id: string } = await made.json();
  await writing.request.post(`${baseURL}api/posts/${id}/comments`, { data: { text: "A first thought" } });
  await writing.close();

  await world.login(context, fan.id, baseURL ?? "");
  await page.goto(`posts/${id}`);
  await page.getByRole("button", { name: "Repost, 0 reposts" }).click();
  await page.getByRole("menuitem", { name: "Repost" }).click();
  await expect(page.getByRole("button", { name: "Repost, 1 repost" })).toBeVisible();
  await openMenu(page, "Repost, 1 repost");
  await page.getByRole("menuitem", { name: "Quote" }).click();
  const dialog = page.getByRole("dialog", { name: "Create Post" });
  await expect(dialog.getByText(words)).toBeVisible();
  await dialog.getByLabel("Your post").fill("Listen to Otto");
  await dialog.getByRole("button", { name: "Publish Post" }).click();
  await expect(toastOf(page, "Post published")).toBeVisible();

  const like = page.getByRole("button", { name: /^The comment by Otto Origin: like/ });
  await like.click();
  await expect(like).toHaveAccessibleName(/1 like$/);
  await page.getByRole("button", { name: "Reply to Otto Origin" }).click();
  await page.getByLabel("Your reply to Otto Origin").fill("And an answer");
  const reply = page.getByRole("listitem").filter({ hasText: "A first thought" });
  await reply.getByRole("button", { name: "Comment", exact: true }).click();
  const replies = page.getByRole("list", { name: "Replies to Otto Origin" });
  await expect(replies.getByText("And an answer")).toBeVisible();

  await page.goto(`u/${fan.username}`);
  await expect(page.getByRole("article").filter({ hasText: "Fay Fan reposted" }).getByText(words)).toBeVisible();
  const quote = page.getByRole("article").filter({ hasText: "Listen to Otto" });
  await expect(quote.getByRole("link", { name: "Post by Otto Origin that is quoted" })).toContainText(words);
});
