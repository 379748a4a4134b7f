import { expect, test, toastWith } from "@/e2e/fixtures/fixtures";
import { createAdmin, openPageAs } from "@/e2e/pages/staff";

import { makePerson } from "@/lib/testing/factories/people";
import { createCreator, makeOldTip } from "@/lib/testing/factories/tip";

test("shows a moderator the sections of the role only, and refuses the others", async ({
  page,
  context,
  world,
  site,
}) => {
  const moderator = await makePerson({ role: "admin", staffRole: "moderator" }, world.prisma);
  await world.login(context, moderator.id, site);
  await page.goto("admin");
  await expect(page.getByRole("heading", { level: 1, name: "Review Queue" })).toBeVisible();
  const sections = page.getByRole("navigation", { name: "Moderation console" }).getByRole("link");
  await expect(sections).toHaveText([
    /^Review Queue/,
    "Users",
    "Spam waves",
    "Complaints",
    "Statements",
    "Word and link lists",
    "Approvals",
  ]);
  const skip = page.getByRole("link", { name: "Skip the console's sections" });
  await expect(page.locator((await skip.getAttribute("href")) ?? "").getByRole("heading", { level: 1 })).toBeVisible();
  const member = await world.person("starter", ["Mia", "Member"]);
  await page.goto(`admin/users/${member.id}`);
  await expect(page.getByRole("heading", { level: 1, name: "Mia Member" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Ban" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Staff actions about this user" })).toHaveCount(0);
  await page.goto("admin/audit");
  await expect(page.getByText("This page isn't part of your role")).toBeVisible();
});

test("lets an owner make a member support staff, who then starts at Users and has no review queue", {
  tag: "@full",
}, async ({ page, context, browser, world, site }) => {
  await world.login(context, (await createAdmin(world)).id, site);
  const member = await world.person(null, ["Sam", "Supports"]);
  await page.goto(`admin/users/${member.id}`);
  await page.getByRole("combobox", { name: "Staff role" }).selectOption("Support");
  await page.getByRole("button", { name: "Save role" }).click();
  const question = page.getByRole("alertdialog", { name: "Change Sam Supports's role to Support?" });
  await question.getByRole("button", { name: "Change role" }).click();
  await expect(toastWith(page, "Sam Supports's role is now Support")).toBeVisible();
  await page.goto("admin/staff");
  await expect(page.getByRole("combobox", { name: "Sam Supports's staff role" })).toHaveValue("support");
  const theirs = await openPageAs(browser, world, site, member.id, "admin");
  await expect(theirs).toHaveURL(/\/admin\/users$/);
  await expect(theirs.getByRole("navigation", { name: "Moderation console" }).getByRole("link")).toHaveText([
    "Users",
    "Support",
    "Approvals",
  ]);
});

