import "server-only";
import { notFound } from "@/lib/http/errors";
import { now } from "@/lib/infra/clock";
import { type Db, inTransaction, prisma } from "@/lib/infra/db";
import { enqueueJobs, enqueueNotification, notificationJob } from "@/lib/infra/jobs";
import { lockUserPair } from "./user-locks";

const NOTIFICATIONS_PER_STATEMENT = 1_000;

type Actor = { id: string };
type Done = { success: true };

/** Removes a pending request and withdraws its notification. Throws `not_found`. */
async function take(actor: Actor, requesterId: string, tx: Db): Promise<void> {
  await lockUserPair(tx, actor.id, requesterId);
  const { count } = await tx.followRequest.deleteMany({ where: { requesterId, personId: actor.id } });
  if (count === 0) throw notFound("followRequest");
  await enqueueNotification(tx, { kind: "followRequest", recipientId: actor.id, actorId: requesterId });
}

export async function acceptFollowRequest(actor: Actor, requesterId: string, db: Db = prisma): Promise<Done> {
  await inTransaction(db, async (tx) => {
    await take(actor, requesterId, tx);
    // `follow_made` copies whether the account is private (prisma/triggers/accounts.sql).
    await tx.$executeRaw`
      INSERT INTO "Follow" ("followerId", "followeeId", "createdAt") VALUES (${requesterId}::uuid, ${actor.id}::uuid, ${now()}) ON CONFLICT DO NOTHING`;
  });
  return { success: true };
}

/** Declines a request. Does not notify the requester, who may ask again. Throws `not_found` if it is not pending. */
export async function declineFollowRequest(actor: Actor, requesterId: string, db: Db = prisma): Promise<Done> {
  await inTransaction(db, (tx) => take(actor, requesterId, tx));
  return { success: true };
}

export async function acceptAllFollowRequests(actor: Actor, tx: Db): Promise<void> {
  const waiting = await tx.$queryRaw<{ id: string }[]>`
    DELETE FROM "FollowRequest" WHERE "personId" = ${actor.id}::uuid RETURNING "requesterId"::text AS "id"`;
  if (waiting.length === 0) return;
  // `follow_made` copies whether the account is private (prisma/triggers/accounts.sql).
  await tx.$executeRaw`
    INSERT INTO "Follow" ("followerId", "followeeId", "createdAt")
    SELECT r, ${actor.id}::uuid, ${now()} FROM unnest(${waiting.map(({ id }) => id)}::uuid[]) r ORDER BY r ON CONFLICT DO NOTHING`;
  const jobs = waiting.map(({ id }) => notificationJob({ kind: "followRequest", recipientId: actor.id, actorId: id }));
  for (let from = 0; from < jobs.length; from += NOTIFICATIONS_PER_STATEMENT)
    await enqueueJobs(tx, jobs.slice(from, from + NOTIFICATIONS_PER_STATEMENT));
}

export async function removeFollower(actor: Actor, followerId: string, db: Db = prisma): Promise<Done> {
  await inTransaction(db, async (tx) => {
    await lockUserPair(tx, actor.id, followerId);
    const { count } = await tx.follow.deleteMany({ where: { followerId, followeeId: actor.id } });
    if (count === 0) throw notFound("follower");
    await enqueueNotification(tx, { kind: "follow", recipientId: actor.id, actorId: followerId });
  });
  return { success: true };
}
