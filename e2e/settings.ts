import { expect, type Page } from "@playwright/test";

/** Goes to the settings of one's account, and waits until they are awake: only the browser knows its time zone. */
export async function openSettings(page: Page): Promise<void> {
  await page.goto("settings");
  await expect(page.getByRole("option", { name: "Your device's (Europe/London)" })).toBeAttached();
}

/** Waits for the answer to a choice that is being made: it is saved then. */
export const saved = (page: Page) =>
  page.waitForResponse((answer) => answer.request().method() === "PATCH" && answer.ok());
