import "server-only";
import { z } from "zod";
import { type Db, prisma, readRows } from "@/lib/infra/db";
import { Prisma, type ScreenedKind, type Verdict } from "@/prisma/generated/client";
import { type Screening, ScreeningHit } from "../contract";

/** All null without a screening. */
export interface ScreeningColumns {
  verdict: Verdict | null;
  hits: unknown;
  milliseconds: number | null;
  reviewAskedAt: Date | null;
}

export const Hits = z.array(ScreeningHit);

/** Null without a screening. */
export function toScreening(row: ScreeningColumns): Screening | null {
  if (!row.verdict) return null;
  return {
    verdict: row.verdict,
    hits: Hits.parse(row.hits),
    ms: row.milliseconds ?? 0,
    reviewAsked: row.reviewAskedAt !== null,
  };
}

/** The screening of `me`'s held content (`of`) or content selected by `also`; free elsewhere, as the key is null. */
export function heldScreeningSql(
  of: "p" | "c" | "v",
  me: string | null,
  also = Prisma.sql`false`,
): { columns: Prisma.Sql; join: Prisma.Sql } {
  if (!me)
    return {
      columns: Prisma.sql`NULL AS "verdict", NULL AS "hits", NULL AS "milliseconds", NULL AS "reviewAskedAt"`,
      join: Prisma.empty,
    };
  const row = Prisma.raw(of);
  return {
    columns: Prisma.sql`sc."verdict"::text AS "verdict", sc."hits", sc."milliseconds", sc."reviewAskedAt"`,
    join: Prisma.sql`LEFT JOIN "Screening" sc ON sc."id" = CASE WHEN (${row}."state" = 'held' OR ${also}) AND ${row}."authorId" = ${me}::uuid THEN ${row}."screeningId" END`,
  };
}

export interface HeldItem {
  screeningId: string;
  kind: ScreenedKind;
  targetId: string;
  text: string;
  /** The categories; for words in a picture or video also the words, the asset and the position. */
  categories: string;
  reviewAskedAt: Date | null;
  createdAt: Date;
}

/** Review requests first, then the longest waiting. */
export async function listHeldItems(limit: number, db: Db = prisma): Promise<HeldItem[]> {
  return readRows<HeldItem>(
    db,
    Prisma.sql`
    SELECT sc."id" AS "screeningId", sc."kind"::text AS "kind", sc."targetId", sc."reviewAskedAt", sc."createdAt",
      coalesce(p."text", c."text", h."values"::text, v."text", m."text", '') AS "text",
      (SELECT string_agg(DISTINCT CASE WHEN hit->'media' IS NULL THEN hit->>'category' ELSE concat(
          hit->>'category', ' “' || nullif(translate(hit->>'text', E'\\n', ' '), '') || '”', ' in ', hit->'media'->>'id',
          ' at ' || (hit->'media'->>'seconds') || ' s') END, ', ')
        FROM jsonb_array_elements(sc."hits") hit) AS "categories"
    FROM "Screening" sc
    LEFT JOIN "Post" p ON p."screeningId" = sc."id" AND p."state" = 'held'
    LEFT JOIN "Comment" c ON c."screeningId" = sc."id" AND c."state" = 'held'
    LEFT JOIN "HeldProfile" h ON h."screeningId" = sc."id"
    LEFT JOIN "Vibe" v ON v."screeningId" = sc."id" AND v."state" = 'held'
    LEFT JOIN "ProfilePicture" r ON r."screeningId" = sc."id" AND r."state" = 'held'
    LEFT JOIN "Message" m ON m."screeningId" = sc."id" AND m."state" = 'held'
    WHERE sc."verdict" = 'hold' AND coalesce(p."id", c."id", h."userId", v."id", m."id", r."id") IS NOT NULL
    ORDER BY sc."reviewAskedAt" IS NULL, sc."reviewAskedAt", sc."createdAt" LIMIT ${limit}`,
  );
}
