import "server-only";
import { mutedWordsSql } from "@/lib/accounts/muting/muting-sql";
import { startOfDay } from "@/lib/dates/time-zone";
import { notFound } from "@/lib/http/errors";
import { now } from "@/lib/infra/clock";
import { type Db, prisma, readRows } from "@/lib/infra/db";
import { searchTermsOf, toPrefixQuery } from "@/lib/text/prefix-query";
import { Prisma } from "@/prisma/generated/client";
import { isLastSeenStale, recordLastSeen } from "../commands/last-seen";
import type { Message, MessagesQuery } from "../contract";
import { toMessage } from "../serializers";
import { isKeptSql, isShownSql, joinMessagesSql, type MessageRow, messageColumnsSql } from "./message-rows";

type Reader = { id: string };

/** Selects the requested messages of member `r`. Each branch uses one index with LIMIT. */
function pageFilter(me: string, { limit, after, before, around, date, tz = "UTC", search }: MessagesQuery): Prisma.Sql {
  const from = Prisma.sql`SELECT m.* FROM "Message" m WHERE m."conversationId" = r."conversationId" AND ${isKeptSql("m", me)}`;
  const down = Prisma.sql`ORDER BY m."sequence" DESC`;
  if (after !== undefined) return Prisma.sql`${from} AND m."revision" > ${after} ORDER BY m."revision" LIMIT ${limit}`;
  if (before !== undefined) return Prisma.sql`${from} AND m."sequence" < ${before} ${down} LIMIT ${limit}`;
  if (search !== undefined) {
    const words = toPrefixQuery(searchTermsOf(search));
    if (words === null) return Prisma.sql`${from} AND false`;
    // OFFSET 0 and the subquery make PostgreSQL use the full-text index.
    return Prisma.sql`
      SELECT m.* FROM (
        SELECT m.* FROM "Message" m
        WHERE m."conversationId" = r."conversationId" AND to_tsvector('simple', m."text") @@ (SELECT to_tsquery('simple', ${words})) OFFSET 0
      ) m WHERE ${isKeptSql("m", me)} AND ${isShownSql("m", me)} ${down} LIMIT ${limit}`;
  }
  if (around === undefined && date === undefined) return Prisma.sql`${from} ${down} LIMIT ${limit}`;
  const place =
    around !== undefined
      ? Prisma.sql`${around}::int`
      : Prisma.sql`(SELECT d."sequence" FROM "Message" d
          WHERE d."conversationId" = r."conversationId" AND d."createdAt" >= ${startOfDay(date ?? "", tz)}::timestamptz
          ORDER BY d."createdAt", d."sequence" LIMIT 1)`;
  const older = Math.floor(limit / 2);
  return Prisma.sql`
    SELECT m.* FROM (SELECT coalesce(${place}, 2147483647) AS "place") middle CROSS JOIN LATERAL (
      (${from} AND m."sequence" >= middle."place" ORDER BY m."sequence" LIMIT ${limit - older})
      UNION ALL
      (${from} AND m."sequence" < middle."place" ${down} LIMIT CASE WHEN middle."place" = 2147483647 THEN ${limit}::int ELSE ${older}::int END)
    ) m`;
}

interface ThreadRow extends Omit<MessageRow, "id"> {
  id: string | null;
  seenAt: Date | null;
  showsPresence: boolean | null;
}

/** An empty page is one row without a message, so that a member differs from a non-member. */
function threadSql(me: string, conversationId: string, query: MessagesQuery, at: Date): Prisma.Sql {
  const order = query.after === undefined ? Prisma.sql`m."sequence" DESC` : Prisma.sql`m."revision"`;
  return Prisma.sql`
    WITH ${mutedWordsSql(me, "messages", at)}
    SELECT ${messageColumnsSql(me)}, rs."lastSeenAt" AS "seenAt", rs."showPresence" AS "showsPresence"
    FROM "Member" r LEFT JOIN "MessageSettings" rs ON rs."userId" = r."userId"
    LEFT JOIN LATERAL (${pageFilter(me, query)}) m ON true
    ${joinMessagesSql(me, at)}
    WHERE r."conversationId" = ${conversationId}::uuid AND r."userId" = ${me}::uuid
    ORDER BY ${order}`;
}

const hasMessage = (row: ThreadRow): row is ThreadRow & MessageRow => row.id !== null;

/** Newest first; with `after` oldest event first. Updates the reader's last-seen time. Throws `not_found`. */
export async function readThread(
  reader: Reader,
  conversationId: string,
  query: MessagesQuery,
  db: Db = prisma,
): Promise<Message[]> {
  const at = now();
  const rows = await readRows<ThreadRow>(db, threadSql(reader.id, conversationId, query, at));
  const [first] = rows;
  if (!first) throw notFound("conversation");
  if (first.showsPresence !== false && isLastSeenStale(first.seenAt, at)) await recordLastSeen(reader, db);
  return rows.filter(hasMessage).map((row) => toMessage(row, reader.id));
}
