import { readFileSync } from "node:fs";
import { expect, test } from "@/e2e/fixtures/fixtures";
import { createAdmin, openPageAs } from "@/e2e/pages/staff";
import { makeDecided, makeReport } from "@/lib/testing/factories/case";
import { makePost } from "@/lib/testing/factories/people";

test("gives an author the statement of reasons, and staff the register of complaints and the statements as files", {
  tag: "@full",
}, async ({ browser, world, site }) => {
  const [admin, author] = [await createAdmin(world), await world.person("starter", ["Ada", "Author"])];
  const targetId = await makePost(author, { text: "You play like a tractor" }, world.prisma);
  const decision = { action: "remove", rule: "respect", text: "It insults a musician." };
  const caseId = await makeDecided(admin, { targetType: "post", targetId }, decision, world.prisma);

  const adas = await openPageAs(browser, world, site, author.id, `cases/${caseId}`);
  const statement = adas.getByRole("region", { name: "Why and how we decided" });
  await expect(statement).toContainText("applies everywhere Veranda is available, with no end date");
  await expect(statement).toContainText("No software was used to find it. A person reviewed it and made the decision.");
  await expect(statement.getByRole("link", { name: "Respect" })).toHaveAttribute("href", /\/rules#respect$/);
  await expect(statement.getByRole("link", { name: "certified out-of-court dispute settlement body" })).toBeVisible();

  const staffPage = await openPageAs(browser, world, site, admin.id, "admin/complaints");
  await staffPage.getByLabel("Show", { exact: true }).selectOption("Answered");
  const row = staffPage
    .getByRole("list", { name: "Complaints" })
    .getByRole("listitem")
    .filter({ has: staffPage.locator(`a[href*="${caseId}"]`) });
  await expect(row).toContainText("Decision upheld");
  await expect(row.getByRole("link")).toHaveAccessibleName(/^Appeal, Post, Received on /);
  await expect(staffPage.getByRole("status").filter({ hasText: /^\d+ results? shown$/ })).toHaveCount(1);

  await staffPage.goto("admin/statements");
  const [download] = await Promise.all([
    staffPage.waitForEvent("download"),
    staffPage.getByRole("button", { name: "Download as JSON" }).click(),
  ]);
  const text = readFileSync(await download.path(), "utf8");
  const exported: { decision_ground_reference_url: string }[] = JSON.parse(text);
  expect(exported.some(({ decision_ground_reference_url: url }) => url.endsWith("/rules#respect"))).toBe(true);
  expect(text).not.toMatch(/tractor|musician|Author/);
});

test("offers a reporter whose report was dismissed a complaint, which staff find in the register", {
  tag: "@full",
}, async ({ browser, world, site }) => {
  const [admin, author] = [await createAdmin(world), await world.person("starter", ["Ada", "Author"])];
  const reporter = await world.person("starter", ["Rita", "Reports"]);
  const target = { targetType: "post", targetId: await makePost(author, {}, world.prisma) } as const;
  const caseId = await makeDecided(admin, target, { action: "dismiss" }, world.prisma);
  await makeReport(reporter, target, { status: "dismissed", caseId }, world.prisma);

  const page = await openPageAs(browser, world, site, reporter.id, `cases/${caseId}`);
  await page.getByRole("link", { name: "Complain about this decision" }).click();
  await expect(page.getByLabel("What's it about?")).toHaveValue("complaint");
  const words = page.getByLabel("Your request");
  await expect(words).toHaveValue(new RegExp(caseId));
  await words.press("End");
  await words.pressSequentially("It does insult someone.");
  await page.getByRole("button", { name: "Send request" }).click();
  await expect(page.getByRole("heading", { name: "Request sent" })).toBeFocused();
  const sent = page.getByRole("status").filter({ hasText: "Request sent" });
  await expect(sent).toContainText(/mention [\da-f]{8}\./);
  const reference = /mention ([\da-f]{8})/.exec((await sent.textContent()) ?? "")?.[1] ?? "";

  const staffPage = await openPageAs(browser, world, site, admin.id, "admin/complaints");
  await staffPage.getByLabel("Type", { exact: true }).selectOption("Complaint to Support");
  const complaint = staffPage.getByRole("link", { name: `Complaint to Support, ${reference}` });
  await complaint.click();
  const request = staffPage.locator(`[data-request="${reference}"]`);
  await request.locator("summary").click();
  await request.getByRole("button", { name: "Close without answering" }).click();
  await expect(request).toHaveCount(0);

  // Closed without an answer, it is not among the answered ones.
  await staffPage.goto("admin/complaints");
  await staffPage.getByLabel("Show", { exact: true }).selectOption("Answered");
  await staffPage.getByLabel("Type", { exact: true }).selectOption("Complaint to Support");
  await complaint.click();
  await expect(request).toBeVisible();
});
