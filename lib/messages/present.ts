import "server-only";
import { presentAuthor } from "@/lib/accounts/author";
import { notFound } from "@/lib/http/errors";
import { now } from "@/lib/infra/clock";
import { type Db, prisma, readRows } from "@/lib/infra/db";
import { assetRows, presentAsset } from "@/lib/media/present";
import { screeningOf } from "@/lib/screening/queries";
import { messages as text } from "@/lib/text/messages";
import { Prisma } from "@/prisma/generated/client";
import { Message } from "./contract";
import { isKept, type MessageRow, messageColumns, messagesBeside } from "./rows";

/** Who wrote a message; null once their account is gone. */
function senderOf({ userId, firstName, lastName, username, profileImageUrl, plan }: MessageRow): Message["sender"] {
  if (userId === null || firstName === null || lastName === null || username === null) return null;
  return presentAuthor({ userId, firstName, lastName, username, profileImageUrl, plan });
}

/** A message as `readerId`, who the row was read for, may see it. */
export function message(row: MessageRow, readerId: string): Message {
  const { id, conversationId, clientId, sequence, revision, state, isLate, isModerated } = row;
  return {
    ...{ id, conversationId, clientId, sequence, revision, state, isLate, isModerated, text: row.text },
    createdAt: row.createdAt.toISOString(),
    sender: senderOf(row),
    editedAt: row.editedAt?.toISOString() ?? null,
    replyTo: Message.shape.replyTo.parse(row.reply),
    reactions: Message.shape.reactions.parse(row.reactions ?? []),
    media: assetRows(row.media).map((asset) => presentAsset(asset, { viewerId: readerId })),
    embed: Message.shape.embed.parse(row.embed),
    screening: screeningOf(row),
  };
}

interface Options {
  /** Whether a sender is told how it was screened also where it is not held: for the answer to what they wrote. */
  screened?: boolean;
}

/**
 * These messages as `readerId` may see them, in the order asked. Left out are those of conversations that are not theirs, and
 * those that they emptied away or deleted for themselves.
 */
export async function presentMessages(
  readerId: string,
  ids: readonly string[],
  db: Db = prisma,
  { screened = false }: Options = {},
): Promise<Message[]> {
  if (ids.length === 0) return [];
  const rows = await readRows<MessageRow>(
    db,
    Prisma.sql`
    SELECT ${messageColumns(readerId)}
    FROM unnest(${ids}::uuid[]) WITH ORDINALITY wanted ("id", "place") JOIN "Message" m ON m."id" = wanted."id"
    JOIN "Member" r ON r."conversationId" = m."conversationId" AND r."userId" = ${readerId}::uuid
    ${messagesBeside(readerId, now(), Prisma.sql`${screened}::boolean`)}
    WHERE ${isKept("m", readerId)}
    ORDER BY wanted."place"`,
  );
  return rows.map((row) => message(row, readerId));
}

/** One message as `readerId` may see it. Throws `not_found` where presentMessages leaves it out. */
export async function messageFor(
  readerId: string,
  messageId: string,
  db: Db = prisma,
  options: Options = {},
): Promise<Message> {
  const [found] = await presentMessages(readerId, [messageId], db, options);
  if (!found) throw notFound(text.message);
  return found;
}

/** The same for a message that has to be of this conversation. Throws `not_found` too where it is of another. */
export async function messageIn(
  conversationId: string,
  readerId: string,
  messageId: string,
  db: Db = prisma,
): Promise<Message> {
  const found = await messageFor(readerId, messageId, db);
  if (found.conversationId !== conversationId) throw notFound(text.message);
  return found;
}
