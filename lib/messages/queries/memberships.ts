import "server-only";
import { foldedSql, isNotHiddenByWordSql } from "@/lib/accounts/muting/muting-sql";
import { type Cursor, decodeCursor } from "@/lib/http/cursor";
import type { PageQuery } from "@/lib/http/page-query";
import { DAY_MS } from "@/lib/infra/clock";
import { pageLimit } from "@/lib/infra/db";
import { Prisma } from "@/prisma/generated/client";
import type { InboxName } from "../contract";
import { isKeptSql, isOfStrangerSql, WAS_SHOWN_SQL } from "./message-rows";

/** The last message of the conversation of `r` that `me` can see, or could before it was deleted or removed. */
export const lastMessageIdSql = (me: string) => Prisma.sql`(
  SELECT m."id" FROM "Message" m
  WHERE m."conversationId" = r."conversationId" AND ${isKeptSql("m", me)}
    AND (m."state" = 'live' OR (m."state" = 'removed' AND NOT m."isRemovedUnseen" AND ${WAS_SHOWN_SQL}) OR m."senderId" = ${me}::uuid)
  ORDER BY m."sequence" DESC LIMIT 1)`;

/** Whether no muted word in message `lastId` hides `r` from the requests of the reader. Other conversations stay. */
export const isRequestNotMutedSql = (me: string, lastId: Prisma.Sql) => Prisma.sql`
  (NOT r."isRequest" OR NOT ${isOfStrangerSql(me)} OR (
    SELECT ${isNotHiddenByWordSql(foldedSql(Prisma.sql`m."text"`), "messages")} FROM "Message" m WHERE m."id" = ${lastId}) IS NOT FALSE)`;

export const blocksSql = (blocker: Prisma.Sql, blocked: Prisma.Sql) =>
  Prisma.sql`EXISTS (SELECT FROM "Block" b WHERE b."blockerId" = ${blocker} AND b."blockedId" = ${blocked})`;

interface Part {
  by: "pinnedAt" | "lastMessageAt";
  /** The condition of the partial index. */
  whose: Prisma.Sql;
  also?: Prisma.Sql;
}

function partsOf(list: InboxName, me: string): Part[] {
  if (list === "archive") return [{ by: "lastMessageAt", whose: Prisma.sql`r."archivedAt" IS NOT NULL` }];
  if (list === "requests") {
    const [reader, other] = [Prisma.sql`${me}::uuid`, Prisma.sql`r."otherId"`];
    const mayWrite = Prisma.sql`EXISTS (SELECT FROM "User" u WHERE u."id" = ${other} AND u."role" <> 'banned')
      AND NOT ${blocksSql(reader, other)} AND NOT ${blocksSql(other, reader)} AND ${isRequestNotMutedSql(me, Prisma.sql`last."id"`)}`;
    return [{ by: "lastMessageAt", whose: Prisma.sql`r."isRequest" AND r."archivedAt" IS NULL`, also: mayWrite }];
  }
  const inInbox = Prisma.sql`r."archivedAt" IS NULL AND NOT r."isRequest"`;
  return [
    { by: "pinnedAt", whose: Prisma.sql`r."pinnedAt" IS NOT NULL AND ${inInbox}` },
    { by: "lastMessageAt", whose: Prisma.sql`r."pinnedAt" IS NULL AND ${inInbox}` },
  ];
}

/** OFFSET 0 makes PostgreSQL scan in this order, instead of sorting every conversation of the user. */
function sides(me: string, { by, whose, also = Prisma.sql`true` }: Part, from = Prisma.empty): Prisma.Sql {
  const order = Prisma.sql`ORDER BY r.${Prisma.raw(`"${by}"`)} DESC, r."conversationId" DESC`;
  return Prisma.sql`
    SELECT r.*, last."id" AS "lastId"
    FROM (SELECT r.* FROM "Member" r WHERE r."userId" = ${me}::uuid AND ${whose} ${from} ${order} OFFSET 0) r
    CROSS JOIN LATERAL (SELECT ${lastMessageIdSql(me)} AS "id" OFFSET 0) last
    WHERE ${also} AND (last."id" IS NOT NULL OR EXISTS (
      SELECT FROM "Conversation" c WHERE c."id" = r."conversationId" AND c."startedById" = ${me}::uuid AND c."lastSequence" = 0))
    ${order}`;
}

export const requestsSql = (me: string) => Prisma.join(partsOf("requests", me).map((part) => sides(me, part)));

/** Offset of pinned conversations in the cursor of an inbox, in milliseconds, so that they come first. */
const PINNED_CURSOR_OFFSET_MS = 4_000 * 365 * DAY_MS;

export const listPlaceSql = (
  list: InboxName,
  { id, pinnedAt, lastMessageAt }: { id: string; pinnedAt: Date | null; lastMessageAt: Date },
): Cursor => ({
  id,
  createdAt:
    list === "inbox" && pinnedAt !== null ? new Date(pinnedAt.getTime() + PINNED_CURSOR_OFFSET_MS) : lastMessageAt,
});

export interface ListQuery extends PageQuery {
  in: InboxName;
}

/** plans.full.test.ts checks with EXPLAIN that each part of the list uses its index. */
export function listedSql(
  me: string,
  { in: list, limit, cursor }: ListQuery,
): { chosen: Prisma.Sql; order: Prisma.Sql } {
  const after = decodeCursor(cursor);
  const isPinned = after !== null && after.createdAt.getTime() >= PINNED_CURSOR_OFFSET_MS;
  const place = after && new Date(after.createdAt.getTime() - (isPinned ? PINNED_CURSOR_OFFSET_MS : 0));
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
