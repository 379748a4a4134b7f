import "server-only";

/** The code of a Node error, or null. Does not check the class, as each realm has its own. */
export const errorCode = (error: unknown): string | null =>
  typeof error === "object" && error !== null && "code" in error && typeof error.code === "string" ? error.code : null;

const CLIENT_GONE_CODES = new Set(["EPIPE", "ERR_STREAM_PREMATURE_CLOSE"]);

export const isAborted = (error: object): boolean =>
  errorCode(error) === "ECONNRESET" && "message" in error && error.message === "aborted";

/** A dropped database connection reads differently. */
export function isClientGone(error: unknown): boolean {
  if (typeof error !== "object" || error === null) return false;
  const code = errorCode(error);
  if (code === "ECONNRESET") return isAborted(error);
  // A web stream wraps the error of the Node stream that it reads.
  if (code === "ABORT_ERR") return "cause" in error && isClientGone(error.cause);
  return code !== null && CLIENT_GONE_CODES.has(code);
}

const OUT_OF_SPACE_CODES = new Set(["ENOSPC", "EDQUOT", "EMFILE", "ENFILE"]);

/** A full disk or too many open files are temporary. */
export const isOutOfSpace = (error: unknown): boolean => OUT_OF_SPACE_CODES.has(errorCode(error) ?? "");
