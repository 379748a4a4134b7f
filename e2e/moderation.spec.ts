import type { Page } from "@playwright/test";
import { ARRIVES, actsOn, caseAbout, publish, read, sit } from "./desk";
import { expect, openMenu, test, toastOf } from "./world";

test.use({ actionTimeout: 30_000 });

interface Figures {
  decisions: number;
  appeals: number;
  reversedOnAppeal: number;
}

const figuresOf = (page: Page) => read<Figures>(page, "api/transparency");

/** A figure as the public page shows it. */
const shown = (page: Page, name: string) => page.locator(`[data-figure="${name}"] dd`);

const listed = (page: Page, words: string) => page.getByRole("article").filter({ hasText: words });

test("a post is reported, removed, appealed for and brought back, and everybody hears of it", async ({
  browser,
  world,
  site,
}) => {
  const author = await world.person("starter", ["Ada", "Author"]);
  const reporter = await world.person(null, ["Rob", "Reporter"]);
  const words = `Nobody who likes jazz has ever understood music, says ${author.username}`;
  const adas = await sit(browser, world, site, author.id, "./");
  const id = await publish(adas, words);
  const before = await figuresOf(adas);

  // Somebody reports it, and goes on looking at the author's page.
  const robs = await sit(browser, world, site, reporter.id, `posts/${id}`);
  await openMenu(robs, "More about this post");
  await robs.getByRole("menuitem", { name: "Report" }).click();
  const dialog = robs.getByRole("dialog", { name: "Report this post" });
  await dialog.getByLabel("What is wrong with it?").selectOption({ label: "Harassment or bullying" });
  await expect(dialog.getByText("Our rule “Respect”")).toBeVisible();
  await dialog.getByLabel("More exactly").selectOption({ label: "An insult" });
  await dialog.getByLabel("Reason").fill("They insult everybody.");
  await dialog.getByRole("button", { name: "Submit Report" }).click();
  await expect(toastOf(robs, "Report submitted")).toBeVisible();
  await robs.goto(`u/${author.username}`);
  await expect(listed(robs, words)).toBeVisible();
  const caseId = await caseAbout(world, id);

  // An admin takes it up; the other sees that, and cannot decide meanwhile.
  const first = await sit(browser, world, site, await world.demo("admin@veranda.test"), "admin?sort=newest");
  const second = await sit(browser, world, site, await world.demo("moderator@veranda.test"), `admin?case=${caseId}`);
  await first
    .getByRole("region", { name: "Cases" })
    .getByRole("button")
    .filter({ hasText: words.slice(0, 40) })
    .click();
  await expect(first.getByRole("heading", { name: "Post of Ada Author" })).toBeVisible();
  await first.getByRole("button", { name: "Claim for 5 minutes" }).click();
  await expect(second.getByText(/is deciding about this/)).toBeVisible(ARRIVES);
  await first.getByRole("button", { name: "Remove Content" }).click();
  const removal = first.getByRole("dialog", { name: "Remove: post" });
  await expect(removal.getByLabel("Rule that it breaks")).toHaveValue("respect");
  await removal.getByLabel("What the author is told").fill("Please do not insult people.");
  await removal.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(toastOf(first, "Content removed")).toBeVisible();

  // It is gone for who looks at it, without a reload; its link says why.
  await expect(listed(robs, words)).toHaveCount(0, ARRIVES);
  const visitor = await sit(browser, world, site, null, `posts/${id}`);
  await expect(visitor.getByRole("heading", { name: "This post was removed" })).toBeVisible();
  await expect(visitor.getByText("against our rule “Respect”")).toBeVisible();

  // Both hear of it.
  await robs.goto("notifications");
  await robs.getByRole("link", { name: /something was done about it/ }).click();
  await expect(robs.getByRole("heading", { name: "You reported a post" })).toBeVisible();
  await expect(robs.getByText("Something was done about it. Thank you for telling us.")).toBeVisible();
  await expect(robs.getByText("Please do not insult people.")).toHaveCount(0);
  await adas.goto("notifications");
  await adas.getByRole("link", { name: /We have decided about something of yours/ }).click();
  await expect(adas.getByRole("heading", { name: "About your post" })).toBeVisible();
  await expect(adas.getByText("Please do not insult people.")).toBeVisible();
  await expect(adas.getByText(/A strike came with it/)).toBeVisible();
  await expect(adas.getByText("Rob")).toHaveCount(0);

  // The author appeals; who decided may not answer, the other may.
  await adas.getByLabel("Why is the decision wrong?").fill("It was a quotation from a play.");
  await adas.getByRole("button", { name: "Appeal" }).click();
  await expect(toastOf(adas, "Your appeal was sent")).toBeVisible();
  await first.goto(`admin?state=appealed&case=${caseId}`);
  await expect(first.getByText("Another admin than the one who decided has to answer.")).toBeVisible();
  await second.goto(`admin?state=appealed&case=${caseId}`);
  await expect(second.getByText("It was a quotation from a play.")).toBeVisible();
  await second.getByLabel("Your answer to the author").fill("You are right, and we are sorry.");
  await second.getByRole("button", { name: "Reverse the decision" }).click();
  await expect(toastOf(second, "The decision was reversed")).toBeVisible();

  // The post is back, the strike is gone.
  await visitor.reload();
  await expect(visitor.getByText(words).first()).toBeVisible();
  await adas.reload();
  await expect(adas.getByText("This decision was taken back. It counts no more.")).toBeVisible();
  await expect(adas.getByText("You are right, and we are sorry.")).toBeVisible();
  await expect(adas.getByText(/A strike came with it/)).toHaveCount(0);
  await second.goto(`admin/users/${author.id}`);
  await expect(second.getByText("does not count any more")).toBeVisible();

  // The log and the public figures agree with each step.
  expect(await actsOn(first, caseId)).toEqual(["case.claimed", "case.decided", "appeal.filed", "appeal.reversed"]);
  await first.goto("admin/audit");
  const acts = first.getByRole("list", { name: "Acts of staff" }).getByRole("listitem");
  await expect(acts.filter({ hasText: "Answered an appeal: reversed" }).first()).toContainText("about Ada Author");
  const after = await figuresOf(first);
  expect(after).toMatchObject({
    decisions: before.decisions + 1,
    appeals: before.appeals + 1,
    reversedOnAppeal: before.reversedOnAppeal + 1,
  });
  await visitor.goto("transparency");
  await expect(shown(visitor, "decisions")).toHaveText(after.decisions.toLocaleString("en-GB"));
  await expect(shown(visitor, "appeals")).toHaveText(after.appeals.toLocaleString("en-GB"));
  for (const page of [adas, robs, first, second, visitor]) await page.context().close();
});

