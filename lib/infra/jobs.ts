import "server-only";
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
  | "dispute-lost";

/**
 * Something to tell somebody of. What people did is read anew when the job runs: what does not hold any more is told of no
 * longer, so that the same job says that something was done and that it was taken back. A plan's and a payment's news hold by
 * themselves; `subject.id` and `event` make each what it is, told once.
 */
export type NoticeNews =
  | { kind: "like"; recipientId: string; actorId: string; subject: { kind: "post"; id: string } }
  | { kind: "follow"; recipientId: string; actorId: string }
  | { kind: "message"; recipientId: string; actorId: string; subject: { kind: "message"; id: string } }
  | { kind: "call"; recipientId: string; actorId: string; subject: { kind: "call"; id: string } }
  | {
      kind: "plan" | "payment";
      recipientId: string;
      subject: { kind: "subscription" | "order" | "dispute" | "place"; id: string };
      event: NewsEvent;
      /** What the sentence names, where there is such: the plan, integer pence (GBP), and the day (ISO) that it is about. */
      detail?: { plan?: "starter" | "creator"; pence?: number; on?: string };
    };

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
  "media.settled": { holder: { kind: "post" | "vibe" | "message"; id: string } };
  /** Looks up what became of an order that PayPal was asked to take, if nobody knows yet. */
  "payments.check": { orderId: string };
  /** Follows a notification of PayPal's that stands in the inbox. */
  "payments.webhook": { eventId: string };
  /** Gives back money that could not be taken for what it says. */
  "payments.return": { orderId: string; captureId: string };
  /** Tells somebody of something, or takes back that it was told. */
  "notice.record": NoticeNews;
  /** A post or a comment was written, changed, held or released: its mentions, and a comment itself, are told of. */
  "notice.written": { kind: "post" | "comment"; id: string; actorId: string };
  /** Pushes a notice to one browser. */
  "notice.push": { noticeId: string; subscriptionId: string; recipientId: string };
}

export type JobName = keyof Jobs;

/**
 * Enqueues a job in the caller's transaction: it runs if and only if that commits. With a `key`, one that waits under it
 * already is enough, and keeps its place. `delay` is in ms, and short: what is due later is found by sweeps.
 */
export async function addJob<N extends JobName>(
  db: Db,
  name: N,
  payload: Jobs[N],
  key?: string,
  delay = 0,
): Promise<void> {
  await db.$executeRaw`SELECT graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json, max_attempts => 8,
    job_key => ${key ?? null}::text, job_key_mode => 'preserve_run_at',
    run_at => now() + ${delay}::int * interval '1 millisecond')`;
}

/** How long what stands in a conversation may go unread before its reader is taken to be elsewhere, in ms. */
const UNREAD_FOR = 10_000;

/**
 * Enqueues, in the caller's transaction, that somebody is to be told of something. What comes again before it was told is one
 * job; of messages, one a conversation. These and missed calls are told of only where nobody reads them at once.
 */
export async function addNotice(db: Db, news: NoticeNews): Promise<void> {
  const who = "actorId" in news ? news.actorId : news.event;
  const what = news.kind === "follow" || news.kind === "message" ? "" : news.subject.id;
  const key = ["notice", news.kind, news.recipientId, who, what].join(":");
  await addJob(db, "notice.record", news, key, news.kind === "message" || news.kind === "call" ? UNREAD_FOR : 0);
}
