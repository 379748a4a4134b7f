import "server-only";
import { scanForMalware } from "@/lib/screening/media/antivirus";
import type { AssetKind } from "../contract";
import { DependencyUnavailableError, InvalidMediaError } from "./errors";
import { detectFileType } from "./file-type";
import { assertUnknownFile } from "./known-files";
import type { ProcessingResult, ProcessingTask } from "./outputs";
import { processPicture } from "./picture/picture";
import { readHeader } from "./picture/pixels";
import { probeVideo } from "./video/probe";
import { assertVideoLength, processVideo } from "./video/video";

async function assertNoMalware({ file }: ProcessingTask): Promise<void> {
  const scanResult = await scanForMalware(file).catch((cause: unknown) => {
    throw new DependencyUnavailableError("Nobody looks for malware.", { cause });
  });
  if (scanResult === "infected") throw new InvalidMediaError("malware");
}

/**
 * Cheap checks come first, after the one for known illegal files. Throws InvalidMediaError when the file cannot be
 * processed, and the signal's reason on abort.
 */
export async function processByKind(kind: AssetKind, task: ProcessingTask): Promise<ProcessingResult> {
  await assertUnknownFile(task.file, kind);
  const type = await detectFileType(task.file, kind);
  if (kind === "image") {
    const header = await readHeader(task.file);
    await assertNoMalware(task);
    return processPicture(task, type, header);
  }
  const probed = await probeVideo(task.file, task.signal);
  assertVideoLength(probed.seconds, task);
  await assertNoMalware(task);
  return processVideo(task, probed);
}