test("a ban ends the open session and takes the posts away, says why to whom it meets, and the unban brings them back", async ({
  browser,
  world,
  site,
}) => {
  const tag = Date.now().toString(36);
  const email = `ban.${tag}@e2e.veranda.test`;
  const theirs = await sit(browser, world, site, null, "auth?mode=register");
  await theirs.getByLabel("First name").fill("Bea");
  await theirs.getByLabel("Last name").fill(`Banned ${tag}`);
  await theirs.getByLabel("Email").fill(email);
  await theirs.getByLabel("Password", { exact: true }).fill("long enough");
  for (const box of await theirs.getByRole("checkbox").all()) await box.check();
  await theirs.getByRole("button", { name: "Create Account", exact: true }).click();
  await expect(theirs.getByRole("tab", { name: "For You" })).toBeVisible();
  const { id, username } = await read<{ id: string; username: string }>(theirs, "api/auth/user");
  const reader = await world.person("starter", ["Fay", "Follower"]);
  const words = `Nothing but noise, says Bea ${tag}`;
  await world.db.query(`INSERT INTO "Post" ("id", "authorId", "text") VALUES (gen_random_uuid(), $1, $2)`, [id, words]);
  await world.db.query(`INSERT INTO "Follow" ("followerId", "followeeId") VALUES ($1, $2)`, [reader.id, id]);
  const fays = await sit(browser, world, site, reader.id, "./");
  await fays.getByRole("tab", { name: "Following" }).click();
  await expect(listed(fays, words)).toBeVisible();

  const admin = await sit(browser, world, site, await world.demo("admin@veranda.test"), "admin/users");
  await admin.getByRole("searchbox", { name: "Search people" }).fill(`Banned ${tag}`);
  await admin.getByRole("button", { name: `Ban Bea Banned ${tag}` }).click();
  const dialog = admin.getByRole("dialog");
  await dialog.getByLabel("Rule that was broken").selectOption({ label: "Honesty" });
  await dialog.getByLabel("What they are told").fill("You sent the same advertisement to a hundred people.");
  await dialog.getByRole("button", { name: "Ban", exact: true }).click();
  await expect(toastOf(admin, `Bea Banned ${tag} is banned`)).toBeVisible();

  // The feed of who is signed in loses them without a reload, the session is over.
  await expect(listed(fays, words)).toHaveCount(0, ARRIVES);
  expect((await theirs.request.get("api/auth/user")).status()).toBe(401);
  expect((await theirs.request.get(`api/users/${id}`)).status()).toBe(404);

  // Signing in again says why, and leads to the case.
  await theirs.goto("auth");
  await theirs.getByLabel("Email").fill(email);
  await theirs.getByLabel("Password", { exact: true }).fill("long enough");
  await theirs.locator("form").getByRole("button", { name: "Sign In", exact: true }).click();
  await theirs.getByRole("link", { name: "See why, and appeal" }).click();
  await expect(theirs.getByRole("heading", { name: "Your account is banned" })).toBeVisible();
  await expect(theirs.getByText("You sent the same advertisement to a hundred people.")).toBeVisible();
  await theirs.getByRole("link", { name: "Appeal" }).click();
  await theirs.getByLabel("Why is the decision wrong?").fill("It was my own birthday party.");
  await theirs.getByRole("button", { name: "Appeal" }).click();
  await expect(theirs.getByText("It was my own birthday party.")).toBeVisible();
  expect((await theirs.request.get("api/auth/user")).status()).toBe(401);

  // The unban brings all of it back.
  await admin.getByRole("button", { name: `Unban Bea Banned ${tag}` }).click();
  await admin.getByLabel("Why").fill("It was a misunderstanding.");
  await admin.getByRole("dialog").getByRole("button", { name: "Unban" }).click();
  await expect(toastOf(admin, `Bea Banned ${tag} is unbanned`)).toBeVisible();
  await expect(listed(fays, words)).toBeVisible(ARRIVES);
  const visitor = await sit(browser, world, site, null, `u/${username}`);
  await expect(listed(visitor, words)).toBeVisible();
  for (const page of [theirs, fays, admin, visitor]) await page.context().close();
});

