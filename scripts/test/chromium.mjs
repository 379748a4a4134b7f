import { existsSync } from "node:fs";
import path from "node:path";
import { run } from "../../server/supervisor/commands.mjs";
import { step } from "../../server/supervisor/report.mjs";
import { root } from "../../server/supervisor/settings.mjs";
import { installDebians } from "./debian.mjs";

const DEBIANS = "/usr/bin/chromium";

/**
 * The environment by which Playwright finds a browser: CHROMIUM_PATH for Debian's, which is installed when we are root
 * on Debian and it is missing; nothing for Playwright's own, which is fetched when it is not there.
 */
export async function browserEnvironment() {
  const given = process.env.CHROMIUM_PATH;
  if (given && existsSync(given)) return { CHROMIUM_PATH: given };
  if (!existsSync(DEBIANS)) await installDebians("chromium");
  if (existsSync(DEBIANS)) return { CHROMIUM_PATH: DEBIANS };
  await step("Fetching Playwright's Chromium", () =>
    run(process.execPath, [path.join(root, "node_modules/playwright/cli.js"), "install", "chromium"]),
  );
  return {};
}
