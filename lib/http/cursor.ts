import "server-only";
import { MAX_TIME_MS } from "@/lib/dates/storable-time";
import type { Page } from "./endpoint";
import { invalid } from "./errors";
import { isUuid } from "./storable";

/** A stable position in a list ordered by (createdAt, id). */
export interface Cursor {
  createdAt: Date;
  id: string;
}

/** Opaque to clients: base64url of milliseconds and id. */
export function encodeCursor({ createdAt, id }: Cursor): string {
  return Buffer.from(`${createdAt.getTime()}.${id}`).toString("base64url");
}

export function decodeCursor(cursor: string | undefined): Cursor | null {
  return cursor === undefined ? null : parseCursor(cursor);
}

export function parseCursor(cursor: string): Cursor {
  const [time = "", id = "", ...rest] = Buffer.from(cursor, "base64url").toString("utf8").split(".");
  const milliseconds = /^\d{1,15}$/.test(time) ? Number(time) : Number.NaN;
  const place = { createdAt: new Date(milliseconds), id };
  // The base64url decoder skips invalid characters, so the cursor must also re-encode to the same text.
  if (rest.length > 0 || !(milliseconds <= MAX_TIME_MS) || !isUuid(id) || encodeCursor(place) !== cursor)
    throw invalidCursor();
  return place;
}

/** The Prisma condition for the rows after a cursor in a list that is newest first; none without one. */
export const olderThan = (cursor: Cursor | null) =>
  cursor
    ? { OR: [{ createdAt: { lt: cursor.createdAt } }, { createdAt: cursor.createdAt, id: { lt: cursor.id } }] }
    : {};

export const invalidCursor = () => invalid("http.badCursor", [{ path: "cursor", message: "http.badCursor" }]);

/** The extra row shows whether there is a next page. */
export function toPage<Row, Item>(
  rows: Row[],
  limit: number,
  place: (row: Row) => Cursor,
  item: (row: Row) => Item,
): Page<Item> {
  return toPageOf(rows, limit, (row) => encodeCursor(place(row)), item);
}

interface PageFilling<Row, From> {
  limit: number;
  maxReads: number;
  /** Returns one row extra, as for `toPage`. */
  read: (from: From) => Promise<Row[]>;
  isShown: (row: Row) => boolean;
  /** The position after these rows, the first of which comes after `from`. */
  after: (from: From, rows: readonly Row[]) => From;
}

/**
 * Fills a page of a list that leaves rows out only once they are read. Each read takes a whole page: as many as are
 * missing would leave gaps. Gives up after `maxReads`; only then is a page before the last short.
 */
export async function fillPage<Row, From>(
  start: From,
  { limit, maxReads, read, isShown, after }: PageFilling<Row, From>,
): Promise<{ rows: Row[]; next: From | null }> {
  const shown: Row[] = [];
  let from = start;
  for (let reads = 1; ; reads++) {
    const found = await read(from);
    const used: Row[] = [];
    for (const row of found.slice(0, limit)) {
      if (shown.length === limit) break;
      used.push(row);
      if (isShown(row)) shown.push(row);
    }
    if (used.length === found.length) return { rows: shown, next: null };
    from = after(from, used);
    if (shown.length === limit || reads === maxReads) return { rows: shown, next: from };
  }
}

/** Builds a page of a list with cursors of its own. */
export function toPageOf<Row, Item>(
  rows: Row[],
  limit: number,
  cursorOf: (row: Row) => string,
  item: (row: Row) => Item,
): Page<Item> {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return { items: shown.map(item), next: rows.length > limit && last ? cursorOf(last) : null };
}
