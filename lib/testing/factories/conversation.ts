import { randomUUID } from "node:crypto";
import { now } from "@/lib/infra/clock";
import { type Db, prisma } from "@/lib/infra/db";
import type { Prisma } from "@/prisma/generated/client";

export async function makeConversation(
  starter: { id: string },
  other: { id: string },
  overrides: Partial<Prisma.ConversationUncheckedCreateInput> = {},
  db: Db = prisma,
): Promise<string> {
  const [userAId = "", userBId = ""] = [starter.id, other.id].sort();
  const times = { acceptedAt: now(), lastMessageAt: now(), createdAt: now() };
  const { id, acceptedAt } = await db.conversation.create({
    data: { userAId, userBId, startedById: starter.id, ...times, ...overrides },
    select: { id: true, acceptedAt: true },
  });
  const sides = [
    { userId: starter.id, peerId: other.id },
    { userId: other.id, peerId: starter.id, isRequest: acceptedAt === null },
  ];
  await db.member.createMany({ data: sides.map((side) => ({ ...side, conversationId: id, lastMessageAt: now() })) });
  return id;
}

export async function makeMessage(
  sender: { id: string },
  conversationId: string,
  overrides: Partial<Prisma.MessageUncheckedCreateInput> = {},
  db: Db = prisma,
): Promise<string> {
  const createdAt = overrides.createdAt ?? now();
  const { lastSequence: sequence } = await db.conversation.update({
    where: { id: conversationId },
    data: { lastSequence: { increment: 1 }, lastMessageAt: createdAt },
    select: { lastSequence: true },
  });
  const own = { conversationId, senderId: sender.id, clientId: randomUUID(), sequence, revision: sequence, createdAt };
  const { id, state } = await db.message.create({
    data: { text: "A message of a test", ...own, ...overrides },
    select: { id: true, state: true },
  });
  await db.member.updateMany({ where: { conversationId }, data: { lastMessageAt: createdAt } });
  if (state === "live")
    await db.member.updateMany({
      where: { conversationId, userId: { not: sender.id } },
      data: { unreadCount: { increment: 1 } },
    });
  return id;
}
