import { accessSync, constants, realpathSync } from "node:fs";
import path from "node:path";

const PROGRAMS = ["ffmpeg", "ffprobe"];

/** Where the packages lie that carry the programs for a demo, from the root (scripts/prepare/ffmpeg.mjs). */
export const PACKAGES = "embedded/ffmpeg";

/** Whether the settings or the PATH name both programs, and none of those that come in our packages. */
export function hasFfmpeg(env = process.env) {
  return PROGRAMS.every((program) => isAvailable(program, env));
}

function isAvailable(program, env) {
  const name = env[`${program.toUpperCase()}_PATH`] || program;
  if (name.includes(path.sep)) return isMaintained(name);
  return (env.PATH ?? "").split(path.delimiter).some((folder) => isMaintained(path.join(folder, name)));
}

/** Whether a program is there and none of our packages', under whatever name. */
function isMaintained(file) {
  try {
    accessSync(file, constants.X_OK);
    return !realpathSync(file).includes(`${PACKAGES}/node_modules/`);
  } catch {
    return false;
  }
}
