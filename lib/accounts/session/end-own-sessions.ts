import "server-only";
import { notFound } from "@/lib/http/errors";
import { now } from "@/lib/infra/clock";
import { type Db, inTransaction, prisma } from "@/lib/infra/db";
import { terminateConnections } from "@/lib/infra/realtime";
import { revokeAllSessions } from "../commands/account-status";

export async function revokeOwnSession(actor: { id: string }, id: string, db: Db = prisma): Promise<{ success: true }> {
  const { count } = await db.session.deleteMany({ where: { id, userId: actor.id } });
  if (count === 0) throw notFound("session");
  await terminateConnections(actor.id, id);
  return { success: true };
}

export async function revokeOwnSessions(actor: { id: string }, db: Db = prisma): Promise<{ success: true }> {
  await inTransaction(db, async (tx) => {
    await tx.user.updateMany({ where: { id: actor.id }, data: { browsersSince: now() } });
    await revokeAllSessions(actor.id, tx);
  });
  await terminateConnections(actor.id);
  return { success: true };
}
