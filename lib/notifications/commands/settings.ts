import "server-only";
import { type Db, inTransaction, prisma } from "@/lib/infra/db";
import { NoticeKind, type NoticeSettings, type SettingsChange } from "../contract";
import { isAlwaysMailed } from "../policy";
import { getNoticeSettings } from "../queries";

/** Changes by which ways somebody is told of what, and when their mail goes; what is not named stays. */
export async function changeNoticeSettings(
  actor: { id: string },
  { kinds = {}, mailPace }: SettingsChange,
  db: Db = prisma,
): Promise<NoticeSettings> {
  return inTransaction(db, async (tx) => {
    // Two changes at once are both kept: the second reads what the first left.
    await tx.$executeRaw`SELECT FROM "User" WHERE "id" = ${actor.id}::uuid FOR NO KEY UPDATE`;
    const before = await getNoticeSettings(actor, tx);
    for (const kind of NoticeKind.options) {
      const change = kinds[kind];
      if (!change) continue;
      const ways = { ...before.kinds[kind], ...change };
      await tx.noticePreference.upsert({
        where: { userId_kind: { userId: actor.id, kind } },
        create: { userId: actor.id, kind, ...ways },
        update: ways,
        select: { kind: true },
      });
    }
    if (mailPace)
      await tx.noticeSettings.upsert({
        where: { userId: actor.id },
        create: { userId: actor.id, mailPace },
        update: { mailPace },
        select: { userId: true },
      });
    return getNoticeSettings(actor, tx);
  });
}

/** Ends all mails of notices; those about one's own plan and payments are none of them. */
export async function stopMail(userId: string, db: Db = prisma): Promise<void> {
  if ((await db.user.count({ where: { id: userId } })) === 0) return;
  const mailed = NoticeKind.options.filter((kind) => !isAlwaysMailed(kind));
  await changeNoticeSettings(
    { id: userId },
    { kinds: Object.fromEntries(mailed.map((kind) => [kind, { email: false }])) },
    db,
  );
}
