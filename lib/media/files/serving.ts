import "server-only";
import path from "node:path";
import { STAFF_ROLE_SQL } from "@/lib/accounts/session/staff-role-sql";
import { staffRolesWith } from "@/lib/http/security/staff-permissions";
import { isUuid } from "@/lib/http/storable";
import { prisma, readRows } from "@/lib/infra/db";
import { Prisma } from "@/prisma/generated/client";
import { assetFolder, readAssetToken } from "./asset-urls";

const TYPE_BY_EXTENSION: Readonly<Record<string, string>> = {
  webp: "image/webp",
  mp4: "video/mp4",
  m3u8: "application/vnd.apple.mpegurl",
  ts: "video/mp2t",
  vtt: "text/vtt; charset=utf-8",
};

interface Wanted {
  id: string;
  name: string;
  type: string;
  token: string | null;
}

export interface Servable {
  key: string;
  type: string;
  disposition: string;
  isPublic: boolean;
  /** Private files, since a storage URL would outlive the permission; and playlists with relative URLs. */
  isPassedOn: boolean;
}

const MEDIA_PATH_PATTERN =
  /^\/media\/(?:s\/([\w.-]{1,100})\/)?([^/]{36})\/((?:[\w-]{1,64}\/){0,3}[\w-][\w.-]{0,64}\.(\w{2,4}))$/;

function wantedBy(sitePath: string): Wanted | null {
  const [, token, id = "", name = "", ending = ""] = MEDIA_PATH_PATTERN.exec(sitePath) ?? [];
  const type = Object.hasOwn(TYPE_BY_EXTENSION, ending) ? TYPE_BY_EXTENSION[ending] : undefined;
  return isUuid(id) && type ? { id, name, type, token: token ?? null } : null;
}

interface Row {
  access: "private" | "public";
  epoch: number;
  state: string;
  /** The user of the URL may see the file now; false for an unsigned path. */
  isVisible: boolean;
}

/** The condition that `viewerId` may see the parent of asset `a`. */
export type MediaAudience = Record<"post" | "vibe" | "message", (viewerId: string) => Prisma.Sql>;

/** Whether file `a` is the viewer's own, or attached to what they may see. */
export const isInMediaAudienceSql = (viewerId: string, audience: MediaAudience) => Prisma.sql`(
  a."ownerId" = ${viewerId}::uuid OR CASE a."holderKind"::text
    WHEN 'post' THEN ${audience.post(viewerId)}
    WHEN 'vibe' THEN ${audience.vibe(viewerId)}
    WHEN 'message' THEN ${audience.message(viewerId)}
    ELSE false END)`;

/** The audience, and anything for staff who review; nothing for banned users. */
const isVisibleTo = (viewerId: string, audience: MediaAudience) => Prisma.sql`coalesce((
  SELECT ${STAFF_ROLE_SQL} = ANY(${staffRolesWith("cases")}::text[]) OR (u."role" <> 'banned' AND ${isInMediaAudienceSql(viewerId, audience)})
  FROM "User" u WHERE u."id" = ${viewerId}::uuid), false)`;

/** Cache lifetime in ms: the origin must reflect a change within two seconds. */
const ROW_TTL_MS = 1_000;
/** Cache size; there is one entry per asset and viewer, and the oldest is evicted first. */
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
  const nowMs = performance.now();
  if (known && nowMs - known.since < ROW_TTL_MS) return known.row;
  const row = readRow(id, viewerId, audience);
  row.catch(() => remembered.delete(key));
  remembered.delete(key);
  remembered.set(key, { row, since: nowMs });
  const [oldest] = remembered.keys();
  if (remembered.size > MAX_REMEMBERED_ROWS && oldest) remembered.delete(oldest);
  return row;
}

/** Unsigned for a public asset; else signed since its access last changed, for a user who may see it. Else null. */
export async function findServable(sitePath: string, audience: MediaAudience): Promise<Servable | null> {
  const requested = wantedBy(sitePath);
  if (!requested) return null;
  const grant = requested.token === null ? null : readAssetToken(requested.token, requested.id);
  if (requested.token !== null && grant === null) return null;
  const row = await rowOf(requested.id, grant?.viewerId ?? null, audience);
  if (row?.state !== "ready") return null;
  // The epoch grows by `asset_epoch` (prisma/triggers/media.sql) and the triggers of what shows the file.
  const isAllowed = grant ? row.epoch === grant.epoch && row.isVisible : row.access === "public";
  if (!isAllowed) return null;
  const { type, name, id, token } = requested;
  const isPublic = token === null;
  return {
    key: `${assetFolder(id)}${name}`,
    type,
    disposition: `inline; filename="${path.posix.basename(name)}"`,
    isPublic,
    isPassedOn: !isPublic || /\.(m3u8|vtt)$/.test(name),
  };
}
