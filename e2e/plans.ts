import type { Locator, Page } from "@playwright/test";

/** The value of a term in the list of a plan's details. */
export const fact = (page: Page, name: string): Locator =>
  page.getByRole("term").filter({ hasText: name }).locator("xpath=following-sibling::dd");
