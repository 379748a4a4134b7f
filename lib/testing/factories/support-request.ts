import { randomBytes } from "node:crypto";
import { now } from "@/lib/infra/clock";
import { type Db, prisma } from "@/lib/infra/db";

/** Returns the reference used in its emails. */
export async function makeSupportRequest(asker: { id: string; email: string }, db: Db = prisma): Promise<string> {
  const reference = randomBytes(4).toString("hex");
  const times = { rankAt: now(), createdAt: now() };
  const data = { reference, userId: asker.id, email: asker.email, topic: "payment", text: "I paid twice." } as const;
  await db.supportRequest.create({ data: { ...data, ...times, isFirst: true }, select: { id: true } });
  return reference;
}
