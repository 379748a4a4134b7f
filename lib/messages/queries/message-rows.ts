import "server-only";
import { AUTHOR_COLUMNS_SQL, type AuthorColumns } from "@/lib/accounts/graph/author";
import { coveringPhraseSql, foldedSql } from "@/lib/accounts/muting/muting-sql";
import { givesPlanSql } from "@/lib/accounts/plans/entitlement";
import { joinAssetsSql } from "@/lib/media/serializers";
import type { ScreeningColumns } from "@/lib/screening/queries/screenings";
import { Prisma } from "@/prisma/generated/client";
import type { Message } from "../contract";

/** Length of a quoted message, in characters: three lines of a wide screen. */
const QUOTED_CHARS = 300;

export interface MessageRow extends ScreeningColumns, Nullable<AuthorColumns> {
  id: string;
  conversationId: string;
  clientId: string | null;
  sequence: number;
  revision: number;
  text: string;
  state: Message["state"];
  isLate: boolean;
  isModerated: boolean;
  createdAt: Date;
  editedAt: Date | null;
  embed: unknown;
  reply: unknown;
  reactions: unknown;
  media: unknown;
  mutedPhrase: string | null;
}

type Nullable<T> = { [K in keyof T]: T[K] | null };

/** Whether `me` sees a message's content: it is live, or their own and not removed. Otherwise its place is empty. */
export const isShownSql = (of: "m" | "q", me: string) => {
  const row = Prisma.raw(of);
  return Prisma.sql`(${row}."state" = 'live' OR (${row}."senderId" = ${me}::uuid AND ${row}."state" <> 'removed'))`;
};

/** False for a message `m` that its sender deleted before the other user could see it (`clearMessageContent`). */
export const WAS_SHOWN_SQL = Prisma.sql`m."deletedAt" IS DISTINCT FROM m."createdAt"`;

/** Whether a user has sent a message in conversation `c`. One that failed, or was deleted unseen, allows another. */
export const hasWrittenSql = (userId: Prisma.Sql) => Prisma.sql`EXISTS (
  SELECT FROM "Message" m
  WHERE m."conversationId" = c."id" AND m."senderId" = ${userId} AND m."state" <> 'failed' AND ${WAS_SHOWN_SQL})`;

/** Whether the user, whose Member row is `r`, has neither cleared nor deleted a message. */
export const isKeptSql = (of: "l" | "m" | "q", me: string | Prisma.Sql) => {
  const row = Prisma.raw(of);
  return Prisma.sql`${row}."sequence" > r."clearedSequence"
    AND NOT EXISTS (SELECT FROM "HiddenMessage" h WHERE h."messageId" = ${row}."id" AND h."userId" = ${me}::uuid)`;
};

/** The same of message `m` for each of several members `r`. */
export const IS_KEPT_BY_MEMBER_SQL = isKeptSql("m", Prisma.sql`r."userId"`);

/** Whether one of the two users of Member row `r` blocks the other. */
export const IS_ACROSS_BLOCK_SQL = Prisma.sql`((
  SELECT true FROM "Block" b WHERE (b."blockerId", b."blockedId") IN ((r."userId", r."otherId"), (r."otherId", r."userId")) LIMIT 1
) IS NOT NULL)`;

/** Whether the reader, whose Member row is `r`, does not follow the other person. */
export const isOfStrangerSql = (me: string) => Prisma.sql`(
  SELECT true FROM "Follow" f WHERE f."followerId" = ${me}::uuid AND f."followeeId" = r."otherId") IS NULL`;

/**
 * The reader's muted word in a message of a person they do not follow, or null. A conversation stays complete, so that
 * words that hide cover here too. Needs `mutedWordsSql`; `r` is the reader's Member row.
 */
export const mutedPhraseSql = (me: string, of: "m" | "q" = "m") => {
  const row = Prisma.raw(of);
  return Prisma.sql`
  CASE WHEN ${row}."senderId" <> ${me}::uuid AND ${row}."state" = 'live' AND ${isOfStrangerSql(me)}
    THEN ${coveringPhraseSql(foldedSql(Prisma.sql`${row}."text"`), "messages", { alsoHiding: true })} END`;
};