test("two admins at one case: the second decision is refused, and says that it has changed", async ({
  browser,
  world,
  site,
}) => {
  const author = await world.person("starter", ["Ann", "Author"]);
  const reporter = await world.person(null, ["Ray", "Reporter"]);
  const writing = await sit(browser, world, site, author.id, "./");
  const id = await publish(writing, "Something that somebody minds");
  const reporting = await sit(browser, world, site, reporter.id, "./");
  const report = { targetType: "post", targetId: id, reason: "I mind it." };
  expect((await reporting.request.post("api/reports", { data: report })).status()).toBe(201);
  const caseId = await caseAbout(world, id);
  const [first, second] = [
    await sit(browser, world, site, await world.demo("admin@veranda.test"), `admin?case=${caseId}`),
    await sit(browser, world, site, await world.demo("moderator@veranda.test"), `admin?case=${caseId}`),
  ];
  // What was looked at is what is decided on: a graver report that comes meanwhile is new to weigh.
  await expect(first.getByRole("heading", { name: "Post of Ann Author" })).toBeVisible();
  const another = await world.person(null, ["Roy", "Reporter"]);
  const later = await sit(browser, world, site, another.id, "./");
  const graver = { ...report, category: "violence", detail: "threat" };
  expect((await later.request.post("api/reports", { data: graver })).status()).toBe(201);
  await expect(first.getByText("This case has changed since you opened it.")).toBeVisible(ARRIVES);
  await first.getByRole("button", { name: "Dismiss Report" }).click();
  await expect(toastOf(first, "Failed to update report")).toBeVisible();
  await first.getByRole("button", { name: "I have looked" }).click();
  // One key, and it is dismissed.
  await first.keyboard.press("d");
  await expect(toastOf(first, "Dismissed")).toBeVisible();
  await expect(second.getByText("Closed", { exact: true }).first()).toBeVisible(ARRIVES);
  await expect(second.getByRole("button", { name: "Dismiss Report" })).toHaveCount(0);
  for (const page of [writing, reporting, later, first, second]) await page.context().close();
});

