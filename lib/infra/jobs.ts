import "server-only";
import { Prisma } from "@/prisma/generated/client";
import { STARTED_AT } from "./clock";
import { type Db, executeSql, prisma, readRows } from "./db";

export type PaymentEventName =
  /** Paid by a credit. */
  | "plan-renewed"
  | "plan-ended"
  /** A seat is reserved for a user on the waitlist; the reservation expired. */
  | "place-offered"
  | "place-over"
  | "payment-received"
  | "payment-failed"
  /** The user has to pay: soon; now that the period is over. */
  | "payment-soon"
  | "payment-due"
  | "payment-refunded"
  /** The payment could not be captured and was refunded. */
  | "payment-returned"
  | "payment-reversed"
  | "dispute-opened"
  | "dispute-won"
  | "dispute-lost"
  /** To the sender of the tip. */
  | "tip-given"
  | "tip-returned"
  /** To the recipient of the tip. */
  | "tip-received"
  | "tip-taken-back"
  | "payout-paid"
  | "payout-unclaimed"
  | "payout-returned";

/** Social events are re-checked when the job runs, so undone actions send nothing. Billing events are final. */
export type NotificationEvent =
  | { kind: "like"; recipientId: string; actorId: string; subject: { kind: "post"; id: string } }
  | { kind: "commentLike"; recipientId: string; actorId: string; subject: { kind: "comment"; id: string } }
  | { kind: "repost"; recipientId: string; actorId: string; subject: { kind: "post"; id: string } }
  | { kind: "follow"; recipientId: string; actorId: string }
  | { kind: "followRequest"; recipientId: string; actorId: string }
  | { kind: "message"; recipientId: string; actorId: string; subject: { kind: "message"; id: string } }
  | { kind: "call"; recipientId: string; actorId: string; subject: { kind: "call"; id: string } }
  | { kind: "tip"; recipientId: string; actorId: string; subject: { kind: "order"; id: string } }
  | {
      kind: "plan" | "payment";
      recipientId: string;
      subject: { kind: "subscription" | "order" | "dispute" | "place" | "payout"; id: string };
      event: PaymentEventName;
      /** `pence` is an integer amount in GBP, `on` an ISO day, `orderId` that of a tip that the recipient gave. */
      detail?: { plan?: "starter" | "creator"; pence?: number; on?: string; orderId?: string };
    }
  | {
      kind: "moderation";
      recipientId: string;
      subject: { kind: "decision"; id: string };
      event: CaseEventName;
      /** `count` is the number of decisions of a wave about the recipient. */
      detail: { caseId: string; count?: number };
    };

export type CaseEventName =
  | "case-acted"
  | "case-dismissed"
  | "case-released"
  | "case-reversed"
  | "wave-acted"
  | "wave-reversed"
  | "appeal-upheld"
  | "appeal-reversed"
  | "appeal-lapsed"
  | "report-acted"
  | "report-dismissed"
  | "report-reversed";

/** A billing event whose recipient is not yet resolved. */
export type PlanEvent = Omit<Extract<NotificationEvent, { event: PaymentEventName }>, "recipientId">;

/** Each feature implements its jobs in jobs.ts; the worker registers them. */
export interface Jobs {
  "mail.send": { to: string; subject: string; text: string; headers?: Record<string, string> };
  "accounts.password-reset": { email: string; site: string };
  "media.make": { assetId: string };
  /** Makes the renditions of a video, in a queue of its own, so that pictures do not wait for videos. */
  "media.make-video": { assetId: string };
  /** Captions were removed or replaced. */
  "media.erase-captions": { assetId: string; captionsId: string };
  /** An asset is ready, failed, or was removed from the entity that it is attached to. */
  "media.settled": { holder: { kind: "post" | "vibe" | "message" | "picture"; id: string } };
  /** Fetches the page that a link leads to. */
  "posts.link-preview": { previewId: string };
  /** Asks PayPal for the outcome of an order. */
  "payments.check": { orderId: string };
  "payments.webhook": { eventId: string };
  /** Refunds a capture that does not match its order. */
  "payments.return": { orderId: string; captureId: string };
  "payments.payout": { payoutId: string };
  "notice.record": NotificationEvent;
  /** Notifies the authors concerned and everyone mentioned. */
  "notice.written": { kind: "post" | "comment"; id: string; actorId: string };
  /** Opens a moderation case. */
  "moderation.screened": { screeningId: string };
  /** Removes or restores the next posts and comments of a spam wave. */
  "moderation.wave": { waveId: string };
  /** Limits the account until staff have decided, and opens a case. */
  "moderation.hash-matched": { matchId: string };
  "privacy.export": { exportId: string };
  "privacy.import": { importId: string };
  "notice.push": { noticeId: string; subscriptionId: string; recipientId: string };
}

