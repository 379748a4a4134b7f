import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { Refusal } from "../server/supervisor/report.mjs";
import { publish } from "./media-calls.mjs";
import { repeat } from "./media-lines.mjs";
import { processorTimeOfAll } from "./servers.mjs";

/** Rounds, and the seconds after which no further one begins: a busy machine gets fewer. */
const PICTURES = [9, 20];
const VIDEOS = [3, 60];
/** What our encoder runs with (lib/media/making/run-program.ts, under a worker that yields as much): other work then takes the same from both. */
const NICENESS = "19";

const TYPES = { ".jpg": "image/jpeg", ".mp4": "video/mp4" };

/** A file as it is uploaded: `{ bytes, name, type }`. */
export const fileAt = (file) => ({
  bytes: readFileSync(file),
  name: path.basename(file),
  type: TYPES[path.extname(file)],
});

/** Publishes files on a site, and keeps of each type what is shown of the last one, by its media type. */
export class Publisher {
  #shown = new Map();

  constructor(site) {
    this.site = site;
  }

  /** Resolves with the milliseconds from the last byte until somebody else sees it. */
  async time(file) {
    const { ms, post } = await publish(this.site, file);
    this.#shown.set(file.type, post.media[0]);
    return ms;
  }

  /** What is shown of the last file of this type, or of this one. */
  async shown(file) {
    if (!this.#shown.has(file.type)) await this.time(file);
    return this.#shown.get(file.type);
  }
}

/** How long each of some pictures takes, in ms, after one that does not count. */
export async function timePictures(publisher, pictures) {
  const files = pictures.map(fileAt);
  await publisher.time(files[0]);
  const found = [];
  await repeat(PICTURES, async (round) => found.push(await publisher.time(files[round % files.length])));
  return found;
}

/** What `work` takes of a process and what it starts: `{ ms, processor }`, as the clock goes and of processors. */
async function measured(pid, work) {
  const before = processorTimeOfAll(pid);
  const ms = await work();
  return { ms, processor: processorTimeOfAll(pid) - before };
}

/**
 * How long a video takes the worker, after a short one that does not count, and in turn the bare run of ffmpeg in a folder of its
 * own below `folder`: `{ ours, others }` in ms, and `processor` with the same of processor time.
 */
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
