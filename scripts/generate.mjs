import path from "node:path";
import { fileURLToPath } from "node:url";
import { run } from "../server/supervisor/commands.mjs";
import { explain, step } from "../server/supervisor/report.mjs";
import { root } from "../server/supervisor/settings.mjs";
import { withCheckoutLock } from "./prepare/checkout-lock.mjs";
import { ensureInstalled, installHash } from "./prepare/install.mjs";
import { hashOf, isStamped, stamp } from "./prepare/stamp.mjs";

const GENERATOR = path.join(root, "scripts/generate/client.mjs");
const STAMP = path.join(root, "prisma/generated/.stamp");

export async function generate() {
  const hash = hashOf(["prisma/schema", "scripts/generate"], [installHash()]);
  if (isStamped(STAMP, hash)) return;
  await withCheckoutLock(async () => {
    if (isStamped(STAMP, hash)) return;
    await step("Generating the database client", () => run(process.execPath, [GENERATOR], { ours: true }));
    stamp(STAMP, hash);
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    await ensureInstalled();
    await generate();
  } catch (error) {
    console.error(explain(error));
    process.exitCode = 1;
  }
}
