import type { Locator, Page } from "@playwright/test";

export const planFact = (page: Page, name: string): Locator =>
  page.getByRole("term").filter({ hasText: name }).locator("xpath=following-sibling::dd");
