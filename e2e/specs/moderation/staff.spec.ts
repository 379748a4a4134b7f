import { expect, test, toastWith } from "@/e2e/fixtures/fixtures";
import { createAdmin, openPageAs } from "@/e2e/pages/staff";
import { makePerson } from "@/lib/testing/factories/people";

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
  const sections = page.getByRole("navigation", { name: "Moderation desk" }).getByRole("link");
  await expect(sections).toHaveText([/^Review Queue/, "Users", "Word and link lists"]);
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
  await page.getByLabel("Staff role").selectOption("Support");
  await page.getByRole("button", { name: "Save role" }).click();
  const question = page.getByRole("alertdialog", { name: "Change Sam Supports's role to Support?" });
  await question.getByRole("button", { name: "Change role" }).click();
  await expect(toastWith(page, "Sam Supports is now: Support")).toBeVisible();
  await page.goto("admin/staff");
  await expect(page.getByRole("combobox", { name: "Staff role of Sam Supports" })).toHaveValue("support");
  const theirs = await openPageAs(browser, world, site, member.id, "admin");
  await expect(theirs).toHaveURL(/\/admin\/users$/);
  await expect(theirs.getByRole("navigation", { name: "Moderation desk" }).getByRole("link")).toHaveText([
    "Users",
    "Support",
  ]);
});
