import type { BrowserContext, Page } from "@playwright/test";
import { createPersonWithPassword, signInByPassword, TEST_PASSWORD } from "@/e2e/fixtures/authenticator";
import { expect, openMenu, type TestFixtures, type TestPerson, test, toastWith } from "@/e2e/fixtures/fixtures";
import { makeMutualFollowers, messageField, messageIn, messageStatus, sendFromComposer } from "@/e2e/pages/chat";
import { waitForPage } from "@/e2e/pages/screen";
import { expectSignedOut, signOutElsewhere, signOutInBrowser, timeToLeave } from "@/e2e/pages/session-ends";
import { makeConversation, makeMessage } from "@/lib/testing/factories/conversation";
import { deleteSessions, makePerson, makePost } from "@/lib/testing/factories/people";

// The tests below break the connection on purpose.
test.use({ brokenLines: /net::ERR_FAILED|status of 500/ });

/** A person with a conversation, and the conversation's path if needed. */
async function personAt(world: TestFixtures, path: string): Promise<{ me: TestPerson; path: string }> {
  const me = await world.person("creator", ["Shira", "Private"]);
  if (!path.startsWith("messages")) return { me, path };
  const id = await makeConversation(me, await world.person("creator"), {}, world.prisma);
  await makeMessage(me, id, { text: "Nobody else reads this." }, world.prisma);
  return { me, path: path.endsWith("=") ? `${path}${id}` : path };
}

async function openTabs(context: BrowserContext, world: TestFixtures, site: string, me: { id: string }, path: string) {
  await world.login(context, me.id, site);
  const [page, elsewhere] = [await context.newPage(), await context.newPage()];
  await elsewhere.goto("explore");
  await waitForPage(elsewhere);
  await page.goto(path);
  await waitForPage(page);
  // Connected: the end of a session is pushed at once.
  await expect(page.getByRole("button", { name: /^Account menu for/ })).toBeVisible();
  return { page, elsewhere };
}

test("leaves nothing private on the main screens after a sign-out in another tab", async ({ context, world, site }) => {
  for (const screen of ["./", "messages?conversation=", "settings/security"])
    await test.step(screen, async () => {
      const { me, path } = await personAt(world, screen);
      const { page, elsewhere } = await openTabs(context, world, site, me, path);
      await timeToLeave(page, () => signOutElsewhere({ elsewhere }));
      await expectSignedOut(page);
      for (const tab of [page, elsewhere]) await tab.close();
    });
});

const makeNamed = (firstName: string, lastName: string) =>
  makePerson({ plan: "starter", password: TEST_PASSWORD, firstName, lastName });

/** Writes, ends the session, and signs in again. */
async function returnAfterSessionEnd(page: Page, me: { id: string; email: string }, write: () => Promise<unknown>) {
  await waitForPage(page);
  await write();
  const address = page.url();
  await deleteSessions(me);
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await page.waitForURL(/\/auth$/);
  await expect(page.getByText(/^Your session has ended\./)).toBeVisible();
  await page.getByLabel("Email").fill(me.email);
  await page.getByLabel("Password", { exact: true }).fill(TEST_PASSWORD);
  await page.locator("form").getByRole("button", { name: "Sign In", exact: true }).click();
  await page.waitForURL(address);
  await waitForPage(page);
}

test("returns a person to their unsent post, comment and message after their session ended", async ({ page }) => {
  const me = await createPersonWithPassword();
  const [postId, other] = [await makePost(me), await createPersonWithPassword()];
  const conversation = await makeConversation(me, other);
  await signInByPassword(page, me.email);
  const returns = (write: () => Promise<unknown>) => returnAfterSessionEnd(page, me, write);

  await page.goto(`posts/${postId}`);
  const comment = page.getByLabel("Your comment");
  await returns(() => comment.fill("Half a comment"));
  await expect(comment).toHaveValue("Half a comment");

  await page.goto(`messages?conversation=${conversation}`);
  await returns(() => messageField(page).fill("Half a message"));
  await expect(messageField(page)).toHaveValue("Half a message");

  await page.goto("./");
  const post = page.getByRole("dialog", { name: "Create Post" }).getByLabel("Your post");
  await returns(async () => {
    await page.getByRole("button", { name: "Create Post" }).click();
    await post.fill("Half a post");
  });
  await expect(post).toHaveValue("Half a post");
  await expect(page.getByRole("dialog", { name: "Create Post" }).getByText("We've restored your draft.")).toBeVisible();
});

