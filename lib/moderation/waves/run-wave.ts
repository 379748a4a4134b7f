import "server-only";
import { AppError } from "@/lib/http/errors";
import { DAY_MS, fromNow, now } from "@/lib/infra/clock";
import { type Db, executeSql, inTransaction, prisma, readRows } from "@/lib/infra/db";
import { type CaseEventName, enqueueJobs, notificationJob } from "@/lib/infra/jobs";
import { Prisma } from "@/prisma/generated/client";
import { publishDecision, publishWaveChanged } from "../realtime";
import { removeWaveItem, restoreWaveItem } from "./apply-wave-item";
import { enqueueWave } from "./start-wave";
import { findWave, type WaveTarget } from "./wave-row";

/** Items that one run of the job handles; the next run continues. */
const MAX_ITEMS_PER_RUN = 200;
/** Items between two progress events to staff. */
const ITEMS_PER_EVENT = 20;
const NOTIFICATIONS_PER_STATEMENT = 500;

const listItems = (waveId: string, state: "pending" | "removed", db: Db) =>
  readRows<WaveTarget & Record<string, unknown>>(
    db,
    Prisma.sql`
    SELECT "targetType"::text AS "targetType", "targetId" FROM "SpamWaveItem"
    WHERE "waveId" = ${waveId}::uuid AND "state" = ${state}::"SpamWaveItemState" ORDER BY "targetId" LIMIT ${MAX_ITEMS_PER_RUN}`,
  );

/** Notifies each author once, of all decisions of the wave about them. */
async function notifyAuthors(waveId: string, state: "removed" | "restored", tx: Db): Promise<void> {
  const rows = await readRows<{ recipientId: string; caseId: string; decisionId: string; count: number }>(
    tx,
    Prisma.sql`
    SELECT i."subjectId" AS "recipientId", (array_agg(d."caseId" ORDER BY d."id"))[1] AS "caseId",
      (array_agg(d."id" ORDER BY d."id"))[1] AS "decisionId", count(*)::int AS "count"
    FROM "SpamWaveItem" i JOIN "Decision" d ON d."id" = i."decisionId"
    WHERE i."waveId" = ${waveId}::uuid AND i."state" = ${state}::"SpamWaveItemState" GROUP BY 1 ORDER BY 1`,
  );
  const [one, many]: [CaseEventName, CaseEventName] =
    state === "removed" ? ["case-acted", "wave-acted"] : ["case-reversed", "wave-reversed"];
  const jobs = rows.map(({ recipientId, caseId, decisionId, count }) =>
    notificationJob({
      kind: "moderation",
      recipientId,
      event: count === 1 ? one : many,
      subject: { kind: "decision", id: decisionId },
      detail: { caseId, ...(count > 1 && { count }) },
    }),
  );
  for (let from = 0; from < jobs.length; from += NOTIFICATIONS_PER_STATEMENT)
    await enqueueJobs(tx, jobs.slice(from, from + NOTIFICATIONS_PER_STATEMENT));
}

/** Does nothing while items are left, or another run has finished the wave. */
function finishRemoval(waveId: string, db: Db): Promise<void> {
  return inTransaction(db, async (tx) => {
    const changed = await executeSql(
      tx,
      Prisma.sql`
      UPDATE "SpamWave" SET "state" = 'removed', "removedAt" = ${now()} WHERE "id" = ${waveId}::uuid AND "state" = 'removing'
        AND NOT EXISTS (SELECT FROM "SpamWaveItem" i WHERE i."waveId" = "SpamWave"."id" AND i."state" = 'pending')`,
    );
    if (changed > 0) await notifyAuthors(waveId, "removed", tx);
  });
}

function finishUndo(waveId: string, db: Db): Promise<void> {
  return inTransaction(db, async (tx) => {
    const [wave] = await readRows<{ removedAt: Date | null }>(
      tx,
      Prisma.sql`
      UPDATE "SpamWave" SET "state" = 'undone', "undoneAt" = ${now()} WHERE "id" = ${waveId}::uuid AND "state" = 'undoing'
        AND NOT EXISTS (SELECT FROM "SpamWaveItem" i WHERE i."waveId" = "SpamWave"."id" AND i."state" = 'removed')
      RETURNING "removedAt"`,
    );
    // Authors learn of the decisions at the end of the removal; before it there is nothing to correct.
    if (wave?.removedAt) await notifyAuthors(waveId, "restored", tx);
  });
}

const setItem = (waveId: string, target: WaveTarget, from: "pending" | "removed", to: "skipped" | "kept", db: Db) =>
  db.spamWaveItem.updateMany({ where: { waveId, ...target, state: from }, data: { state: to } });

/** Removes or restores the next items of a wave, each in its own transaction, and enqueues the next run. Idempotent. */
export async function runWave(waveId: string, db: Db = prisma): Promise<void> {
  const wave = await findWave(waveId, db);
  if (!wave || (wave.state !== "removing" && wave.state !== "undoing")) return;
  const isUndo = wave.state === "undoing";
  const from = isUndo ? "removed" : "pending";
  const items = await listItems(waveId, from, db);
  for (const [index, target] of items.entries()) {
    try {
      const work = isUndo ? restoreWaveItem : removeWaveItem;
      const published = await inTransaction(db, (tx) => work(wave, target, tx));
      if (published) await publishDecision(published);
    } catch (error) {
      // Decided, claimed or deleted meanwhile, or not for this moderator to decide.
      if (!(error instanceof AppError)) throw error;
      await setItem(waveId, target, from, isUndo ? "kept" : "skipped", db);
    }
    if (index % ITEMS_PER_EVENT === ITEMS_PER_EVENT - 1) await publishWaveChanged(waveId);
  }
  if (items.length === MAX_ITEMS_PER_RUN) await enqueueWave(waveId, db);
  else await (isUndo ? finishUndo : finishRemoval)(waveId, db);
  await publishWaveChanged(waveId);
}

/** The search terms may be words of a user. */
const WAVE_RETENTION_DAYS = 180;
const MAX_STALLED_WAVES = 20;
const STALLED_AFTER_MS = 10 * 60_000;

/** Continues waves whose job was lost, and deletes old ones; their decisions stay. */
export async function sweepWaves(db: Db = prisma): Promise<void> {
  await db.spamWave.deleteMany({ where: { createdAt: { lt: fromNow(-WAVE_RETENTION_DAYS * DAY_MS) } } });
  const stalled = await db.spamWave.findMany({
    where: { state: { in: ["removing", "undoing"] }, createdAt: { lt: fromNow(-STALLED_AFTER_MS) } },
    select: { id: true },
    take: MAX_STALLED_WAVES,
  });
  for (const { id } of stalled) await enqueueWave(id, db);
}
