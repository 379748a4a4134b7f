import { existsSync } from "node:fs";
import path from "node:path";
import { run } from "../../server/supervisor/commands.mjs";
import { say, step } from "../../server/supervisor/report.mjs";
import { root } from "../../server/supervisor/settings.mjs";

const DEBIANS = "/usr/bin/chromium";

/**
 * The environment by which Playwright finds a browser: CHROMIUM_PATH for Debian's, which is installed when we are root
 * on Debian and it is missing; nothing for Playwright's own, which is fetched when it is not there.
 */
export async function browserEnvironment() {
  const given = process.env.CHROMIUM_PATH;
  if (given && existsSync(given)) return { CHROMIUM_PATH: given };
  if (!existsSync(DEBIANS) && process.getuid?.() === 0 && existsSync("/etc/debian_version")) await installDebians();
  if (existsSync(DEBIANS)) return { CHROMIUM_PATH: DEBIANS };
  await step("Fetching Playwright's Chromium", () =>
    run(process.execPath, [path.join(root, "node_modules/playwright/cli.js"), "install", "chromium"]),
  );
  return {};
}

async function installDebians() {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  try {
    await step("Installing Chromium (apt-get)", async () => {
      await run("apt-get", ["update"], { env });
      await run("apt-get", ["install", "-y", "--no-install-recommends", "chromium"], { env });
    });
  } catch (error) {
    say(`  ! Debian's chromium could not be installed: ${String(error.message).split("\n").at(-1)}`);
  }
}
