import "server-only";
import { type Db, inTransaction, prisma } from "@/lib/infra/db";
import type { AccountSettings, AccountSettingsChange } from "../contract/settings";
import { acceptAllFollowRequests } from "../graph/follow-requests";
import { assertMayPublish } from "../graph/user-locks";
import { getAccountSettings } from "../queries/audience-settings";

/** Changes account settings. Going public accepts all follow requests, and throws `forbidden` while limited. */
export async function changeAccountSettings(
  actor: { id: string },
  { isPrivate, ...chosen }: AccountSettingsChange,
  db: Db = prisma,
): Promise<AccountSettings> {
  return inTransaction(db, async (tx) => {
    // Serialises concurrent changes, and keeps posts and follows from being written under the old settings.
    await tx.$executeRaw`SELECT FROM "User" WHERE "id" = ${actor.id}::uuid FOR NO KEY UPDATE`;
    const before = await getAccountSettings(actor, tx);
    if (isPrivate !== undefined && isPrivate !== before.isPrivate) {
      if (!isPrivate) {
        await assertMayPublish(tx, actor.id);
        await acceptAllFollowRequests(actor, tx);
      }
      // `privacy_changed` changes posts, vibes and followers with it (prisma/triggers/accounts.sql).
      await tx.user.update({ where: { id: actor.id }, data: { isPrivate }, select: { id: true } });
    }
    if (Object.values(chosen).some((value) => value !== undefined))
      await tx.accountSettings.upsert({
        where: { userId: actor.id },
        create: { userId: actor.id, ...chosen },
        update: chosen,
        select: { userId: true },
      });
    return getAccountSettings(actor, tx);
  });
}
