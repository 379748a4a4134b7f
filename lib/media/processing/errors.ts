import "server-only";
import { isOutOfSpace } from "@/lib/infra/logging/error-code";
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

/** The storage or a service is unavailable, or the disk is full: retried without counting the attempt. */
export class DependencyUnavailableError extends Error {}

/** Retried without end: the upload is deleted only once its evidence is stored. */
export class EvidenceNotStoredError extends DependencyUnavailableError {}

/** What ffmpeg and libvips print, whose errors have no code. */
const DISK_FULL_PATTERN = /No space left on device|Disk quota exceeded/;

/** Whether a full disk caused the error, at any depth. A file that was rejected for it may be a good one. */
export function isDiskFull(error: unknown): boolean {
  if (typeof error !== "object" || error === null) return false;
  const isStated = "message" in error && DISK_FULL_PATTERN.test(String(error.message));
  return isStated || isOutOfSpace(error) || ("cause" in error && isDiskFull(error.cause));
}
