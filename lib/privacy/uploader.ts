import { basePath } from "@/lib/base-path";
import { ApiError } from "@/lib/http/errors";
import { IMPORT_PATH, type Import } from "./contract";

interface Sending {
  /** How much of it has gone, from 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/**
 * Sends an archive as it is, and says how far it is, which fetch cannot. Rejects with ApiError when it is not taken, TypeError when
 * there is no answer, and the signal's reason when it was called off.
 */
export function sendArchive(file: File, { onProgress, signal }: Sending): Promise<Import> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    const end = (settle: () => void) => {
      signal.removeEventListener("abort", stop);
      settle();
    };
    request.open("POST", `${basePath}${IMPORT_PATH}`);
    request.setRequestHeader("Content-Type", "application/zip");
    request.upload.addEventListener("progress", ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    request.addEventListener("load", () =>
      end(() => {
        const { status, responseText, statusText } = request;
        if (status !== 201) reject(new ApiError(status, responseText, statusText, IMPORT_PATH));
        // Our own server's answer to what it has taken.
        else resolve(JSON.parse(responseText) as Import);
      }),
    );
    request.addEventListener("error", () => end(() => reject(new TypeError("no answer"))));
    request.addEventListener("abort", () => end(() => reject(signal.reason)));
    signal.addEventListener("abort", stop);
    request.send(file);
  });
}
