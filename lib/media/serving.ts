import "server-only";
import path from "node:path";
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
  /** The value of Content-Disposition: shown on a page or downloaded, under a name of ours. */
  disposition: string;
  isPublic: boolean;
  /**
   * Whether this process sends it wherever it lies: what is private, as an address that the storage signs would
   * outlive the right to it, and what names others that lie beside it.
   */
  isPassedOn: boolean;
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
  /** Whether the user that a signed path was issued to may see it at this moment; false for a plain path. */
  isVisible: boolean;
}

/**
 * Whether `viewerId` may see what an asset `a` is attached to, as a condition: for each kind the one that its own
 * feature reads by.
 */
export type MediaAudience = Record<"post" | "vibe" | "message", (viewerId: string) => Prisma.Sql>;

/**
 * Whether a user may fetch a private asset `a`: their own, what is attached to something that they may see, and
 * anything for an admin. Nothing for a banned user, or one whose account is deleted.
 */
const isVisibleTo = (viewerId: string, audience: MediaAudience) => Prisma.sql`coalesce((
  SELECT u."role" = 'admin' OR (u."role" <> 'banned' AND (a."ownerId" = u."id" OR CASE a."holderKind"::text
    WHEN 'post' THEN ${audience.post(viewerId)}
    WHEN 'vibe' THEN ${audience.vibe(viewerId)}
    WHEN 'message' THEN ${audience.message(viewerId)}
    ELSE false END))
  FROM "User" u WHERE u."id" = ${viewerId}::uuid), false)`;

/** How long a look at an asset's row is remembered, in milliseconds: a change has to show at the origin within two seconds. */
const ROW_TTL_MS = 1_000;
/** How many are remembered, of an asset one for each user who fetches it; the oldest go first. */
const MAX_REMEMBERED_ROWS = 5_000;

const remembered = new Map<string, { row: Promise<Row | null>; since: number }>();

async function readRow(id: string, viewerId: string | null, audience: MediaAudience): Promise<Row | null> {
  const isVisible = viewerId ? isVisibleTo(viewerId, audience) : Prisma.sql`false`;
  const [row] = await readRows<Row>(
    prisma,
    Prisma.sql`SELECT a."access"::text AS "access", a."epoch", a."state"::text AS "state", ${isVisible} AS "isVisible"
      FROM "Asset" a WHERE a."id" = ${id}::uuid`,
  );
  return row ?? null;
}

function rowOf(id: string, viewerId: string | null, audience: MediaAudience): Promise<Row | null> {
  const key = `${id} ${viewerId ?? ""}`;
  const known = remembered.get(key);
  const at = performance.now();
  if (known && at - known.since < ROW_TTL_MS) return known.row;
  const row = readRow(id, viewerId, audience);
  row.catch(() => remembered.delete(key));
  remembered.delete(key);
  remembered.set(key, { row, since: at });
  const [oldest] = remembered.keys();
  if (remembered.size > MAX_REMEMBERED_ROWS && oldest) remembered.delete(oldest);
  return row;
}

/**
 * The file that a path below the base path names, when its asset is ready and the path is one that works now: of a
 * public asset the plain one, of a private one what was signed since its state last changed, for a user who may still
 * see it. Null for all else, known or not.
 */
export async function servable(sitePath: string, audience: MediaAudience): Promise<Servable | null> {
  const wanted = wantedBy(sitePath);
  if (!wanted) return null;
  const grant = wanted.token === null ? null : readToken(wanted.token, wanted.id);
  if (wanted.token !== null && grant === null) return null;
  const row = await rowOf(wanted.id, grant?.viewerId ?? null, audience);
  if (row?.state !== "ready") return null;
  const isAllowed = grant ? row.epoch === grant.epoch && row.isVisible : row.access === "public";
  if (!isAllowed) return null;
  const { type, name, id, token } = wanted;
  const isPublic = token === null;
  return {
    key: `${folderOf(id)}${name}`,
    type,
    disposition: `inline; filename="${path.posix.basename(name)}"`,
    isPublic,
    isPassedOn: !isPublic || /\.(m3u8|vtt)$/.test(name),
  };
}
