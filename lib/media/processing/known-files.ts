import "server-only";
import { type KnownFileMatch, matchFileBytes, matchPictures } from "@/lib/screening/hash-lists/match-known-files";
import type { AssetKind } from "../contract";
import { DependencyUnavailableError, KnownFileError } from "./errors";

async function assertNoMatch(found: Promise<KnownFileMatch | null>): Promise<void> {
  const match = await found.catch((cause: unknown) => {
    throw new DependencyUnavailableError("The hash lists cannot be read, or their service does not answer.", { cause });
  });
  if (match) throw new KnownFileError(match);
}

/**
 * Checks a file before anything is decoded. Throws `KnownFileError`, and `DependencyUnavailableError` so that a file
 * waits.
 */
export const assertUnknownFile = (file: string, kind: AssetKind): Promise<void> =>
  assertNoMatch(matchFileBytes({ file, kind }));

/** Throws like {@link assertUnknownFile}. */
export const assertUnknownPictures = (pictures: readonly (string | Buffer)[]): Promise<void> =>
  assertNoMatch(matchPictures(pictures));
