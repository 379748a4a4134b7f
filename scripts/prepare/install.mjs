import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { diskFullSentence, runStep, UserError } from "../../server/supervisor/console.mjs";
import { requireSpace, root } from "../../server/supervisor/settings.mjs";
import { withCheckoutLock } from "./checkout-lock.mjs";
import { ensureFfmpeg } from "./ffmpeg.mjs";
import { npmCi } from "./npm-ci.mjs";
import { removeOtherPlatforms } from "./other-platforms.mjs";
import { isStamped, writeStamp } from "./stamp.mjs";

const STAMP = path.join(root, "node_modules/.veranda-lock");
/** Packages, ffmpeg, client and build, with some margin. */
const NEEDED_MB = 2_000;

/** The lock file, Node's major (native addons) and the platform. */
export function installHash() {
  const lock = readFileSync(path.join(root, "package-lock.json"));
  const major = process.versions.node.split(".")[0];
  return createHash("sha256").update(lock).update(`${major} ${process.platform} ${process.arch}`).digest("hex");
}

/** Installs if node_modules is missing or stale. Safe to call concurrently. */
export async function ensureInstalled() {
  await ensurePackages();
  await ensureFfmpeg();
}

async function ensurePackages() {
  if (isStamped(STAMP, installHash())) return;
  await withCheckoutLock(async () => {
    const hash = installHash();
    if (isStamped(STAMP, hash)) return;
    requireSpace(root, NEEDED_MB);
    await runStep("Installing packages (npm ci)", () => install());
    writeStamp(STAMP, hash);
  });
}

async function install() {
  const { code, output } = await npmCi(root);
  if (code === 0) return removeOtherPlatforms(path.join(root, "node_modules"));
  if (/ENOSPC|No space left on device/.test(output)) throw new UserError(diskFullSentence(root, NEEDED_MB));
  throw new UserError(
    `${output.slice(-3000).trimEnd()}\nThe packages could not be installed (npm ci failed): see above, and start again.`,
  );
}