test("Need More Info closes the reports, and leaves the content and the case as they are", async ({
  browser,
  world,
  site,
}) => {
  const author = await world.person("starter", ["Ike", "Author"]);
  const reporter = await world.person(null, ["Ida", "Reporter"]);
  const writing = await sit(browser, world, site, author.id, "./");
  const id = await publish(writing, "Something that is hard to judge");
  const reporting = await sit(browser, world, site, reporter.id, "./");
  const report = { targetType: "post", targetId: id, reason: "I am not sure." };
  expect((await reporting.request.post("api/reports", { data: report })).status()).toBe(201);
  const caseId = await caseAbout(world, id);
  const admin = await sit(browser, world, site, await world.demo("admin@veranda.test"), `admin?case=${caseId}`);
  await admin.getByRole("button", { name: "Need More Info" }).click();
  await expect(toastOf(admin, "Marked as needing a further look")).toBeVisible();
  await expect(admin.getByText("Requires further investigation")).toBeVisible();
  await expect(admin.getByRole("button", { name: "Need More Info" })).toHaveCount(0);
  await expect(admin.getByRole("button", { name: "Remove Content" })).toBeVisible();
  expect((await reporting.request.get(`api/posts/${id}`)).status()).toBe(200);
  for (const page of [writing, reporting, admin]) await page.context().close();
});

test("who has no account reports by a form, and confirms the address", async ({ page, world, site, browser }) => {
  const author = await world.person("starter", ["Cal", "Copier"]);
  const writing = await sit(browser, world, site, author.id, "./");
  const id = await publish(writing, "A poem that is not mine");
  await page.goto("report");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("Tell us your name.")).toBeVisible();
  await page.getByLabel("Address of the page").fill(`${site}posts/${id}`);
  await page.getByLabel("What is wrong with it?").fill("I wrote it in 2019; it stands in my second book.");
  await page.getByLabel("Your name").fill("Pia Poet");
  const address = `poet.${Date.now().toString(36)}@e2e.veranda.test`;
  await page.getByLabel("Your e-mail address").fill(address);
  await page.getByLabel("What I have written is true").check();
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByRole("heading", { name: "Look at your e-mail" })).toBeVisible();
  expect(await caseAbout(world, id)).toBe("");
  await page.getByRole("link", { name: "Read it in the outbox" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Outbox" })).toBeVisible();
  const link = page
    .getByRole("article")
    .filter({ hasText: address })
    .getByRole("link", { name: /report\/confirm/ });
  await expect(async () => {
    await page.reload();
    await link.click({ timeout: 5_000 });
  }).toPass(ARRIVES);
  // The link loads the page anew: a press that comes before its code is lost.
  await page.waitForLoadState("networkidle");
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByText("Thank you. A person will look at it.")).toBeVisible();
  const admin = await sit(
    browser,
    world,
    site,
    await world.demo("admin@veranda.test"),
    `admin?case=${await caseAbout(world, id)}`,
  );
  await expect(admin.getByText("I wrote it in 2019")).toBeVisible();
  for (const each of [writing, admin]) await each.context().close();
});
