import { existsSync } from "node:fs";
import path from "node:path";
import { runCommand } from "../../server/supervisor/commands.mjs";
import { runStep } from "../../server/supervisor/console.mjs";
import { root } from "../../server/supervisor/settings.mjs";
import { installDebians } from "./debian.mjs";

const BROWSERS = [
  { variable: "CHROMIUM_PATH", package: "chromium", file: "/usr/bin/chromium" },
  { variable: "CHROMIUM_SHELL_PATH", package: "chromium-headless-shell", file: "/usr/bin/chromium-headless-shell" },
];

/** Installs full browser and headless shell as root on Debian. Elsewhere empty: Playwright downloads its own. */
export async function browserEnvironment() {
  const missing = () => BROWSERS.filter(({ variable, file }) => !existsSync(process.env[variable] ?? file));
  if (missing().length > 0) await installDebians(missing().map((browser) => browser.package));
  if (missing().length === 0)
    return Object.fromEntries(BROWSERS.map(({ variable, file }) => [variable, process.env[variable] ?? file]));
  await runStep("Downloading Playwright's Chromium", () =>
    runCommand(process.execPath, [path.join(root, "node_modules/playwright/cli.js"), "install", "chromium"]),
  );
  return {};
}
