import { expect, type Page } from "@playwright/test";

/** Opens the account settings, and waits for hydration: only the browser knows its time zone. */
export async function openSettings(page: Page): Promise<void> {
  await page.goto("settings");
  await expect(page.getByRole("option", { name: "Your device's (Europe/London)" })).toBeAttached();
}

export const waitForSave = (page: Page) =>
  page.waitForResponse((answer) => answer.request().method() === "PATCH" && answer.ok());
