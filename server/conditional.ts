import type { IncomingMessage } from "node:http";

/** What conditions of a request are held against. */
export interface Validators {
  /** In bytes. */
  size: number;
  /** Strong, in its quotes. */
  etag: string;
  /** Null where it is not known. */
  modifiedAt: Date | null;
}

/** The first and the last byte, counted from 0. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Whether a list of entity tags, or "*", has this one. Weak comparison takes W/"x" for "x" (RFC 9110, section 8.8.3.2). */
const names = (header: string, etag: string, isWeak: boolean) =>
  header.trim() === "*" ||
  header.split(",").some((each) => (isWeak ? each.trim().replace(/^W\//, "") : each.trim()) === etag);

/** A date of HTTP in seconds, as far as it says; null for what is none. */
function secondsOf(header: string | undefined): number | null {
  const parsed = Date.parse(header ?? "");
  return Number.isNaN(parsed) ? null : Math.floor(parsed / 1_000);
}

/** What conditions make of a request before any range is looked at, in the order of RFC 9110, section 13.2.2. */
function conditionOf(
  { headers }: Pick<IncomingMessage, "headers">,
  { etag, modifiedAt }: Validators,
): "failed" | "unchanged" | null {
  const modified = modifiedAt && Math.floor(modifiedAt.getTime() / 1_000);
  const ifMatch = headers["if-match"];
  const notAfter = secondsOf(headers["if-unmodified-since"]);
  if (ifMatch !== undefined && !names(ifMatch, etag, false)) return "failed";
  if (ifMatch === undefined && notAfter !== null && modified !== null && modified > notAfter) return "failed";
  const ifNoneMatch = headers["if-none-match"];
  if (ifNoneMatch !== undefined) return names(ifNoneMatch, etag, true) ? "unchanged" : null;
  const since = secondsOf(headers["if-modified-since"]);
  return since !== null && modified !== null && modified <= since ? "unchanged" : null;
}

const RANGE = /^bytes=\s*(?:(\d+)-(\d*)|-(\d+))\s*$/;

/**
 * What of a file a request wants (RFC 9110): null for all of it, also where it asks for several ranges or in a unit that we do
 * not know; "failed" where it wants another version; "unchanged" where its copy is right; "unsatisfiable" where the range begins
 * beyond the end.
 */
export function rangeOf(
  request: Pick<IncomingMessage, "method" | "headers">,
  validators: Validators,
): ByteRange | null | "failed" | "unchanged" | "unsatisfiable" {
  const { method, headers } = request;
  const { size, etag } = validators;
  const condition = conditionOf(request, validators);
  if (condition) return condition;
  const [, first, last, suffix] = RANGE.exec(headers.range ?? "") ?? [];
  if (method !== "GET" || (first === undefined && suffix === undefined)) return null;
  // The parts that it has are of another file. A date is never strong enough.
  const ifRange = headers["if-range"];
  if (ifRange !== undefined && String(ifRange).trim() !== etag) return null;
  const start = first === undefined ? Math.max(0, size - Number(suffix)) : Number(first);
  const end = first === undefined || !last ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== undefined && last && Number(last) < Number(first)) return null;
  return start >= size || end < start ? "unsatisfiable" : { start, end };
}
