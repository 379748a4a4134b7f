import "server-only";
import type { Failure } from "@/lib/text/media";

export class InvalidMediaError extends Error {
  constructor(
    readonly failure: Failure,
    options?: ErrorOptions,
  ) {
    super(`The file cannot be used: ${failure}.`, options);
  }
}

/** A dependency such as the storage is unavailable: retried without counting the attempt. */
export class StorageUnavailableError extends Error {}
