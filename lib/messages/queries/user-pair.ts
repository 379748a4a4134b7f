import "server-only";
import type { Db } from "@/lib/infra/db";

/** The unique key of a pair of people: the smaller id first. */
export const toUserPair = (one: string, other: string) =>
  one < other ? { userAId: one, userBId: other } : { userAId: other, userBId: one };

export const findConversation = async (one: string, other: string, db: Db): Promise<string | null> =>
  (await db.conversation.findUnique({ where: { userAId_userBId: toUserPair(one, other) }, select: { id: true } }))
    ?.id ?? null;
