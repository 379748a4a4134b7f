import "server-only";
import { createWriteStream } from "node:fs";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { DataStore, ERRORS, Upload } from "@tus/server";
import { AppError } from "@/lib/http/errors";
import { HOUR_MS, now } from "@/lib/infra/clock";
import { prisma } from "@/lib/infra/db";
import { errorCode, isOutOfSpace } from "@/lib/infra/logging/error-code";
import { log } from "@/lib/infra/logging/log";
import { finishUpload, recordReceivedBytes } from "../commands/finish-upload";
import { discardUpload } from "../commands/remove-asset";
import { UPLOAD_EXPIRY_HOURS } from "../policy";
import { countStagedBytes, createStagedFile, removeStaged, stagedFilePath } from "./staging";

/** Metadata in the database, the offset from the staged file. */
export class StagingStore extends DataStore {
  override extensions = ["creation", "creation-with-upload", "termination", "expiration"];

  /** Ms since the last request. */
  override getExpiration(): number {
    return UPLOAD_EXPIRY_HOURS * HOUR_MS;
  }

  /** The row exists already, created after the authorisation checks. */
  override async create(upload: Upload): Promise<Upload> {
    try {
      await createStagedFile(upload.id);
      return upload;
    } catch (error) {
      await discardUpload(upload.id);
      throw stored(error);
    }
  }

  override async write(bytes: Readable, id: string, offset: number): Promise<number> {
    const file = createWriteStream(stagedFilePath(id), { flags: "r+", start: offset });
    let broken: unknown;
    await pipeline(bytes, file).catch((error: unknown) => {
      broken = error;
    });
    const received = offset + file.bytesWritten;
    const isKnown = (await recordReceivedBytes(id, received)) || (await prisma.asset.count({ where: { id } })) === 1;
    if (!isKnown) throw ERRORS.FILE_NOT_FOUND;
    // ENOENT: the asset was processed meanwhile, so there is nothing to append to.
    if (broken && errorCode(broken) !== "ENOENT") throw stored(broken);
    return received;
  }

  override async getUpload(id: string): Promise<Upload> {
    const row = await prisma.asset.findUnique({
      where: { id },
      select: { state: true, length: true, fileName: true, declaredType: true, purpose: true, fingerprint: true },
    });
    if (!row) throw ERRORS.FILE_NOT_FOUND;
    const size = Number(row.length);
    // After processing the staged file is gone and the upload is complete.
    const offset = row.state === "uploading" ? await countStagedBytes(id) : size;
    if (offset === null) throw ERRORS.FILE_NOT_FOUND;
    // All bytes are there, but the process died before it could finish.
    if (row.state === "uploading" && offset === size) await finishUpload(id);
    else if (row.state === "uploading") await recordReceivedBytes(id, offset);
    const { fileName, declaredType, purpose, fingerprint } = row;
    const metadata = { name: fileName, type: declaredType, purpose, ...(fingerprint && { fingerprint }) };
    // The request just touched an unfinished upload, so its expiry restarts.
    return new Upload({ id, size, offset, metadata, creation_date: now().toISOString() });
  }

  override async remove(id: string): Promise<void> {
    await removeStaged(id);
  }
}

function stored(error: unknown): unknown {
  if (!isOutOfSpace(error)) return error;
  log.error({ err: error }, "an upload could not be stored");
  return new AppError("unavailable", "media.busy");
}
