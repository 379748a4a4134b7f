import "server-only";
import { type Db, inTransaction, prisma } from "@/lib/infra/db";
import type { AccountSettings, AccountSettingsChange } from "../contract/settings";
import { checkMayPublish } from "../lock-author";
import { getAccountSettings } from "../settings";
import { acceptAll } from "./follow-requests";

/**
 * Changes one's own settings. A trigger takes what somebody shared along when their account becomes private, or open
 * again; then the people who asked to follow do. Throws `forbidden` for opening a limited account.
 */
export async function changeAccountSettings(
  actor: { id: string },
  { isPrivate, ...chosen }: AccountSettingsChange,
  db: Db = prisma,
): Promise<AccountSettings> {
  return inTransaction(db, async (tx) => {
    // Two changes at once are both kept, and no post or follow is written under what was before.
    await tx.$executeRaw`SELECT FROM "User" WHERE "id" = ${actor.id}::uuid FOR NO KEY UPDATE`;
    const before = await getAccountSettings(actor, tx);
    if (isPrivate !== undefined && isPrivate !== before.isPrivate) {
      if (!isPrivate) {
        // All that its followers alone saw becomes public.
        await checkMayPublish(tx, actor.id);
        await acceptAll(actor, tx);
      }
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
