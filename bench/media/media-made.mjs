import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { UserError } from "../../server/supervisor/console.mjs";
import { processorTimeOfAll } from "../servers.mjs";
import { publishFile } from "./media-calls.mjs";
import { repeatFor } from "./media-lines.mjs";

/** The maximum rounds, and the seconds after which none begins. */
const PICTURE_ROUND_LIMITS = [9, 20];
const VIDEO_ROUND_LIMITS = [3, 60];
/** Our encoder's niceness (lib/media/processing/programs/run-program.ts), so that other load affects both alike. */
const NICENESS = "19";

const TYPE_BY_EXTENSION = { ".jpg": "image/jpeg", ".mp4": "video/mp4" };

export const uploadOf = (file) => ({
  bytes: readFileSync(file),
  name: path.basename(file),
  type: TYPE_BY_EXTENSION[path.extname(file)],
});

/** Publishes files on a site and keeps the last published attachment by media type. */
export class FilePublisher {
  #shown = new Map();

  constructor(site) {
    this.site = site;
  }

  /** Resolves with the ms from the last byte until another user sees the post. */
  async time(file) {
    const { ms, post } = await publishFile(this.site, file);
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
  const files = pictures.map(uploadOf);
  await publisher.time(files[0]);
  const found = [];
  await repeatFor(PICTURE_ROUND_LIMITS, async (round) => found.push(await publisher.time(files[round % files.length])));
  return found;
}

async function measured(pid, work) {
  const before = processorTimeOfAll(pid);
  const ms = await work();
  return { ms, processor: processorTimeOfAll(pid) - before };
}

/** Times a video in the worker and in a bare ffmpeg alternately: `{ ours, others }` in ms, and the processor times. */
export async function timeVideos(publisher, { beginning, video, bare }, { worker, folder, onEnd }) {
  await publisher.time(uploadOf(beginning));
  const file = uploadOf(video);
  const [ours, others] = [[], []];
  await repeatFor(VIDEO_ROUND_LIMITS, async (round) => {
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
  if (code !== 0) throw new UserError(`The bare ffmpeg failed: ${complaints.slice(-500)}`);
  return performance.now() - since;
}
