import "server-only";
import { nameInEmail } from "@/lib/accounts/credentials/email-name";
import { PLANS } from "@/lib/accounts/plans/plans";
import { siteUrl } from "@/lib/http/security/origin";
import type { Db } from "@/lib/infra/db";
import { enqueueJobs, type NewJob, notificationJob, type PaymentEventName, type PlanEvent } from "@/lib/infra/jobs";
import { inLanguage } from "@/lib/infra/language";
import type { PaypalDispute } from "@/lib/infra/paypal/shapes";
import { figures } from "@/lib/text/figures";
import { dateFormat } from "@/lib/text/language";
import { paymentMails as text } from "@/lib/text/payment-mails";
import type { OrderKind, Plan } from "@/prisma/generated/client";
import { splitVat } from "../billing/ledger-entries";
import { toPounds } from "../policy";

const day = dateFormat({ day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });
const moment = dateFormat({
  day: "numeric",
  month: "long",
  hour: "2-digit",
  minute: "2-digit",
  timeZone: "UTC",
});
export const formatPence = (pence: number) => figures.pounds(toPounds(pence).replace(".", figures.point));

interface Message {
  billingId: string;
  /** The notification's id identifies a change that happens once, which prevents duplicates. */
  news: PlanEvent;
  write: (name: string) => { subject: string; text: string };
}

/** Enqueues emails and site notifications in the caller's transaction. Skips deleted and banned users. */
async function informAll(messages: Message[], tx: Db): Promise<void> {
  const people = await tx.user.findMany({
    where: { billingRef: { in: messages.map(({ billingId }) => billingId) }, role: { not: "banned" } },
    select: { id: true, email: true, firstName: true, emailVerified: true, billingRef: true, language: true },
  });
  const personOf = new Map(people.map((person) => [person.billingRef, person]));
  const jobs = messages.flatMap(({ billingId, news, write }): NewJob[] => {
    const person = personOf.get(billingId);
    if (!person) return [];
    const payload = { to: person.email, ...inLanguage(person.language, () => write(nameInEmail(person))) };
    return [{ name: "mail.send", payload }, notificationJob({ ...news, recipientId: person.id })];
  });
  await enqueueJobs(tx, jobs);
}

export const sendPaymentEmail = (billingId: string, news: PlanEvent, write: Message["write"], tx: Db): Promise<void> =>
  informAll([{ billingId, news, write }], tx);

const payment = (
  event: PaymentEventName,
  subject: PlanEvent["subject"],
  { plan, pence, on }: { plan?: Plan; pence: number; on?: Date },
): PlanEvent => ({
  kind: "payment",
  subject,
  event,
  detail: { ...(plan && { plan }), pence, ...(on && { on: on.toISOString() }) },
});

const order = (...parts: (string | number)[]) => ({ kind: "order", id: parts.join(":") }) as const;
/** A subscription's notifications are identified by a date, so each is sent once. */
const subscription = (billingId: string, at: Date) =>
  ({ kind: "subscription", id: `${billingId}:${at.toISOString()}` }) as const;

/** Jobs have no request to take the base URL from, so it comes from the settings. */
export const pageUrl = (path: string) => `${siteUrl()}${path}`;

/** `next` is the time of the next attempt. */
export const sendDeclinedEmail = (
  {
    billingId,
    orderId,
    attempt,
    plan,
    amountPence,
  }: { billingId: string; orderId: string; attempt: number; plan: Plan; amountPence: number },
  { next, keep }: { next: Date | null; keep: Date },
  tx: Db,
) =>
  sendPaymentEmail(
    billingId,
    payment("payment-failed", order(orderId, attempt), { plan, pence: amountPence }),
    (name) => {
      const { name: planName } = PLANS[plan];
      const again = next ? text.declined.next(day.format(next)) : text.declined.last;
      const about = { plan: planName, amount: formatPence(amountPence), next: again, keep: day.format(keep) };
      return {
        subject: text.declined.subject(planName),
        text: text.declined.text(name, { ...about, link: pageUrl("/subscription") }),
      };
    },
    tx,
  );