export type JobName = keyof Jobs;

/** About half an hour: graphile-worker waits e^n seconds after attempt n, and never more than e^10, 6.1 hours. */
const MAX_JOB_ATTEMPTS = 8;
/** About three days: a mail server may be away for longer, and nothing else sends these. */
const MAX_EMAIL_ATTEMPTS = 20;

const maxAttemptsOf = (name: JobName): number => (name === "mail.send" ? MAX_EMAIL_ATTEMPTS : MAX_JOB_ATTEMPTS);

/**
 * While a job with the same `key` waits, it is kept instead. `delay` is in ms; later work is found by sweeps. Jobs with
 * the same `queue` run one at a time; PostgreSQL keeps a row for each queue.
 */
export type NewJob = {
  [N in JobName]: { name: N; payload: Jobs[N]; key?: string; delay?: number; queue?: string };
}[JobName];

/** Enqueues in the caller's transaction, in one statement. The keys must be distinct. */
export async function enqueueJobs(db: Db, jobs: NewJob[]): Promise<void> {
  if (jobs.length === 0) return;
  const rows = jobs.map((job) => ({ ...job, attempts: maxAttemptsOf(job.name) }));
  await executeSql(
    db,
    Prisma.sql`
    SELECT count(*) FROM graphile_worker.add_jobs((
      SELECT array_agg(ROW("name", "payload", "queue", now() + coalesce("delay", 0) * interval '1 millisecond', "attempts",
        "key", NULL, NULL)::graphile_worker.job_spec)
      FROM json_to_recordset(${JSON.stringify(rows)}::json)
        AS j("name" text, "payload" json, "key" text, "delay" int, "queue" text, "attempts" smallint)
    ), job_key_preserve_run_at => true)`,
  );
}

/** Enqueues a job in a statement that also writes the subject of the job. */
export const enqueueJobSql = ({ name, payload, key, delay = 0 }: NewJob): Prisma.Sql =>
  Prisma.sql`graphile_worker.add_job(${name}::text, ${JSON.stringify(payload)}::json, max_attempts => ${maxAttemptsOf(name)}::int,
    job_key => ${key ?? null}::text, job_key_mode => 'preserve_run_at', run_at => now() + ${delay}::int * interval '1 millisecond')`;

async function enqueue(db: Db, job: NewJob): Promise<void> {
  await executeSql(db, Prisma.sql`SELECT ${enqueueJobSql(job)}`);
}

export async function enqueueJob<N extends JobName>(
  db: Db,
  name: N,
  payload: Jobs[N],
  key?: string,
  delay?: number,
): Promise<void> {
  // TypeScript cannot match the name to its payload through the union.
  await enqueue(db, { name, payload, key, delay } as NewJob);
}

/** Milliseconds until the recipient of an unread message is notified. */
const UNREAD_NOTIFICATION_DELAY_MS = 10_000;

/** Merges repetitions, messages per conversation. Messages and missed calls are notified only if still unread. */
export function notificationJob(event: NotificationEvent): NewJob {
  const who = "actorId" in event ? event.actorId : event.event;
  const what = "subject" in event && event.kind !== "message" ? event.subject.id : "";
  const key = ["notice", event.kind, event.recipientId, who, what].join(":");
  const delay = event.kind === "message" || event.kind === "call" ? UNREAD_NOTIFICATION_DELAY_MS : 0;
  return { name: "notice.record", payload: event, key, delay };
}

export const enqueueNotification = (db: Db, event: NotificationEvent): Promise<void> =>
  enqueue(db, notificationJob(event));

/**
 * Seconds since a worker last ran its schedule, which it does each minute. Never more than since `startedAt`: the time
 * while the whole site was stopped does not count.
 */
export async function getWorkerSilence(db: Db = prisma, startedAt = STARTED_AT): Promise<number> {
  const [row] = await readRows<{ seconds: number }>(
    db,
    Prisma.sql`
    SELECT extract(epoch FROM now() - greatest(max("last_execution"), ${startedAt}::timestamptz))::float8 AS "seconds"
    FROM graphile_worker._private_known_crontabs`,
  );
  return Math.max(row?.seconds ?? 0, 0);
}

/** Seconds for which the oldest due job has waited; null without one. */
export async function getOldestJobAge(db: Db = prisma): Promise<number | null> {
  const [row] = await readRows<{ seconds: number | null }>(
    db,
    Prisma.sql`
    SELECT extract(epoch FROM now() - min("run_at"))::float8 AS "seconds" FROM graphile_worker._private_jobs
    WHERE "attempts" < "max_attempts" AND "locked_at" IS NULL AND "run_at" <= now()`,
  );
  return row?.seconds ?? null;
}
