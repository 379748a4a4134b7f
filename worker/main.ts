import { EventEmitter } from "node:events";
import { availableParallelism, constants, setPriority } from "node:os";
import { Logger, type Runner, run, type TaskList, type WorkerEvents } from "graphile-worker";
import { accountsJobs, liftExpiredBans, sweepAccountDeletions, sweepAccounts } from "@/lib/accounts/jobs";
import { sweepApprovals, sweepStaffRefunds } from "@/lib/admin/jobs";
import { sweepCalls } from "@/lib/calls/jobs";
import { env } from "@/lib/env";
import { refreshClock } from "@/lib/infra/clock";
import { pool } from "@/lib/infra/db";
import { restrictSharpFormats } from "@/lib/infra/decode-picture";
import type { JobName, Jobs } from "@/lib/infra/jobs";
import { log, nameProcess } from "@/lib/infra/logging/log";
import { openMetrics } from "@/lib/infra/metrics";
import { sendEmail } from "@/lib/infra/send-email";
import { sweepInfra } from "@/lib/infra/sweep-infra";
import { sweepPageMetrics } from "@/lib/insights/jobs";
import { eraseDeletedAssets } from "@/lib/media/files/erase-files";
import {
  mediaJobs,
  RECOVERY_DELAY_MS,
  recoverProcessing,
  onAttachedMediaSettled as settleAttached,
  sweepMedia,
} from "@/lib/media/jobs";
import { stopProcessing } from "@/lib/media/processing/attempt";
import { warmUpProcessing } from "@/lib/media/processing/warm-up";
import { onMessageMediaProcessed as settleMessages } from "@/lib/messages/jobs";
import { moderationJobs, sweepCases, sweepEvidence } from "@/lib/moderation/jobs";
import { notificationsJobs, sweepNotifications } from "@/lib/notifications/jobs";
import { paymentsJobs, reconcileNightly, sweepPayments } from "@/lib/payments/jobs";
import { countPostViews } from "@/lib/posts/feed/post-views";
import { postsJobs, onPostMediaProcessed as settlePosts, sweepPosts } from "@/lib/posts/jobs";
import { sweepLinkPreviews } from "@/lib/posts/previews/sweep-previews";
import { privacyJobs, sweepExports, sweepImports } from "@/lib/privacy/jobs";
import { watchSettings } from "@/lib/screening/thresholds/staff-settings";
import { purgeSupportRequests } from "@/lib/support/jobs";
import { onVibeMediaProcessed as settleVibes } from "@/lib/vibes/jobs";
import { createJobMetrics, exposePageMetrics } from "./metrics";
import { skipWhileRunning } from "./skip-while-running";
import { releaseOrphanedJobs, WorkerPresence } from "./worker-locks";

nameProcess("worker");

const presence = new WorkerPresence();

type Work = { [N in JobName]: (payload: Jobs[N]) => Promise<void> };

const jobs: Work = {
  ...accountsJobs,
  ...mediaJobs,
  ...paymentsJobs,
  ...notificationsJobs,
  ...moderationJobs,
  ...postsJobs,
  ...privacyJobs,
  "mail.send": sendEmail,
  "media.settled": async (news) => {
    await settlePosts(news);
    await settleVibes(news);
    await settleMessages(news);
    await settleAttached(news);
  },
};

/** Polled every minute, one run of each at a time in a worker, not scheduled far ahead, so that the clock may jump. */
const polled = {
  erase_media: eraseDeletedAssets,
  sweep_accounts: sweepAccounts,
  sweep_approvals: sweepApprovals,
  sweep_bans: liftExpiredBans,
  sweep_calls: sweepCalls,
  sweep_cases: sweepCases,
  sweep_departures: sweepAccountDeletions,
  sweep_exports: sweepExports,
  sweep_imports: sweepImports,
  sweep_infra: sweepInfra,
  sweep_jobs: releaseOrphanedJobs,
  sweep_media: sweepMedia,
  sweep_page_metrics: sweepPageMetrics,
  sweep_payments: sweepPayments,
  sweep_notices: sweepNotifications,
  sweep_posts: sweepPosts,
  sweep_refunds: sweepStaffRefunds,
  sweep_support: purgeSupportRequests,
  sweep_views: countPostViews,
  watch_making: recoverProcessing,
};
const sweeps = Object.fromEntries(
  Object.entries(polled).map(([name, work]) => [name, skipWhileRunning(name, work)] as const),
);

/** Once a night, at 03:17 UTC, or when a worker starts in the six hours after. */
const nightly = {
  compare_payments: reconcileNightly,
  sweep_evidence: sweepEvidence,
  sweep_link_previews: sweepLinkPreviews,
};

const cores = availableParallelism();
/**
 * Concurrency per kind of job, so that slow jobs and servers that hang delay only their own kind. One encoder keeps two
 * processors busy.
 */
