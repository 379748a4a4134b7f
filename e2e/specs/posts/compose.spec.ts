import { chooseFiles, openComposer } from "@/e2e/fixtures/choose-files";
import { expect, openMenu, POST_MENU, test, toastWith } from "@/e2e/fixtures/fixtures";
import { killableBrowser } from "@/e2e/fixtures/killable-browser";
import { pictureFile } from "@/e2e/fixtures/uploads";
import { makeComment, makePost } from "@/lib/testing/factories/people";

test("keeps a draft when the browser is killed, lists it in another, and deletes it once published", async ({
  world,
  page: other,
  context,
  site,
}) => {
  const me = await world.person("starter", ["Dora", "Draft"]);
  const words = `Half a thought ${Date.now()}`;
  const killed = await killableBrowser();
  try {
    const page = await killed.page();
    await world.login(page.context(), me.id, site);
    await page.goto(site);
    await page.getByRole("button", { name: "Create Post" }).click();
    const draftSaved = page.waitForResponse(
      (answer) => answer.url().endsWith("/api/posts/drafts") && answer.request().method() === "POST",
    );
    await page.getByRole("dialog").getByLabel("Your post").fill(words);
    expect((await draftSaved).status()).toBe(201);
    await killed.kill();

    await world.login(context, me.id, site);
    await other.goto("drafts");
    await expect(other.getByRole("listitem").filter({ hasText: words })).toBeVisible();

    const again = await killed.page();
    await world.login(again.context(), me.id, site);
    await again.goto(`${site}drafts`);
    await again
      .getByRole("listitem")
      .filter({ hasText: words })
      .getByRole("button", { name: "Continue writing" })
      .click();
    const dialog = again.getByRole("dialog", { name: "Create Post" });
    await expect(dialog.getByLabel("Your post")).toHaveValue(words);
    await dialog.getByRole("button", { name: "Publish Post" }).click();
    await expect(toastWith(again, "Post published")).toBeVisible();
    await again.goto(`${site}drafts`);
    await expect(again.getByText("No drafts yet")).toBeVisible();
    await expect(again.getByRole("main").getByRole("list")).toHaveCount(0);
  } finally {
    await killed.end();
  }
});

