import "server-only";
import { requireRecentAuthOrPass, type SessionOrPass } from "@/lib/accounts/two-factor/reauthentication";
import { conflict, notFound } from "@/lib/http/errors";
import { describeMessage } from "@/lib/i18n/message-descriptor";
import { fromNow, HOUR_MS, now } from "@/lib/infra/clock";
import { type Db, inTransaction, prisma } from "@/lib/infra/db";
import { enqueueJob } from "@/lib/infra/jobs";
import { EXPORT_COOLDOWN_HOURS } from "../constants";
import type { DataExport } from "../contract";
import { toDataExport } from "../queries";

/** Replaces the last. Throws `conflict` while pending or too soon, `forbidden` without re-authentication. */
export async function createExport(actor: { id: string }, shown: SessionOrPass, db: Db = prisma): Promise<DataExport> {
  await requireRecentAuthOrPass(actor, shown, db);
  return inTransaction(db, async (tx) => {
    const [mine] = await tx.$queryRaw<{ id: string }[]>`
      SELECT "id"::text AS "id" FROM "User" WHERE "id" = ${actor.id}::uuid FOR NO KEY UPDATE`;
    if (!mine) throw notFound("account");
    const before = await tx.export.findMany({ where: { userId: actor.id }, select: { state: true, createdAt: true } });
    if (before.some(({ state }) => state === "waiting")) throw conflict("privacy.exports.underWay");
    const since = fromNow(-EXPORT_COOLDOWN_HOURS * HOUR_MS);
    if (before.some(({ state, createdAt }) => state === "ready" && createdAt > since))
      throw conflict(describeMessage("privacy.exports.tooSoon", { hours: EXPORT_COOLDOWN_HOURS }));
    // `export_gone` queues the file for erasure (prisma/triggers/privacy.sql).
    await tx.export.deleteMany({ where: { userId: actor.id } });
    const row = await tx.export.create({
      data: { userId: actor.id, createdAt: now() },
      select: { id: true, state: true, bytes: true, createdAt: true, expiresAt: true },
    });
    await enqueueJob(tx, "privacy.export", { exportId: row.id }, `privacy.export ${row.id}`);
    return toDataExport(row);
  });
}
