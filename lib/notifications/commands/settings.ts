import "server-only";
import { type Db, inTransaction, prisma } from "@/lib/infra/db";
import { NotificationKind, type NotificationSettings, type NotificationSettingsChange } from "../contract";
import { isAlwaysEmailed } from "../policy";
import { getNotificationSettings } from "../queries/notifications";

/** Changes notification settings; omitted ones stay unchanged. */
export async function changeNotificationSettings(
  actor: { id: string },
  { kinds = {}, mailPace: emailFrequency }: NotificationSettingsChange,
  db: Db = prisma,
): Promise<NotificationSettings> {
  return inTransaction(db, async (tx) => {
    // Locked so that two concurrent changes are both kept.
    await tx.$executeRaw`SELECT FROM "User" WHERE "id" = ${actor.id}::uuid FOR NO KEY UPDATE`;
    const before = await getNotificationSettings(actor, tx);
    for (const kind of NotificationKind.options) {
      const change = kinds[kind];
      if (!change) continue;
      const channels = { ...before.kinds[kind], ...change };
      await tx.notificationPreference.upsert({
        where: { userId_kind: { userId: actor.id, kind } },
        create: { userId: actor.id, kind, ...channels },
        update: channels,
        select: { kind: true },
      });
    }
    if (emailFrequency)
      await tx.notificationSettings.upsert({
        where: { userId: actor.id },
        create: { userId: actor.id, emailFrequency },
        update: { emailFrequency },
        select: { userId: true },
      });
    return getNotificationSettings(actor, tx);
  });
}

/** Turns off all notification mails, except those about the user's plan and payments. */
export async function disableNotificationEmails(userId: string, db: Db = prisma): Promise<void> {
  if ((await db.user.count({ where: { id: userId } })) === 0) return;
  const mailed = NotificationKind.options.filter((kind) => !isAlwaysEmailed(kind));
  await changeNotificationSettings(
    { id: userId },
    { kinds: Object.fromEntries(mailed.map((kind) => [kind, { email: false }])) },
    db,
  );
}
