import "server-only";
import { screenFrames, screenPicture } from "@/lib/screening/pictures/screen-pictures";
import { InvalidMediaError } from "../errors";
import { assertUnknownPictures } from "../known-files";
import { type ProcessingResult, type ProcessingTask, settleAll } from "../outputs";
import { canAnimate, makeAnimation } from "../video/animation";
import { assertNotBlocked } from "../video/samples";
import { decodePicture, encodeRenditions, encodeThumbhash, type PictureHeader, screeningImage } from "./pixels";

/** An animated picture also becomes a silent video. Throws InvalidMediaError. */
export async function processPicture(
  task: ProcessingTask,
  type: string,
  header: PictureHeader,
): Promise<ProcessingResult> {
  const { assetId, file, report, signal } = task;
  const pixels = await decodePicture(file);
  const glance = await screeningImage(pixels);
  await assertUnknownPictures([glance]);
  const motion = canAnimate(type, header) ? await makeAnimation(type, header, task) : null;
  if (motion) await assertUnknownPictures(motion.samples.map((sample) => sample.file));
  report("screening", 0);
  const [renditions, thumbhash, screening] = await settleAll([
    encodeRenditions(pixels),
    encodeThumbhash(pixels),
    motion ? screenFrames({ assetId, frames: motion.samples }) : screenPicture({ assetId, file: glance }),
    assertNotBlocked([glance, ...(motion?.samples ?? []).map((sample) => sample.file)]),
  ]);
  signal.throwIfAborted();
  const largest = renditions.at(-1)?.file;
  if (!largest?.width || !largest.height) throw new InvalidMediaError("unreadable");
  return {
    outputs: [...renditions.map(({ output }) => output), ...(motion ? [motion.output] : [])],
    files: [...renditions.map((rendition) => rendition.file), ...(motion ? [motion.file] : [])],
    width: largest.width,
    height: largest.height,
    durationMs: motion?.durationMs ?? null,
    animated: motion !== null,
    thumbhash,
    captions: null,
    storyboard: null,
    screening,
  };
}
