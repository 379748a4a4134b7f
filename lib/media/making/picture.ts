import "server-only";
import { screenFrames, screenPicture } from "@/lib/screening/pictures";
import { Unusable } from "./faults";
import { allEnded, type Made, type Task } from "./made";
import { canMove, makeMotion } from "./motion";
import { decode, glanceOf, type Header, renditionsOf, thumbhashOf } from "./pixels";
import { refuseRemoved } from "./samples";

/** An animated picture also becomes a silent video. Throws Unusable. */
export async function makePicture(task: Task, type: string, header: Header): Promise<Made> {
  const { assetId, file, report, signal } = task;
  const pixels = await decode(file);
  const glance = await glanceOf(pixels);
  const motion = canMove(type, header) ? await makeMotion(type, header, task) : null;
  report("screening", 0);
  const [renditions, thumbhash, screening] = await allEnded([
    renditionsOf(pixels),
    thumbhashOf(pixels),
    motion ? screenFrames({ assetId, frames: motion.samples }) : screenPicture({ assetId, file: glance }),
    refuseRemoved([glance, ...(motion?.samples ?? []).map((sample) => sample.file)]),
  ]);
  signal.throwIfAborted();
  const largest = renditions.at(-1)?.file;
  if (!largest?.width || !largest.height) throw new Unusable("unreadable");
  return {
    outputs: [...renditions.map(({ output }) => output), ...(motion ? [motion.output] : [])],
    files: [...renditions.map((rendition) => rendition.file), ...(motion ? [motion.file] : [])],
    width: largest.width,
    height: largest.height,
    durationMs: motion?.durationMs ?? null,
    animated: motion !== null,
    thumbhash,
    storyboard: null,
    screening,
  };
}
