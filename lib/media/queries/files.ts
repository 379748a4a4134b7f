import "server-only";
import { PLANS } from "@/lib/accounts/plans/plans";
import type { Actor } from "@/lib/accounts/session/session";
import { decodeCursor, toPage } from "@/lib/http/cursor";
import type { Page } from "@/lib/http/endpoint";
import { notFound } from "@/lib/http/errors";
import type { PageQuery } from "@/lib/http/page-query";
import { fromNow, HOUR_MS } from "@/lib/infra/clock";
import { type Db, pageLimit, prisma, readRows } from "@/lib/infra/db";
import { Prisma } from "@/prisma/generated/client";
import type { Media, OwnFile, StorageUsage, UnfinishedUpload } from "../contract";
import { isInMediaAudienceSql, type MediaAudience } from "../files/serving";
import { MAX_UNFINISHED_UPLOADS, UPLOAD_EXPIRY_HOURS } from "../policy";
import { ASSET_JSON_SQL, parseAssetRows, toMedia } from "../serializers";

type Owner = Pick<Actor, "id">;

/** Excludes bytes that are only reserved by incomplete uploads. */
export async function getStorageUsage(actor: Pick<Actor, "id" | "plan">, db: Db = prisma): Promise<StorageUsage> {
  const row = await db.storageUsage.findUnique({ where: { userId: actor.id }, select: { storedBytes: true } });
  // At most 50 GB, far below the limit of safe integers.
  return { usedBytes: Number(row?.storedBytes ?? 0), totalBytes: PLANS[actor.plan ?? "visitor"].storageBytes };
}

export async function listUnfinishedUploads(actor: Owner, db: Db = prisma): Promise<UnfinishedUpload[]> {
  const life = UPLOAD_EXPIRY_HOURS * HOUR_MS;
  const rows = await db.asset.findMany({
    where: { ownerId: actor.id, state: "uploading", touchedAt: { gt: fromNow(-life) } },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: MAX_UNFINISHED_UPLOADS,
    select: {
      id: true,
      kind: true,
      purpose: true,
      fileName: true,
      length: true,
      received: true,
      fingerprint: true,
      createdAt: true,
      touchedAt: true,
    },
  });
  return rows.map(({ length, received, createdAt, touchedAt, ...row }) => ({
    ...row,
    length: Number(length),
    received: Number(received),
    createdAt: createdAt.toISOString(),
    expiresAt: new Date(touchedAt.getTime() + life).toISOString(),
  }));
}

interface FileRow {
  id: string;
  createdAt: Date;
  purpose: OwnFile["purpose"];
  fileName: string;
  bytes: string;
  parentType: OwnFile["purpose"] | null;
  parentId: string | null;
  isInDraft: boolean;
  asset: unknown;
}

const FILE_COLUMNS_SQL = Prisma.sql`a."id", a."createdAt", a."purpose"::text AS "purpose", a."fileName", (a."storedBytes" + a."reservedBytes")::text AS "bytes",
  a."holderKind"::text AS "parentType", a."holderId" AS "parentId", ${ASSET_JSON_SQL} AS "asset"`;

function shown(asset: unknown, owner: Owner): Media {
  const [row] = parseAssetRows([asset]);
  if (!row) throw notFound("file");
  return toMedia(row, { viewerId: owner.id });
}

const ownFile = (
  { asset, purpose, fileName, bytes, createdAt, parentType, parentId, isInDraft }: FileRow,
  owner: Owner,
): OwnFile => ({
  media: shown(asset, owner),
  purpose,
  fileName,
  bytes: Number(bytes),
  createdAt: createdAt.toISOString(),
  holder: parentType && parentId ? { kind: parentType, id: parentId } : null,
  isInDraft,
});

/**
 * Newest first over "Asset_ownerId_createdAt_id_idx", or largest first; that cursor holds the size as its time.
 * `isInDraftSql`: whether a draft has file `a`.
 */
export async function listFiles(
  actor: Owner,
  { sort, cursor, limit }: PageQuery & { sort: "newest" | "largest" },
  isInDraftSql: Prisma.Sql,
  db: Db = prisma,
): Promise<Page<OwnFile>> {
  const after = decodeCursor(cursor);
  const size = Prisma.sql`(a."storedBytes" + a."reservedBytes")`;
  const by = sort === "largest" ? size : Prisma.sql`a."createdAt"`;
  const place = after && (sort === "largest" ? after.createdAt.getTime() : after.createdAt);
  const rows = await readRows<FileRow>(
    db,
    Prisma.sql`SELECT ${FILE_COLUMNS_SQL}, a."holderId" IS NULL AND a."purpose" = 'post' AND ${isInDraftSql} AS "isInDraft" FROM "Asset" a
      WHERE a."ownerId" = ${actor.id}::uuid AND a."state" <> 'uploading'
        ${after ? Prisma.sql`AND (${by}, a."id") < (${place}, ${after.id}::uuid)` : Prisma.empty}
      ORDER BY ${by} DESC, a."id" DESC ${pageLimit(limit)}`,
  );
  const cursorDate = (row: FileRow) => (sort === "largest" ? new Date(Number(row.bytes)) : row.createdAt);
  return toPage(
    rows,
    limit,
    (row) => ({ createdAt: cursorDate(row), id: row.id }),
    (row) => ownFile(row, actor),
  );
}

async function readMedia(reader: Owner, id: string, isAllowed: Prisma.Sql, db: Db): Promise<Media> {
  const [row] = await readRows<{ asset: unknown }>(
    db,
    Prisma.sql`SELECT ${ASSET_JSON_SQL} AS "asset" FROM "Asset" a WHERE a."id" = ${id}::uuid AND ${isAllowed}`,
  );
  if (!row) throw notFound("file");
  return shown(row.asset, reader);
}

/** Throws `not_found`, also for files of others. */
export const getOwnMedia = (actor: Owner, id: string, db: Db = prisma): Promise<Media> =>
  readMedia(actor, id, Prisma.sql`a."ownerId" = ${actor.id}::uuid`, db);

/** Returns a file with URLs that are valid again, to all who may fetch it. Throws `not_found`. */
export const getMedia = (
  reader: { id: string },
  id: string,
  audience: MediaAudience,
  db: Db = prisma,
): Promise<Media> => readMedia(reader, id, isInMediaAudienceSql(reader.id, audience), db);
