import "server-only";
import { toAuthor } from "@/lib/accounts/graph/author";
import { mutedWordsSql } from "@/lib/accounts/muting/muting-sql";
import { notFound } from "@/lib/http/errors";
import { now } from "@/lib/infra/clock";
import { type Db, prisma, readRows } from "@/lib/infra/db";
import { parseAssetRows, toMedia } from "@/lib/media/serializers";
import { toScreening } from "@/lib/screening/queries/screenings";
import { Prisma } from "@/prisma/generated/client";
import { Message } from "./contract";
import { isKeptSql, joinMessagesSql, type MessageRow, messageColumnsSql } from "./queries/message-rows";

function senderOf({ userId, firstName, lastName, username, profileImageUrl, plan }: MessageRow): Message["sender"] {
  if (userId === null || firstName === null || lastName === null || username === null) return null;
  return toAuthor({ userId, firstName, lastName, username, profileImageUrl, plan });
}

export function toMessage(row: MessageRow, readerId: string): Message {
  const { id, conversationId, clientId, sequence, revision, state, isLate, isModerated } = row;
  return {
    id,
    conversationId,
    clientId,
    sequence,
    revision,
    state,
    isLate,
    isModerated,
    text: row.text,
    createdAt: row.createdAt.toISOString(),
    sender: senderOf(row),
    editedAt: row.editedAt?.toISOString() ?? null,
    replyTo: Message.shape.replyTo.parse(row.reply),
    reactions: Message.shape.reactions.parse(row.reactions ?? []),
    media: parseAssetRows(row.media).map((asset) => toMedia(asset, { viewerId: readerId })),
    embed: Message.shape.embed.parse(row.embed),
    screening: toScreening(row),
    mutedBy: row.mutedPhrase === null ? null : { phrase: row.mutedPhrase },
  };
}

interface Options {
  /** Includes the screening result even if the message is not held, for the response to its sender. */
  screened?: boolean;
  /** Includes messages that the reader cleared or deleted for themselves. */
  isWithHidden?: boolean;
}

/** Returns messages as `readerId` may see them, in the given order. Omits those that are not visible to them. */
export async function readMessages(
  readerId: string,
  ids: readonly string[],
  db: Db = prisma,
  { screened = false, isWithHidden = false }: Options = {},
): Promise<Message[]> {
  if (ids.length === 0) return [];
  const at = now();
  const rows = await readRows<MessageRow>(
    db,
    Prisma.sql`
    WITH ${mutedWordsSql(readerId, "messages", at)}
    SELECT ${messageColumnsSql(readerId)}
    FROM unnest(${ids}::uuid[]) WITH ORDINALITY wanted ("id", "place") JOIN "Message" m ON m."id" = wanted."id"
    JOIN "Member" r ON r."conversationId" = m."conversationId" AND r."userId" = ${readerId}::uuid
    ${joinMessagesSql(readerId, at, Prisma.sql`${screened}::boolean`)}
    WHERE ${isWithHidden ? Prisma.sql`true` : isKeptSql("m", readerId)}
    ORDER BY wanted."place"`,
  );
  return rows.map((row) => toMessage(row, readerId));
}

export async function getMessageFor(
  readerId: string,
  messageId: string,
  db: Db = prisma,
  options: Options = {},
): Promise<Message> {
  const [found] = await readMessages(readerId, [messageId], db, options);
  if (!found) throw notFound("message");
  return found;
}

/** The same, and throws `not_found` if the message is in another conversation. */
export async function getMessageIn(
  conversationId: string,
  readerId: string,
  messageId: string,
  db: Db = prisma,
): Promise<Message> {
  const message = await getMessageFor(readerId, messageId, db);
  if (message.conversationId !== conversationId) throw notFound("message");
  return message;
}
