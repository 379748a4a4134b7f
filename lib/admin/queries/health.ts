import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import { APPROVAL_KINDS } from "@/lib/accounts/approvals/constants";
import { env } from "@/lib/env";
import type { Locale } from "@/lib/i18n/locales";
import { type Translator, translatorFor } from "@/lib/i18n/translator";
import { fromNow, MINUTE_MS, STARTED_AT } from "@/lib/infra/clock";
import { type Db, prisma, readRows } from "@/lib/infra/db";
import { newId } from "@/lib/infra/ids";
import { getOldestJobAge, getWorkerSilence } from "@/lib/infra/jobs";
import { publish, realtimeSigner } from "@/lib/infra/realtime";
import { mediaStorage } from "@/lib/infra/storage";
import { STAFF_CHANNEL } from "@/lib/moderation/constants";
import { Prisma } from "@/prisma/generated/client";
import type { SystemHealth } from "../contract";
import { listUnderstaffedKinds } from "./approvals";

type HealthTranslator = Translator<"health">;
type Part = SystemHealth["parts"][number];

/** Response time in ms from which a part counts as slow. */
const SLOW_THRESHOLD_MS = 500;
/** A part without a response for this long counts as down. */
const CHECK_TIMEOUT_MS = 5_000;
/** Age in seconds of the oldest due job at which the worker counts as slow; of that or its last schedule, as down. */
const QUEUE_DELAY_THRESHOLD_SECONDS = 30;
const WORKER_LOST_THRESHOLD_SECONDS = 150;
/** Age in ms from which a payment without an answer from PayPal needs attention. */
const PAYMENT_STUCK_AFTER_MS = 15 * MINUTE_MS;

/** Times a check; one that throws, or does not end, counts as down. */
async function timed(t: HealthTranslator, name: Part["name"], ask: () => Promise<boolean>): Promise<Part> {
  const since = performance.now();
  const timeout = sleep(CHECK_TIMEOUT_MS, false, { ref: false });
  const isWorking = await Promise.race([ask().catch(() => false), timeout]);
  const ms = Math.round(performance.now() - since);
  return {
    name,
    state: isWorking ? (ms > SLOW_THRESHOLD_MS ? "slow" : "ok") : "down",
    detail: isWorking ? t("answered", { ms }) : t("silent"),
  };
}

/** Due jobs, and jobs that failed for good. */
async function countJobs(db: Db): Promise<{ waiting: number; failed: number }> {
  const [row] = await readRows<{ waiting: number; failed: number }>(
    db,
    Prisma.sql`
    SELECT count(*) FILTER (WHERE "attempts" < "max_attempts")::int AS "waiting",
      count(*) FILTER (WHERE "attempts" >= "max_attempts")::int AS "failed"
    FROM graphile_worker._private_jobs`,
  );
  return row ?? { waiting: 0, failed: 0 };
}

/** A dead worker makes no jobs that could wait, so its schedule counts as well. */
function workerPart(t: HealthTranslator, waited: number, silent: number): Part {
  if (silent > WORKER_LOST_THRESHOLD_SECONDS)
    return { name: "worker", state: "down", detail: t("workerSilent", { seconds: Math.round(silent) }) };
  return {
    name: "worker",
    state: waited > WORKER_LOST_THRESHOLD_SECONDS ? "down" : waited > QUEUE_DELAY_THRESHOLD_SECONDS ? "slow" : "ok",
    detail: t("waited", { seconds: Math.round(waited) }),
  };
}

/** Round trip of a small file through the storage. */
async function writeAndRead(): Promise<boolean> {
  const files = await mediaStorage();
  const key = `health/${newId()}`;
  await files.putBytes(key, Buffer.from(key), "text/plain");
  const back = await files.read(key);
  await files.remove(key);
  return back?.toString() === key;
}

let storageCheck: Promise<boolean> | null = null;

/** One at a time: a storage that does not respond must not collect requests. */
function checkStorage(): Promise<boolean> {
  storageCheck ??= writeAndRead().finally(() => {
    storageCheck = null;
  });
  return storageCheck;
}

/** Whether enough members of staff could approve what needs two of them. */
async function approvalsPart(t: HealthTranslator, db: Db): Promise<Part> {
  const understaffed = (await listUnderstaffedKinds(APPROVAL_KINDS, db)).length;
  return {
    name: "approvals",
    state: understaffed > 0 ? "down" : "ok",
    detail: t("approvals", { isUnderstaffed: String(understaffed > 0) }),
  };
}

/** Payments whose outcome has been unknown for too long. */
const countStuck = (db: Db) =>
  db.paymentOrder.count({ where: { state: "capturing", askedAt: { lt: fromNow(-PAYMENT_STUCK_AFTER_MS) } } });

/** Emails that the mail server has not taken, and that wait for another attempt. */
export async function countDelayedEmails(db: Db = prisma): Promise<number> {
  const [row] = await readRows<{ count: number }>(
    db,
    Prisma.sql`SELECT count(*)::int AS "count" FROM graphile_worker.jobs
      WHERE "task_identifier" = 'mail.send' AND "last_error" IS NOT NULL AND "attempts" < "max_attempts"`,
  );
  return row?.count ?? 0;
}

/** `startedAt` is when this process started. */
export async function getHealth(locale: Locale, db: Db = prisma, startedAt = STARTED_AT): Promise<SystemHealth> {
  const t = translatorFor(locale, "health");
  const database = timed(t, "database", async () => (await readRows(db, Prisma.sql`SELECT 1 AS "one"`)).length === 1);
  const [data, relay, jobs, oldestSeconds, silentSeconds, media, delayedEmails] = await Promise.all([
    database,
    realtimeSigner ? timed(t, "realtime", () => publish([STAFF_CHANNEL], "ping", {})) : null,
    countJobs(db),
    getOldestJobAge(db),
    getWorkerSilence(db, startedAt),
    db.asset.groupBy({ by: ["state"], where: { state: { in: ["processing", "failed"] } }, _count: true }),
    countDelayedEmails(db),
  ]);
  const [stored, stuck] = await Promise.all([timed(t, "storage", checkStorage), countStuck(db)]);
  const files = (state: "processing" | "failed") => media.find((each) => each.state === state)?._count ?? 0;
  return {
    parts: [
      data,
      workerPart(t, oldestSeconds ?? 0, silentSeconds),
      relay ?? { name: "realtime", state: "off", detail: t("off") },
      { name: "mail", state: delayedEmails > 0 ? "slow" : "ok", detail: env.SMTP_URL ? t("smtp") : t("outbox") },
      { ...stored, detail: `${env.S3_BUCKET ? t("s3") : t("disk")}. ${stored.detail}` },
      {
        name: "payments",
        state: stuck > 0 ? "slow" : "ok",
        detail: t("payments", { isSimulator: String(env.PAYPAL_SIMULATOR), stuck }),
      },
      await approvalsPart(t, db),
    ],
    jobs: { ...jobs, oldestSeconds: oldestSeconds === null ? null : Math.round(oldestSeconds) },
    media: { processing: files("processing"), failed: files("failed") },
    startedAt: startedAt.toISOString(),
  };
}
