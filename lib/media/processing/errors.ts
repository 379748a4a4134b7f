import "server-only";
import type { AssetFailure } from "../constants";

export class InvalidMediaError extends Error {
  constructor(
    readonly failure: AssetFailure,
    options?: ErrorOptions,
  ) {
    super(`The file cannot be used: ${failure}.`, options);
  }
}

/** A dependency such as the storage is unavailable: retried without counting the attempt. */
export class StorageUnavailableError extends Error {}
