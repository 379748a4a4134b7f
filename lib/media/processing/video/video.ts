import "server-only";
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { ASSET_FILES, CAPTIONS_TYPE } from "@/lib/media/files/asset-files";
import { captionsKey } from "@/lib/media/files/asset-urls";
import { LENGTH_TOLERANCE_SECONDS } from "@/lib/media/policy";
import { screenFrames } from "@/lib/screening/pictures/screen-pictures";
import { strongestVerdict } from "@/lib/screening/thresholds/thresholds";
import { transcribeVideo } from "../../speech/transcribe-video";
import { InvalidMediaError } from "../errors";
import { assertUnknownPictures } from "../known-files";
import { type ProcessingOutput, type ProcessingResult, type ProcessingTask, settleAll, toStoredFile } from "../outputs";
import { encodeThumbhash, encodeWebp } from "../picture/pixels";
import { encodeVideo, joinSegments } from "./encode";
import { fileRung, outputRate, rungsOf } from "./geometry";
import { makeStream } from "./playlist";
import type { VideoInfo } from "./probe";
import { assertNotBlocked, choosePoster, listFolder, makeStoryboard, readSamples } from "./samples";

const SMALL_POSTER_WIDTH_PX = 640;
/** Detects a video that is longer than stated. */
const LENGTH_MARGIN_SECONDS = 1;

export function assertVideoLength(
  seconds: number,
  { secondsLimit, purpose }: Pick<ProcessingTask, "secondsLimit" | "purpose">,
): void {
  if (seconds > secondsLimit + LENGTH_TOLERANCE_SECONDS)
    throw new InvalidMediaError(purpose === "vibe" ? "too-long-vibe" : "too-long");
}

/** FILES lists the results. Throws InvalidMediaError. */
export async function processVideo(task: ProcessingTask, probed: VideoInfo): Promise<ProcessingResult> {
  const { folder, signal, report, assetId } = task;
  const rungs = rungsOf(probed);
  const main = fileRung(rungs);
  if (!main) throw new InvalidMediaError("unreadable");
  for (const name of ["samples", "stills", ...rungs.map(({ short }) => `hls/${short}`)])
    await mkdir(path.join(folder, name), { recursive: true });
  const encoded = await encodeVideo(
    probed,
    rungs,
    task.secondsLimit + LENGTH_TOLERANCE_SECONDS + LENGTH_MARGIN_SECONDS,
    {
      file: task.file,
      folder,
      signal,
      onProgress: (percent) => report("making", percent),
    },
  );
  const stream = await makeStream(rungs, outputRate(probed.rate), probed.hasSound, folder);
  // A file may understate its duration.
  assertVideoLength(stream.seconds, task);
  report("screening", 0);
  const samples = await readSamples(encoded.samples.folder, encoded.samples.seconds);
  await assertUnknownPictures(samples.map(({ file }) => file));
  const poster = await choosePoster(await listFolder(encoded.stills));
  const join = async () => {
    const file = await joinSegments(main, stream.seconds, { folder, signal });
    const speech = probed.hasSound ? await transcribeVideo(task, { file, seconds: stream.seconds }) : null;
    return { file, speech };
  };
  const [{ file: joined, speech }, large, small, { storyboard, output: board }, thumbhash, screening] = await settleAll(
    [
      join(),
      encodeWebp(poster, ASSET_FILES.poster, main.width),
      encodeWebp(poster, ASSET_FILES.posterSmall, SMALL_POSTER_WIDTH_PX),
      makeStoryboard(samples, encoded.samples.seconds),
      encodeThumbhash(poster),
      screenFrames({ assetId, frames: samples }),
      assertNotBlocked(samples.map(({ file }) => file)),
    ],
  );
  signal.throwIfAborted();
  const captions = speech?.captions ?? null;
  const spoken = captions ? [{ name: captionsKey(captions.id), type: CAPTIONS_TYPE, source: captions.file }] : [];
  const hits = [...screening.hits, ...(speech?.hits ?? [])];
  const film: ProcessingOutput = { name: ASSET_FILES.video, type: "video/mp4", source: joined };
  const boardSize = { width: storyboard.columns * storyboard.tileWidth, height: 0 };
  boardSize.height = Math.ceil(storyboard.count / storyboard.columns) * storyboard.tileHeight;
  const playlist = stream.outputs.find(({ name }) => name === ASSET_FILES.stream);
  const streamFile = {
    name: ASSET_FILES.stream,
    type: playlist?.type ?? "",
    bytes: stream.bytes,
    width: null,
    height: null,
  };
  return {
    outputs: [film, large.output, small.output, board, ...stream.outputs, ...spoken],
    files: [await toStoredFile(film, main), large.file, small.file, await toStoredFile(board, boardSize), streamFile],
    width: main.width,
    height: main.height,
    durationMs: Math.round(stream.seconds * 1_000),
    animated: false,
    thumbhash,
    storyboard,
    screening: { ...screening, hits, verdict: strongestVerdict(hits) },
    captions,
  };
}
