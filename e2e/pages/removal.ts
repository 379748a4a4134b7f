import type { Browser, Page } from "@playwright/test";
import { expect, type TestFixtures, toastWith } from "../fixtures/fixtures";
import { createAdmin, openPageAs, readEndpoint } from "./staff";

const REMOVAL_TEXT = "Please leave that out.";

export async function submitReport(page: Page, title: string): Promise<void> {
  const dialog = page.getByRole("dialog", { name: title });
  await dialog.getByLabel("What's wrong?").selectOption({ label: "Harassment or bullying" });
  await dialog.getByLabel("Reason").fill("It is unkind.");
  await dialog.getByRole("button", { name: "Submit report" }).click();
  await expect(toastWith(page, "Report submitted")).toBeVisible();
}

export async function openAdmins(browser: Browser, world: TestFixtures, site: string): Promise<[Page, Page]> {
  const open = async () => openPageAs(browser, world, site, (await createAdmin(world)).id, "admin");
  return [await open(), await open()];
}

export async function removeContent(admin: Page, caseId: string, target: string): Promise<void> {
  await admin.goto(`admin?case=${caseId}`);
  await admin.getByRole("button", { name: "Remove Content" }).click();
  const dialog = admin.getByRole("dialog", { name: `Remove ${target}` });
  await dialog.getByLabel("Message to the author").fill(REMOVAL_TEXT);
  await dialog.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(toastWith(admin, "Content removed")).toBeVisible();
}

export async function expectRemovalNotifications(
  author: Page,
  reporter: Page,
  caseId: string,
  target: string,
): Promise<void> {
  await author.goto(`cases/${caseId}`);
  await expect(author.getByRole("heading", { name: `About your ${target}` })).toBeVisible();
  await expect(author.getByText("The content was removed.")).toBeVisible();
  await expect(author.getByText(REMOVAL_TEXT)).toBeVisible();
  await expect(author.getByText(/You received a strike/)).toBeVisible();
  const { isActedOn, outcome } = await readEndpoint<{ isActedOn: boolean; outcome: unknown }>(
    reporter,
    `api/cases/${caseId}`,
  );
  expect([isActedOn, outcome]).toEqual([true, null]);
}

export async function appealAndReverse(author: Page, second: Page, caseId: string): Promise<void> {
  await author.getByLabel("Why is the decision wrong?").fill("Between friends that is a compliment.");
  await author.getByRole("button", { name: "Send appeal" }).click();
  await expect(toastWith(author, "Appeal sent")).toBeVisible();
  await second.goto(`admin?state=appealed&case=${caseId}`);
  await second.getByLabel("Your answer to the author").fill("So it is.");
  await second.getByRole("button", { name: "Reverse decision" }).click();
  await expect(toastWith(second, "Decision reversed")).toBeVisible();
  await author.reload();
  await expect(author.getByText("This decision was reversed and no longer counts.")).toBeVisible();
  await expect(author.getByText(/You received a strike/)).toHaveCount(0);
}
