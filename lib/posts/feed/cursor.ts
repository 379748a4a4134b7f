import "server-only";
import { MAX_TIME_MS } from "@/lib/dates/storable-time";
import { type Cursor, parseCursor } from "@/lib/http/cursor";

/** `shown` lists ranked posts by the last 12 digits of their ids; `place` is the position among the posts below. */
export interface FeedCursor {
  since: Date;
  shown: string[];
  place: Cursor | null;
}

/** 48 random bits of an id: enough to distinguish a hundred posts. */
export const idTail = (id: string) => id.slice(-12);

const CURSOR_VERSION = 1;
const HEAD_BYTES = 8;
const PLACE_BYTES = 22;
const ID_TAIL_BYTES = 6;

/** Opaque to clients: base64url of the time, the place if there is one, and 6 bytes for each ranked post shown. */
export function encodeFeedCursor({ since, shown, place }: FeedCursor): string {
  const head = Buffer.alloc(HEAD_BYTES);
  head.writeUInt8(CURSOR_VERSION, 0);
  head.writeUIntBE(since.getTime(), 1, 6);
  head.writeUInt8(place ? 1 : 0, 7);
  const where = Buffer.alloc(place ? PLACE_BYTES : 0);
  if (place) {
    where.writeUIntBE(place.createdAt.getTime(), 0, 6);
    where.write(place.id.replaceAll("-", ""), 6, "hex");
  }
  return Buffer.concat([head, where, Buffer.from(shown.join(""), "hex")]).toString("base64url");
}

function read(bytes: Buffer): FeedCursor | null {
  if (bytes.length < HEAD_BYTES || bytes.readUInt8(0) !== CURSOR_VERSION) return null;
  const hasPlace = bytes.readUInt8(7) === 1;
  const rest = bytes.subarray(HEAD_BYTES + (hasPlace ? PLACE_BYTES : 0));
  if (bytes.length < HEAD_BYTES + (hasPlace ? PLACE_BYTES : 0) || rest.length % ID_TAIL_BYTES !== 0) return null;
  const shown = rest.toString("hex").match(/.{12}/g) ?? [];
  const since = new Date(bytes.readUIntBE(1, 6));
  if (!hasPlace) return { since, shown, place: null };
  const id = bytes
    .subarray(HEAD_BYTES + 6, HEAD_BYTES + PLACE_BYTES)
    .toString("hex")
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
  return { since, shown, place: { createdAt: new Date(bytes.readUIntBE(HEAD_BYTES, 6)), id } };
}

/** A cursor of a list by time continues below the ranked posts. Throws `invalid`. */
export function decodeFeedCursor(cursor: string): FeedCursor {
  const decoded = read(Buffer.from(cursor, "base64url"));
  if (decoded && encodeFeedCursor(decoded) === cursor && isTime(decoded.since) && isTime(decoded.place?.createdAt))
    return decoded;
  return ofPlace(parseCursor(cursor));
}

const ofPlace = (place: Cursor): FeedCursor => ({ since: place.createdAt, shown: [], place });

const isTime = (time: Date | undefined) => time === undefined || time.getTime() <= MAX_TIME_MS;
