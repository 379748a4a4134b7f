import "server-only";
import type { Db } from "./db";

/** The jobs there are and what each carries. A room's jobs.ts does them; the worker registers them. */
export interface Jobs {
  "mail.send": { to: string; subject: string; text: string };
  "accounts.password-reset": { email: string; site: string };
  /** Makes an asset ready, and screens it. */
  "media.make": { assetId: string };
  /** The same for a video: it stands in a queue of its own, so that a picture need not wait for it. */
  "media.make-video": { assetId: string };
  /** News for the rooms above: an asset is ready, has failed, or is gone from the thing that it hung on. */
  "media.settled": { holder: { kind: "post" | "vibe" | "message"; id: string } };
  /** Looks up what became of an order that PayPal was asked to take, if nobody knows yet. */
  "payments.check": { orderId: string };
  /** Follows a notification of PayPal's that stands in the inbox. */
  "payments.webhook": { eventId: string };
  /** Gives back money that could not be taken for what it says. */
  "payments.return": { orderId: string; captureId: string };
}

export type JobName = keyof Jobs;

/**
 * Enqueues a job in the caller's transaction: it runs if and only if that commits. With a `key`, one that waits under it
 * already is enough, and keeps its place. `delay` is in ms, and short: what is due later is found by sweeps.
 */
export async function addJob<N extends JobName>(
  db: Db,
  name: N,
  payload: Jobs[N],
  key?: string,
  delay = 0,
): Promise<void> {
  await db.$executeRaw`SELECT graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json, max_attempts => 8,
    job_key => ${key ?? null}::text, job_key_mode => 'preserve_run_at',
    run_at => now() + ${delay}::int * interval '1 millisecond')`;
}
