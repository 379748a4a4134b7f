import "server-only";
import { PublicUser } from "@/lib/accounts/contract";
import { AUTHOR_COLUMNS_SQL, type AuthorColumns, toAuthor } from "@/lib/accounts/graph/author";
import { mutedWordsSql } from "@/lib/accounts/muting/muting-sql";
import { givesPlanSql } from "@/lib/accounts/plans/entitlement";
import { toPage } from "@/lib/http/cursor";
import type { Page } from "@/lib/http/endpoint";
import { notFound } from "@/lib/http/errors";
import { now } from "@/lib/infra/clock";
import { type Db, prisma, readRows } from "@/lib/infra/db";
import { Prisma } from "@/prisma/generated/client";
import { type Conversation, Embed, type Message, type MessageSettings } from "../contract";
import { isConversationRequest, sendRestriction } from "../policy";
import {
  blocksSql,
  isRequestNotMutedSql,
  type ListQuery,
  lastMessageIdSql,
  listedSql,
  listPlaceSql,
} from "./memberships";
import { hasWrittenSql, isKeptSql, mutedPhraseSql } from "./message-rows";

type Reader = { id: string };
type Nullable<T> = { [K in keyof T]: T[K] | null };

interface ConversationRow extends Nullable<AuthorColumns> {
  id: string;
  createdAt: Date;
  lastMessageAt: Date;
  lastSequence: number;
  isLow: boolean;
  reader: unknown;
  unreadCount: number;
  readSequence: number;
  otherReadSequence: number;
  otherDeliveredSequence: number;
  lateSequence: number | null;
  archivedAt: Date | null;
  pinnedAt: Date | null;
  mutedAt: Date | null;
  isRequest: boolean;
  isBlockedByMe: boolean;
  isBlockedByOther: boolean;
  isOtherBanned: boolean;
  otherTakes: MessageSettings["whoMayWrite"];
  isFollowedByOther: boolean;
  isAccepted: boolean;
  isStartedByMe: boolean;
  hasWritten: boolean;
  lastSeenAt: Date | null;
  lastId: string | null;
  lastText: string;
  lastState: Message["state"];
  lastAt: Date;
  lastSenderId: string | null;
  lastHasMedia: boolean;
  lastEmbed: unknown;
  lastPlace: number;
  lastMutedPhrase: string | null;
}

/** Length of the preview of the last message, in characters: two lines of a wide pane. */
const PREVIEW_CHARS = 300;

/** Members `r` that `chosen` selects. Hides positions and last-seen times as settings and blocks demand. */
function hydrated(chosen: Prisma.Sql, me: string, at: Date, order: Prisma.Sql): Prisma.Sql {
  const reader = Prisma.sql`${me}::uuid`;
  const other = Prisma.sql`r."otherId"`;
  const open = Prisma.sql`NOT r."isRequest" AND NOT o."isRequest" AND NOT blocked."byMe" AND NOT blocked."byOther"`;
  return Prisma.sql`WITH ${mutedWordsSql(me, "messages", at)}
    SELECT c."id", c."createdAt", r."lastMessageAt", c."lastSequence", c."lowId" = ${reader} AS "isLow", self."reader",
      r."unreadCount", r."readSequence", r."archivedAt", r."pinnedAt", r."mutedAt", r."isRequest",
      CASE WHEN ${open} AND coalesce(rs."showReceipts", true) AND coalesce(os."showReceipts", true)
        THEN o."readSequence" ELSE 0 END AS "otherReadSequence",
      coalesce(o."deliveredSequence", 0) AS "otherDeliveredSequence",
      (SELECT min(l."sequence") FROM "Message" l
        WHERE l."conversationId" = c."id" AND l."isLate" AND l."state" = 'live' AND l."senderId" IS DISTINCT FROM ${reader}
          AND ${isKeptSql("l", me)}) AS "lateSequence",
      c."acceptedAt" IS NOT NULL AS "isAccepted", coalesce(c."startedById" = ${reader}, false) AS "isStartedByMe",
      coalesce(os."whoMayWrite", 'everyone')::text AS "otherTakes",
      EXISTS (SELECT FROM "Follow" f WHERE f."followerId" = ${other} AND f."followeeId" = ${reader}) AS "isFollowedByOther",
      blocked."byMe" AS "isBlockedByMe", blocked."byOther" AS "isBlockedByOther", coalesce(u."role" = 'banned', false) AS "isOtherBanned",
      CASE WHEN ${open} AND coalesce(rs."showPresence", true) AND coalesce(os."showPresence", true)
        AND u."role" <> 'banned' THEN os."lastSeenAt" END AS "lastSeenAt",
      ${hasWrittenSql(reader)} AS "hasWritten",
      m."id" AS "lastId", m."sequence" AS "lastPlace", m."state"::text AS "lastState", m."createdAt" AS "lastAt", m."senderId" AS "lastSenderId",
      CASE WHEN m."state" = 'removed' THEN '' ELSE left(m."text", ${Prisma.raw(`${PREVIEW_CHARS}`)}) END AS "lastText",
      m."hasMedia" AND m."state" <> 'removed' AS "lastHasMedia",
      CASE WHEN m."state" <> 'removed' THEN m."embed" END AS "lastEmbed", ${mutedPhraseSql(me)} AS "lastMutedPhrase", ${AUTHOR_COLUMNS_SQL}
    FROM (${chosen}) r
    JOIN "Conversation" c ON c."id" = r."conversationId"
    CROSS JOIN LATERAL (
      SELECT json_build_object('id', x."id", 'firstName', x."firstName", 'lastName', x."lastName", 'username', x."username",
        'profileImageUrl', x."profileImageUrl", 'subscription', CASE WHEN y."plan" IS NOT NULL THEN json_build_object('plan', y."plan") END) AS "reader"
      FROM "User" x LEFT JOIN "Subscription" y ON y."userId" = x."id" AND ${givesPlanSql("y", at)}
      WHERE x."id" = ${reader}
    ) self
    CROSS JOIN LATERAL (SELECT ${blocksSql(reader, other)} AS "byMe", ${blocksSql(other, reader)} AS "byOther") blocked
    LEFT JOIN "Member" o ON o."conversationId" = r."conversationId" AND o."userId" = ${other}
    LEFT JOIN "User" u ON u."id" = ${other}
    LEFT JOIN "Subscription" s ON s."userId" = u."id" AND ${givesPlanSql("s", at)}
    LEFT JOIN "MessageSettings" rs ON rs."userId" = ${reader}
    LEFT JOIN "MessageSettings" os ON os."userId" = ${other}
    LEFT JOIN "Message" m ON m."id" = r."lastId"
    ${order}`;
}

