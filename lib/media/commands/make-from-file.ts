import "server-only";
import { copyFile, stat } from "node:fs/promises";
import { now } from "@/lib/infra/clock";
import { prisma } from "@/lib/infra/db";
import { newId } from "@/lib/infra/new-id";
import type { AssetKind, AssetPurpose } from "../contract";
import { workOn } from "../making/work";
import { stage, stagedFile } from "../staging";
import { failureSentence } from "./claim";

interface LocalFile {
  /** Path of the original, which stays where it is. */
  file: string;
  kind: AssetKind;
  purpose: AssetPurpose;
  /** As its owner sees it. */
  fileName: string;
  type: string;
  alt?: string;
  createdAt?: Date;
}

/**
 * Makes an asset of a file on this machine as if it had been uploaded, and answers its id once it is ready; it hangs on nothing
 * yet. Room and plan are not asked for: this is for what comes with the product, such as its demo world. Throws when nothing
 * can be made of the file.
 */
export async function makeAssetFromFile(
  owner: { id: string },
  { file, kind, purpose, fileName, type, alt = "", createdAt = now() }: LocalFile,
): Promise<string> {
  const id = newId();
  const { size } = await stat(file);
  const bytes = { length: size, received: size, reservedBytes: size };
  const times = { createdAt, touchedAt: now() };
  const what = { id, ownerId: owner.id, kind, purpose, fileName, declaredType: type, alt };
  await prisma.asset.create({ data: { ...what, ...bytes, ...times, state: "processing" }, select: { id: true } });
  await stage(id);
  await copyFile(file, stagedFile(id));
  await workOn(id);
  const made = await prisma.asset.findUnique({ where: { id }, select: { state: true, failure: true } });
  if (made?.state !== "ready") throw new Error(`${fileName}: ${failureSentence(made?.failure ?? null)}`);
  return id;
}
