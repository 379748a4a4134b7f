import { defineConfig } from "@playwright/test";
import { FAKE_DEVICES, launchWith } from "./e2e/chromium";

export default defineConfig({
  testDir: "e2e",
  // A busy machine makes a story slow, not wrong.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  // Stories change the world and one kills its processes: they run alone and in order. Screens only look.
  workers: 1,
  projects: [
    { name: "stories", testIgnore: "screens.spec.ts" },
    {
      name: "screens",
      testMatch: "screens.spec.ts",
      fullyParallel: true,
      // One of them shows a camera's picture.
      use: { launchOptions: launchWith(...FAKE_DEVICES) },
    },
  ],
  forbidOnly: Boolean(process.env.CI),
  use: {
    baseURL: `${process.env.BASE_URL ?? "http://127.0.0.1:3000"}/`,
    viewport: { width: 1280, height: 800 },
    locale: "en-GB",
    timezoneId: "Europe/London",
    trace: "retain-on-failure",
    // What a service worker asks for no story can hold up or answer; those about it allow it.
    serviceWorkers: "block",
    launchOptions: launchWith(),
  },
});