test("restores the text of a closed tab when the composer is opened again", { tag: "@full" }, async ({
  page,
  context,
  signIn,
}) => {
  await signIn("starter", ["Tab", "Closed"]);
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

test("keeps a text that only the browser has while a quote is written and published", { tag: "@full" }, async ({
  page,
  world,
  signIn,
}) => {
  const id = await makePost(await world.person("starter", ["Otto", "Origin"]), { text: "Worth passing on" });
  await signIn("starter", ["Tess", "Twotexts"]);
  const dialog = page.getByRole("dialog", { name: "Create Post" });
  await page.goto("./");
  await page.route("**/api/posts/drafts", (route) => route.abort("internetdisconnected"));
  await page.getByRole("button", { name: "Create Post" }).click();
  await dialog.getByLabel("Your post").fill("Only in this browser");
  await page.keyboard.press("Escape");
  await expect(toastWith(page, "Your draft is in this browser until we can save it.")).toBeVisible();
  await page.unroute("**/api/posts/drafts");

  await page.goto(`posts/${id}`);
  await openMenu(page, "Repost, 0 reposts");
  await page.getByRole("menuitem", { name: "Quote" }).click();
  await dialog.getByLabel("Your post").fill("Listen to Otto");
  await dialog.getByRole("button", { name: "Publish Post" }).click();
  await expect(toastWith(page, "Post published")).toBeVisible();

  await page.goto("./");
  await page.getByRole("button", { name: "Create Post" }).click();
  await expect(dialog.getByLabel("Your post")).toHaveValue("Only in this browser");
});

test("lets a reader open a poll behind a content warning, vote, and see the result", { tag: "@full" }, async ({
  page,
  world,
  signIn,
  browser,
  site,
}) => {
  const voter = await world.person(null, ["Vic", "Votes"]);
  await signIn("starter", ["Polly", "Asks"]);
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
  await expect(toastWith(page, "Post published")).toBeVisible();

  const otherContext = await browser.newContext({ baseURL: site });
  await world.login(otherContext, voter.id, site);
  const other = await otherContext.newPage();
  await other.goto(`posts/${id}`);
  await expect(other.getByText("Hot drinks")).toBeVisible();
  await expect(other.getByText("Tea")).toBeHidden();
  await other.getByText("Show post").click();
  const vote = other.getByRole("button", { name: "Vote", exact: true });
  await vote.click();
  await expect(other.getByText("Choose an answer first.")).toBeVisible();
  await other.getByRole("radio", { name: "Tea" }).check();
  await vote.click();
  await expect(other.getByRole("list", { name: "Poll" }).getByText("100%")).toBeVisible();
  await expect(other.getByText("1 person voted")).toBeVisible();
  await otherContext.close();
});

test("publishes a post whose unfinished poll made way for a photo", { tag: "@full" }, async ({ page, signIn }) => {
  await signIn("starter", ["Phil", "Photo"]);
  await page.goto("./");
  const dialog = await openComposer(page);
  await dialog.getByLabel("Your post").fill(`No poll after all ${Date.now()}`);
  await dialog.getByRole("button", { name: "Poll" }).click();
  const publish = dialog.getByRole("button", { name: "Publish Post" });
  await expect(publish).toBeDisabled();
  await chooseFiles(page, "Add photos or a video", [await pictureFile(30)]);
  await expect(dialog.getByRole("textbox", { name: "Answer 1" })).toBeHidden();
  await publish.click();
  await expect(toastWith(page, "Post published")).toBeVisible();
});

test("schedules a post and lists it among the drafts with its time", { tag: "@full" }, async ({ page, signIn }) => {
  await signIn("starter", ["Sam", "Later"]);
  await page.goto("./");
  const words = `Good morning ${Date.now()}`;
  await page.getByRole("button", { name: "Create Post" }).click();
  const dialog = page.getByRole("dialog", { name: "Create Post" });
  await dialog.getByLabel("Your post").fill(words);
  await dialog.getByRole("button", { name: "Schedule" }).click();
  await expect(dialog.getByLabel("Publish on")).toBeVisible();
  await dialog.getByRole("button", { name: "Schedule Post" }).click();
  await expect(toastWith(page, "Post scheduled")).toBeVisible();
  await page.goto("drafts");
  await expect(
    page
      .getByRole("listitem")
      .filter({ hasText: words })
      .getByText(/^Scheduled for/),
  ).toBeVisible();
});

test("keeps a scheduled post as it was when changes to it are discarded", { tag: "@full" }, async ({
  page,
  signIn,
}) => {
  await signIn("starter", ["Sue", "Scheduled"]);
  const data = { content: { text: "Planned words" }, publishAt: new Date(Date.now() + 3_600_000).toISOString() };
  expect((await page.request.post("api/posts/drafts", { data })).status()).toBe(201);
  await page.goto("drafts");
  const item = page.getByRole("listitem").filter({ hasText: "Planned words" });
  await expect(item.getByRole("button", { name: "Delete draft: Planned words" })).toBeVisible();
  await item.getByRole("button", { name: "Continue writing: Planned words" }).click();
  const dialog = page.getByRole("dialog", { name: "Create Post" });
  const closeAndDiscard = async () => {
    await dialog.getByRole("button", { name: "Close" }).click();
    await page
      .getByRole("alertdialog", { name: "Discard your changes?" })
      .getByRole("button", { name: "Discard" })
      .click();
    await expect(dialog).toBeHidden();
  };
  await dialog.getByLabel("Your post").fill("Other words");
  await closeAndDiscard();
  await item.getByRole("button", { name: "Continue writing" }).click();
  await dialog.getByLabel("Time").fill("23:58");
  await closeAndDiscard();
  await page.reload();
  await expect(item.getByText(/^Scheduled for/)).toBeVisible();
});

test("restores a deleted post, and shows the earlier versions of an edited one", { tag: "@full" }, async ({
  page,
  signIn,
}) => {
  const me = await signIn("starter", ["Ulla", "Undo"]);
  const id = await makePost(me, { text: "The first wording" });
  await page.request.patch(`api/posts/${id}`, { data: { text: "The second wording" } });
  await page.goto(`u/${me.username}`);
  const card = page.getByRole("article").filter({ hasText: "The second wording" });
  await card.getByRole("button", { name: "Edited: show edit history" }).click();
  const history = page.getByRole("dialog", { name: "Edit history" });
  await expect(history.getByText("The first wording")).toBeVisible();
  await page.keyboard.press("Escape");
  await openMenu(card, POST_MENU);
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await expect(card).toBeHidden();
  expect((await page.request.get(`api/posts/${id}`)).status()).toBe(404);
  await expect(toastWith(page, "Post deleted")).toBeVisible();
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(toastWith(page, "Post restored")).toBeVisible();
  await expect(card).toBeVisible();
});

test("quotes and reposts a post, and likes and answers a comment", { tag: "@full" }, async ({
  page,
  world,
  signIn,
}) => {
  const author = await world.person("starter", ["Otto", "Origin"]);
  const words = "Worth passing on";
  const id = await makePost(author, { text: words });
  await makeComment(author, id, { text: "A first thought" });
  const fan = await signIn("starter", ["Fay", "Fan"]);
  await page.goto(`posts/${id}`);
  await page.getByRole("button", { name: "Repost, 0 reposts" }).click();
  await page.getByRole("menuitem", { name: "Repost" }).click();
  await expect(page.getByRole("button", { name: "Reposted, 1 repost, Otto Origin's post" })).toBeVisible();
  await openMenu(page, "Reposted, 1 repost");
  await page.getByRole("menuitem", { name: "Quote" }).click();
  const dialog = page.getByRole("dialog", { name: "Create Post" });
  await expect(dialog.getByText(words)).toBeVisible();
  await dialog.getByLabel("Your post").fill("Listen to Otto");
  await dialog.getByRole("button", { name: "Publish Post" }).click();
  await expect(toastWith(page, "Post published")).toBeVisible();

  const like = page.getByRole("button", { name: /^Like Otto Origin's comment/ });
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
  await expect(quote.getByRole("link", { name: "Quoted post by Otto Origin" })).toContainText(words);
});