test("returns a person to an unsent edit, report and support request after their session ended", {
  tag: "@full",
}, async ({ page }) => {
  const [me, other] = [await makeNamed("Edda", "Writer"), await makeNamed("Otto", "Other")];
  const [mine, theirs] = [await makePost(me, { text: "As it was" }), await makePost(other)];
  await signInByPassword(page, me.email);

  const editing = page.getByRole("dialog", { name: "Edit post" }).getByLabel("Your post");
  const edit = async () => {
    await openMenu(page, "More options for Edda Writer's post");
    await page.getByRole("menuitem", { name: "Edit" }).click();
  };
  await page.goto(`posts/${mine}`);
  await returnAfterSessionEnd(page, me, async () => {
    await edit();
    await editing.fill("Half an edit");
  });
  await edit();
  await expect(editing).toHaveValue("Half an edit");
  await page.keyboard.press("Escape");
  await page.getByRole("alertdialog").getByRole("button", { name: "Discard" }).click();
  await edit();
  await expect(editing).toHaveValue("As it was");

  const reason = page.getByRole("dialog", { name: "Report this post" }).getByLabel("Reason");
  const report = async () => {
    await openMenu(page, "More options for Otto Other's post");
    await page.getByRole("menuitem", { name: "Report" }).click();
  };
  await page.goto(`posts/${theirs}`);
  await returnAfterSessionEnd(page, me, async () => {
    await report();
    await reason.fill("Half a reason");
  });
  await report();
  await expect(reason).toHaveValue("Half a reason");
  await page.keyboard.press("Escape");
  await report();
  await expect(reason, "kept when the dialog is closed").toHaveValue("Half a reason");

  await page.goto("support");
  const request = page.getByLabel("Your request");
  await returnAfterSessionEnd(page, me, () => request.fill("Half a request"));
  await expect(request).toHaveValue("Half a request");
});

test("switches to another person who signs in in a second tab, and keeps unsent messages private", async ({
  page,
  context,
}) => {
  const [ada, ben] = [await createPersonWithPassword(), await createPersonWithPassword()];
  const id = await makeConversation(ada, ben);
  await signInByPassword(page, ada.email);
  await page.goto(`messages?conversation=${id}`);
  const address = page.url();
  await context.route("**/api/conversations/*/messages*", (route) =>
    route.request().method() === "POST" ? route.abort() : route.fallback(),
  );
  await sendFromComposer(page, "Only Ada says this");
  await expect(messageIn(page, /Only Ada says this/)).toBeVisible();

  const elsewhere = await context.newPage();
  await elsewhere.goto("explore");
  await elsewhere.request.post("api/auth/login", { data: { email: ben.email, password: TEST_PASSWORD } });
  await page.waitForFunction((benId) => localStorage.getItem("veranda-user")?.includes(benId), ben.id);
  await context.unroute("**/api/conversations/*/messages*");
  await expect(messageField(page)).toBeVisible();
  await expect(messageIn(page, /Only Ada says this/)).toHaveCount(0);
  expect(page.url()).toBe(address);

  await signInByPassword(elsewhere, ada.email);
  await expect(messageStatus(page, "Only Ada says this", "Sent")).toBeVisible();
  expect(page.url()).toBe(address);
});

