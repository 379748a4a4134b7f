import "server-only";

/** The code of an error of node's ("ENOENT"); null where it has none. Not by its class: each realm has its own. */
export const codeOf = (error: unknown): string | null =>
  typeof error === "object" && error !== null && "code" in error && typeof error.code === "string" ? error.code : null;

/** What Node, and its streams, throw where a client went away in the middle of its request or of our answer. */
const GONE = new Set(["EPIPE", "ERR_STREAM_PREMATURE_CLOSE"]);

/** Whether an error is what Node says of a request whose client went away in the middle of it. */
export const isAborted = (error: object): boolean =>
  codeOf(error) === "ECONNRESET" && "message" in error && error.message === "aborted";

/** Whether an error says no more than that a client is gone. A database that drops a connection says so in other words. */
export function isClientGone(error: unknown): boolean {
  if (typeof error !== "object" || error === null) return false;
  const code = codeOf(error);
  if (code === "ECONNRESET") return isAborted(error);
  // A web stream says so of the stream of Node's that it reads.
  if (code === "ABORT_ERR") return "cause" in error && isClientGone(error.cause);
  return code !== null && GONE.has(code);
}

const NO_ROOM = new Set(["ENOSPC", "EDQUOT", "EMFILE", "ENFILE"]);

/** Whether an error means that a disk is full or too many files are open: both are our trouble, and pass. */
export const hasNoRoom = (error: unknown): boolean => NO_ROOM.has(codeOf(error) ?? "");
