import "server-only";
import { entitledPlan, subscriptionSelect } from "@/lib/accounts/entitlement";
import { PLANS } from "@/lib/accounts/plans";
import { fromNow, now, SECOND } from "@/lib/infra/clock";
import { type Db, prisma } from "@/lib/infra/db";
import { log } from "@/lib/infra/log";
import type { AssetKind, AssetPurpose } from "../contract";
import { secondsLimit } from "../policy";

/** In ms; `SILENCE` is the duration of the lease. */
const HEARTBEAT = 2 * SECOND;
export const SILENCE = 15 * SECOND;
export const ATTEMPTS = 3;

/** The asset was deleted or taken over by another worker. */
export class Overtaken extends Error {}
/** The worker is shutting down. */
export class Stopped extends Error {}

/** Holds the lease while the heartbeat runs; later writes are ignored. */
export interface Attempt {
  assetId: string;
  /** From 1. With the asset id, it identifies the lease. */
  number: number;
  kind: AssetKind;
  purpose: AssetPurpose;
  since: Date;
  /** For this owner's videos. */
  secondsLimit: number;
  signal: AbortSignal;
  report: (stage: "making" | "screening", progress: number) => void;
  end: () => void;
}

export const inCharge = ({ assetId, number }: Attempt) => ({
  id: assetId,
  attempts: number,
  state: "processing" as const,
});

export const unattended = () => ({
  state: "processing" as const,
  OR: [{ heartbeatAt: null }, { heartbeatAt: { lt: fromNow(-SILENCE) } }],
});

const going = new Set<AbortController>();

/** Another worker will start over. */
export function stopMaking(): void {
  for (const controller of going) controller.abort(new Stopped("The worker is ending."));
}

async function limitOf(ownerId: string, purpose: AssetPurpose, db: Db): Promise<number> {
  const subscription = await db.subscription.findUnique({ where: { userId: ownerId }, select: subscriptionSelect });
  return secondsLimit(purpose, PLANS[entitledPlan(subscription, now()) ?? "starter"].videoSeconds);
}

/** Null when there is nothing to do or another worker holds the asset. */
export async function beginAttempt(assetId: string): Promise<Attempt | null> {
  const [row] = await prisma.asset.updateManyAndReturn({
    where: { ...unattended(), id: assetId, attempts: { lt: ATTEMPTS } },
    data: { attempts: { increment: 1 }, stage: "making", progress: 0, heartbeatAt: now() },
    select: { attempts: true, kind: true, purpose: true, ownerId: true, touchedAt: true },
  });
  if (!row) return null;
  const controller = new AbortController();
  const at: { stage: "making" | "screening"; progress: number } = { stage: "making", progress: 0 };
  let beating = false;
  const attempt: Attempt = {
    assetId,
    number: row.attempts,
    kind: row.kind,
    purpose: row.purpose,
    since: row.touchedAt,
    signal: controller.signal,
    secondsLimit: await limitOf(row.ownerId, row.purpose, prisma),
    report: (stage, progress) => Object.assign(at, { stage, progress }),
    end: () => {
      clearInterval(timer);
      going.delete(controller);
    },
  };
  const beat = async () => {
    const data = { ...at, heartbeatAt: now() };
    const { count } = await prisma.asset.updateMany({ where: inCharge(attempt), data });
    if (count === 0) controller.abort(new Overtaken("Somebody else has this asset, or nobody needs it."));
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
  }, HEARTBEAT);
  going.add(controller);
  return attempt;
}