test("switches to another person's page when a request is refused because they signed in", async ({ page }) => {
  const [ada, ben] = [await createPersonWithPassword(), await createPersonWithPassword()];
  await signInByPassword(page, ada.email);
  await page.goto("settings/security");
  await waitForPage(page);
  const address = page.url();
  // The tab learns of the other person only from the refused request.
  await page.route("**/api/auth/user", (route) => route.abort());
  await signInByPassword(page, ben.email);
  const refused = page.waitForResponse((answer) => answer.url().endsWith("/api/accounts/totp"));
  await page.getByRole("button", { name: "Set up" }).click();
  expect((await refused).status()).toBe(401);
  await page.unroute("**/api/auth/user");
  await page.waitForFunction((benId) => localStorage.getItem("veranda-user")?.includes(benId), ben.id);
  await waitForPage(page);
  expect(page.url()).toBe(address);
});

test("keeps showing a signed-in page until the sign-out is stored and leads on", async ({ page, signIn }) => {
  await signIn("starter");
  await page.goto("bookmarks");
  await waitForPage(page);
  let answerNow = () => {};
  const isAsked = new Promise<void>((resolve) => {
    answerNow = resolve;
  });
  await page.route("**/api/auth/logout", async (route) => {
    const response = await route.fetch();
    const looked = page.waitForResponse((answer) => answer.url().endsWith("/api/auth/user") && answer.status() === 401);
    await page.evaluate(() => window.dispatchEvent(new Event("focus")));
    await looked;
    answerNow();
    await route.fulfill({ response });
  });
  await page.evaluate(() => {
    // Controls that navigate elsewhere than the sign-out does.
    new MutationObserver(() => {
      if (document.querySelector("header a[href$='/auth']")) document.documentElement.dataset.showsSignIn = "";
    }).observe(document.body, { childList: true, subtree: true });
  });
  const landing = page.waitForURL((url) => !url.pathname.endsWith("/bookmarks"));
  await signOutInBrowser(page);
  await isAsked;
  expect(await page.evaluate(() => "showsSignIn" in document.documentElement.dataset)).toBe(false);
  await landing;
  await expect(page.getByRole("link", { name: "Get Started" }).first()).toBeVisible();
});

test("notices an expired session in a background tab", { tag: "@full" }, async ({ page, context, world, site }) => {
  const me = await world.person("starter");
  await world.login(context, me.id, site);
  await context.route("**/api/auth/user", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), "x-session-expires-in": "3" } });
  });
  await page.goto("messages");
  await expect(page.getByRole("button", { name: /^Account menu for/ })).toBeVisible();
  await deleteSessions(me);
  await page.waitForURL(/\/auth$/);
});

test("shows nothing private on a page restored from the back/forward cache after a sign-out", { tag: "@full" }, async ({
  page,
  signIn,
}) => {
  await signIn("starter");
  await page.goto("profile?tab=settings");
  await waitForPage(page);
  // Signing out replaces the page in the history.
  await page.goto("bookmarks");
  await waitForPage(page);
  await signOutInBrowser(page);
  await expect(page.getByRole("link", { name: "Get Started" }).first()).toBeVisible();
  await page.goBack();
  await expectSignedOut(page);
});

test("reports a message that the server fails to store, and offers to retry or delete it", async ({
  page,
  context,
  world,
  site,
}) => {
  const [me, other] = [await world.person("starter"), await world.person("creator")];
  const id = await makeMutualFollowers(world, me, other);
  await world.login(context, me.id, site);
  let isBroken = true;
  await context.route("**/api/conversations/*/messages*", (route) =>
    isBroken && route.request().method() === "POST"
      ? route.fulfill({ status: 500, json: { error: "internal", message: "Something went wrong." } })
      : route.fallback(),
  );
  await page.goto(`messages?conversation=${id}`);
  await sendFromComposer(page, "Does it arrive?");
  await expect(toastWith(page, "Failed to send message")).toBeVisible();
  const bubble = page.getByRole("log").getByRole("alert");
  await expect(bubble.getByRole("button", { name: "Delete" })).toBeVisible();
  isBroken = false;
  await bubble.getByRole("button", { name: "Try again" }).click();
  await expect(messageStatus(page, "Does it arrive?", "Sent")).toBeVisible();
});
