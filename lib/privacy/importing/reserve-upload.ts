import "server-only";
import { statfs } from "node:fs/promises";
import { AppError, conflict } from "@/lib/http/errors";
import { createImportDir, IMPORT_DIR } from "./archive-files";

/** An embedded database and uploads of media write to the same disk. */
const MIN_FREE_BYTES = 1_000_000_000;

/** What the uploads of this process have still to write, by account. */
const pendingBytesByAccount = new Map<string, number>();

export interface UploadReservation {
  recordWritten: (bytes: number) => void;
  release: () => void;
}

/** Reserves disk space for the only upload of an account. Throws `conflict` for a second one, or `unavailable`. */
export async function reserveUpload(accountId: string, bytes: number): Promise<UploadReservation> {
  if (pendingBytesByAccount.has(accountId)) throw conflict("privacy.imports.alreadyUploading");
  pendingBytesByAccount.set(accountId, bytes);
  const release = () => pendingBytesByAccount.delete(accountId);
  try {
    await createImportDir();
    const { bavail, bsize } = await statfs(IMPORT_DIR);
    const pendingBytes = [...pendingBytesByAccount.values()].reduce((sum, each) => sum + each, 0);
    if (bavail * bsize < pendingBytes + MIN_FREE_BYTES) throw new AppError("unavailable", "media.busy");
  } catch (error) {
    release();
    throw error;
  }
  let pendingBytes = bytes;
  return {
    recordWritten: (written) => {
      pendingBytes -= written;
      pendingBytesByAccount.set(accountId, Math.max(0, pendingBytes));
    },
    release,
  };
}
