import "server-only";
import type { Failure } from "@/lib/text/media";

/** A file of which nothing can be made, whoever tries and however often: its owner is told why. */
export class Unusable extends Error {
  constructor(
    readonly failure: Failure,
    options?: ErrorOptions,
  ) {
    super(`The file cannot be used: ${failure}.`, options);
  }
}

/** Something that is needed is away for a while, such as the storage: it is waited for, and the attempt does not count. */
export class Away extends Error {}
