import "server-only";
import {
  type FullOrRestrictedSession,
  requireRecentAuthOrRestrictedSession,
} from "@/lib/accounts/two-factor/reauthentication";
import { conflict, notFound } from "@/lib/http/errors";
import { describeMessage } from "@/lib/i18n/message-descriptor";
import { fromNow, HOUR_MS, now } from "@/lib/infra/clock";
import { type Db, inTransaction, prisma } from "@/lib/infra/db";
import { enqueueJob } from "@/lib/infra/jobs";
import { EXPORT_COOLDOWN_HOURS } from "../constants";
import type { DataExport } from "../contract";
import { toDataExport } from "../queries";

/** Replaces the last. Throws `conflict` while pending or too soon, `forbidden` without re-authentication. */
export async function createExport(
  actor: { id: string },
  shown: FullOrRestrictedSession,
  db: Db = prisma,
): Promise<DataExport> {
  await requireRecentAuthOrRestrictedSession(actor, shown, db);
  return inTransaction(db, async (tx) => {
    if (!(await lockOwner(actor.id, tx))) throw notFound("account");
    const before = await tx.export.findMany({ where: { userId: actor.id }, select: { state: true, createdAt: true } });
    if (before.some(({ state }) => state === "waiting")) throw conflict("privacy.exports.underWay");
    const since = fromNow(-EXPORT_COOLDOWN_HOURS * HOUR_MS);
    if (before.some(({ state, createdAt }) => state === "ready" && createdAt > since))
      throw conflict(describeMessage("privacy.exports.tooSoon", { hours: EXPORT_COOLDOWN_HOURS }));
    return toDataExport(await replaceExport({ userId: actor.id, isByStaff: false }, tx));
  });
}

async function lockOwner(userId: string, tx: Db): Promise<boolean> {
  const locked = await tx.$queryRaw<unknown[]>`SELECT FROM "User" WHERE "id" = ${userId}::uuid FOR NO KEY UPDATE`;
  return locked.length > 0;
}

async function replaceExport(data: { userId: string; isByStaff: boolean }, tx: Db) {
  // `export_gone` queues the file for erasure (prisma/triggers/privacy.sql).
  await tx.export.deleteMany({ where: { userId: data.userId } });
  const row = await tx.export.create({
    data: { ...data, createdAt: now() },
    select: { id: true, state: true, bytes: true, createdAt: true, expiresAt: true },
  });
  await enqueueJob(tx, "privacy.export", { exportId: row.id }, `privacy.export ${row.id}`);
  return row;
}

/** Locks the user. Throws `not_found`, and `conflict` while an archive of theirs is being made. */
export async function assertNoExportUnderWay(userId: string, tx: Db): Promise<void> {
  if (!(await lockOwner(userId, tx))) throw notFound("person");
  const pending = await tx.export.count({ where: { userId, state: "waiting" } });
  if (pending > 0) throw conflict("staffPeople.export.underWay");
}

/**
 * Has an archive made at the request of staff. Only the user can download it, from their own settings, and they get
 * the email. It replaces their last, at any time. Throws `not_found`, and `conflict` while one is being made.
 */
export async function createExportByStaff(userId: string, tx: Db): Promise<void> {
  await assertNoExportUnderWay(userId, tx);
  await replaceExport({ userId, isByStaff: true }, tx);
}
