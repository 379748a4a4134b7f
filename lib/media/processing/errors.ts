import "server-only";
import type { KnownFileMatch } from "@/lib/screening/hash-lists/match-known-files";
import type { AssetFailure } from "../constants";

export class InvalidMediaError extends Error {
  constructor(
    readonly failure: AssetFailure,
    options?: ErrorOptions,
  ) {
    super(`The file cannot be used: ${failure}.`, options);
  }
}

/** The file, or a picture in it, is on a list of known illegal files. Its uploader learns no more than `refused`. */
export class KnownFileError extends InvalidMediaError {
  constructor(readonly match: KnownFileMatch) {
    super("refused");
  }
}

/** The storage or a service is unavailable: retried without counting the attempt. */
export class DependencyUnavailableError extends Error {}

/** Retried without end: the upload is deleted only once its evidence is kept. */
export class UnsealedEvidenceError extends DependencyUnavailableError {}