const JOB_LANES: { names: JobName[]; most: number }[] = [
  { names: ["mail.send"], most: 4 },
  { names: ["notice.push"], most: 4 },
  { names: ["media.make"], most: Math.min(4, Math.max(2, cores)) },
  { names: ["media.make-video"], most: Math.min(4, Math.max(1, Math.floor(cores / 2))) },
  { names: ["posts.link-preview"], most: 2 },
  { names: ["privacy.export"], most: 1 },
  { names: ["privacy.import"], most: 1 },
];
const DEFAULT_CONCURRENCY = 4;
/** Sweeps have a lane of their own, so that a backlog of jobs delays none. */
const SWEEP_CONCURRENCY = 4;
/** The time that the other jobs have to end once a worker is lost. */
const FAILED_STOP_TIMEOUT_MS = 10_000;

function tasks(names: readonly string[]): TaskList {
  const list: TaskList = {};
  for (const [name, work] of [jobs, sweeps, nightly].flatMap((each) => Object.entries(each)))
    if (names.includes(name))
      list[name] = async (payload) => {
        await refreshClock();
        // enqueueJob() typed the payload when it was enqueued under this name.
        await (work as (payload: unknown) => Promise<void>)(payload);
      };
  return list;
}

/** graphile-worker's log lines in our format; its line per job is debug level. */
const logger = new Logger(() => (level, message) => {
  if (level === "error") log.error(message);
  else if (level === "warning") log.warn(message);
  else log.debug(message);
});

async function start(names: readonly string[], concurrency: number, crontab: string): Promise<Runner> {
  const events: WorkerEvents = new EventEmitter();
  const shown: Promise<void>[] = [];
  events.on("worker:create", ({ worker }) => shown.push(presence.show(worker.workerId)));
  const runner = await run({
    events,
    pgPool: pool,
    logger,
    concurrency,
    pollInterval: 1_000,
    noHandleSignals: true,
    taskList: tasks(names),
    crontab,
  });
  await Promise.all(shown);
  runner.events.on("job:error", ({ error, job }) => log.error({ err: error, job: job.task_identifier }, "job failed"));
  return runner;
}

async function main(): Promise<void> {
  // Page requests come first. Threads inherit their creator's priority, so this runs before everything else.
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  restrictSharpFormats();
  // Each runner keeps one connection, on which it hears of new jobs, and listens for errors of the pool.
  const runnerCount = JOB_LANES.length + 2;
  pool.options.max += runnerCount;
  pool.setMaxListeners(pool.getMaxListeners() + runnerCount);
  const slow = JOB_LANES.flatMap(({ names }) => names);
  const usual = Object.keys(jobs).filter((name) => !slow.some((other) => other === name));
  const crontab = [
    // The next minute's run replaces one that failed: it is the retry. One that waits keeps its place.
    ...Object.keys(sweeps).map((name) => `* * * * * ${name} ?jobKey=${name}&jobKeyMode=preserve_run_at&max=1`),
    ...Object.keys(nightly).map((name) => `17 3 * * * ${name} ?fill=6h`),
  ].join("\n");
  const runners = [await start([...Object.keys(sweeps), ...Object.keys(nightly)], SWEEP_CONCURRENCY, crontab)];
  runners.push(await start(usual, DEFAULT_CONCURRENCY, ""));
  for (const { names, most } of JOB_LANES) runners.push(await start(names, most, ""));
  // The web process uses the port itself.
  const metrics = await openMetrics("worker", env.METRICS_PORT && env.METRICS_PORT + 1);
  if (metrics) {
    runners.forEach(createJobMetrics(metrics));
    exposePageMetrics(metrics);
  }
  // The previous worker may have died a moment ago; its jobs are found only once it counts as dead.
  const later = setTimeout(() => {
    Promise.all([recoverProcessing(), releaseOrphanedJobs()]).catch((error: unknown) =>
      log.error({ err: error }, "the jobs of the previous worker could not be recovered"),
    );
  }, RECOVERY_DELAY_MS);
  process.send?.({ ready: true });
  void warmUpProcessing();
  watchSettings();
  let stopping = false;
  const stop = async (code: number) => {
    if (stopping) return;
    stopping = true;
    clearTimeout(later);
    stopProcessing();
    await Promise.all(runners.map((runner) => runner.stop().catch(() => undefined)));
    await presence.end();
    process.exit(code);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => stop(0));
  // The supervisor is gone: without it nothing would stop this process.
  process.on("disconnect", () => stop(0));
  // A worker of graphile-worker ends if it cannot store the outcome of its job, such as while the database is away, and
  // none takes its place. The supervisor starts this process again, and its jobs with it.
  const fail = (error?: unknown) => {
    if (stopping) return;
    log.error({ err: error }, "a worker was lost: this process ends, to be started again");
    setTimeout(() => process.exit(1), FAILED_STOP_TIMEOUT_MS).unref();
    void stop(1);
  };
  for (const { events } of runners) events.on("worker:fatalError", ({ error }) => fail(error));
  await Promise.race(runners.map(({ promise }) => promise)).then(() => fail(), fail);
}

main().catch((error: unknown) => {
  log.fatal({ err: error }, "the worker could not start");
  process.exit(1);
});
