import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { DEVICES, openPageOn } from "./throttle.mjs";

/** After the navigation began, in seconds. */
const MOMENTS_SECONDS = [1, 2, 4];
const MAX_ATTEMPTS = 10;
const ATTEMPT_DELAY_MS = 50;

/** Writes `<name>-<seconds>s.png` for each page, on slow 3G at 390 px with empty caches. */
export async function takeScreenshots(visit, pages, folder) {
  mkdirSync(folder, { recursive: true });
  for (const [name, { path: address, cookies }] of Object.entries(pages)) {
    const { context, page, cdp } = await openPageOn(visit, DEVICES.slowLine, cookies);
    const start = performance.now();
    const arrival = page.goto(address, { waitUntil: "commit" });
    for (const seconds of MOMENTS_SECONDS) {
      await sleep(Math.max(0, start + seconds * 1_000 - performance.now()));
      writeFileSync(path.join(folder, `${name}-${seconds}s.png`), await capture(cdp));
    }
    await arrival;
    await context.close();
  }
}

/**
 * Unlike Playwright's, without waiting for fonts. Chromium refuses for a moment while one document replaces another.
 */
async function capture(cdp) {
  for (let attempt = 1; ; attempt++) {
    try {
      const { data } = await cdp.send("Page.captureScreenshot", { format: "png" });
      return Buffer.from(data, "base64");
    } catch (error) {
      if (attempt === MAX_ATTEMPTS) throw error;
      await sleep(ATTEMPT_DELAY_MS);
    }
  }
}
