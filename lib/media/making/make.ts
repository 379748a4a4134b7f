import "server-only";
import { scanForMalware } from "@/lib/screening/antivirus";
import type { AssetKind } from "../contract";
import { Away, Unusable } from "./faults";
import type { Made, Task } from "./made";
import { magicType } from "./magic";
import { makePicture } from "./picture";
import { readHeader } from "./pixels";
import { probe } from "./probe";
import { checkLength, makeVideo } from "./video";

async function refuseMalware({ file }: Task): Promise<void> {
  const found = await scanForMalware(file).catch((cause: unknown) => {
    throw new Away("Nobody looks for malware.", { cause });
  });
  if (found === "infected") throw new Unusable("malware");
}

/** Cheap checks come first. Throws Unusable when the file cannot be processed, and the signal's reason on abort. */
export async function make(kind: AssetKind, task: Task): Promise<Made> {
  const type = await magicType(task.file, kind);
  if (kind === "image") {
    const header = await readHeader(task.file);
    await refuseMalware(task);
    return makePicture(task, type, header);
  }
  const probed = await probe(task.file, task.signal);
  checkLength(probed.seconds, task);
  await refuseMalware(task);
  return makeVideo(task, probed);
}
