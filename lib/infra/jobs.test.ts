import "@/lib/testing/setup/database";
import { expect, test } from "@jest/globals";
import { pool, prisma } from "@/lib/infra/db";
import { enqueueJob, enqueueJobs } from "./jobs";

/** The seconds that graphile-worker waits after an attempt. */
const waitAfter = (attempt: number) => Math.exp(Math.min(attempt, 10));

test("an email is tried for days, other jobs for half an hour", async () => {
  const payload = { to: "ann@veranda.test", subject: "Hello", text: "Hello" };
  await enqueueJob(prisma, "mail.send", payload);
  await enqueueJobs(prisma, [
    { name: "mail.send", payload },
    { name: "payments.check", payload: { orderId: "an order" } },
  ]);
  const { rows } = await pool.query<{ job: string; attempts: number }>(
    `SELECT "task_identifier" AS "job", "max_attempts"::int AS "attempts" FROM graphile_worker.jobs ORDER BY "id"`,
  );
  const hours = rows.map(({ job, attempts }) => {
    const waits = Array.from({ length: attempts - 1 }, (_, index) => waitAfter(index + 1));
    return [job, Math.floor(waits.reduce((sum, wait) => sum + wait, 0) / 3_600)];
  });
  expect(hours).toEqual([
    ["mail.send", 64],
    ["mail.send", 64],
    ["payments.check", 0],
  ]);
});
