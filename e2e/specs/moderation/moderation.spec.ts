import type { Page } from "@playwright/test";
import { fillSignInForm, newEmail, openMailLink, TEST_PASSWORD } from "@/e2e/fixtures/authenticator";
import { expect, openMenu, POST_MENU, test, toastWith } from "@/e2e/fixtures/fixtures";
import { createAdmin, findCaseId, listAuditActs, openPageAs, readEndpoint } from "@/e2e/pages/staff";
import { makeReport } from "@/lib/testing/factories/case";
import { makeFollow, makePost } from "@/lib/testing/factories/people";

const FULL = { tag: "@full" };

const listed = (page: Page, words: string) => page.getByRole("article").filter({ hasText: words });

test("reports, removes, appeals and restores a post, and notifies everyone concerned", async ({
  browser,
  world,
  site,
}) => {
  const author = await world.person("starter", ["Ada", "Author"]);
  const reporter = await world.person(null, ["Rob", "Reporter"]);
  const words = `Nobody who likes jazz has ever understood music, says ${author.username}`;
  const id = await makePost(author, { text: words });

  const robs = await openPageAs(browser, world, site, reporter.id, `posts/${id}`);
  await openMenu(robs, POST_MENU);
  await robs.getByRole("menuitem", { name: "Report" }).click();
  const dialog = robs.getByRole("dialog", { name: "Report this post" });
  await dialog.getByLabel("What's wrong?").selectOption({ label: "Harassment or bullying" });
  await expect(dialog.getByText("Our rule “Respect”")).toBeVisible();
  await dialog.getByLabel("More detail").selectOption({ label: "Insults" });
  await dialog.getByLabel("Reason").fill("They insult everybody.");
  await dialog.getByRole("button", { name: "Submit report" }).click();
  await expect(toastWith(robs, "Report submitted")).toBeVisible();
  await robs.goto(`u/${author.username}`);
  await expect(listed(robs, words)).toBeVisible();
  const caseId = await findCaseId(world, id);

  // An admin claims it; the other sees that, and cannot decide meanwhile.
  const [one, other] = [await createAdmin(world), await createAdmin(world)];
  const first = await openPageAs(browser, world, site, one.id, `admin?sort=newest&case=${caseId}`);
  const second = await openPageAs(browser, world, site, other.id, `admin?case=${caseId}`);
  const queued = first.getByRole("region", { name: "Cases" }).getByRole("button");
  await expect(queued.filter({ hasText: words.slice(0, 40) })).toHaveAccessibleName(/^\w+ ?, Post ?, /);
  await expect(first.getByRole("heading", { name: "Ada Author's post" })).toBeVisible();
  await first.getByRole("button", { name: "Assign to me (5 min)" }).click();
  await expect(second.getByText(/is deciding this case/)).toBeVisible();
  await first.getByRole("button", { name: "Remove Content" }).click();
  const removal = first.getByRole("dialog", { name: "Remove post" });
  await expect(removal.getByLabel("Rule broken")).toHaveValue("respect");
  await removal.getByLabel("Message to the author").fill("Please do not insult people.");
  await removal.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(toastWith(first, "Content removed")).toBeVisible();

  // It disappears from the open page without a reload; its link gives the reason.
  await expect(listed(robs, words)).toHaveCount(0);
  const visitor = await openPageAs(browser, world, site, null, `posts/${id}`);
  await expect(visitor.getByRole("heading", { name: "This post was removed" })).toBeVisible();
  await expect(visitor.getByText("breaks our rule “Respect”")).toBeVisible();

  await robs.goto("notifications");
  await robs.getByRole("link", { name: /We've taken action on the post/ }).click();
  await expect(robs.getByRole("heading", { name: "You reported a post" })).toBeVisible();
  await expect(robs.getByText("We took action. Thanks for letting us know.")).toBeVisible();
  await expect(robs.getByText("Please do not insult people.")).toHaveCount(0);
  const adas = await openPageAs(browser, world, site, author.id, "notifications");
  await adas.getByRole("link", { name: /We removed your post/ }).click();
  await expect(adas.getByRole("heading", { name: "About your post" })).toBeVisible();
  await expect(adas.getByText("Please do not insult people.")).toBeVisible();
  await expect(adas.getByText(/You received a strike/)).toBeVisible();
  await expect(adas.getByText("Rob")).toHaveCount(0);

  await adas.getByLabel("Why is the decision wrong?").fill("It was a quotation from a play.");
  await adas.getByRole("button", { name: "Send appeal" }).click();
  await expect(toastWith(adas, "Appeal sent")).toBeVisible();
  await first.goto(`admin?state=appealed&case=${caseId}`);
  await expect(first.getByText("A different moderator must answer this appeal.")).toBeVisible();
  await second.goto(`admin?state=appealed&case=${caseId}`);
  await expect(second.getByText("It was a quotation from a play.")).toBeVisible();
  await second.getByLabel("Your answer to the author").fill("You are right, and we are sorry.");
  await second.getByRole("button", { name: "Reverse decision" }).click();
  await expect(toastWith(second, "Decision reversed")).toBeVisible();

  await visitor.reload();
  await expect(visitor.getByText(words).first()).toBeVisible();
  await adas.reload();
  await expect(adas.getByText("This decision was reversed and no longer counts.")).toBeVisible();
  await expect(adas.getByText("You are right, and we are sorry.")).toBeVisible();
  await expect(adas.getByText(/You received a strike/)).toHaveCount(0);
  await second.goto(`admin/users/${author.id}`);
  await expect(second.getByText("no longer counts")).toBeVisible();

  expect(await listAuditActs(first, caseId)).toEqual([
    "case.claimed",
    "case.decided",
    "appeal.filed",
    "appeal.reversed",
  ]);
});

test("ends the session and hides the posts of a banned person with a reason, and restores all at the unban", {
  tag: "@full",
}, async ({ browser, world, site }) => {
  const reportPage = await openPageAs(browser, world, site, null, "report");
  const email = newEmail("ban");
  const tag = email.slice(4, 16);
  const data = { firstName: "Bea", lastName: `Banned ${tag}`, email, password: TEST_PASSWORD };
  expect((await reportPage.request.post("api/auth/register", { data })).status()).toBe(201);
  const { id, username } = await readEndpoint<{ id: string; username: string }>(reportPage, "api/auth/user");
  const reader = await world.person("starter", ["Fay", "Follower"]);
  const words = `Nothing but noise, says Bea ${tag}`;
  await makePost({ id }, { text: words });
  await makeFollow(reader, { id });
  const fays = await openPageAs(browser, world, site, reader.id, "./");
  await fays.getByRole("tab", { name: "Following" }).click();
  await expect(listed(fays, words)).toBeVisible();

  const admin = await openPageAs(browser, world, site, (await createAdmin(world)).id, "admin/users");
  await admin.getByRole("searchbox", { name: "Search users" }).fill(`Banned ${tag}`);
  await admin.getByRole("button", { name: `Ban Bea Banned ${tag}` }).click();
  const dialog = admin.getByRole("dialog");
  await dialog.getByLabel("Rule broken").selectOption({ label: "Honesty" });
  await dialog.getByLabel("Message to them").fill("You sent the same advertisement to a hundred people.");
  await dialog.getByRole("button", { name: "Ban", exact: true }).click();
  await expect(toastWith(admin, `Bea Banned ${tag} is banned`)).toBeVisible();

  // An open feed removes the post without a reload, and the session has ended.
  await expect(listed(fays, words)).toHaveCount(0);
  expect((await reportPage.request.get("api/auth/user")).status()).toBe(401);
  expect((await reportPage.request.get(`api/users/${id}`)).status()).toBe(404);

  await fillSignInForm(reportPage, email, TEST_PASSWORD);
  await reportPage.getByRole("link", { name: "See why and appeal" }).click();
  await expect(reportPage.getByRole("heading", { name: "Your account is banned" })).toBeVisible();
  await expect(reportPage.getByText("You sent the same advertisement to a hundred people.")).toBeVisible();
  await reportPage.getByRole("link", { name: "Appeal" }).click();
  await reportPage.getByLabel("Why is the decision wrong?").fill("It was my own birthday party.");
  await reportPage.getByRole("button", { name: "Send appeal" }).click();
  await expect(reportPage.getByText("It was my own birthday party.")).toBeVisible();
  expect((await reportPage.request.get("api/auth/user")).status()).toBe(401);

  await admin.getByRole("button", { name: `Unban Bea Banned ${tag}` }).click();
  await admin.getByRole("dialog").getByLabel("Reason").fill("It was a misunderstanding.");
  await admin.getByRole("dialog").getByRole("button", { name: "Unban" }).click();
  await expect(toastWith(admin, `Bea Banned ${tag} is no longer banned`)).toBeVisible();
  await expect(listed(fays, words)).toBeVisible();
  const visitor = await openPageAs(browser, world, site, null, `u/${username}`);
  await expect(listed(visitor, words)).toBeVisible();
});

test(
  "refuses the second of two concurrent decisions on a case, and reports that the case has changed",
  FULL,
  async ({ browser, world, site }) => {
    const author = await world.person("starter", ["Ann", "Author"]);
    const reported = { targetType: "post", targetId: await makePost(author) } as const;
    await makeReport(await world.person(null, ["Ray", "Reporter"]), reported);
    const caseId = await findCaseId(world, reported.targetId);
    const [one, other] = [await createAdmin(world), await createAdmin(world)];
    const first = await openPageAs(browser, world, site, one.id, `admin?case=${caseId}`);
    const second = await openPageAs(browser, world, site, other.id, `admin?case=${caseId}`);
    // A decision applies to what was reviewed: a graver report that arrives meanwhile has to be reviewed first.
    await expect(first.getByRole("heading", { name: "Ann Author's post" })).toBeVisible();
    const roys = await browser.newContext({ baseURL: site });
    await world.login(roys, (await world.person(null, ["Roy", "Reporter"])).id, site);
    const data = { ...reported, reason: "I mind it.", category: "violence", detail: "threat" };
    expect((await roys.request.post("api/reports", { data })).status()).toBe(201);
    await expect(first.getByText("This case has changed since you opened it.")).toBeVisible();
    await first.getByRole("button", { name: "Dismiss Report" }).click();
    await expect(toastWith(first, "Failed to update report")).toBeVisible();
    await first.getByRole("button", { name: "I've reviewed it" }).click();
    await first.keyboard.press("d");
    await expect(toastWith(first, "Dismissed")).toBeVisible();
    await expect(second.getByText("Closed", { exact: true }).first()).toBeVisible();
    await expect(second.getByRole("button", { name: "Dismiss Report" })).toHaveCount(0);
  },
);

test(
  "closes the reports with Need More Info, and leaves the content and the case unchanged",
  FULL,
  async ({ page, context, world, site }) => {
    const author = await world.person("starter", ["Ike", "Author"]);
    const targetId = await makePost(author, { text: "Something that is hard to judge" });
    await makeReport(await world.person(null, ["Ida", "Reporter"]), { targetType: "post", targetId });
    await world.login(context, (await createAdmin(world)).id, site);
    await page.goto(`admin?case=${await findCaseId(world, targetId)}`);
    await page.getByRole("button", { name: "Need More Info" }).click();
    await expect(toastWith(page, "Marked for further review")).toBeVisible();
    await expect(page.getByText("Requires further investigation")).toBeVisible();
    await expect(page.getByRole("button", { name: "Need More Info" })).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Remove Content" })).toBeVisible();
    expect((await fetch(`${site}api/posts/${targetId}`)).status).toBe(200);
  },
);

test(
  "takes a report without an account by a form, and confirms the address with an emailed link",
  FULL,
  async ({ page, context, world, site }) => {
    const author = await world.person("starter", ["Cal", "Copier"]);
    const id = await makePost(author, { text: "A poem that is not mine" });
    await page.goto("report");
    await page.getByRole("button", { name: "Send report" }).click();
    await expect(page.getByText("Enter your name.")).toBeVisible();
    await page.getByLabel("Page address").fill(`${site}posts/${id}`);
    await page.getByLabel("What's wrong with this page?").fill("I wrote it in 2019; it is in my second book.");
    await page.getByLabel("Your name").fill("Pia Poet");
    const address = newEmail("poet");
    await page.getByLabel("Your email address").fill(address);
    await page.getByLabel("This report is true").check();
    await page.getByRole("button", { name: "Send report" }).click();
    await expect(page.getByRole("heading", { name: "Check your inbox" })).toBeVisible();
    expect(await findCaseId(world, id)).toBe("");
    await page.getByRole("link", { name: "Open the outbox to read the email" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Outbox" })).toBeVisible();
    await openMailLink(page, "report/confirm", address);
    await page.getByRole("button", { name: "Confirm" }).click();
    await expect(page.getByText("Thank you. A moderator will review your report.")).toBeVisible();
    await world.login(context, (await createAdmin(world)).id, site);
    await page.goto(`admin?case=${await findCaseId(world, id)}`);
    await expect(page.getByText("I wrote it in 2019")).toBeVisible();
  },
);
