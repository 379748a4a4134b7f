import { defineConfig } from "@playwright/test";
import { FAKE_DEVICES, launchWith } from "@/e2e/fixtures/chromium";

/** Untagged tests run in every tier but the soak, `@full` ones from `npm run test:full` on (docs/testing.md). */
const TIERS = { test: { not: "@full|@soak" }, full: { not: "@soak" }, soak: { only: "@soak" } };
const tier: { not?: string; only?: string } = TIERS[(process.env.TEST_TIER ?? "test") as keyof typeof TIERS];

/** Selects the tests of this tier with `tag` and without the tags in `not`. */
function select(tag: string | null, not: string[]): { grep: RegExp; grepInvert?: RegExp } {
  const patterns = [tag, tier.only].filter(Boolean).map((each) => `(?=[^]*(?:${each}))`);
  const unwanted = [...not, tier.not].filter(Boolean).join("|");
  return { grep: new RegExp(`^${patterns.join("")}`), ...(unwanted && { grepInvert: new RegExp(unwanted) }) };
}

export default defineConfig({
  testDir: "e2e",
  timeout: 180_000,
  expect: { timeout: 30_000, toPass: { timeout: 30_000 } },
  fullyParallel: true,
  projects: [
    { name: "browser", ...select(null, ["@world", "@chromium"]) },
    // Tests that the headless shell cannot run.
    {
      name: "chromium",
      ...select("@chromium", ["@world"]),
      use: { launchOptions: launchWith({ browser: "chromium" }) },
    },
    // Tests that change global state (clock, seats, thresholds, killed processes): one at a time, on their own site.
    { name: "world", ...select("@world", []), workers: 1 },
  ],
  forbidOnly: Boolean(process.env.CI),
  use: {
    baseURL: `${process.env.BASE_URL ?? "http://127.0.0.1:3000"}/`,
    actionTimeout: 30_000,
    viewport: { width: 1280, height: 800 },
    locale: "en-GB",
    timezoneId: "Europe/London",
    // Animation frames are expensive for a software renderer; tests of motion override this.
    contextOptions: { reducedMotion: "reduce" },
    screenshot: "only-on-failure",
    trace: process.env.TRACE ? "retain-on-failure" : "off",
    // Playwright cannot intercept requests of a service worker; tests of the worker allow it.
    serviceWorkers: "block",
    // For calls; tests with different launch options would each need their own workers.
    launchOptions: launchWith({ flags: FAKE_DEVICES }),
  },
});
