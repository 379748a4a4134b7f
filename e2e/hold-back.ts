import type { Page } from "@playwright/test";

/** Holds back what a page asks for at `pattern`; answers what lets it go on. */
export async function holdBack(page: Page, pattern: string): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(pattern, async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}
