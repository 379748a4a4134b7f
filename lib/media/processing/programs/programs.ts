import "server-only";
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { env } from "@/lib/env";
import { PACKAGED_PROGRAMS } from "./packaged-programs";

type Program = keyof typeof PACKAGED_PROGRAMS;

const programPaths = new Map<Program, string>();

/** Returns the program as configured, from the system, or from its package. Throws if there is none. */
function find(name: Program, configured: string | undefined): string {
  if (configured) return configured;
  const { status, stdout } = spawnSync("sh", ["-c", 'command -v "$1"', "sh", name], { encoding: "utf8" });
  if (status === 0) return stdout.trim();
  const packaged = path.resolve(PACKAGED_PROGRAMS[name]);
  // The packaged build gets no security updates, so it is for demos only.
  if (existsSync(packaged) && !env.VERANDA_PUBLIC) return packaged;
  throw new Error(`${name} is missing: install ffmpeg, or set FFMPEG_PATH and FFPROBE_PATH.`);
}

function findOnce(name: Program, configured: string | undefined): string {
  const file = programPaths.get(name) ?? find(name, configured);
  programPaths.set(name, file);
  return file;
}

export const findFfmpeg = () => findOnce("ffmpeg", env.FFMPEG_PATH);

export const findFfprobe = () => findOnce("ffprobe", env.FFPROBE_PATH);
