import "server-only";
import { now } from "@/lib/infra/clock";
import { type Db, inTransaction, prisma } from "@/lib/infra/db";
import { enqueueJob } from "@/lib/infra/jobs";
import { type AssetParentType, Prisma } from "@/prisma/generated/client";
import { insertAutomaticCaptions } from "../commands/captions";
import type { AssetFailure } from "../constants";
import { type FileFacts, recordHashMatch } from "../evidence/evidence";
import { holdsLeaseSql, type ProcessingAttempt } from "./attempt";
import type { KnownFileError } from "./errors";
import type { ProcessingResult } from "./outputs";
import { publishMediaChanged } from "./publish-media-changed";

const json = (value: unknown): Prisma.InputJsonValue => JSON.parse(JSON.stringify(value));

async function announce(rows: readonly { parentType: AssetParentType | null; parentId: string | null }[], tx: Db) {
  for (const { parentType, parentId } of rows)
    if (parentType && parentId) await enqueueJob(tx, "media.settled", { holder: { kind: parentType, id: parentId } });
}

const SETTLED_SELECT = { id: true, ownerId: true, parentType: true, parentId: true } as const;

/** Publishes after the commit. What they are attached to follows when it has been settled too (lib/media/jobs.ts). */
async function publishSettled(rows: readonly { id: string; ownerId: string }[]): Promise<void> {
  await Promise.all(rows.map(({ id, ownerId }) => publishMediaChanged(ownerId, [id])));
}

/** Returns false when the attempt has lost its lease. */
export async function recordReady(attempt: ProcessingAttempt, result: ProcessingResult): Promise<boolean> {
  const { width, height, durationMs, animated, thumbhash, screening, captions } = result;
  const stored = result.files.reduce((sum, { bytes }) => sum + bytes, 0);
  const settled = await inTransaction(prisma, async (tx) => {
    const rows = await tx.asset.updateManyAndReturn({
      where: holdsLeaseSql(attempt),
      data: {
        state: "ready",
        stage: "screening",
        progress: 100,
        touchedAt: now(),
        heartbeatAt: null,
        failure: null,
        width,
        height,
        durationMs,
        animated,
        thumbhash,
        storedBytes: stored,
        reservedBytes: 0,
        files: json(result.files),
        storyboard: result.storyboard ? json(result.storyboard) : Prisma.DbNull,
        verdict: screening.verdict,
        blurred: screening.blurred,
        screeningMs: screening.ms,
        hits: json(screening.hits),
        facts: json(screening.facts),
      },
      select: SETTLED_SELECT,
    });
    await announce(rows, tx);
    if (rows.length > 0 && captions) await insertAutomaticCaptions(attempt.assetId, captions, tx);
    return rows;
  });
  await publishSettled(settled);
  return settled.length > 0;
}

const failed = (failure: AssetFailure) => ({
  state: "failed" as const,
  failure,
  touchedAt: now(),
  heartbeatAt: null,
  storedBytes: 0,
  reservedBytes: 0,
});

/** Returns the ids of those that failed. */
async function fail(where: Prisma.AssetWhereInput, failure: AssetFailure): Promise<string[]> {
  const settled = await inTransaction(prisma, async (tx) => {
    const rows = await tx.asset.updateManyAndReturn({ where, data: failed(failure), select: SETTLED_SELECT });
    await announce(rows, tx);
    return rows;
  });
  await publishSettled(settled);
  return settled.map(({ id }) => id);
}

/** Returns false when the attempt has lost its lease. */
export const recordFailed = async (attempt: ProcessingAttempt, failure: AssetFailure): Promise<boolean> =>
  (await fail(holdsLeaseSql(attempt), failure)).length > 0;

/** Records a known file even when the attempt has lost its lease. Idempotent. */
export const recordKnownFile = (
  { assetId, ownerId, purpose }: ProcessingAttempt,
  { match }: KnownFileError,
  facts: FileFacts,
): Promise<void> =>
  inTransaction(prisma, (tx) => recordHashMatch({ assetId, userId: ownerId, purpose, match, ...facts }, tx));

export const failAssets = (where: Prisma.AssetWhereInput): Promise<string[]> =>
  fail({ ...where, state: "processing" }, "stuck");
