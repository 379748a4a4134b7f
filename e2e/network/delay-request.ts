import type { Page } from "@playwright/test";

/** Holds requests that match `pattern`. Returns the function that releases them. */
export async function delayRequests(page: Page, pattern: string): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(pattern, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}
