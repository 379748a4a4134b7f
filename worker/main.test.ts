import "@/lib/testing/setup/database";
import "@/lib/testing/setup/home";
import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import pg from "pg";
import { pool, prisma } from "@/lib/infra/db";
import { enqueueJob } from "@/lib/infra/jobs";
import { makePerson } from "@/lib/testing/factories/people";
import { databaseUrl } from "@/lib/testing/setup/database";
import { startTestWorker } from "@/lib/testing/setup/worker-process";
import { listJobs } from "@/lib/testing/wait/job-rows";
import { waitFor } from "@/lib/testing/wait/wait-for";

/** Connections to a mail server that says nothing. */
const connections = new Set<Socket>();
const mailServer = createServer((socket) => {
  connections.add(socket);
  socket.on("error", () => undefined);
  socket.once("close", () => connections.delete(socket));
});

beforeAll(async () => {
  mailServer.listen(0, "127.0.0.1");
  await once(mailServer, "listening");
  process.env.SMTP_URL = `smtp://127.0.0.1:${(mailServer.address() as AddressInfo).port}`;
});
afterAll(() => {
  for (const socket of connections) socket.destroy();
  mailServer.close();
});

/** Starts a worker and resolves once it sends as many emails as it can at once. */
async function startSending() {
  const email = { to: "ann@veranda.test", subject: "Hello", text: "Hello" };
  for (let count = 0; count < 6; count++) await enqueueJob(prisma, "mail.send", email);
  const worker = await startTestWorker();
  await waitFor(async () => connections.size === 4, "four emails are being sent");
  return worker;
}

/** Runs `work` while no one can connect to the database. */
async function whileDatabaseIsAway(work: () => Promise<void>): Promise<void> {
  const url = new URL(databaseUrl);
  const name = url.pathname.slice(1);
  url.pathname = "/postgres";
  const server = new pg.Client({ connectionString: url.href });
  await server.connect();
  try {
    await server.query(`ALTER DATABASE "${name}" ALLOW_CONNECTIONS false`);
    await server.query(`SELECT pg_terminate_backend("pid") FROM pg_stat_activity WHERE "datname" = $1`, [name]);
    await work();
  } finally {
    await server.query(`ALTER DATABASE "${name}" ALLOW_CONNECTIONS true`);
    await server.end();
  }
}

test("a mail server that hangs delays no other job", async () => {
  await startSending();
  await enqueueJob(prisma, "accounts.password-reset", { email: "nobody@veranda.test", site: "http://veranda.test" });
  const isDone = async () => (await listJobs("accounts.password-reset")).length === 0;
  await waitFor(isDone, "the other job", 10_000);
  expect(connections.size).toBe(4);
});

test("a backlog of other jobs delays no sweep", async () => {
  const { email } = await makePerson();
  const blocker = new pg.Client({ connectionString: databaseUrl });
  await blocker.connect();
  await blocker.query(`BEGIN; LOCK TABLE "PasswordReset" IN ACCESS EXCLUSIVE MODE`);
  try {
    for (let count = 0; count < 6; count++)
      await enqueueJob(prisma, "accounts.password-reset", { email, site: "http://veranda.test" });
    await startTestWorker();
    const waiting = `SELECT count(*)::int AS "count" FROM pg_locks WHERE "relation" = '"PasswordReset"'::regclass AND NOT "granted"`;
    const countWaiting = async () => (await pool.query<{ count: number }>(waiting)).rows[0]?.count ?? 0;
    await waitFor(async () => (await countWaiting()) >= 4, "jobs wait for the table");
    await pool.query("SELECT graphile_worker.add_job('sweep_jobs')");
    await waitFor(async () => (await listJobs("sweep_jobs")).length === 0, "the sweep", 10_000);
    expect((await listJobs("accounts.password-reset")).length).toBe(6);
  } finally {
    await blocker.end();
  }
});

test("ends, to be started again, once a job's outcome could not be stored", async () => {
  const worker = await startSending();
  await whileDatabaseIsAway(async () => {
    for (const socket of connections) socket.destroy();
    expect(await worker.ended).toBeNull();
  });
});
