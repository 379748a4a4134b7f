import { type Db, prisma } from "@/lib/infra/db";

interface JobRow {
  id: string;
  lockedBy: string | null;
}

export const listJobs = (name: string, db: Db = prisma) =>
  db.$queryRaw<JobRow[]>`
    SELECT "id"::text, "locked_by" AS "lockedBy" FROM graphile_worker.jobs WHERE "task_identifier" = ${name}`;

/** Jobs that a worker may run now, or is running. */
export async function countDueJobs(db: Db = prisma): Promise<number> {
  const [row] = await db.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS "count" FROM graphile_worker._private_jobs WHERE run_at <= now() AND attempts < max_attempts`;
  return row?.count ?? 0;
}

/** Whether no transaction or job is running, so that a worker stopped now holds no locks. */
export async function isDatabaseIdle(db: Db = prisma): Promise<boolean> {
  const busy = await db.$queryRaw<unknown[]>`
    SELECT 1 FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid() AND xact_start IS NOT NULL AND backend_type = 'client backend'
    UNION ALL SELECT 1 FROM graphile_worker._private_jobs WHERE locked_at IS NOT NULL`;
  return busy.length === 0;
}
