import type { Page } from "@playwright/test";
import { axeViolations } from "@/e2e/fixtures/axe";
import { expect, openMenu, POST_MENU, test, toastWith } from "@/e2e/fixtures/fixtures";
import { waitForPage } from "@/e2e/pages/screen";
import { formatsFor } from "@/lib/i18n/formats";
import { makeComment, makePost } from "@/lib/testing/factories/people";

/** A slur with spaced letters, as a disguise. */
const DISGUISED = "f a g g o t";
const WHY = /^Only you can see this\. Screening held this because it seems to contain a slur \(“f a g g o t”\)\.$/;
const REVIEW = "Ask for a review";
const REVIEW_REQUESTED_TEXT = "Review requested";
const FULL = { tag: "@full" };

interface Listed {
  id: string;
  text: string;
  user: { id: string };
}

const readAsVisitor = (site: string, authorId: string) =>
  Promise.all(
    ["api/posts?limit=50", `api/users/${authorId}/posts`].map(async (path) => {
      const posts: Listed[] = await (await fetch(`${site}${path}`)).json();
      return posts.filter(({ user }) => user.id === authorId).map(({ text }) => text);
    }),
  );

const NOWHERE = [[], []];
const everywhere = (text: string) => [[text], [text]];

async function publish(page: Page, words: string): Promise<void> {
  await page.getByRole("button", { name: "Create Post" }).click();
  const dialog = page.getByRole("dialog", { name: "Create Post" });
  await dialog.getByLabel("Your post").fill(words);
  await dialog.getByRole("button", { name: "Publish Post" }).click();
}

test("holds a post with a disguised slur, explains it to its author, and publishes the corrected text", async ({
  page,
  site,
  signIn,
}) => {
  const me = await signIn("starter", ["Hilda", "Held"]);
  const tag = `window ${me.username}`;
  await page.goto("./");
  await publish(page, `Through the ${tag} you looked like a ${DISGUISED}`);

  const held = page.getByRole("dialog", { name: "Your post is held" });
  await expect(held.getByRole("heading", { name: "Your post is held" })).toBeFocused();
  await expect(held.getByText(WHY)).toBeVisible();
  await expect(held.locator("mark")).toHaveText(DISGUISED);
  await expect(held.getByRole("button", { name: "Leave it for now" })).toBeVisible();
  await expect(held.getByRole("button", { name: REVIEW })).toBeVisible();
  expect(await readAsVisitor(site, me.id)).toEqual(NOWHERE);

  await held.getByRole("button", { name: "Edit now" }).click();
  const editing = page.getByRole("dialog", { name: "Edit post" });
  await expect(editing.getByLabel("Your post")).toBeFocused();
  const selected = await editing
    .getByLabel("Your post")
    .evaluate((area: HTMLTextAreaElement) => area.value.slice(area.selectionStart, area.selectionEnd));
  expect(selected).toBe(DISGUISED);
  await page.keyboard.press("Escape");
  await expect(editing).toBeHidden();

  const card = page.getByRole("article").filter({ hasText: tag });
  const notice = card.getByRole("region", { name: "Held by screening" });
  await expect(notice.getByText(WHY)).toBeVisible();
  await expect(card.locator("mark")).toHaveText(DISGUISED);
  await expect(card.getByRole("button", { name: /^Like/ })).toHaveCount(0);
  await expect(card.getByRole("link", { name: /comments?,/ })).toHaveCount(0);
  await openMenu(card, POST_MENU);
  await expect(page.getByRole("menuitem")).toHaveText(["Edit", "Delete"]);
  await page.keyboard.press("Escape");

  await notice.getByRole("button", { name: "Edit" }).click();
  await editing.getByLabel("Your post").fill(`Still ${tag}: ${DISGUISED}`);
  await editing.getByRole("button", { name: "Publish Post" }).click();
  await expect(held).toBeVisible();
  await held.getByRole("button", { name: "Edit now" }).click();
  expect(await readAsVisitor(site, me.id)).toEqual(NOWHERE);

  await editing.getByLabel("Your post").fill(`Through the ${tag} you looked like a friend`);
  await editing.getByRole("button", { name: "Publish Post" }).click();
  await expect(toastWith(page, "Post published")).toBeVisible();
  await expect(toastWith(page, /^Everyone can read it now\. Processed in /)).toBeVisible();
  await expect(editing).toBeHidden();
  await expect(notice).toHaveCount(0);
  await expect(card.getByRole("button", { name: /^Like/ })).toBeVisible();
  await expect
    .poll(() => readAsVisitor(site, me.id))
    .toEqual(everywhere(`Through the ${tag} you looked like a friend`));
});

