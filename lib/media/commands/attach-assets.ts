import "server-only";
import { invalid } from "@/lib/http/errors";
import { type Db, readRows } from "@/lib/infra/db";
import { type MediaScreening, screenDescription } from "@/lib/screening/media/screen-media";
import { Hits } from "@/lib/screening/queries/screenings";
import { type AssetKind, type AssetPurpose, type AssetState, Prisma } from "@/prisma/generated/client";
import { failureKey } from "../serializers";

export interface AssetParent {
  kind: "post" | "vibe" | "message" | "picture";
  id: string;
}

export interface WantedAsset {
  id: string;
  alt?: string;
}

export interface AttachedAsset {
  id: string;
  kind: AssetKind;
  state: Exclude<AssetState, "uploading">;
  failure: string | null;
  durationMs: number | null;
  alt: string;
  /** The labels of captions that its owner wrote. */
  labels: string[];
  /** The first and last words of the same captions. */
  captions: string[];
  screening: MediaScreening[];
}

interface Row {
  id: string;
  ownerId: string;
  kind: AssetKind;
  purpose: AssetPurpose;
  state: AssetState;
  failure: string | null;
  durationMs: number | null;
  parentId: string | null;
  alt: string;
  labels: string[];
  captions: string[];
  verdict: MediaScreening["verdict"] | null;
  hits: unknown;
  facts: unknown;
  screeningMs: number | null;
}

const captionsColumn = (column: Prisma.Sql) =>
  Prisma.sql`ARRAY(
    SELECT c.${column} FROM "Caption" c WHERE c."assetId" = "Asset"."id" AND NOT c."isAutomatic" ORDER BY c."id"
  )`;
const ASSET_COLUMNS_SQL = Prisma.sql`"id", "ownerId", "kind"::text AS "kind", "purpose"::text AS "purpose", "state"::text AS "state", "failure",
  "durationMs", "holderId" AS "parentId", "alt", "verdict"::text AS "verdict", "hits", "screeningMs",
  ${captionsColumn(Prisma.sql`"label"`)} AS "labels", ${captionsColumn(Prisma.sql`"excerpt"`)} AS "captions"`;

function claimed(row: Row): AttachedAsset {
  const { id, kind, failure, durationMs, alt, labels, captions, verdict } = row;
  if (row.state === "uploading") throw invalid("media.notReady");
  const shown = verdict && { verdict, hits: Hits.parse(row.hits), ms: row.screeningMs ?? 0 };
  const screening = [screenDescription(id, alt), ...(shown ? [shown] : [])];
  return { id, kind, state: row.state, failure, durationMs, alt, labels, captions, screening };
}

/** The descriptions of files of a text, whose links count: given, or stored. Call it before the files are locked. */
export async function readDescriptions(
  owner: { id: string },
  requested: readonly WantedAsset[],
  db: Db,
): Promise<string[]> {
  if (requested.length === 0) return [];
  const rows = await db.asset.findMany({
    where: { id: { in: requested.map(({ id }) => id) }, ownerId: owner.id },
    select: { id: true, alt: true },
  });
  const stored = new Map(rows.map(({ id, alt }) => [id, alt]));
  return requested.map(({ id, alt }) => alt ?? stored.get(id) ?? "");
}

/** The descriptions of what is attached to a text, with the ids of the files. */
export const readAttachedDescriptions = (owner: { id: string }, parentId: string, db: Db) =>
  db.asset.findMany({ where: { parentId, ownerId: owner.id }, select: { id: true, alt: true } });

/** Deletes other attachments. New ones stay private until the parent's trigger publishes them. Throws `invalid`. */
export async function attachAssets(
  owner: { id: string },
  parent: AssetParent,
  requested: readonly WantedAsset[],
  db: Db,
): Promise<AttachedAsset[]> {
  const ids = requested.map(({ id }) => id);
  const rows = await readRows<Row>(
    db,
    Prisma.sql`SELECT ${ASSET_COLUMNS_SQL} FROM "Asset" WHERE "id" = ANY(${ids}::uuid[]) OR "holderId" = ${parent.id}::uuid
      ORDER BY "id" FOR NO KEY UPDATE`,
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  const attached = requested.map(({ id, alt }) => {
    const row = byId.get(id);
    if (!row || row.ownerId !== owner.id) throw invalid("media.notYours");
    if (row.parentId && row.parentId !== parent.id) throw invalid("media.inUse");
    if (row.purpose !== parent.kind) throw invalid("media.wrongPurpose");
    if (row.state === "failed") throw invalid(failureKey(row.failure));
    return claimed({ ...row, alt: alt ?? row.alt });
  });
  // `storage_used` queues their files for erasure; `asset_epoch` counts each new parent (prisma/triggers/media.sql).
  await db.asset.deleteMany({ where: { parentId: parent.id, id: { notIn: ids } } });
  for (const [position, { id, alt }] of requested.entries())
    await db.asset.updateMany({
      where: { id },
      data: { parentType: parent.kind, parentId: parent.id, position, ...(alt !== undefined && { alt }) },
    });
  return attached;
}

/** Returns the assets in order, locked until the caller's commit. */
export async function lockAttachedAssets(parent: AssetParent, db: Db): Promise<AttachedAsset[]> {
  const rows = await readRows<Row & { position: number }>(
    db,
    Prisma.sql`SELECT ${ASSET_COLUMNS_SQL}, "position" FROM "Asset" WHERE "holderId" = ${parent.id}::uuid AND "holderKind"::text = ${parent.kind}
      ORDER BY "id" FOR NO KEY UPDATE`,
  );
  return rows.toSorted((one, other) => one.position - other.position).map(claimed);
}
