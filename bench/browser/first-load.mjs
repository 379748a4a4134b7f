import { DEVICES, openPageOn } from "./throttle.mjs";

/** How long after the load event scripts may still follow, in ms: dialogs are prefetched 3 s after it. */
const SETTLE_MS = 5_000;

/**
 * The scripts of a page with empty caches, in kB as transferred: those that its HTML names, and all that follow until
 * the page is idle.
 */
export async function measureFirstLoad(visit, { path, cookies }) {
  const { context, page } = await openPageOn(visit, DEVICES.desktop, cookies);
  try {
    const response = await page.goto(path, { waitUntil: "load" });
    const html = await response.text();
    await page.waitForTimeout(SETTLE_MS);
    const scripts = await page.evaluate(() =>
      performance
        .getEntriesByType("resource")
        .filter(({ name }) => /\.js(\?|$)/.test(name))
        .map(({ name, encodedBodySize }) => ({ file: new URL(name).pathname, bytes: encodedBodySize })),
    );
    const kilobytes = (list) => list.reduce((sum, { bytes }) => sum + bytes, 0) / 1_000;
    return { first: kilobytes(scripts.filter(({ file }) => html.includes(file))), all: kilobytes(scripts) };
  } finally {
    await context.close();
  }
}
