import "server-only";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { z } from "zod";
import { toStorable } from "@/lib/http/body";

/** Our own archives never have more rows in a list. */
const MAX_ROWS = 50_000;
/** One row: some 300 revisions of the greatest length, or 4,000 short ones. */
const MAX_ROW_BYTES = 2_000_000;
/** Commas and opening brackets of one row. */
const MAX_ROW_VALUES = 20_000;
/** One text: a post of the greatest length takes 30,000 if each character is escaped. */
const MAX_STRING_BYTES = 40_000;
const BYTES_BETWEEN_YIELDS = 65_536;

const code = (character: string) => character.charCodeAt(0);
const [QUOTE, BACKSLASH, COMMA] = [code('"'), code("\\"), code(",")];
const OPENING = new Set([code("["), code("{")]);
const CLOSING = new Set([code("]"), code("}")]);

/** The texts between top-level commas. The last one is null if a limit is exceeded. */
function* splitRows(json: Buffer): Generator<string | null> {
  let from = 0;
  let values = 0;
  let depth = 0;
  let quotedFrom: number | null = null;
  for (let at = 0; at < json.length; at++) {
    const byte = json[at] ?? 0;
    if (at - from > MAX_ROW_BYTES || values > MAX_ROW_VALUES) return yield null;
    if (quotedFrom !== null) {
      if (at - quotedFrom > MAX_STRING_BYTES) return yield null;
      if (byte === BACKSLASH) at++;
      else if (byte === QUOTE) quotedFrom = null;
    } else if (byte === QUOTE) quotedFrom = at;
    else if (byte === COMMA && depth === 0) {
      yield json.toString("utf8", from, at);
      from = at + 1;
      values = 0;
    } else if (byte === COMMA) values++;
    else if (OPENING.has(byte)) {
      values++;
      depth++;
    } else if (CLOSING.has(byte)) depth--;
  }
  yield json.toString("utf8", from);
}

const isBlank = (json: Buffer) => json.toString("latin1").trim() === "";

/**
 * Parses JSON values that are separated by commas, each on its own, so that neither memory nor the time between two
 * turns of the event loop grows with their number. Returns null if one has another shape or exceeds a limit, and throws
 * a SyntaxError for what is not JSON.
 */
async function parseRows<T extends z.ZodType>(json: Buffer, shape: T): Promise<z.output<T>[] | null> {
  const rows: z.output<T>[] = [];
  let unyieldedBytes = 0;
  for (const text of splitRows(json)) {
    if (text === null || rows.length === MAX_ROWS) return null;
    const row = shape.safeParse(toStorable(JSON.parse(text)));
    if (!row.success) return null;
    rows.push(row.data);
    unyieldedBytes += text.length;
    if (unyieldedBytes < BYTES_BETWEEN_YIELDS) continue;
    unyieldedBytes = 0;
    await nextTurn();
  }
  return rows;
}

/** One JSON value. Returns null if it has another shape or exceeds a limit. */
export async function parseDocument<T extends z.ZodType>(json: Buffer, shape: T): Promise<z.output<T> | null> {
  const rows = await parseRows(json, shape);
  return rows?.length === 1 ? (rows[0] ?? null) : null;
}

/** A JSON list. Returns null if it is none, or a row has another shape or exceeds a limit. */
export async function parseList<T extends z.ZodType>(json: Buffer, shape: T): Promise<z.output<T>[] | null> {
  const [first, last] = [json.indexOf("["), json.lastIndexOf("]")];
  if (first < 0 || last < first || !isBlank(json.subarray(0, first)) || !isBlank(json.subarray(last + 1))) return null;
  const body = json.subarray(first + 1, last);
  return isBlank(body) ? [] : parseRows(body, shape);
}
