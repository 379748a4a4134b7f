import "server-only";

/** The code of a Node error, or null. Does not check the class, as each realm has its own. */
export const codeOf = (error: unknown): string | null =>
  typeof error === "object" && error !== null && "code" in error && typeof error.code === "string" ? error.code : null;

const GONE = new Set(["EPIPE", "ERR_STREAM_PREMATURE_CLOSE"]);

export const isAborted = (error: object): boolean =>
  codeOf(error) === "ECONNRESET" && "message" in error && error.message === "aborted";

/** A dropped database connection reads differently. */
export function isClientGone(error: unknown): boolean {
  if (typeof error !== "object" || error === null) return false;
  const code = codeOf(error);
  if (code === "ECONNRESET") return isAborted(error);
  // A web stream wraps the error of the Node stream that it reads.
  if (code === "ABORT_ERR") return "cause" in error && isClientGone(error.cause);
  return code !== null && GONE.has(code);
}

const NO_ROOM = new Set(["ENOSPC", "EDQUOT", "EMFILE", "ENFILE"]);

/** A full disk or too many open files are temporary. */
export const hasNoRoom = (error: unknown): boolean => NO_ROOM.has(codeOf(error) ?? "");
