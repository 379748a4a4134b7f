import "server-only";
import { createWriteStream } from "node:fs";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { DataStore, ERRORS, Upload } from "@tus/server";
import { AppError } from "@/lib/http/errors";
import { HOUR, now } from "@/lib/infra/clock";
import { prisma } from "@/lib/infra/db";
import { codeOf, hasNoRoom } from "@/lib/infra/error-code";
import { log } from "@/lib/infra/log";
import { media as text } from "@/lib/text/media";
import { finishUpload, markReceived } from "../commands/finish-upload";
import { dropUpload } from "../commands/remove-asset";
import { UPLOAD_HOURS } from "../policy";
import { removeStaged, stage, stagedBytes, stagedFile } from "../staging";

/** tus' view of uploads: what there is stands in the database, how far it is follows from the staged file. */
export class StagingStore extends DataStore {
  override extensions = ["creation", "creation-with-upload", "termination", "expiration"];

  /** In milliseconds, from the last request that asked for an upload or added to it. */
  override getExpiration(): number {
    return UPLOAD_HOURS * HOUR;
  }

  /** The row is there already: whoever may not upload has been refused. */
  override async create(upload: Upload): Promise<Upload> {
    try {
      await stage(upload.id);
      return upload;
    } catch (error) {
      await dropUpload(upload.id);
      throw stored(error);
    }
  }

  override async write(bytes: Readable, id: string, offset: number): Promise<number> {
    const file = createWriteStream(stagedFile(id), { flags: "r+", start: offset });
    let broken: unknown;
    // A piece that breaks off still leaves what came of it.
    await pipeline(bytes, file).catch((error: unknown) => {
      broken = error;
    });
    const received = offset + file.bytesWritten;
    const isKnown = (await markReceived(id, received)) || (await prisma.asset.count({ where: { id } })) === 1;
    if (!isKnown) throw ERRORS.FILE_NOT_FOUND;
    // The file of one that was made meanwhile is gone: nothing could be added to it anyway.
    if (broken && codeOf(broken) !== "ENOENT") throw stored(broken);
    return received;
  }

  override async getUpload(id: string): Promise<Upload> {
    const row = await prisma.asset.findUnique({
      where: { id },
      select: { state: true, length: true, fileName: true, declaredType: true, purpose: true, fingerprint: true },
    });
    if (!row) throw ERRORS.FILE_NOT_FOUND;
    const size = Number(row.length);
    // Its bytes are gone once it has been made: it is as far as it ever will be.
    const offset = row.state === "uploading" ? await stagedBytes(id) : size;
    if (offset === null) throw ERRORS.FILE_NOT_FOUND;
    // All is here, but the process died before anybody was told.
    if (row.state === "uploading" && offset === size) await finishUpload(id);
    else if (row.state === "uploading") await markReceived(id, offset);
    const { fileName, declaredType, purpose, fingerprint } = row;
    const metadata = { name: fileName, type: declaredType, purpose, ...(fingerprint && { fingerprint }) };
    // An unfinished one was touched just now: its time begins again.
    return new Upload({ id, size, offset, metadata, creation_date: now().toISOString() });
  }

  override async remove(id: string): Promise<void> {
    await removeStaged(id);
  }
}

/** An error of the disk as one to answer with: a full one is our trouble, and passes. */
function stored(error: unknown): unknown {
  if (!hasNoRoom(error)) return error;
  log.error({ err: error }, "an upload could not be stored");
  return new AppError("unavailable", text.busy);
}
