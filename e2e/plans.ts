import type { Locator, Page } from "@playwright/test";

/** The value beside a name in the list of facts about a plan. */
export const fact = (page: Page, name: string): Locator =>
  page.getByRole("term").filter({ hasText: name }).locator("xpath=following-sibling::dd");