function otherOf({ userId, firstName, lastName, username, profileImageUrl, plan }: ConversationRow): PublicUser | null {
  if (userId === null || firstName === null || lastName === null || username === null) return null;
  return toAuthor({ userId, firstName, lastName, username, profileImageUrl, plan });
}

function conversation(row: ConversationRow): Conversation {
  const [reader, other] = [PublicUser.parse(row.reader), otherOf(row)];
  const { id, lastSequence, unreadCount, readSequence, otherReadSequence, otherDeliveredSequence, lateSequence } = row;
  const access = { ...row, plan: reader.subscription?.plan ?? null, isOtherGone: other === null };
  const isOutgoing = !access.isOtherGone && isConversationRequest(access);
  return {
    id,
    lastSequence,
    unreadCount,
    readSequence,
    otherReadSequence,
    otherDeliveredSequence,
    lateSequence,
    participant1: row.isLow ? reader : other,
    participant2: row.isLow ? other : reader,
    lastMessage: row.lastId
      ? {
          id: row.lastId,
          text: row.lastMutedPhrase === null ? row.lastText : "",
          senderId: row.lastSenderId,
          state: row.lastState,
          createdAt: row.lastAt.toISOString(),
          hasMedia: row.lastHasMedia,
          sequence: row.lastPlace,
          embed: Embed.nullable().parse(row.lastEmbed),
          mutedBy: row.lastMutedPhrase === null ? null : { phrase: row.lastMutedPhrase },
        }
      : null,
    createdAt: row.createdAt.toISOString(),
    isArchived: row.archivedAt !== null,
    isPinned: row.pinnedAt !== null,
    isMuted: row.mutedAt !== null,
    request: row.isRequest ? "incoming" : isOutgoing ? "outgoing" : null,
    barrier: sendRestriction(access),
    lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
  };
}

/** Whether a muted word keeps a request out of the reader's requests. */
export async function isHiddenRequest(readerId: string, conversationId: string, db: Db = prisma): Promise<boolean> {
  const [row] = await readRows<{ isHidden: boolean }>(
    db,
    Prisma.sql`
    WITH ${mutedWordsSql(readerId, "messages", now())}
    SELECT NOT ${isRequestNotMutedSql(readerId, lastMessageIdSql(readerId))} AS "isHidden" FROM "Member" r
    WHERE r."conversationId" = ${conversationId}::uuid AND r."userId" = ${readerId}::uuid`,
  );
  return row?.isHidden ?? false;
}

/** Returns a conversation as `readerId` sees it. Throws `not_found` if it is not theirs. */
export async function getConversationFor(
  readerId: string,
  conversationId: string,
  db: Db = prisma,
): Promise<Conversation> {
  const chosen = Prisma.sql`
    SELECT r.*, ${lastMessageIdSql(readerId)} AS "lastId" FROM "Member" r
    WHERE r."conversationId" = ${conversationId}::uuid AND r."userId" = ${readerId}::uuid`;
  const [row] = await readRows<ConversationRow>(db, hydrated(chosen, readerId, now(), Prisma.empty));
  if (!row) throw notFound("conversation");
  return conversation(row);
}

/** Pinned conversations first in the inbox. Omits empty ones, except those the reader has just started. */
export async function listConversations(
  reader: Reader,
  query: ListQuery,
  db: Db = prisma,
): Promise<Page<Conversation>> {
  const { chosen, order } = listedSql(reader.id, query);
  const rows = await readRows<ConversationRow>(db, hydrated(chosen, reader.id, now(), order));
  return toPage(rows, query.limit, (row) => listPlaceSql(query.in, row), conversation);
}
