import type { IncomingMessage } from "node:http";

/** What conditions of a request are held against. */
export interface Validators {
  /** In bytes. */
  size: number;
  /** Strong, in its quotes. */
  etag: string;
}

/** The first and the last byte, counted from 0. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Whether an If-None-Match names this file; weak comparison, as RFC 9110 has it. */
const names = (header: string, etag: string) =>
  header.trim() === "*" || header.split(",").some((each) => each.trim().replace(/^W\//, "") === etag);

const RANGE = /^bytes=\s*(?:(\d+)-(\d*)|-(\d+))\s*$/;

/**
 * What of a file a request wants (RFC 9110): null for all of it, also where it asks for several ranges or in a unit that we do
 * not know; "unchanged" where its copy is right; "unsatisfiable" where the range begins beyond the end.
 */
export function rangeOf(
  { method, headers }: Pick<IncomingMessage, "method" | "headers">,
  { size, etag }: Validators,
): ByteRange | null | "unchanged" | "unsatisfiable" {
  const ifNoneMatch = headers["if-none-match"];
  if (ifNoneMatch !== undefined && names(ifNoneMatch, etag)) return "unchanged";
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
