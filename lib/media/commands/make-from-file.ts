import "server-only";
import { copyFile, stat } from "node:fs/promises";
import { now } from "@/lib/infra/clock";
import { prisma } from "@/lib/infra/db";
import { newId } from "@/lib/infra/ids";
import type { AssetKind, AssetPurpose } from "../contract";
import { processAsset } from "../processing/process-asset";
import { createStagedFile, stagedFilePath } from "../uploads/staging";

interface LocalFile {
  file: string;
  kind: AssetKind;
  purpose: AssetPurpose;
  fileName: string;
  type: string;
  alt?: string;
  createdAt?: Date;
}

/** Checks neither quota nor plan. Returns the id once ready; throws when the file cannot be processed. */
export async function createAssetFromFile(
  owner: { id: string },
  { file, kind, purpose, fileName, type, alt = "", createdAt = now() }: LocalFile,
): Promise<string> {
  const id = newId();
  const { size } = await stat(file);
  const bytes = { length: size, received: size, reservedBytes: size };
  const times = { createdAt, touchedAt: now() };
  const what = { id, ownerId: owner.id, kind, purpose, fileName, declaredType: type, alt };
  await prisma.asset.create({ data: { ...what, ...bytes, ...times, state: "processing" }, select: { id: true } });
  await createStagedFile(id);
  await copyFile(file, stagedFilePath(id));
  await processAsset(id);
  const asset = await prisma.asset.findUnique({ where: { id }, select: { state: true, failure: true } });
  if (asset?.state !== "ready") throw new Error(`${fileName}: ${asset?.failure}`);
  return id;
}