/** Whether `viewerId` may see the message that asset `a` is attached to. */
export const isMessageMediaVisible = (viewerId: string) => Prisma.sql`EXISTS (
  SELECT FROM "Message" m JOIN "Member" r ON r."conversationId" = m."conversationId" AND r."userId" = ${viewerId}::uuid
  WHERE m."id" = a."holderId" AND ${isShownSql("m", viewerId)} AND ${isKeptSql("m", viewerId)})`;

/** Its sender sees whether it is late only if both show receipts, as that reveals when it is read. */
const isLate = (
  me: string,
) => Prisma.sql`CASE WHEN m."isLate" AND m."state" = 'live' THEN m."senderId" IS DISTINCT FROM ${me}::uuid OR (
    NOT EXISTS (SELECT FROM "MessageSettings" w WHERE w."userId" IN (r."userId", r."otherId") AND NOT w."showReceipts")
    AND NOT ${IS_ACROSS_BLOCK_SQL})
  ELSE false END`;

/** Needs the joins of `joinMessagesSql`, and `mutedWordsSql` of messages. */
export function messageColumnsSql(me: string): Prisma.Sql {
  const shown = isShownSql("m", me);
  return Prisma.sql`
    m."id", m."conversationId", CASE WHEN m."senderId" = ${me}::uuid THEN m."clientId" END AS "clientId", m."sequence", m."revision",
    CASE WHEN ${shown} THEN m."text" ELSE '' END AS "text", m."state"::text AS "state", ${isLate(me)} AS "isLate",
    m."state" = 'removed' AND m."deletedAt" IS NULL AS "isModerated", m."createdAt",
    CASE WHEN ${shown} THEN m."editedAt" END AS "editedAt", CASE WHEN ${shown} THEN m."embed" END AS "embed",
    reply."reply", reactions."reactions", assets."media", ${AUTHOR_COLUMNS_SQL},
    sc."verdict"::text AS "verdict", sc."hits", sc."milliseconds", sc."reviewAskedAt", ${mutedPhraseSql(me)} AS "mutedPhrase"`;
}

export function joinMessagesSql(me: string, at: Date, screened = Prisma.sql`false`): Prisma.Sql {
  const shown = isShownSql("m", me);
  return Prisma.sql`
    LEFT JOIN "User" u ON u."id" = m."senderId"
    LEFT JOIN "Subscription" s ON s."userId" = u."id" AND ${givesPlanSql("s", at)}
    LEFT JOIN LATERAL (
      SELECT json_build_object('id', q."id", 'sequence', q."sequence", 'senderId', q."senderId", 'hasMedia', q."hasMedia" AND words."isShown",
        'text', CASE WHEN words."isShown" THEN left(q."text", ${Prisma.raw(`${QUOTED_CHARS}`)}) END,
        'mutedBy', CASE WHEN muted."phrase" IS NOT NULL THEN json_build_object('phrase', muted."phrase") END) AS "reply"
      FROM "Message" q CROSS JOIN LATERAL (SELECT coalesce(${isShownSql("q", me)} AND ${isKeptSql("q", me)}, false) AS "isShown") words
      CROSS JOIN LATERAL (SELECT CASE WHEN words."isShown" THEN ${mutedPhraseSql(me, "q")} END AS "phrase") muted
      WHERE q."id" = m."replyToId" AND ${shown}
    ) reply ON true
    LEFT JOIN LATERAL (
      SELECT json_agg(json_build_object('emoji', e."emoji", 'userId', e."userId") ORDER BY e."createdAt", e."userId") AS "reactions"
      FROM "MessageReaction" e WHERE e."messageId" = m."id" AND ${shown}
    ) reactions ON true
    ${joinAssetsSql(Prisma.sql`m."id"`, Prisma.sql`m."hasMedia" AND ${shown}`)}
    LEFT JOIN "Screening" sc ON sc."id" = CASE WHEN m."senderId" = ${me}::uuid AND (m."state" = 'held' OR ${screened}) THEN m."screeningId" END`;
}
