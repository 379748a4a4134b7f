import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { Refusal } from "../server/supervisor/report.mjs";
import { publish } from "./media-calls.mjs";
import { repeat } from "./media-lines.mjs";
import { processorTimeOfAll } from "./servers.mjs";

/** The maximum rounds, and the seconds after which none begins. */
const PICTURES = [9, 20];
const VIDEOS = [3, 60];
/** Our encoder's niceness (lib/media/making/run-program.ts), so that other load affects both alike. */
const NICENESS = "19";

const TYPES = { ".jpg": "image/jpeg", ".mp4": "video/mp4" };

export const fileAt = (file) => ({
  bytes: readFileSync(file),
  name: path.basename(file),
  type: TYPES[path.extname(file)],
});

/** Publishes files on a site and keeps the last published attachment by media type. */
export class Publisher {
  #shown = new Map();

  constructor(site) {
    this.site = site;
  }

  /** Resolves with the ms from the last byte until another user sees the post. */
  async time(file) {
    const { ms, post } = await publish(this.site, file);
    this.#shown.set(file.type, post.media[0]);
    return ms;
  }

  /** The last published attachment of the file's type; publishes the file if there is none. */
  async shown(file) {
    if (!this.#shown.has(file.type)) await this.time(file);
    return this.#shown.get(file.type);
  }
}

export async function timePictures(publisher, pictures) {
  const files = pictures.map(fileAt);
  await publisher.time(files[0]);
  const found = [];
  await repeat(PICTURES, async (round) => found.push(await publisher.time(files[round % files.length])));
  return found;
}

async function measured(pid, work) {
  const before = processorTimeOfAll(pid);
  const ms = await work();
  return { ms, processor: processorTimeOfAll(pid) - before };
}

/** Times a video in the worker and in a bare ffmpeg alternately: `{ ours, others }` in ms, and the processor times. */
export async function timeVideos(publisher, { beginning, video, bare }, { worker, folder, onEnd }) {
  await publisher.time(fileAt(beginning));
  const file = fileAt(video);
  const [ours, others] = [[], []];
  await repeat(VIDEOS, async (round) => {
    const place = path.join(folder, `bare-${round}`);
    ours.push(await measured(worker.pid, () => publisher.time(file)));
    others.push(await measured(process.pid, () => runBare(bare, place, onEnd)));
  });
  const all = (figure) => ({ ours: ours.map((each) => each[figure]), others: others.map((each) => each[figure]) });
  return { ...all("ms"), processor: all("processor") };
}

async function runBare({ program, args, folders }, folder, onEnd) {
  for (const name of folders) mkdirSync(path.join(folder, name), { recursive: true });
  const since = performance.now();
  const child = spawn("nice", ["-n", NICENESS, program, ...args], { cwd: folder, stdio: ["ignore", "ignore", "pipe"] });
  onEnd(() => child.kill("SIGKILL"));
  let complaints = "";
  child.stderr.setEncoding("utf8").on("data", (text) => {
    complaints += text;
  });
  const [code] = await once(child, "close");
  if (code !== 0) throw new Refusal(`The bare ffmpeg failed: ${complaints.slice(-500)}`);
  return performance.now() - since;
}
