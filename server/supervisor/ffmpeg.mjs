import { accessSync, constants, realpathSync } from "node:fs";
import path from "node:path";

const PROGRAMS = ["ffmpeg", "ffprobe"];

/** The folder, from the root, of the packages that carry the programs for a demo (scripts/prepare/ffmpeg.mjs). */
export const FFMPEG_PACKAGES_DIR = "embedded/ffmpeg";

/** Whether ffmpeg is installed, not counting that of our packages. */
export function hasFfmpeg(env = process.env) {
  return PROGRAMS.every((program) => isAvailable(program, env));
}

function isAvailable(program, env) {
  const name = env[`${program.toUpperCase()}_PATH`] || program;
  if (name.includes(path.sep)) return isMaintained(name);
  return (env.PATH ?? "").split(path.delimiter).some((folder) => isMaintained(path.join(folder, name)));
}

/** Whether a program exists and is not from our packages, following links. */
function isMaintained(file) {
  try {
    accessSync(file, constants.X_OK);
    return !realpathSync(file).includes(`${FFMPEG_PACKAGES_DIR}/node_modules/`);
  } catch {
    return false;
  }
}
