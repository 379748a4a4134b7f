export interface Validators {
  size: number;
  etag: string;
  modifiedAt: Date | null;
}

/** Zero-based and inclusive. */
export interface ByteRange {
  start: number;
  end: number;
}

/** "*" matches any tag. Weak comparison ignores W/ (RFC 9110, section 8.8.3.2). */
const names = (header: string, etag: string, isWeak: boolean) =>
  header.trim() === "*" ||
  header.split(",").some((each) => (isWeak ? each.trim().replace(/^W\//, "") : each.trim()) === etag);

/** Whole seconds since the epoch; null if invalid. */
function secondsOf(header: string | null): number | null {
  const parsed = Date.parse(header ?? "");
  return Number.isNaN(parsed) ? null : Math.floor(parsed / 1_000);
}

/** Evaluates the conditions before any range, in the order of RFC 9110, section 13.2.2. */
function conditionOf({ headers }: Request, { etag, modifiedAt }: Validators): "failed" | "unchanged" | null {
  const modified = modifiedAt && Math.floor(modifiedAt.getTime() / 1_000);
  const ifMatch = headers.get("if-match");
  const notAfter = secondsOf(headers.get("if-unmodified-since"));
  if (ifMatch !== null && !names(ifMatch, etag, false)) return "failed";
  if (ifMatch === null && notAfter !== null && modified !== null && modified > notAfter) return "failed";
  const ifNoneMatch = headers.get("if-none-match");
  if (ifNoneMatch !== null) return names(ifNoneMatch, etag, true) ? "unchanged" : null;
  const since = secondsOf(headers.get("if-modified-since"));
  return since !== null && modified !== null && modified <= since ? "unchanged" : null;
}

const RANGE_PATTERN = /^bytes=\s*(?:(\d+)-(\d*)|-(\d+))\s*$/;

/** RFC 9110. Null is the whole file, also for several ranges; "unsatisfiable" starts beyond the end. */
export function requestedRange(
  request: Request,
  validators: Validators,
): ByteRange | null | "failed" | "unchanged" | "unsatisfiable" {
  const { method, headers } = request;
  const { size, etag } = validators;
  const condition = conditionOf(request, validators);
  if (condition) return condition;
  const [, first, last, suffix] = RANGE_PATTERN.exec(headers.get("range") ?? "") ?? [];
  if (method !== "GET" || (first === undefined && suffix === undefined)) return null;
  // The client's partial copy is of another version. A date never counts as a strong validator.
  const ifRange = headers.get("if-range");
  if (ifRange !== null && ifRange.trim() !== etag) return null;
  const start = first === undefined ? Math.max(0, size - Number(suffix)) : Number(first);
  const end = first === undefined || !last ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== undefined && last && Number(last) < Number(first)) return null;
  return start >= size || end < start ? "unsatisfiable" : { start, end };
}
