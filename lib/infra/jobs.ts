import "server-only";
import { Prisma } from "@/prisma/generated/client";
import type { Db } from "./db";

/** What a plan or a payment has come to, as its notice says it. */
export type NewsEvent =
  /** A credit paid for it. */
  | "plan-renewed"
  | "plan-ended"
  /** A place is kept for whoever waited; and then no more. */
  | "place-offered"
  | "place-over"
  | "payment-received"
  | "payment-failed"
  /** Theirs to make: soon, and once the period is over. */
  | "payment-soon"
  | "payment-due"
  | "payment-refunded"
  /** It could not be taken, and went back. */
  | "payment-returned"
  /** PayPal or a bank took it back. */
  | "payment-reversed"
  | "dispute-opened"
  | "dispute-won"
  | "dispute-lost"
  /** A tip that one gave arrived, or went back. */
  | "tip-given"
  | "tip-returned"
  /** One that one was given, and what of one was taken back again. */
  | "tip-received"
  | "tip-taken-back"
  /** Money that a creator asked for: they have it; it waits for them at PayPal; it is in their balance again. */
  | "payout-paid"
  | "payout-unclaimed"
  | "payout-returned";

/**
 * Something to tell somebody of. What people did is read anew when the job runs: what does not hold any more is told of no
 * longer, so that the same job says that something was done and that it was taken back. A plan's and a payment's news hold by
 * themselves; `subject.id` and `event` make each what it is, told once.
 */
export type NoticeNews =
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
      event: NewsEvent;
      /** What the sentence names, where there is such: the plan, integer pence (GBP), and the day (ISO) that it is about. */
      detail?: { plan?: "starter" | "creator"; pence?: number; on?: string };
    }
  | {
      kind: "moderation";
      recipientId: string;
      subject: { kind: "decision"; id: string };
      event: CaseEvent;
      detail: { caseId: string };
    };

/** What came of a case, for whom it is about and for who reported it. */
export type CaseEvent =
  | "case-acted"
  | "case-dismissed"
  | "case-released"
  | "case-reversed"
  | "appeal-upheld"
  | "appeal-reversed"
  | "appeal-lapsed"
  | "report-acted"
  | "report-dismissed"
  | "report-reversed";

/** What a plan or a payment has come to, before it is known whom to tell. */
export type PlanNews = Omit<Extract<NoticeNews, { event: NewsEvent }>, "recipientId">;

/** The jobs there are and what each carries. A room's jobs.ts does them; the worker registers them. */
export interface Jobs {
  "mail.send": { to: string; subject: string; text: string; headers?: Record<string, string> };
  "accounts.password-reset": { email: string; site: string };
  /** Makes an asset ready, and screens it. */
  "media.make": { assetId: string };
  /** The same for a video: it stands in a queue of its own, so that a picture need not wait for it. */
  "media.make-video": { assetId: string };
  /** News for the rooms above: an asset is ready, has failed, or is gone from the thing that it hung on. */
  "media.settled": { holder: { kind: "post" | "vibe" | "message" | "picture"; id: string } };
  /** Looks up what became of an order that PayPal was asked to take, if nobody knows yet. */
  "payments.check": { orderId: string };
  /** Follows a notification of PayPal's that stands in the inbox. */
  "payments.webhook": { eventId: string };
  /** Gives back money that could not be taken for what it says. */
  "payments.return": { orderId: string; captureId: string };
  /** Sends money that a creator asked for, or looks up what became of it. */
  "payments.payout": { payoutId: string };
  /** Tells somebody of something, or takes back that it was told. */
  "notice.record": NoticeNews;
  /** A post or a comment was written, changed, held or released: a comment, a quote and whom either names are told of. */
  "notice.written": { kind: "post" | "comment"; id: string; actorId: string };
  /** Screening held or queued something, or its author asked for a look: it goes to the desk. */
  "moderation.screened": { screeningId: string };
  /** Makes an archive of what there is of somebody. */
  "privacy.export": { exportId: string };
  /** Restores what somebody sent an archive of. */
  "privacy.import": { importId: string };
  /** Pushes a notice to one browser. */
  "notice.push": { noticeId: string; subscriptionId: string; recipientId: string };
}

export type JobName = keyof Jobs;

/** How often a job is tried. */
const ATTEMPTS = 8;

/**
 * A job to enqueue. With a `key`, one that waits under it already is enough, and keeps its place. `delay` is in ms, and short:
 * what is due later is found by sweeps.
 */
export type NewJob = { [N in JobName]: { name: N; payload: Jobs[N]; key?: string; delay?: number } }[JobName];

/** Enqueues jobs in the caller's transaction, in one statement: they run if and only if that commits. No two of one key. */
export async function addJobs(db: Db, jobs: NewJob[]): Promise<void> {
  if (jobs.length === 0) return;
  await db.$executeRaw`
    SELECT count(*) FROM graphile_worker.add_jobs((
      SELECT array_agg(ROW("name", "payload", NULL, now() + coalesce("delay", 0) * interval '1 millisecond', ${ATTEMPTS}::smallint,
        "key", NULL, NULL)::graphile_worker.job_spec)
      FROM json_to_recordset(${JSON.stringify(jobs)}::json) AS j("name" text, "payload" json, "key" text, "delay" int)
    ), job_key_preserve_run_at => true)`;
}

/** One job as an expression of SQL, for a statement that writes what the job is about. */
export const jobCall = ({ name, payload, key, delay = 0 }: NewJob): Prisma.Sql =>
  Prisma.sql`graphile_worker.add_job(${name}::text, ${JSON.stringify(payload)}::json, max_attempts => ${ATTEMPTS}::int,
    job_key => ${key ?? null}::text, job_key_mode => 'preserve_run_at', run_at => now() + ${delay}::int * interval '1 millisecond')`;

async function enqueue(db: Db, job: NewJob): Promise<void> {
  await db.$executeRaw`SELECT ${jobCall(job)}`;
}

/** Enqueues one job in the caller's transaction; see NewJob. */
export async function addJob<N extends JobName>(
  db: Db,
  name: N,
  payload: Jobs[N],
  key?: string,
  delay?: number,
): Promise<void> {
  // The name's own payload, which TypeScript cannot follow through the union.
  await enqueue(db, { name, payload, key, delay } as NewJob);
}

/** How long what stands in a conversation may go unread before its reader is taken to be elsewhere, in ms. */
const UNREAD_FOR = 10_000;

/**
 * The job that tells somebody of something. What comes again before it was told is one job; of messages, one a conversation. These
 * and missed calls are told of only where nobody reads them at once.
 */
export function noticeJob(news: NoticeNews): NewJob {
  const who = "actorId" in news ? news.actorId : news.event;
  const what = "subject" in news && news.kind !== "message" ? news.subject.id : "";
  const key = ["notice", news.kind, news.recipientId, who, what].join(":");
  const delay = news.kind === "message" || news.kind === "call" ? UNREAD_FOR : 0;
  return { name: "notice.record", payload: news, key, delay };
}

/** Enqueues, in the caller's transaction, that somebody is to be told of something; see noticeJob(). */
export const addNotice = (db: Db, news: NoticeNews): Promise<void> => enqueue(db, noticeJob(news));
