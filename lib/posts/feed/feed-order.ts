import "server-only";
import type { Cursor } from "@/lib/http/cursor";
import { Prisma } from "@/prisma/generated/client";

export const ORDER_BY_TIME_SQL = Prisma.sql`ORDER BY p."createdAt" DESC, p."id" DESC`;

/** The reader's own post that nobody else sees. */
export const OWN_HIDDEN_SQL = Prisma.sql`NOT (p."visibility" = 'public' AND p."state" = 'live') AND p."state" <> 'removed'`;

export const isBelowSql = (place: Cursor | null) =>
  place ? Prisma.sql`AND (p."createdAt", p."id") < (${place.createdAt}, ${place.id}::uuid)` : Prisma.empty;

/** Excludes the posts shown, by the last digits of their ids (cursor.ts). */
export const isUnseenSql = (shown: readonly string[]) =>
  shown.length > 0 ? Prisma.sql`AND NOT (right(p."id"::text, 12) = ANY(${[...shown]}::text[]))` : Prisma.empty;
