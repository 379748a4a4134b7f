import "server-only";
import { conflict } from "@/lib/http/errors";
import { describeMessage } from "@/lib/i18n/message-descriptor";
import { now } from "@/lib/infra/clock";
import { type Db, inTransaction, prisma } from "@/lib/infra/db";
import { MAX_CLOSE_FRIENDS } from "../constants";
import type { CloseFriendState } from "../contract/close-friends";
import { assertNotSelf } from "../policy";
import { getVisibleUser } from "../queries/profile-access";

type Actor = { id: string };

/**
 * Adds a close friend, who is not notified. Throws `invalid` for oneself, `not_found` for a hidden user, `conflict`
 * above 500.
 */
export async function addCloseFriend(actor: Actor, id: string, db: Db = prisma): Promise<CloseFriendState> {
  assertNotSelf(actor, id, "closeFriend");
  return inTransaction(db, async (tx) => {
    // Waits for a block between the two, and adds one person at a time, so that the limit holds.
    await tx.$executeRaw`SELECT FROM "User" WHERE "id" IN (${actor.id}::uuid, ${id}::uuid) ORDER BY "id" FOR NO KEY UPDATE`;
    await getVisibleUser(actor, id, tx);
    const added = await tx.$executeRaw`
      INSERT INTO "CloseFriend" ("ownerId", "friendId", "createdAt") VALUES (${actor.id}::uuid, ${id}::uuid, ${now()}) ON CONFLICT DO NOTHING`;
    if (added > 0 && (await tx.closeFriend.count({ where: { ownerId: actor.id } })) > MAX_CLOSE_FRIENDS)
      throw conflict(describeMessage("closeFriends.tooMany", { count: MAX_CLOSE_FRIENDS }));
    return { isCloseFriend: true };
  });
}

/** Ends access at once: every read checks the row. Throws `invalid` for oneself, `not_found` for a hidden user. */
export async function removeCloseFriend(actor: Actor, id: string, db: Db = prisma): Promise<CloseFriendState> {
  assertNotSelf(actor, id, "closeFriend");
  const { count } = await db.closeFriend.deleteMany({ where: { ownerId: actor.id, friendId: id } });
  if (count === 0) await getVisibleUser(actor, id, db);
  return { isCloseFriend: false };
}
