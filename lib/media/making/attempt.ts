import "server-only";
import { entitledPlan, subscriptionSelect } from "@/lib/accounts/entitlement";
import { PLANS } from "@/lib/accounts/plans";
import { fromNow, now, SECOND } from "@/lib/infra/clock";
import { type Db, prisma } from "@/lib/infra/db";
import { log } from "@/lib/infra/log";
import type { AssetKind, AssetPurpose } from "../contract";
import { secondsLimit } from "../policy";

/** How often a worker says that it is still at it, and after how long a silence it is taken for dead, in ms. */
const HEARTBEAT = 2 * SECOND;
export const SILENCE = 15 * SECOND;
/** How often an asset is tried before it is given up. */
export const ATTEMPTS = 3;

/** Why an attempt ends that nobody needs any more: its asset was deleted, or another worker has taken over. */
export class Overtaken extends Error {}
/** Why an attempt ends when the worker does. */
export class Stopped extends Error {}

/** One try to make an asset ready. Nobody else makes it while its heart beats; what it writes counts only until then. */
export interface Attempt {
  assetId: string;
  /** 1 for the first. Together with the asset's id, the right to write down what came of it. */
  number: number;
  kind: AssetKind;
  purpose: AssetPurpose;
  /** When the last byte of the upload came. */
  since: Date;
  /** How long a video of this owner's may be, in seconds. */
  secondsLimit: number;
  signal: AbortSignal;
  report: (stage: "making" | "screening", progress: number) => void;
  /** Ends the heartbeat. */
  end: () => void;
}

/** The row of an attempt, as long as it is in charge of it. */
export const inCharge = ({ assetId, number }: Attempt) => ({
  id: assetId,
  attempts: number,
  state: "processing" as const,
});

/** An asset that is to be made and that no live worker is at. */
export const unattended = () => ({
  state: "processing" as const,
  OR: [{ heartbeatAt: null }, { heartbeatAt: { lt: fromNow(-SILENCE) } }],
});

const going = new Set<AbortController>();

/** Ends what this process is making, so that it can end itself; the next worker begins anew. */
export function stopMaking(): void {
  for (const controller of going) controller.abort(new Stopped("The worker is ending."));
}

async function limitOf(ownerId: string, purpose: AssetPurpose, db: Db): Promise<number> {
  const subscription = await db.subscription.findUnique({ where: { userId: ownerId }, select: subscriptionSelect });
  // Whose plan lapsed while the upload was on its way keeps the shorter limit.
  return secondsLimit(purpose, PLANS[entitledPlan(subscription, now()) ?? "starter"].videoSeconds);
}

/** Takes charge of an asset; null when there is nothing to do, or another worker is at it. */
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
    ...{ assetId, number: row.attempts, kind: row.kind, purpose: row.purpose },
    ...{ since: row.touchedAt, signal: controller.signal },
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
      // A database that is away for a moment takes nothing from us: another worker could not take over either.
      .catch((error: unknown) => log.warn({ err: error, assetId }, "a heartbeat was lost"))
      .finally(() => {
        beating = false;
      });
  }, HEARTBEAT);
  going.add(controller);
  return attempt;
}
