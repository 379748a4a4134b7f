import "server-only";
import type { Db } from "@/lib/infra/db";

/** The unique key of a pair of people: the smaller id first. */
export const toUserPair = (one: string, other: string) =>
  one < other ? { lowId: one, highId: other } : { lowId: other, highId: one };

export const findConversation = async (one: string, other: string, db: Db): Promise<string | null> =>
  (await db.conversation.findUnique({ where: { lowId_highId: toUserPair(one, other) }, select: { id: true } }))?.id ??
  null;
