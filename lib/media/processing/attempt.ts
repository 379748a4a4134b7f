import "server-only";
import { entitledPlan, subscriptionSelect } from "@/lib/accounts/plans/entitlement";
import { PLANS } from "@/lib/accounts/plans/plans";
import { fromNow, now, SECOND_MS } from "@/lib/infra/clock";
import { type Db, prisma } from "@/lib/infra/db";
import { log } from "@/lib/infra/logging/log";
import type { AssetKind, AssetPurpose } from "../contract";
import { maxVideoSeconds } from "../policy";
import { publishMediaChanged } from "./publish-media-changed";

/** `HEARTBEAT_TIMEOUT_MS` is the duration of the lease. */
const HEARTBEAT_INTERVAL_MS = 2 * SECOND_MS;
export const HEARTBEAT_TIMEOUT_MS = 15 * SECOND_MS;
export const MAX_PROCESSING_ATTEMPTS = 3;

/** The asset was deleted or taken over by another worker. */
export class AttemptSupersededError extends Error {}
/** The worker is shutting down. */
export class ShutdownError extends Error {}

/** Holds the lease while the heartbeat runs; later writes are ignored. */
export interface ProcessingAttempt {
  assetId: string;
  /** The number of the attempt, from 1. With the asset id, it identifies the lease. */
  number: number;
  ownerId: string;
  kind: AssetKind;
  purpose: AssetPurpose;
  since: Date;
  /** The maximum length of this owner's videos. */
  secondsLimit: number;
  signal: AbortSignal;
  report: (stage: "making" | "screening", progress: number) => void;
  end: () => void;
}

export const holdsLeaseSql = ({ assetId, number }: ProcessingAttempt) => ({
  id: assetId,
  attempts: number,
  state: "processing" as const,
});

export const isStaleSql = () => ({
  state: "processing" as const,
  OR: [{ heartbeatAt: null }, { heartbeatAt: { lt: fromNow(-HEARTBEAT_TIMEOUT_MS) } }],
});

const going = new Set<AbortController>();

/** Another worker will start over. */
export function stopProcessing(): void {
  for (const controller of going) controller.abort(new ShutdownError("The worker is ending."));
}

async function limitOf(ownerId: string, purpose: AssetPurpose, db: Db): Promise<number> {
  const subscription = await db.subscription.findUnique({ where: { userId: ownerId }, select: subscriptionSelect });
  return maxVideoSeconds(purpose, PLANS[entitledPlan(subscription, now()) ?? "starter"].videoSeconds);
}

/** Null when there is nothing to do or another worker holds the asset. */
export async function beginAttempt(assetId: string): Promise<ProcessingAttempt | null> {
  const [row] = await prisma.asset.updateManyAndReturn({
    where: { ...isStaleSql(), id: assetId, attempts: { lt: MAX_PROCESSING_ATTEMPTS } },
    data: { attempts: { increment: 1 }, stage: "making", progress: 0, heartbeatAt: now() },
    select: { attempts: true, kind: true, purpose: true, ownerId: true, touchedAt: true },
  });
  if (!row) return null;
  const controller = new AbortController();
  const stageProgress: { stage: "making" | "screening"; progress: number } = { stage: "making", progress: 0 };
  let beating = false;
  const attempt: ProcessingAttempt = {
    assetId,
    number: row.attempts,
    ownerId: row.ownerId,
    kind: row.kind,
    purpose: row.purpose,
    since: row.touchedAt,
    signal: controller.signal,
    secondsLimit: await limitOf(row.ownerId, row.purpose, prisma),
    report: (stage, progress) => Object.assign(stageProgress, { stage, progress }),
    end: () => {
      clearInterval(timer);
      going.delete(controller);
    },
  };
  let published = "";
  const beat = async () => {
    const { stage, progress } = stageProgress;
    const [beaten] = await prisma.asset.updateManyAndReturn({
      where: holdsLeaseSql(attempt),
      data: { stage, progress, heartbeatAt: now() },
      select: { parentId: true },
    });
    if (!beaten) {
      controller.abort(new AttemptSupersededError("Another attempt processes this asset, or it was deleted."));
      return;
    }
    const reached = `${stage} ${progress}`;
    if (reached === published) return;
    published = reached;
    void publishMediaChanged(attempt.ownerId, [assetId, beaten.parentId]);
  };
  const timer = setInterval(() => {
    if (beating) return;
    beating = true;
    beat()
      // While the database is unavailable, no other worker can take over either.
      .catch((error: unknown) => log.warn({ err: error, assetId }, "a heartbeat was lost"))
      .finally(() => {
        beating = false;
      });
  }, HEARTBEAT_INTERVAL_MS);
  going.add(controller);
  return attempt;
}
