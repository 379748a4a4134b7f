import "server-only";
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { screenFrames } from "@/lib/screening/pictures";
import { LENGTH_TOLERANCE } from "../policy";
import { FILES } from "../stored";
import { encodeVideo, joinSegments } from "./encode";
import { Unusable } from "./faults";
import { fileRung, keptRate, rungsOf } from "./geometry";
import { allEnded, listed, type Made, type Output, type Task } from "./made";
import { thumbhashOf, webpOf } from "./pixels";
import { makeStream } from "./playlist";
import type { Probed } from "./probe";
import { filesIn, makeStoryboard, posterOf, refuseRemoved, samplesIn } from "./samples";

const SMALL_POSTER = 640;
/** Detects a video that is longer than stated. */
const BEYOND = 1;

export function checkLength(seconds: number, { secondsLimit, purpose }: Pick<Task, "secondsLimit" | "purpose">): void {
  if (seconds > secondsLimit + LENGTH_TOLERANCE) throw new Unusable(purpose === "vibe" ? "too-long-vibe" : "too-long");
}

/** FILES lists the results. Throws Unusable. */
export async function makeVideo(task: Task, probed: Probed): Promise<Made> {
  const { folder, signal, report, assetId } = task;
  const rungs = rungsOf(probed);
  const main = fileRung(rungs);
  if (!main) throw new Unusable("unreadable");
  for (const name of ["samples", "stills", ...rungs.map(({ short }) => `hls/${short}`)])
    await mkdir(path.join(folder, name), { recursive: true });
  const encoded = await encodeVideo(probed, rungs, task.secondsLimit + LENGTH_TOLERANCE + BEYOND, {
    file: task.file,
    folder,
    signal,
    onProgress: (percent) => report("making", percent),
  });
  const stream = await makeStream(rungs, keptRate(probed.rate), probed.hasSound, folder);
  // A file may understate its duration.
  checkLength(stream.seconds, task);
  report("screening", 0);
  const samples = await samplesIn(encoded.samples.folder, encoded.samples.seconds);
  const poster = await posterOf(await filesIn(encoded.stills));
  const [joined, large, small, { storyboard, output: board }, thumbhash, screening] = await allEnded([
    joinSegments(main, stream.seconds, { folder, signal }),
    webpOf(poster, FILES.poster, main.width),
    webpOf(poster, FILES.posterSmall, SMALL_POSTER),
    makeStoryboard(samples, encoded.samples.seconds),
    thumbhashOf(poster),
    screenFrames({ assetId, frames: samples }),
    refuseRemoved(samples.map(({ file }) => file)),
  ]);
  signal.throwIfAborted();
  const film: Output = { name: FILES.video, type: "video/mp4", source: joined };
  const boardSize = { width: storyboard.columns * storyboard.tileWidth, height: 0 };
  boardSize.height = Math.ceil(storyboard.count / storyboard.columns) * storyboard.tileHeight;
  const playlist = stream.outputs.find(({ name }) => name === FILES.stream);
  const streamFile = { name: FILES.stream, type: playlist?.type ?? "", bytes: stream.bytes, width: null, height: null };
  return {
    outputs: [film, large.output, small.output, board, ...stream.outputs],
    files: [await listed(film, main), large.file, small.file, await listed(board, boardSize), streamFile],
    width: main.width,
    height: main.height,
    durationMs: Math.round(stream.seconds * 1_000),
    animated: false,
    thumbhash,
    storyboard,
    screening,
  };
}
