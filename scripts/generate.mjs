import path from "node:path";
import { fileURLToPath } from "node:url";
import { runCommand } from "../server/supervisor/commands.mjs";
import { runScript, runStep } from "../server/supervisor/console.mjs";
import { root } from "../server/supervisor/settings.mjs";
import { withCheckoutLock } from "./prepare/checkout-lock.mjs";
import { ensureInstalled, installHash } from "./prepare/install.mjs";
import { hashFiles, isStamped, writeStamp } from "./prepare/stamp.mjs";

const GENERATOR = path.join(root, "scripts/generate/client.mjs");
const STAMP = path.join(root, "prisma/generated/.stamp");

export async function generate() {
  const hash = hashFiles(["prisma/schema", "scripts/generate"], [installHash()]);
  if (isStamped(STAMP, hash)) return;
  await withCheckoutLock(async () => {
    if (isStamped(STAMP, hash)) return;
    await runStep("Generating the database client", () => runCommand(process.execPath, [GENERATOR], { ours: true }));
    writeStamp(STAMP, hash);
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await runScript(async () => {
    await ensureInstalled();
    await generate();
  });
}
