import type { Page } from "@playwright/test";
import axe from "axe-core";

/**
 * What axe finds on a page, or inside an element of it: the rule and the elements that break it. It runs in the page itself, which takes a third of the time of
 * @axe-core/playwright: that loads axe into a second page for each report. PayPal's frames are not ours to check.
 */
export async function axeViolations(page: Page, within = "html"): Promise<string[]> {
  await page.evaluate(axe.source);
  return page.evaluate(async (selector) => {
    const { violations } = await window.axe.run(selector, { resultTypes: ["violations"], iframes: false });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" ")}`);
  }, within);
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}
