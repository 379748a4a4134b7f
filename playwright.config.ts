import { defineConfig } from "@playwright/test";
import { FAKE_DEVICES, launchWith } from "./e2e/chromium";

/**
 * A test without a tag runs in `npm test`; `@full` ones in `npm run test:full` too, `@soak` ones in `npm run test:soak` alone
 * (docs/testing.md).
 */
const TIERS = { test: { not: "@full|@soak" }, full: { not: "@soak" }, soak: { only: "@soak" } };
const tier: { not?: string; only?: string } = TIERS[(process.env.TEST_TIER ?? "test") as keyof typeof TIERS];

/** The tests of this tier that carry `tag`, and none of the tags in `not`. */
function select(tag: string | null, not: string[]): { grep: RegExp; grepInvert?: RegExp } {
  const wanted = [tag, tier.only].filter(Boolean).map((each) => `(?=[^]*(?:${each}))`);
  const unwanted = [...not, tier.not].filter(Boolean).join("|");
  return { grep: new RegExp(`^${wanted.join("")}`), ...(unwanted && { grepInvert: new RegExp(unwanted) }) };
}

export default defineConfig({
  testDir: "e2e",
  timeout: 180_000,
  expect: { timeout: 30_000, toPass: { timeout: 30_000 } },
  fullyParallel: true,
  projects: [
    { name: "browser", ...select(null, ["@world", "@chromium"]) },
    // What the headless shell cannot do.
    {
      name: "chromium",
      ...select("@chromium", ["@world"]),
      use: { launchOptions: launchWith({ browser: "chromium" }) },
    },
    // Tests that change the world (clock, seats, thresholds, killed processes): one at a time, on a site that no other test uses.
    { name: "world", ...select("@world", []), workers: 1 },
  ],
  forbidOnly: Boolean(process.env.CI),
  use: {
    baseURL: `${process.env.BASE_URL ?? "http://127.0.0.1:3000"}/`,
    actionTimeout: 30_000,
    viewport: { width: 1280, height: 800 },
    locale: "en-GB",
    timezoneId: "Europe/London",
    // Frames of animations cost a software renderer more than pages do; tests of motion ask for it.
    contextOptions: { reducedMotion: "reduce" },
    screenshot: "only-on-failure",
    trace: process.env.TRACE ? "retain-on-failure" : "off",
    // A test cannot hold up or answer the requests of a service worker; tests of the worker allow it.
    serviceWorkers: "block",
    // For calls; tests that differ in how the browser is launched would each take workers of their own.
    launchOptions: launchWith({ flags: FAKE_DEVICES }),
  },
});
