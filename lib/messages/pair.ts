import "server-only";
import type { Db } from "@/lib/infra/db";

/** The two of a conversation as its row has them: the smaller id first. */
export const pairOf = (one: string, other: string) =>
  one < other ? { lowId: one, highId: other } : { lowId: other, highId: one };

/** The conversation of two people, or null. */
export const findConversation = async (one: string, other: string, db: Db): Promise<string | null> =>
  (await db.conversation.findUnique({ where: { lowId_highId: pairOf(one, other) }, select: { id: true } }))?.id ?? null;
