import { Logger, type Runner, run, type TaskList } from "graphile-worker";
import { accountsJobs, liftBans, sweepAccounts } from "@/lib/accounts/jobs";
import { refreshClock } from "@/lib/infra/clock";
import { pool } from "@/lib/infra/db";
import type { JobName, Jobs } from "@/lib/infra/jobs";
import { log } from "@/lib/infra/log";
import { sendMail } from "@/lib/infra/mail";
import { sweepInfra } from "@/lib/infra/sweep";

type Work = { [N in JobName]: (payload: Jobs[N]) => Promise<void> };

const jobs: Work = { ...accountsJobs, "mail.send": sendMail };

/** Due work is found by looking every minute, never by a far run_at, so that the clock may jump. */
const sweeps = { sweep_accounts: sweepAccounts, sweep_bans: liftBans, sweep_infra: sweepInfra };

function tasks(): TaskList {
  const list: TaskList = {};
  for (const [name, work] of [...Object.entries(jobs), ...Object.entries(sweeps)])
    list[name] = async (payload) => {
      await refreshClock();
      // addJob() typed the payload when it was enqueued under this name.
      await (work as (payload: unknown) => Promise<void>)(payload);
    };
  return list;
}

/** graphile-worker's own lines, in our form; what it tells of every job is for debugging. */
const logger = new Logger(() => (level, message) => {
  if (level === "error") log.error(message);
  else if (level === "warning") log.warn(message);
  else log.debug(message);
});

async function main(): Promise<void> {
  const runner: Runner = await run({
    pgPool: pool,
    logger,
    concurrency: 4,
    pollInterval: 1_000,
    noHandleSignals: true,
    taskList: tasks(),
    crontab: Object.keys(sweeps)
      .map((name) => `* * * * * ${name}`)
      .join("\n"),
  });
  runner.events.on("job:error", ({ error, job }) => log.error({ err: error, job: job.task_identifier }, "job failed"));
  process.send?.({ ready: true });
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    await runner.stop().catch(() => undefined);
    process.exit(0);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, stop);
  // The supervisor is gone, however that came about: without it nobody would end this process.
  process.on("disconnect", stop);
  await runner.promise;
}

main().catch((error: unknown) => {
  log.fatal({ err: error }, "the worker could not start");
  process.exit(1);
});
