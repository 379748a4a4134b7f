import { expect, openMenu, POST_MENU, test, toastWith } from "@/e2e/fixtures/fixtures";
import { delayRequests } from "@/e2e/network/delay-request";
import { COMMENTS_PAGE_SIZE } from "@/lib/posts/constants";
import { deleteSessions, endPlan, makeComment, makePost } from "@/lib/testing/factories/people";

test("publishes a Starter's post, which a visitor finds, reads and is asked to log in to like", async ({
  page,
  signIn,
  browser,
  site,
}) => {
  await signIn("starter");
  await page.goto("./");
  const words = `The kettle is on ${Date.now()}`;
  await page.getByRole("button", { name: "Create Post" }).click();
  const dialog = page.getByRole("dialog", { name: "Create Post" });
  const publish = dialog.getByRole("button", { name: "Publish Post" });
  await expect(publish).toBeDisabled();
  await dialog.getByLabel("Your post").fill("   ");
  // The attachments below have an alert of their own.
  await expect(dialog.getByRole("alert").filter({ hasText: /^Please enter some text for your post$/ })).toBeVisible();
  await expect(publish).toBeDisabled();
  await dialog.getByLabel("Your post").fill(words);
  await expect(dialog.getByLabel("Public post")).toBeChecked();
  await expect(dialog.getByLabel("Allow comments")).toBeChecked();
  const answer = page.waitForResponse(
    (each) => each.url().endsWith("/api/posts") && each.request().method() === "POST",
  );
  await publish.click();
  const { id }: { id: string } = await (await answer).json();
  await expect(toastWith(page, "Post published")).toBeVisible();
  await expect(toastWith(page, /Processed in \d+(\.\d+)?s/)).toBeVisible();
  await expect(dialog).toBeHidden();
  const fresh = page.getByRole("article").filter({ hasText: words });
  await expect(fresh.getByText("Just now")).toBeVisible();
  await page.getByRole("button", { name: "Create Post" }).click();
  await expect(dialog.getByLabel("Your post")).toHaveValue("");
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(dialog).toBeHidden();

  const visitor = await browser.newContext({ baseURL: site });
  const other = await visitor.newPage();
  await other.goto("explore");
  await other.getByRole("searchbox", { name: "Search Veranda" }).fill(words);
  const post = other.getByRole("article").filter({ hasText: words });
  await expect(post).toBeVisible();
  await post.getByRole("link", { name: "0 comments" }).click();
  await expect(other).toHaveURL(new RegExp(`/posts/${id}`));
  await expect(post).toBeVisible();
  await other.getByRole("button", { name: /^Like/ }).click();
  await expect(toastWith(other, "Please log in to like posts")).toBeVisible();
  await visitor.close();

  const card = page.getByRole("article").filter({ hasText: words });
  await openMenu(card, POST_MENU);
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await expect(toastWith(page, "Post deleted")).toBeVisible();
  await expect(page.getByText(words)).toBeHidden();
});

