import "@/lib/testing/setup/database";
import { expect, test } from "@jest/globals";
import { Logger, run } from "graphile-worker";
import pg from "pg";
import { pool } from "@/lib/infra/db";
import { waitFor } from "@/lib/testing/wait/wait-for";
import { releaseOrphanedJobs, WorkerPresence } from "./worker-locks";

const LOCKED = `SELECT "locked_by" AS "by" FROM graphile_worker._private_jobs WHERE "locked_by" IS NOT NULL ORDER BY 1`;
const lockedBy = async () => (await pool.query<{ by: string }>(LOCKED)).rows.map(({ by }) => by);

/** Adds a job that this worker locked that many seconds ago. */
async function inHand(worker: string, seconds: number): Promise<void> {
  const { rows } = await pool.query<{ id: string }>(`SELECT (graphile_worker.add_job('work', '{}')).id`);
  await pool.query(
    `UPDATE graphile_worker._private_jobs SET "locked_by" = $2, "attempts" = 1,
       "locked_at" = now() - interval '1 second' * $3 WHERE "id" = $1`,
    [rows[0]?.id, worker, seconds],
  );
}

/** Closes all connections that hold such a lock, as a PostgreSQL restart does. */
const cut = () =>
  pool.query(`SELECT pg_terminate_backend("pid") FROM pg_locks WHERE "locktype" = 'advisory' AND "mode" = 'ShareLock'
    AND "database" = (SELECT "oid" FROM pg_database WHERE "datname" = current_database())`);

test("returns the jobs of a dead worker to the queue and keeps those of a live one", async () => {
  const [here, gone] = [new WorkerPresence(), new WorkerPresence()];
  await Promise.all([here.show("worker-here"), gone.show("worker-gone")]);
  await inHand("worker-here", 600);
  await inHand("worker-gone", 60);
  await inHand("worker-new", 2);
  expect(await releaseOrphanedJobs()).toBe(0);
  await gone.end();
  await waitFor(async () => (await releaseOrphanedJobs()) === 1, "what the one that is gone had is given back");
  expect(await lockedBy()).toEqual(["worker-here", "worker-new"]);
  let done = 0;
  const logger = new Logger(() => () => {});
  const runner = await run({
    pgPool: pool,
    noHandleSignals: true,
    logger,
    taskList: {
      work: async () => {
        done++;
      },
    },
  });
  await waitFor(async () => done === 1, "another worker does it");
  await runner.stop();
  await here.end();
});

test("takes the presence lock again after its connection breaks", async () => {
  const here = new WorkerPresence();
  await here.show("worker-back");
  const other = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await other.connect();
  const isFree = async () => {
    const free = "SELECT pg_try_advisory_xact_lock(hashtextextended('worker worker-back', 0)) AS free";
    return (await other.query<{ free: boolean }>(free)).rows[0]?.free;
  };
  expect(await isFree()).toBe(false);
  await cut();
  await waitFor(async () => (await isFree()) === true, "its lock is gone with the connection");
  await waitFor(async () => (await isFree()) === false, "it holds it again");
  await other.end();
  await here.end();
});
