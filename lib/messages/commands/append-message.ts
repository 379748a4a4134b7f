import "server-only";
import { notFound } from "@/lib/http/errors";
import type { Db } from "@/lib/infra/db";
import type { ContentState } from "@/prisma/generated/client";
import type { Embed } from "../contract";

interface NewRow {
  id: string;
  conversationId: string;
  senderId: string | null;
  clientId: string;
  text: string;
  state: ContentState;
  hasMedia: boolean;
  replyToId: string | null;
  embed: Embed | null;
  screeningId: string | null;
  createdAt: Date;
}

/** One statement, as this is the hot path. Returns the sequence number. Needs the conversation lock. */
export async function appendMessage(row: NewRow, tx: Db): Promise<number> {
  const { id, conversationId, senderId, clientId, state, hasMedia, replyToId, embed, screeningId, createdAt } = row;
  const isLive = state === "live";
  const [place] = await tx.$queryRaw<{ sequence: number }[]>`
    WITH "next" AS (
      UPDATE "Conversation" SET "lastSequence" = "lastSequence" + 1, "lastMessageAt" = ${createdAt}
      WHERE "id" = ${conversationId}::uuid RETURNING "id", "lastSequence" AS "sequence"
    ), "written" AS (
      INSERT INTO "Message" ("id", "conversationId", "senderId", "clientId", "sequence", "revision", "text", "state", "hasMedia",
        "replyToId", "embed", "screeningId", "createdAt")
      SELECT ${id}::uuid, "id", ${senderId}::uuid, ${clientId}::uuid, "sequence", "sequence", ${row.text}, ${state}::"ContentState",
        ${hasMedia}, ${replyToId}::uuid, ${embed && JSON.stringify(embed)}::jsonb, ${screeningId}::uuid, ${createdAt} FROM "next"
    ), "sides" AS (
      UPDATE "Member" r SET "lastMessageAt" = greatest(r."lastMessageAt", ${createdAt}),
        "archivedAt" = CASE WHEN r."userId" IS DISTINCT FROM ${senderId}::uuid AND r."mutedAt" IS NOT NULL THEN r."archivedAt" END,
        "unreadCount" = r."unreadCount" + (r."userId" IS DISTINCT FROM ${senderId}::uuid)::int
      FROM "next" WHERE r."conversationId" = "next"."id" AND (r."userId" = ${senderId}::uuid OR ${isLive})
    )
    SELECT "sequence" FROM "next"`;
  if (!place) throw notFound("conversation");
  return place.sequence;
}