test("likes, edits, comments on and hides a post", async ({ page, signIn }) => {
  const me = await signIn("starter", ["Pia", "Poster"]);
  const id = await makePost(me, { text: "First words" });
  await page.goto(`posts/${id}`);
  const like = page.getByRole("button", { name: /^Like/ });
  await like.click();
  await expect(like).toHaveAttribute("aria-pressed", "true");
  await expect(like).toHaveAccessibleName("Like, 1 like, Pia Poster's post");
  await page.getByLabel("Your comment").fill("A thought below it");
  await page.getByRole("button", { name: "Comment", exact: true }).click();
  const comment = page.getByRole("listitem").filter({ hasText: "A thought below it" });
  await expect(comment).toBeFocused();
  await expect(page.getByLabel("Your comment")).toHaveValue("");
  await expect(page.getByRole("link", { name: "1 comment" })).toBeVisible();
  await openMenu(page, "More options for Pia Poster's comment");
  await page.getByRole("menuitem", { name: "Edit" }).click();
  const editing = page.getByRole("dialog", { name: "Edit comment" });
  await editing.getByLabel("Your comment").fill("A kinder thought");
  await editing.getByRole("button", { name: "Close" }).click();
  await page
    .getByRole("alertdialog", { name: "Discard your changes?" })
    .getByRole("button", { name: "Keep writing" })
    .click();
  await editing.getByRole("button", { name: "Save changes" }).click();
  await expect(toastWith(page, "Comment updated")).toBeVisible();
  const kinder = page.getByRole("listitem").filter({ hasText: "A kinder thought" });
  await expect(kinder.getByText("edited")).toBeVisible();
  await openMenu(page, POST_MENU);
  await page.getByRole("menuitem", { name: "Edit" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit post" });
  await dialog.getByLabel("Your post").fill("Second thoughts");
  await dialog.getByLabel("Public post").uncheck();
  await dialog.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByRole("article").getByText("Second thoughts")).toBeVisible();
  await expect(page.getByRole("article").getByText("Only you")).toBeVisible();
  await expect(page.getByRole("article").getByText("edited")).toBeVisible();
  await openMenu(page, "More options for Pia Poster's comment");
  await page.getByRole("menuitem", { name: "Delete comment" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("No comments yet")).toBeVisible();
  await page.reload();
  await expect(like).toHaveAttribute("aria-pressed", "true");
});

test("accepts one report of a post per member", { tag: "@full" }, async ({ page, world, signIn }) => {
  await signIn(null, ["Rae", "Reporter"]);
  const author = await world.person("starter", ["Bad", "Author"]);
  await page.goto(`posts/${await makePost(author, { text: "Something to report" })}`);
  for (const outcome of ["Report submitted", "Failed to submit report"]) {
    await openMenu(page, POST_MENU);
    await page.getByRole("menuitem", { name: "Report" }).click();
    const dialog = page.getByRole("dialog", { name: "Report this post" });
    await expect(dialog.getByRole("button", { name: "Submit report" })).toBeDisabled();
    await dialog.getByLabel("Reason").fill("  ");
    await expect(dialog.getByRole("alert")).toHaveText("Please provide a reason for reporting");
    await expect(dialog.getByRole("button", { name: "Submit report" })).toBeDisabled();
    await dialog.getByLabel("Reason").fill("It is unkind.");
    await dialog.getByRole("button", { name: "Submit report" }).click();
    await expect(toastWith(page, outcome)).toBeVisible();
    await page.keyboard.press("Escape");
  }
});

test("lets a visitor copy the link of a post, and asks them to log in to report it", { tag: "@full" }, async ({
  page,
  context,
  world,
  site,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const id = await makePost(await world.person());
  await page.goto(`posts/${id}`);
  const card = page.getByRole("article").first();
  await openMenu(card, POST_MENU);
  await page.getByRole("menuitem", { name: "Copy link" }).click();
  await expect(toastWith(page, "Link copied")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(new URL(`posts/${id}`, site).href);
  await openMenu(card, POST_MENU);
  await page.getByRole("menuitem", { name: "Report" }).click();
  const dialog = page.getByRole("dialog", { name: "Report this post" });
  await expect(dialog.getByText("Sign in to report this.")).toBeVisible();
  await dialog.getByRole("link", { name: "Sign In" }).click();
  await expect(page).toHaveURL(/\/auth\?next=%2Fposts%2F/);
});

test("reports a failed post or like without losing the text", async ({ page, signIn }) => {
  const me = await signIn("starter", ["Faye", "Failing"]);
  const id = await makePost(me);
  await page.goto("./");
  let answer: { status: number; body: string } | null = null;
  await page.route(/\/api\/posts(\/[^/]+\/like)?$/, (route) =>
    answer && route.request().method() === "POST" ? route.fulfill(answer) : route.fallback(),
  );
  await page.getByRole("button", { name: "Create Post" }).click();
  const dialog = page.getByRole("dialog", { name: "Create Post" });
  const publish = dialog.getByRole("button", { name: "Publish Post" });
  await dialog.getByLabel("Your post").fill("Not lost");
  answer = { status: 400, body: "no answer of ours" };
  await publish.click();
  await expect(toastWith(page, "Failed to create post")).toBeVisible();
  await expect(publish).toBeFocused();
  answer = { status: 400, body: JSON.stringify({ error: "invalid", message: "The server's own words." }) };
  await publish.click();
  await expect(toastWith(page, "The server's own words.")).toBeVisible();
  answer = null;
  await endPlan(me);
  await publish.click();
  await expect(toastWith(page, "Subscription Required")).toBeVisible();
  await expect(toastWith(page, "You need an active subscription to create posts")).toBeVisible();
  await expect(dialog.getByLabel("Your post")).toHaveValue("Not lost");
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(dialog).toBeHidden();
  await expect(toastWith(page, "Draft saved")).toBeVisible();
  await page.getByRole("button", { name: "Discard" }).click();

  await page.goto(`posts/${id}`);
  const like = page.getByRole("button", { name: /^Like/ });
  const before = (await like.getAttribute("aria-label")) ?? "";
  answer = { status: 404, body: "" };
  await like.click();
  await expect(toastWith(page, "Failed to toggle like")).toBeVisible();
  await expect(like).toHaveAttribute("aria-pressed", "false");
  await expect(like).toHaveAccessibleName(before);
});

const LOGGED_OUT = "You are logged out. Logging in again...";

test("notices a session that ended elsewhere, and leads to the sign-in page", async ({ page, signIn }) => {
  const me = await signIn("starter");
  await page.goto("./");
  await page.getByRole("button", { name: "Create Post" }).click();
  const dialog = page.getByRole("dialog", { name: "Create Post" });
  await dialog.getByLabel("Your post").fill("Too late");
  // The toast shows for half a second before the navigation: record it as it appears.
  await page.evaluate((words) => {
    const look = () => document.body.textContent?.includes(words) && sessionStorage.setItem("said", words);
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
  }, LOGGED_OUT);
  await deleteSessions(me);
  // A background request may notice it first.
  const left = page.waitForURL(/\/auth$/);
  const publish = dialog.getByRole("button", { name: "Publish Post" });
  await Promise.race([left, publish.click().catch(() => undefined)]);
  await left;
  expect(await page.evaluate(() => sessionStorage.getItem("said"))).toBe(LOGGED_OUT);
});

test("keeps a comment that is typed before the page's scripts have loaded", { tag: "@full" }, async ({
  page,
  signIn,
}) => {
  const me = await signIn("starter", ["Quick", "Typist"]);
  const id = await makePost(me, { text: "Say something" });
  const release = await delayRequests(page, "**/_next/static/chunks/*.js");
  await page.goto(`posts/${id}`, { waitUntil: "commit" });
  await page.getByLabel("Your comment").fill("Written in a hurry");
  release();
  await page.getByRole("button", { name: "Comment", exact: true }).click();
  await expect(toastWith(page, "Comment published")).toBeVisible();
  await expect(page.getByRole("listitem").getByText("Written in a hurry")).toBeVisible();
});

test("keeps the focus at the end of the comments once the last of them have loaded", { tag: "@full" }, async ({
  page,
  signIn,
}) => {
  const author = await signIn("starter");
  const post = await makePost(author, { text: "A long thread." });
  for (let n = 0; n <= COMMENTS_PAGE_SIZE; n++) await makeComment(author, post, { text: `Comment ${n}.` });
  const later = /\/comments\?(?=.*cursor=)/;
  await page.route(later, (route) => route.abort("internetdisconnected"));
  await page.goto(`posts/${post}`);
  const comments = page.getByRole("region", { name: "Comments" });
  await expect(async () => {
    await page.mouse.wheel(0, 2_000);
    await expect(comments.getByRole("alert")).toHaveText("We couldn't load the comments", { timeout: 500 });
  }).toPass();
  await page.unroute(later);
  await comments.getByRole("button", { name: "Try again" }).press("Enter");
  await expect(comments.getByText(/^Comment \d+\.$/)).toHaveCount(COMMENTS_PAGE_SIZE + 1);
  await expect(comments.getByRole("button", { name: "Try again" })).toHaveCount(0);
  await expect(comments.locator(":focus")).toHaveCount(1);
});