test("takes one review request for a held post, and shows it after a reload", FULL, async ({ page, signIn }) => {
  await signIn("starter", ["Asta", "Asking"]);
  await page.goto("./");
  await publish(page, `You are a ${DISGUISED}`);
  const held = page.getByRole("dialog", { name: "Your post is held" });
  await held.getByRole("button", { name: REVIEW }).click();
  await expect(held.getByText(REVIEW_REQUESTED_TEXT)).toBeFocused();
  await expect(held.getByRole("button", { name: REVIEW })).toHaveCount(0);
  await held.getByRole("button", { name: "Close" }).first().click();
  await expect(page.getByRole("button", { name: "Create Post" })).toBeFocused();
  await page.reload();
  const card = page.getByRole("article").filter({ hasText: DISGUISED });
  await expect(card.getByText(REVIEW_REQUESTED_TEXT)).toBeVisible();
  await expect(card.getByRole("button", { name: REVIEW })).toHaveCount(0);
  await card.getByRole("link", { name: "Just now" }).click();
  await expect(page.getByText("This post is held, so no one can comment on it for now.")).toBeVisible();
});

test(
  "shows a held comment to its author only, and counts it only once it is corrected",
  FULL,
  async ({ page, world, site, signIn }) => {
    await signIn("starter", ["Cora", "Comment"]);
    const author = await world.person("starter", ["Paul", "Post"]);
    const id = await makePost(author, { text: "Say something nice" });
    const commentsForOthers = async (): Promise<Listed[]> => (await fetch(`${site}api/posts/${id}/comments`)).json();
    await page.goto(`posts/${id}`);
    await page.getByLabel("Your comment").fill(`You ${DISGUISED}`);
    await page.getByRole("button", { name: "Comment", exact: true }).click();
    await expect(toastWith(page, "Your comment is held")).toBeVisible();
    const notice = page.getByRole("listitem").getByRole("region", { name: "Held by screening" });
    await expect(notice.getByText(WHY)).toBeVisible();
    await expect(page.getByRole("listitem").locator("mark")).toHaveText(DISGUISED);
    await expect(page.getByRole("link", { name: "0 comments" })).toBeVisible();
    expect(await commentsForOthers()).toEqual([]);
    await notice.getByRole("button", { name: REVIEW }).click();
    await expect(notice.getByText(REVIEW_REQUESTED_TEXT)).toBeFocused();
    await page.reload();
    await expect(notice.getByText(REVIEW_REQUESTED_TEXT)).toBeVisible();
    await expect(page.getByRole("link", { name: "0 comments" })).toBeVisible();

    await waitForPage(page);
    await notice.getByRole("button", { name: "Edit" }).click();
    const editing = page.getByRole("dialog", { name: "Edit comment" });
    await editing.getByLabel("Your comment").fill("You friend");
    await editing.getByRole("button", { name: "Save changes" }).click();
    await expect(toastWith(page, "Comment published")).toBeVisible();
    await expect(notice).toHaveCount(0);
    await expect(page.getByRole("link", { name: "1 comment" })).toBeVisible();
    expect((await commentsForOthers()).map(({ text }) => text)).toEqual(["You friend"]);

    await openMenu(page, "More options for Cora Comment's comment");
    await page.getByRole("menuitem", { name: "Edit" }).click();
    await editing.getByLabel("Your comment").fill(`You ${DISGUISED}`);
    await editing.getByRole("button", { name: "Save changes" }).click();
    await expect(toastWith(page, "Your comment is no longer public")).toBeVisible();
    await expect(page.getByRole("link", { name: "0 comments" })).toBeVisible();
    expect(await commentsForOthers()).toEqual([]);
  },
);

test(
  "hides a live post from all others at once when its edit is held, with the reason",
  FULL,
  async ({ page, site, signIn }) => {
    const me = await signIn("starter", ["Edda", "Edit"]);
    const words = `A live post of ${me.username}`;
    const id = await makePost(me, { text: words });
    await expect.poll(() => readAsVisitor(site, me.id)).toEqual(everywhere(words));
    await page.goto(`posts/${id}`);
    await openMenu(page.getByRole("article"), POST_MENU);
    await page.getByRole("menuitem", { name: "Edit" }).click();
    const editing = page.getByRole("dialog", { name: "Edit post" });
    await editing.getByLabel("Your post").fill(`${words} about a ${DISGUISED}`);
    await editing.getByRole("button", { name: "Save changes" }).click();
    await expect(toastWith(page, "Your post is no longer public")).toBeVisible();
    await expect(toastWith(page, WHY)).toBeVisible();
    await expect(editing).toBeHidden();
    await expect(page.getByRole("article").getByRole("region", { name: "Held by screening" })).toBeVisible();
    await expect.poll(() => readAsVisitor(site, me.id)).toEqual(NOWHERE);
    expect((await fetch(`${site}api/posts/${id}`)).status).toBe(404);
  },
);

