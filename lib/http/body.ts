import "server-only";
import { AppError, invalid } from "./errors";
import { isStorable } from "./storable";

/** The longest text (5,000 characters of four bytes, escaped) and some margin. */
const MAX_BODY_BYTES = 64 * 1024;

const tooLarge = () => new AppError("too_large", "http.tooLarge");

/** Throws `too_large` as soon as there are more than `max` bytes. */
export async function readBytes(request: Request, max = MAX_BODY_BYTES): Promise<Buffer> {
  if (Number(request.headers.get("content-length") ?? 0) > max) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  while (reader) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.byteLength;
    if (size > max) {
      await reader.cancel();
      throw tooLarge();
    }
    chunks.push(value);
  }
  return Buffer.concat(chunks);
}

const MAX_BODY_DEPTH = 32;

/** Hashed and never stored: normalisation would change the password. */
const VERBATIM_FIELDS = new Set(["password", "current"]);

function refused(path: readonly string[], message: string): AppError {
  return invalid(message, [{ path: path.map((part) => (isStorable(part) ? part : "?")).join("."), message }]);
}

/** NFC, keys included. Throws `invalid` for strings that cannot be stored, or too many levels. */
export function toStorable(value: unknown, path: readonly string[] = []): unknown {
  if (typeof value === "string") {
    if (!isStorable(value)) throw refused(path, "written.notStorable");
    return VERBATIM_FIELDS.has(path.at(-1) ?? "") ? value : value.normalize("NFC");
  }
  if (typeof value !== "object" || value === null) return value;
  if (path.length >= MAX_BODY_DEPTH) throw refused(path.slice(0, 1), "http.tooDeep");
  if (Array.isArray(value)) return value.map((each, at) => toStorable(each, [...path, String(at)]));
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => {
      const within = [...path, key];
      if (!isStorable(key)) throw refused(within, "written.notStorable");
      return [key.normalize("NFC"), toStorable(each, within)];
    }),
  );
}

const MAX_QUERY_PARAMETERS = 50;

/**
 * Whether a query, or an address with one, has too many: Next's work on a query grows with the square of this number.
 */
export const hasTooManyParameters = (query: string): boolean =>
  query.split("&", MAX_QUERY_PARAMETERS + 1).length > MAX_QUERY_PARAMETERS;

/** A repeated key becomes an array, which no scalar field accepts. Throws like toStorable, and for too many keys. */
export function parseQuery(request: Pick<Request, "url">): Record<string, string | string[]> {
  const { search, searchParams } = new URL(request.url);
  if (hasTooManyParameters(search)) throw invalid("http.tooManyParameters");
  const values = new Map<string, string[]>();
  for (const [key, value] of searchParams) values.set(key, [...(values.get(key) ?? []), value]);
  const entries = [...values].map(([key, all]) => [key, all.length === 1 ? all[0] : all]);
  return toStorable(Object.fromEntries(entries)) as Record<string, string | string[]>;
}

/** `value` is undefined if the body is empty. Throws `unsupported_media`, `too_large`, `invalid`. */
export async function readJson(request: Request, maxBytes?: number): Promise<{ raw: string; value: unknown }> {
  const bytes = await readBytes(request, maxBytes);
  if (bytes.byteLength === 0) return { raw: "", value: undefined };
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (type !== "application/json") throw new AppError("unsupported_media", "http.notJson");
  const { raw, value } = parsed(bytes);
  return { raw, value: toStorable(value) };
}

function parsed(bytes: Buffer): { raw: string; value: unknown } {
  try {
    const raw = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return { raw, value: JSON.parse(raw) };
  } catch {
    throw invalid("http.badJson");
  }
}
