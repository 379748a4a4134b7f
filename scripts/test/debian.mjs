import { existsSync } from "node:fs";
import { runCommand } from "../../server/supervisor/commands.mjs";
import { printLine, runStep } from "../../server/supervisor/console.mjs";

/** Installs packages as root on Debian; otherwise, or on failure, prints a line and changes nothing. */
export async function installDebians(names) {
  if (process.getuid?.() !== 0 || !existsSync("/etc/debian_version")) return;
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  try {
    await runStep(`Installing ${names.join(", ")} (apt-get)`, async () => {
      await runCommand("apt-get", ["update"], { env });
      await runCommand("apt-get", ["install", "-y", "--no-install-recommends", ...names], { env });
    });
  } catch (error) {
    printLine(`  ! Debian's ${names.join(", ")} could not be installed: ${String(error.message).split("\n").at(-1)}`);
  }
}
