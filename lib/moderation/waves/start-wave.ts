import "server-only";
import type { Actor } from "@/lib/accounts/session/session";
import { conflict, invalid, notFound } from "@/lib/http/errors";
import { now } from "@/lib/infra/clock";
import { type Db, executeSql, inTransaction, prisma } from "@/lib/infra/db";
import { enqueueJob } from "@/lib/infra/jobs";
import { Prisma } from "@/prisma/generated/client";
import { recordAudit } from "../commands/record-audit";
import { MAX_WAVE_ITEMS } from "../constants";
import type { NewWave, Wave } from "../contract/waves";
import { publishWaveChanged } from "../realtime";
import { getWave, isUndoable } from "./read-waves";
import { parseCriteria, waveTargetsSql } from "./wave-matches";

type Staff = Pick<Actor, "id" | "role">;

export const enqueueWave = (waveId: string, tx: Db): Promise<void> =>
  enqueueJob(tx, "moderation.wave", { waveId }, `wave:${waveId}`);

/**
 * Starts to remove what matches and was there at the preview, without what is excluded; a job does it. Throws `invalid`
 * like the preview and for too many, `conflict` if nothing is left.
 */
export async function startWave(actor: Staff, input: NewWave, db: Db = prisma): Promise<Wave> {
  const { days, excluded, rule, text } = input;
  const at = now();
  const before = new Date(Math.min(new Date(input.before).getTime(), at.getTime()));
  const waveId = await inTransaction(db, async (tx) => {
    const criteria = await parseCriteria(input, tx);
    const { id } = await tx.spamWave.create({
      data: { ...criteria, starterId: actor.id, rule, text, createdAt: at },
      select: { id: true },
    });
    const targets = waveTargetsSql({ criteria, days, before, starterId: actor.id });
    const left = excluded.map(({ targetType, targetId }) => `${targetType}:${targetId}`);
    const count = await executeSql(
      tx,
      Prisma.sql`
      INSERT INTO "SpamWaveItem" ("waveId", "targetType", "targetId", "subjectId")
      SELECT ${id}::uuid, f."type"::"ReportTarget", f."id", f."authorId" FROM (${targets}) f
      WHERE f."type" || ':' || f."id" <> ALL(${left}::text[])`,
    );
    if (count > MAX_WAVE_ITEMS)
      throw invalid("cases.waves.tooMany", [{ path: "value", message: "cases.waves.tooMany" }]);
    if (count === 0) throw conflict("cases.waves.none");
    await recordAudit("wave.started", { actorId: actor.id, detail: { match: criteria.match, rule, count } }, tx);
    await enqueueWave(id, tx);
    return id;
  });
  return getWave(waveId, db);
}

/**
 * Stops a wave and starts to restore what it removed; a job does it. Throws `not_found`, and `conflict` if it is undone
 * already or too old.
 */
export async function undoWave(actor: Staff, id: string, db: Db = prisma): Promise<Wave> {
  await inTransaction(db, async (tx) => {
    await executeSql(tx, Prisma.sql`SELECT FROM "SpamWave" WHERE "id" = ${id}::uuid FOR NO KEY UPDATE`);
    const wave = await tx.spamWave.findUnique({ where: { id }, select: { state: true, createdAt: true, match: true } });
    if (!wave) throw notFound("wave");
    if (!isUndoable(wave)) throw conflict("cases.waves.notUndoable");
    // Waits for the item that a job is removing, which is undone, too.
    const { count } = await tx.spamWaveItem.updateMany({
      where: { waveId: id, state: "pending" },
      data: { state: "skipped" },
    });
    await tx.spamWave.update({ where: { id }, data: { state: "undoing", undoneById: actor.id }, select: { id: true } });
    const removed = await tx.spamWaveItem.count({ where: { waveId: id, state: "removed" } });
    const detail = { match: wave.match, count: removed, stopped: count };
    await recordAudit("wave.undone", { actorId: actor.id, detail }, tx);
    await enqueueWave(id, tx);
  });
  await publishWaveChanged(id);
  return getWave(id, db);
}