/** The period ended and the next one has to be paid by hand. */
export const sendPaymentDueEmail = (billingId: string, plan: Plan, amountPence: number, keep: Date, tx: Db) =>
  sendPaymentEmail(
    billingId,
    payment("payment-due", subscription(billingId, keep), { plan, pence: amountPence, on: keep }),
    (name) => {
      const { name: planName } = PLANS[plan];
      const about = {
        plan: planName,
        amount: formatPence(amountPence),
        keep: day.format(keep),
        link: pageUrl("/subscription"),
      };
      return { subject: text.due.subject(planName), text: text.due.text(name, about) };
    },
    tx,
  );

/** The period ends soon and the next one has to be paid by hand. */
export const sendRenewalReminder = (
  billingId: string,
  { plan, amountPence, at, keep }: { plan: Plan; amountPence: number; at: Date; keep: Date },
  tx: Db,
) =>
  sendPaymentEmail(
    billingId,
    payment("payment-soon", subscription(billingId, at), { plan, pence: amountPence, on: at }),
    (name) => {
      const { name: planName } = PLANS[plan];
      const about = { plan: planName, amount: formatPence(amountPence), date: day.format(at), keep: day.format(keep) };
      return {
        subject: text.soon.subject(planName, day.format(at)),
        text: text.soon.text(name, { ...about, link: pageUrl("/subscription") }),
      };
    },
    tx,
  );

export const sendPlanEndedEmail = (billingId: string, plan: Plan, at: Date, why: keyof typeof text.ended.why, tx: Db) =>
  sendPaymentEmail(
    billingId,
    { kind: "plan", subject: subscription(billingId, at), event: "plan-ended", detail: { plan } },
    (name) => {
      const { name: planName } = PLANS[plan];
      const about = { why: text.ended.why[why](planName), link: pageUrl("/pricing") };
      return { subject: text.ended.subject(planName), text: text.ended.text(name, about) };
    },
    tx,
  );

export interface PaidReceipt {
  orderId: string;
  plan: Plan;
  amountPence: number;
  creditPence: number;
  startsAt: Date;
  endsAt: Date;
}

function paidNews({ orderId, plan, amountPence, endsAt }: PaidReceipt): PlanEvent {
  const subject = order(orderId);
  if (amountPence > 0) return payment("payment-received", subject, { plan, pence: amountPence, on: endsAt });
  return { kind: "plan", subject, event: "plan-renewed", detail: { plan, on: endsAt.toISOString() } };
}

export const sendReceiptEmail = (billingId: string, paid: PaidReceipt, vatBasisPoints: number, tx: Db) =>
  sendPaymentEmail(
    billingId,
    paidNews(paid),
    (name) => {
      const { name: plan } = PLANS[paid.plan];
      const { receipt } = text;
      const price = paid.amountPence + paid.creditPence;
      const [charged, credit] = [formatPence(paid.amountPence), formatPence(paid.creditPence)];
      const how = paid.creditPence === 0 ? receipt.charged(charged) : receipt.part(charged, credit);
      return {
        subject: receipt.subject(plan, formatPence(price)),
        text: receipt.text(name, {
          plan,
          from: day.format(paid.startsAt),
          until: day.format(paid.endsAt),
          price: formatPence(price),
          vat: formatPence(splitVat(price, vatBasisPoints).vat),
          paid: paid.amountPence === 0 ? receipt.credit(credit) : how,
          link: pageUrl(`/subscription/receipts/${paid.orderId}`),
        }),
      };
    },
    tx,
  );

/** `pence` is this return, `backPence` the total. */
interface Back {
  billingId: string;
  orderId: string;
  plan: Plan;
  pence: number;
  backPence: number;
}

export const sendRefundEmail = ({ billingId, orderId, plan, pence, backPence }: Back, isAll: boolean, tx: Db) =>
  sendPaymentEmail(
    billingId,
    payment("payment-refunded", order(orderId, backPence), { plan, pence }),
    (name) => {
      const about = { amount: formatPence(pence), plan: PLANS[plan].name, link: pageUrl("/subscription") };
      const after = isAll ? text.refunded.all : text.refunded.part;
      return { subject: text.refunded.subject(about.amount), text: text.refunded.text(name, { ...about, after }) };
    },
    tx,
  );

