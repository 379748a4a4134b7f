import "server-only";
import { type Cursor, decodeCursor } from "@/lib/http/cursor";
import type { PageQuery } from "@/lib/http/page";
import { DAY } from "@/lib/infra/clock";
import { pageLimit } from "@/lib/infra/db";
import { Prisma } from "@/prisma/generated/client";
import type { InboxName } from "../contract";
import { isKept } from "../rows";

/** The id of the last message of the conversation of `r` that `me` has something of: a place that is empty for them is passed over. */
export const lastOf = (me: string) => Prisma.sql`(
  SELECT m."id" FROM "Message" m
  WHERE m."conversationId" = r."conversationId" AND (m."state" IN ('live', 'removed') OR m."senderId" = ${me}::uuid) AND ${isKept("m", me)}
  ORDER BY m."sequence" DESC LIMIT 1)`;

export const blocks = (blocker: Prisma.Sql, blocked: Prisma.Sql) =>
  Prisma.sql`EXISTS (SELECT FROM "Block" b WHERE b."blockerId" = ${blocker} AND b."blockedId" = ${blocked})`;

interface Part {
  /** Newest first. */
  by: "pinnedAt" | "lastMessageAt";
  /** What its index holds. */
  whose: Prisma.Sql;
  /** What is asked of each besides. */
  also?: Prisma.Sql;
}

/**
 * The parts of a list, first what stands above. A request is listed while its sender may write: not of somebody banned, nor
 * where either has blocked the other.
 */
function partsOf(list: InboxName, me: string): Part[] {
  if (list === "archive") return [{ by: "lastMessageAt", whose: Prisma.sql`r."archivedAt" IS NOT NULL` }];
  if (list === "requests") {
    const [reader, other] = [Prisma.sql`${me}::uuid`, Prisma.sql`r."otherId"`];
    const mayWrite = Prisma.sql`EXISTS (SELECT FROM "User" u WHERE u."id" = ${other} AND u."role" <> 'banned')
      AND NOT ${blocks(reader, other)} AND NOT ${blocks(other, reader)}`;
    return [{ by: "lastMessageAt", whose: Prisma.sql`r."isRequest" AND r."archivedAt" IS NULL`, also: mayWrite }];
  }
  const inInbox = Prisma.sql`r."archivedAt" IS NULL AND NOT r."isRequest"`;
  return [
    { by: "pinnedAt", whose: Prisma.sql`r."pinnedAt" IS NOT NULL AND ${inInbox}` },
    { by: "lastMessageAt", whose: Prisma.sql`r."pinnedAt" IS NULL AND ${inInbox}` },
  ];
}

/**
 * One's sides in a part of a list, in its order, with the "lastId" of each; those alone that have something to show: a message,
 * or that one has just begun it. They are looked at one by one in that order, which is what OFFSET 0 is for: PostgreSQL takes
 * everybody to have but few conversations, and would look into all of them before it sorts.
 */
function sides(me: string, { by, whose, also = Prisma.sql`true` }: Part, from = Prisma.empty): Prisma.Sql {
  const order = Prisma.sql`ORDER BY r.${Prisma.raw(`"${by}"`)} DESC, r."conversationId" DESC`;
  return Prisma.sql`
    SELECT r.*, last."id" AS "lastId"
    FROM (SELECT r.* FROM "Member" r WHERE r."userId" = ${me}::uuid AND ${whose} ${from} ${order} OFFSET 0) r
    CROSS JOIN LATERAL (SELECT ${lastOf(me)} AS "id" OFFSET 0) last
    WHERE ${also} AND (last."id" IS NOT NULL OR EXISTS (
      SELECT FROM "Conversation" c WHERE c."id" = r."conversationId" AND c."startedById" = ${me}::uuid AND c."lastSequence" = 0))
    ${order}`;
}

/** One's sides of what stands in the list of requests. */
export const requestsSql = (me: string) => Prisma.join(partsOf("requests", me).map((part) => sides(me, part)));

/** In the cursor of an inbox, the places of pinned conversations stand so far ahead of all others, in milliseconds. */
const PINNED_AHEAD = 4_000 * 365 * DAY;

/** Where a conversation stands in a list. */
export const placeOf = (
  list: InboxName,
  { id, pinnedAt, lastMessageAt }: { id: string; pinnedAt: Date | null; lastMessageAt: Date },
): Cursor => ({
  id,
  createdAt: list === "inbox" && pinnedAt !== null ? new Date(pinnedAt.getTime() + PINNED_AHEAD) : lastMessageAt,
});

export interface ListQuery extends PageQuery {
  in: InboxName;
}

/**
 * The sides on a page of a list, and their order: over "Member_pinned_idx" and "Member_inbox_idx", "Member_archive_idx", or
 * "Member_requests_idx", and for each its last message over "Message_conversationId_sequence_key". EXPLAIN in plans.test.ts
 * holds it to these.
 */
export function listedSql(
  me: string,
  { in: list, limit, cursor }: ListQuery,
): { chosen: Prisma.Sql; order: Prisma.Sql } {
  const after = decodeCursor(cursor);
  const isPinned = after !== null && after.createdAt.getTime() >= PINNED_AHEAD;
  const place = after && new Date(after.createdAt.getTime() - (isPinned ? PINNED_AHEAD : 0));
  const parts = partsOf(list, me).flatMap((part) => {
    if (after && !isPinned && part.by === "pinnedAt") return [];
    const from =
      after && isPinned === (part.by === "pinnedAt")
        ? Prisma.sql`AND (r.${Prisma.raw(`"${part.by}"`)}, r."conversationId") < (${place}, ${after.id}::uuid)`
        : Prisma.empty;
    return [Prisma.sql`(${sides(me, part, from)} ${pageLimit(limit)})`];
  });
  const pinned = list === "inbox" ? Prisma.sql`r."pinnedAt" IS NULL, r."pinnedAt" DESC,` : Prisma.empty;
  const order = Prisma.sql`ORDER BY ${pinned} r."lastMessageAt" DESC, r."conversationId" DESC`;
  const chosen = Prisma.sql`SELECT r.* FROM (${Prisma.join(parts, " UNION ALL ")}) r ${order} ${pageLimit(limit)}`;
  return { chosen, order };
}
