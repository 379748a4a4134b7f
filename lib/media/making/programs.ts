import "server-only";
import { spawnSync } from "node:child_process";
import { env } from "@/lib/env";

interface Installer {
  default: { path: string };
}

const found = new Map<string, Promise<string>>();

async function find(name: string, named: string | undefined, installer: () => Promise<Installer>): Promise<string> {
  if (named) return named;
  const { status, stdout } = spawnSync("sh", ["-c", 'command -v "$1"', "sh", name], { encoding: "utf8" });
  return status === 0 ? stdout.trim() : (await installer()).default.path;
}

function once(name: string, look: () => Promise<string>): Promise<string> {
  const path = found.get(name) ?? look();
  found.set(name, path);
  return path;
}

/** The path of ffmpeg: the one that the settings name, else the system's, else the one that comes as a package. */
export const ffmpeg = () =>
  once("ffmpeg", () => find("ffmpeg", env.FFMPEG_PATH, () => import("@ffmpeg-installer/ffmpeg")));

/** The path of ffprobe, by the same rule. */
export const ffprobe = () =>
  once("ffprobe", () => find("ffprobe", env.FFPROBE_PATH, () => import("@ffprobe-installer/ffprobe")));
