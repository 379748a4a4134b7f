import { existsSync } from "node:fs";
import { run } from "../../server/supervisor/commands.mjs";
import { say, step } from "../../server/supervisor/report.mjs";

/** Installs a package of Debian's when we are root there; else, or when that fails, nothing happens but a line that says so. */
export async function installDebians(name) {
  if (process.getuid?.() !== 0 || !existsSync("/etc/debian_version")) return;
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  try {
    await step(`Installing ${name} (apt-get)`, async () => {
      await run("apt-get", ["update"], { env });
      await run("apt-get", ["install", "-y", "--no-install-recommends", name], { env });
    });
  } catch (error) {
    say(`  ! Debian's ${name} could not be installed: ${String(error.message).split("\n").at(-1)}`);
  }
}