test("publishes posts and comments about suicide, and shows their author where to find help", async ({
  page,
  signIn,
}) => {
  const me = await signIn("starter", ["Sam", "Sad"]);
  await page.goto("./");
  const words = `Lately I think about ending my life, says ${me.username}`;
  await publish(page, words);
  const help = page.getByRole("dialog", { name: "You don't have to carry this alone" });
  await expect(help.getByRole("heading")).toBeFocused();
  await expect(help.getByRole("link", { name: "Call 116 123" })).toHaveAttribute("href", "tel:116123");
  await expect(help.getByRole("link", { name: "samaritans.org" })).toHaveAttribute(
    "href",
    "https://www.samaritans.org",
  );
  await expect(help.getByRole("link", { name: "Text SHOUT to 85258" })).toHaveAttribute("href", /^sms:85258/);
  await expect(help.getByRole("link", { name: "Call 111" })).toHaveAttribute("href", "tel:111");
  await expect(help.getByRole("link", { name: "Call 999" })).toHaveAttribute("href", "tel:999");
  const inIreland = help.getByRole("list", { name: "In Ireland" }).getByRole("link");
  await expect(inIreland).toHaveText(["text HELLO to 50808", "call 1800 247 247"]);
  expect(await axeViolations(page)).toEqual([]);
  await help.getByRole("button", { name: "Close" }).first().click();
  await expect(help).toBeHidden();
  await expect(toastWith(page, "Post published")).toBeVisible();
  const card = page.getByRole("article").filter({ hasText: words });
  await expect(card.getByRole("region", { name: "Held by screening" })).toHaveCount(0);

  await card.getByRole("link", { name: "0 comments" }).click();
  await page.getByLabel("Your comment").fill("I do not want to be alive any more");
  await page.getByRole("button", { name: "Comment", exact: true }).click();
  await expect(help.getByRole("link", { name: "Call 116 123" })).toBeVisible();
  await help.getByRole("button", { name: "Close" }).first().click();
  await expect(help).toBeHidden();
  await expect(page.getByRole("listitem").filter({ hasText: "I do not want to be alive any more" })).toBeFocused();
  await expect(page.getByRole("link", { name: "1 comment" })).toBeVisible();
});

test(
  "shows the author of a reply about suicide where to find help, and says that the reply is published",
  FULL,
  async ({ page, world, signIn }) => {
    const author = await world.person("starter", ["Paul", "Post"]);
    const id = await makePost(author, { text: "How are you all?" });
    await makeComment(author, id, { text: "A first thought" });
    await signIn("starter", ["Rita", "Reply"]);
    await page.goto(`posts/${id}`);
    await page.getByRole("button", { name: "Reply to Paul Post" }).click();
    await page.getByLabel("Your reply to Paul Post").fill("I do not want to be alive any more");
    const thread = page.getByRole("listitem").filter({ hasText: "A first thought" });
    await thread.getByRole("button", { name: "Comment", exact: true }).click();
    const help = page.getByRole("dialog", { name: "You don't have to carry this alone" });
    await expect(help.getByRole("link", { name: "Call 116 123" })).toBeVisible();
    await help.getByRole("button", { name: "Close" }).first().click();
    await expect(help).toBeHidden();
    await expect(toastWith(page, "Comment published")).toBeVisible();
    await expect(
      page.getByRole("list", { name: "Replies to Paul Post" }).getByText("I do not want to be alive any more"),
    ).toBeVisible();
  },
);

test(
  "shows the screening time of a harmless post, and publishes strong language for review",
  FULL,
  async ({ page, signIn }) => {
    const me = await signIn("starter", ["Pam", "Plain"]);
    await page.goto("./");
    let release = () => {};
    const pressed = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/api\/posts$/, async (route) => {
      if (route.request().method() === "POST") await pressed;
      await route.fallback();
    });
    const answered = page.waitForResponse(
      (response) => response.request().method() === "POST" && /\/api\/posts$/.test(response.url()),
    );
    await publish(page, `The swifts are back over the mill, says ${me.username}`);
    await expect(
      page
        .getByRole("dialog")
        .getByRole("status")
        .filter({ hasText: /^Checking your post for safety…$/ }),
    ).toBeVisible();
    release();
    const { screening }: { screening: { verdict: string; ms: number } } = await (await answered).json();
    expect(screening.verdict).toBe("pass");
    await expect(
      toastWith(
        page,
        `Everyone can read it now. Processed in ${formatsFor("en").formatSeconds(Math.max(screening.ms, 100))}`,
      ),
    ).toBeVisible();
    await expect(page.getByRole("dialog")).toBeHidden();

    await publish(page, `What a shit day at the allotment, says ${me.username}`);
    await expect(
      toastWith(page, /^Everyone can read it now\. A moderator may review it\. Processed in /),
    ).toBeVisible();
  },
);
