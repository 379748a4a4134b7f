import "server-only";
import { now } from "@/lib/infra/clock";
import { type Db, inTransaction, prisma } from "@/lib/infra/db";
import { enqueueNotification } from "@/lib/infra/jobs";
import { terminateConnections } from "@/lib/infra/realtime";
import type { FollowState } from "../contract";
import type { MuteDuration, MuteState } from "../contract/muting";
import { muteEnd } from "../muting/mute-end";
import { assertNotSelf } from "../policy";
import { getVisibleUser } from "../queries/profile-access";
import { lockUserPair } from "./user-locks";

type Actor = { id: string };

const followOf = (actor: Actor, id: string) => ({
  followerId_followeeId: { followerId: actor.id, followeeId: id },
});

/** Follows, or asks to if the account is private. Throws `invalid` for oneself, `not_found` for a hidden user. */
export async function followUser(actor: Actor, id: string, db: Db = prisma): Promise<FollowState> {
  assertNotSelf(actor, id, "follow");
  return inTransaction(db, async (tx) => {
    await lockUserPair(tx, actor.id, id);
    const { isPrivate } = await getVisibleUser(actor, id, tx);
    const known = await tx.follow.findUnique({ where: followOf(actor, id), select: { followerId: true } });
    if (known) return { isFollowing: true, isRequested: false };
    const followRequest = { kind: "followRequest", recipientId: id, actorId: actor.id } as const;
    if (isPrivate) {
      const added = await tx.$executeRaw`
        INSERT INTO "FollowRequest" ("requesterId", "personId", "createdAt") VALUES (${actor.id}::uuid, ${id}::uuid, ${now()}) ON CONFLICT DO NOTHING`;
      if (added > 0) await enqueueNotification(tx, followRequest);
      return { isFollowing: false, isRequested: true };
    }
    // `follow_made` copies whether the account is private (prisma/triggers/accounts.sql).
    const added = await tx.$executeRaw`
      INSERT INTO "Follow" ("followerId", "followeeId", "createdAt") VALUES (${actor.id}::uuid, ${id}::uuid, ${now()}) ON CONFLICT DO NOTHING`;
    if (added > 0) await enqueueNotification(tx, { kind: "follow", recipientId: id, actorId: actor.id });
    return { isFollowing: true, isRequested: false };
  });
}

/** Unfollows a user and withdraws a pending follow request. Throws `not_found` for users the actor cannot see. */
export async function unfollowUser(actor: Actor, id: string, db: Db = prisma): Promise<FollowState> {
  assertNotSelf(actor, id, "follow");
  await getVisibleUser(actor, id, db);
  await inTransaction(db, async (tx) => {
    // Waits for a concurrent acceptance of the request and removes the follow it created.
    await lockUserPair(tx, actor.id, id);
    const { count } = await tx.follow.deleteMany({ where: { followerId: actor.id, followeeId: id } });
    if (count > 0) await enqueueNotification(tx, { kind: "follow", recipientId: id, actorId: actor.id });
    const withdrawn = await tx.followRequest.deleteMany({ where: { requesterId: actor.id, personId: id } });
    if (withdrawn.count > 0)
      await enqueueNotification(tx, { kind: "followRequest", recipientId: id, actorId: actor.id });
  });
  return { isFollowing: false, isRequested: false };
}

/**
 * Blocks a user: hides both from each other and removes follows, close friends and people in lists in both directions.
 * Sends no notification.
 */
export async function blockUser(actor: Actor, id: string, db: Db = prisma): Promise<{ isBlocked: boolean }> {
  assertNotSelf(actor, id, "block");
  const haveConversation = await inTransaction(db, async (tx) => {
    await tx.$executeRaw`SELECT FROM "User" WHERE "id" IN (${actor.id}::uuid, ${id}::uuid) ORDER BY "id" FOR NO KEY UPDATE`;
    const ownBlock = await tx.block.findUnique({
      where: { blockerId_blockedId: { blockerId: actor.id, blockedId: id } },
      select: { blockedId: true },
    });
    if (ownBlock) return false;
    await getVisibleUser(actor, id, tx);
    await tx.block.create({
      data: { blockerId: actor.id, blockedId: id, createdAt: now() },
      select: { blockedId: true },
    });
    await tx.follow.deleteMany({
      where: {
        OR: [
          { followerId: actor.id, followeeId: id },
          { followerId: id, followeeId: actor.id },
        ],
      },
    });
    await tx.followRequest.deleteMany({
      where: {
        OR: [
          { requesterId: actor.id, personId: id },
          { requesterId: id, personId: actor.id },
        ],
      },
    });
    await tx.personListMember.deleteMany({
      where: {
        OR: [
          { personId: id, list: { ownerId: actor.id } },
          { personId: actor.id, list: { ownerId: id } },
        ],
      },
    });
    await tx.closeFriend.deleteMany({
      where: {
        OR: [
          { ownerId: actor.id, friendId: id },
          { ownerId: id, friendId: actor.id },
        ],
      },
    });
    const [row] = await tx.$queryRaw<{ haveConversation: boolean }[]>`
      SELECT EXISTS (SELECT FROM "Member" WHERE "userId" = ${actor.id}::uuid AND "otherId" = ${id}::uuid) AS "haveConversation"`;
    return row?.haveConversation ?? false;
  });
  // Only the channel of a conversation shows one to the other, and neither may join it again. Blocks by strangers must
  // not interrupt anyone.
  if (haveConversation) await Promise.all([terminateConnections(actor.id), terminateConnections(id)]);
  return { isBlocked: true };
}

export async function unblockUser(actor: Actor, id: string, db: Db = prisma): Promise<{ isBlocked: boolean }> {
  assertNotSelf(actor, id, "block");
  const { count } = await db.block.deleteMany({ where: { blockerId: actor.id, blockedId: id } });
  if (count === 0) await getVisibleUser(actor, id, db);
  return { isBlocked: false };
}

/** Muting again changes only when it ends. */
export async function muteUser(
  actor: Actor,
  id: string,
  duration: MuteDuration = null,
  db: Db = prisma,
): Promise<MuteState> {
  assertNotSelf(actor, id, "mute");
  await getVisibleUser(actor, id, db);
  const at = now();
  const expiresAt = muteEnd(duration, at);
  await db.$executeRaw`
    INSERT INTO "Mute" ("muterId", "mutedId", "createdAt", "expiresAt")
    VALUES (${actor.id}::uuid, ${id}::uuid, ${at}, ${expiresAt}::timestamptz)
    ON CONFLICT ("muterId", "mutedId") DO UPDATE SET "expiresAt" = EXCLUDED."expiresAt"`;
  return { isMuted: true, mutedUntil: expiresAt?.toISOString() ?? null };
}

export async function unmuteUser(actor: Actor, id: string, db: Db = prisma): Promise<MuteState> {
  assertNotSelf(actor, id, "mute");
  const { count } = await db.mute.deleteMany({ where: { muterId: actor.id, mutedId: id } });
  if (count === 0) await getVisibleUser(actor, id, db);
  return { isMuted: false, mutedUntil: null };
}
