import "@/lib/testing/setup/database";
import "@/lib/testing/setup/silent-s3";
import { expect, test } from "@jest/globals";
import { fromNow, HOUR_MS } from "@/lib/infra/clock";
import { pool, prisma } from "@/lib/infra/db";
import { getWorkerSilence } from "@/lib/infra/jobs";
import { countDelayedEmails, getHealth } from "./health";

test("reports a worker without a schedule for minutes, and a storage that never responds, as down", async () => {
  await pool.query(
    `INSERT INTO graphile_worker._private_known_crontabs ("identifier", "known_since", "last_execution")
     VALUES ('sweep_infra', now(), now() - interval '3 minutes')`,
  );
  const stateOf = async (startedAt: Date) => {
    const { parts } = await getHealth("en", prisma, startedAt);
    return Object.fromEntries(parts.map(({ name, state }) => [name, state]));
  };
  const [running, justStarted] = await Promise.all([stateOf(fromNow(-HOUR_MS)), stateOf(new Date())]);
  expect(running).toMatchObject({ database: "ok", worker: "down", storage: "down" });
  expect(justStarted).toMatchObject({ worker: "ok", storage: "down" });

  await pool.query(`UPDATE graphile_worker._private_known_crontabs SET "last_execution" = now()`);
  expect(await getWorkerSilence(prisma, fromNow(-HOUR_MS))).toBeLessThan(60);
});

test("counts emails that wait for another attempt as delayed, not those in their first or after their last", async () => {
  const { rows } = await pool.query<{ id: string }>(`SELECT (graphile_worker.add_job('mail.send', '{}')).id`);
  const delayedAfter = async (attempts: number, error: string | null) => {
    await pool.query(`UPDATE graphile_worker._private_jobs SET "attempts" = $2, "last_error" = $3 WHERE "id" = $1`, [
      rows[0]?.id,
      attempts,
      error,
    ]);
    return countDelayedEmails();
  };
  expect(await delayedAfter(1, null)).toBe(0);
  expect(await delayedAfter(1, "The server is away.")).toBe(1);
  expect(await delayedAfter(25, "The server is away.")).toBe(0);
});