test("sends a payout only after two people approved it", { tag: ["@world", "@full"] }, async ({
  page,
  context,
  browser,
  world,
  site,
}) => {
  const [owner, finance, creator] = [
    await createAdmin(world),
    await makePerson({ firstName: "Fay", lastName: "Finance", role: "admin", staffRole: "finance" }, world.prisma),
    await createCreator(),
  ];
  await makeOldTip(await world.person(), creator);
  await world.login(context, owner.id, site);
  await page.goto("admin/approvals");
  const rule = page.getByRole("checkbox", { name: "Payouts to creators" });
  await rule.click();
  await expect(toastWith(page, "Settings saved")).toBeVisible();

  const theirs = await openPageAs(browser, world, site, creator.id, "creator");
  await theirs.getByRole("button", { name: "Pay out £45.00" }).click();
  await theirs.getByRole("alertdialog").getByRole("button", { name: "Pay out £45.00" }).click();
  await expect(toastWith(theirs, "Payout requested")).toBeVisible();

  const second = await openPageAs(browser, world, site, finance.id, "admin/approvals");
  await page.reload();
  for (const [staffPage, done] of [
    [page, "Approved. One more person has to approve this."],
    [second, "Approved and carried out"],
  ] as const) {
    if (staffPage === second) await second.reload();
    const row = staffPage.getByRole("listitem").filter({ hasText: "Pay £45.00 to Ada Tester" });
    await row.getByRole("button", { name: "Approve" }).click();
    await staffPage
      .getByRole("alertdialog", { name: "Approve this payout?" })
      .getByRole("button", { name: "Approve" })
      .click();
    await expect(toastWith(staffPage, done)).toBeVisible();
  }
  await expect(async () => {
    await theirs.goto("creator/payouts");
    await expect(
      theirs.getByRole("listitem").filter({ hasText: "£45.00" }).getByText("Paid", { exact: true }),
    ).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await page.reload();
  await rule.click();
  await expect(toastWith(page, "Settings saved")).toBeVisible();
});

test("refunds a payment above the owner's sum after a second person approved it, and has an archive made", {
  tag: ["@world", "@full"],
}, async ({ page, browser, subscribe, world, site }) => {
  const buyer = await subscribe("starter");
  const member = (staffRole: "finance" | "support") => makePerson({ role: "admin", staffRole }, world.prisma);
  const [finance, support] = [await member("finance"), await member("support")];
  const owner = await openPageAs(browser, world, site, (await createAdmin(world)).id, "admin/approvals");
  const rule = owner.getByRole("checkbox", { name: "Refunds", exact: true });
  const sum = owner.getByRole("textbox", { name: "Only refunds above (£)" });
  await rule.click();
  await expect(sum).toHaveValue("0.00");
  await sum.fill("5");
  await owner.getByRole("button", { name: "Save amount" }).click();
  await expect(sum).toHaveValue("5.00");

  const staffPage = await openPageAs(browser, world, site, finance.id, "admin/payments");
  const payments = staffPage.getByRole("region", { name: `Payments by Test Person (@${buyer.username})` });
  const find = async () => {
    await staffPage.getByRole("textbox", { name: "Find someone's payments" }).fill(buyer.email);
    await staffPage.getByRole("button", { name: "Find" }).click();
    await expect(payments.getByRole("listitem")).toContainText("Starter: first month");
  };
  await find();
  await payments.getByRole("button", { name: /^Refund £7\.99 of the payment from / }).click();
  const question = staffPage.getByRole("dialog", { name: "Refund £7.99?" });
  await question.getByLabel("Reason").fill("They paid twice.");
  await question.getByRole("button", { name: "Refund £7.99" }).click();
  await expect(toastWith(staffPage, "The refund of £7.99 is waiting for a second person's approval")).toBeVisible();
  await expect(payments.getByText("A refund of £7.99 is waiting for approval.")).toBeVisible();

  await owner.reload();
  const row = owner.getByRole("listitem").filter({ hasText: "Refund £7.99 to Test Person" });
  await expect(row).toContainText("They paid twice.");
  await row.getByRole("button", { name: "Approve" }).click();
  await owner
    .getByRole("alertdialog", { name: "Approve this refund?" })
    .getByRole("button", { name: "Approve" })
    .click();
  await expect(toastWith(owner, "Approved and carried out")).toBeVisible();
  await staffPage.reload();
  await find();
  await expect(payments.getByRole("listitem")).toContainText("£7.99 refunded");
  await expect(payments.getByRole("button", { name: /^Refund / })).toHaveCount(0);

  const theirs = await openPageAs(browser, world, site, support.id, `admin/users/${buyer.id}`);
  const archive = theirs.getByRole("region", { name: "Archive of their data" });
  await archive.getByRole("button", { name: "Create archive" }).click();
  const request = theirs.getByRole("dialog", { name: "Create an archive for Test Person?" });
  await request.getByLabel("Reason, such as how they asked").fill("A letter.");
  await request.getByRole("button", { name: "Create archive" }).click();
  await expect(toastWith(theirs, "We're creating the archive")).toBeVisible();
  await expect(async () => {
    await theirs.reload();
    await expect(archive.getByText(/^Their archive from .* is ready to download/)).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await page.goto("profile?tab=settings");
  await expect(page.getByText(/^Your archive is ready /)).toBeVisible();
  await rule.click();
  await expect(toastWith(owner, "Settings saved")).toBeVisible();
});
