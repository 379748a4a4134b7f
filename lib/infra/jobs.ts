import "server-only";
import type { Db } from "./db";

/** The jobs there are and what each carries. A room's jobs.ts does them; the worker registers them. */
export interface Jobs {
  "mail.send": { to: string; subject: string; text: string };
  "accounts.password-reset": { email: string; site: string };
}

export type JobName = keyof Jobs;

/** Enqueues a job in the caller's transaction: it runs if and only if that commits. */
export async function addJob<N extends JobName>(db: Db, name: N, payload: Jobs[N]): Promise<void> {
  await db.$executeRaw`SELECT graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json, max_attempts => 8)`;
}
