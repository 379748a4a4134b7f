import "server-only";
import { isUuid } from "@/lib/http/ids";
import { prisma, readRows } from "@/lib/infra/db";
import { Prisma } from "@/prisma/generated/client";
import { folderOf, readToken } from "./paths";

/** What is served, by the ending of its name. */
const TYPES: Readonly<Record<string, string>> = {
  webp: "image/webp",
  mp4: "video/mp4",
  m3u8: "application/vnd.apple.mpegurl",
  ts: "video/mp2t",
  vtt: "text/vtt; charset=utf-8",
};

/** A request for a file, as its path states it. */
interface Wanted {
  id: string;
  name: string;
  type: string;
  /** Of a signed path. */
  token: string | null;
}

/** What may be fetched. */
export interface Servable {
  /** In the storage. */
  key: string;
  type: string;
  isPublic: boolean;
  /** Whether it is small and names others: such files are answered by this process wherever they lie. */
  isList: boolean;
}

const PATH = /^\/media\/(?:s\/([\w.-]{1,100})\/)?([^/]{36})\/((?:[\w-]{1,64}\/){0,3}[\w-][\w.-]{0,64}\.(\w{2,4}))$/;

/** Reads a path below the base path; null for what names no file of ours. */
function wantedBy(sitePath: string): Wanted | null {
  const [, token, id = "", name = "", ending = ""] = PATH.exec(sitePath) ?? [];
  const type = Object.hasOwn(TYPES, ending) ? TYPES[ending] : undefined;
  return isUuid(id) && type ? { id, name, type, token: token ?? null } : null;
}

interface Row {
  access: "private" | "public";
  epoch: number;
  state: string;
}

/** How long a look at an asset's row is remembered, in milliseconds: a change has to show at the origin within two seconds. */
const MEMORY = 1_000;
/** How many are remembered; the oldest go first. */
const REMEMBERED = 2_000;

const remembered = new Map<string, { row: Promise<Row | null>; since: number }>();

async function readRow(id: string): Promise<Row | null> {
  const [row] = await readRows<Row>(
    prisma,
    Prisma.sql`SELECT "access"::text AS "access", "epoch", "state"::text AS "state" FROM "Asset" WHERE "id" = ${id}::uuid`,
  );
  return row ?? null;
}

function rowOf(id: string): Promise<Row | null> {
  const known = remembered.get(id);
  const at = performance.now();
  if (known && at - known.since < MEMORY) return known.row;
  const row = readRow(id);
  row.catch(() => remembered.delete(id));
  remembered.delete(id);
  remembered.set(id, { row, since: at });
  const [oldest] = remembered.keys();
  if (remembered.size > REMEMBERED && oldest) remembered.delete(oldest);
  return row;
}

/**
 * The file that a path below the base path names, when its asset is ready and the path is one that works now: of a public asset
 * the plain one, of a private one what was signed since its access last changed. Null for all else, known or not.
 */
export async function servable(sitePath: string): Promise<Servable | null> {
  const wanted = wantedBy(sitePath);
  if (!wanted) return null;
  const epoch = wanted.token === null ? null : readToken(wanted.token, wanted.id);
  if (wanted.token !== null && epoch === null) return null;
  const row = await rowOf(wanted.id);
  if (row?.state !== "ready") return null;
  const isAllowed = wanted.token === null ? row.access === "public" : row.epoch === epoch;
  if (!isAllowed) return null;
  const { type, name, id, token } = wanted;
  return { key: `${folderOf(id)}${name}`, type, isPublic: token === null, isList: /\.(m3u8|vtt)$/.test(name) };
}