export const sendReturnedEmail = (billingId: string, orderId: string, pence: number, tx: Db) =>
  sendPaymentEmail(
    billingId,
    payment("payment-returned", order(orderId), { pence }),
    (name) => ({
      subject: text.returned.subject(formatPence(pence)),
      text: text.returned.text(name, { amount: formatPence(pence), link: pageUrl("/pricing") }),
    }),
    tx,
  );

export const sendReversedEmail = ({ billingId, orderId, plan, pence, backPence }: Back, tx: Db) =>
  sendPaymentEmail(
    billingId,
    payment("payment-reversed", order(orderId, backPence), { plan, pence }),
    (name) => {
      const about = { plan: PLANS[plan].name, amount: formatPence(pence), link: pageUrl("/pricing") };
      return { subject: text.reversed.subject(about.plan), text: text.reversed.text(name, about) };
    },
    tx,
  );

const DISPUTE_TEXTS = {
  opened: {
    person: text.dispute.opened,
    get owner() {
      return text.owner.opened;
    },
  },
  won: {
    person: text.dispute.closed,
    get owner() {
      return text.owner.won;
    },
  },
  lost: {
    person: text.dispute.decided,
    get owner() {
      return text.owner.lost;
    },
  },
} as const;

/** Emails the admins and, unless already informed, the buyer. */
export async function sendDisputeEmails(
  { billingId, orderId, kind, pence }: { billingId: string; orderId: string; kind: OrderKind; pence: number },
  { id, reason, outcome }: Pick<PaypalDispute, "id" | "reason" | "outcome">,
  what: keyof typeof DISPUTE_TEXTS | "lost-after-reversal",
  tx: Db,
): Promise<void> {
  const event = what === "lost-after-reversal" ? "lost" : what;
  const { person } = DISPUTE_TEXTS[event];
  const write = (name: string) => ({
    subject: person.subject,
    text: person[kind === "tip" ? "tip" : "text"](name, { amount: formatPence(pence), link: pageUrl("/subscription") }),
  });
  const news = payment(`dispute-${event}`, { kind: "dispute", id }, { pence });
  if (what !== "lost-after-reversal") await sendPaymentEmail(billingId, news, write, tx);
  const owners = await tx.user.findMany({ where: { role: "admin" }, select: { email: true, language: true } });
  const about = { dispute: id, order: orderId, reason: reason ?? "-", outcome: outcome ?? "-" };
  const mail = () => ({
    subject: text.owner.subject(id, DISPUTE_TEXTS[event].owner),
    text: text.owner.text({ ...about, amount: formatPence(pence) }),
  });
  await enqueueJobs(
    tx,
    owners.map(({ email, language }) => ({ name: "mail.send", payload: { to: email, ...inLanguage(language, mail) } })),
  );
}

/** A seat is reserved until `until` for each of these waitlist entries. */
export const sendSeatOfferEmails = (offers: { id: string; billingId: string }[], until: Date, tx: Db) =>
  informAll(
    offers.map(({ id, billingId }) => ({
      billingId,
      news: {
        kind: "plan",
        subject: { kind: "place", id },
        event: "place-offered",
        detail: { on: until.toISOString() },
      },
      write: (name) => ({
        subject: text.offer.subject,
        text: text.offer.text(name, { until: `${moment.format(until)} UTC`, link: pageUrl("/waitlist") }),
      }),
    })),
    tx,
  );

export const sendSeatOfferExpiredEmail = (billingId: string, id: string, tx: Db) =>
  sendPaymentEmail(
    billingId,
    { kind: "plan", subject: { kind: "place", id }, event: "place-over" },
    (name) => ({ subject: text.offerOver.subject, text: text.offerOver.text(name, { link: pageUrl("/waitlist") }) }),
    tx,
  );
