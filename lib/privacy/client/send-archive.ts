import { basePath } from "@/lib/http/base-path";
import { ApiError } from "@/lib/http/errors";
import { EXPECTED_USER_HEADER, expectedUser } from "@/lib/http/security/expected-user";
import { IMPORT_PATH } from "../constants";
import type { DataImport } from "../contract";

interface Sending {
  /** Receives the fraction sent, from 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** Uploads with progress, which fetch lacks. Rejects with ApiError, TypeError (no response) or the abort reason. */
export function uploadArchive(file: File, { onProgress, signal }: Sending): Promise<DataImport> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    const end = (settle: () => void) => {
      signal.removeEventListener("abort", stop);
      settle();
    };
    request.open("POST", `${basePath}${IMPORT_PATH}`);
    request.setRequestHeader("Content-Type", "application/zip");
    const user = expectedUser();
    if (user !== null) request.setRequestHeader(EXPECTED_USER_HEADER, user);
    request.upload.addEventListener("progress", ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    request.addEventListener("load", () =>
      end(() => {
        const { status, responseText, statusText } = request;
        if (status !== 201) reject(new ApiError(status, responseText, statusText, IMPORT_PATH));
        // Our own server's response, so its shape is known.
        else resolve(JSON.parse(responseText) as DataImport);
      }),
    );
    request.addEventListener("error", () => end(() => reject(new TypeError("no answer"))));
    request.addEventListener("abort", () => end(() => reject(signal.reason)));
    signal.addEventListener("abort", stop);
    request.send(file);
  });
}
