import "server-only";
import { nameInEmail } from "@/lib/accounts/credentials/email-name";
import { PLANS } from "@/lib/accounts/plans/plans";
import { siteUrl } from "@/lib/http/security/origin";
import { staffRolesWith } from "@/lib/http/security/staff-permissions";
import { dateFormatFor, formatsFor } from "@/lib/i18n/formats";
import { DEFAULT_LOCALE, type Locale } from "@/lib/i18n/locales";
import { LONDON_DAY, LONDON_MOMENT } from "@/lib/i18n/london-dates";
import type { Messages } from "@/lib/i18n/messages";
import { translatorFor } from "@/lib/i18n/translator";
import type { Db } from "@/lib/infra/db";
import { enqueueJobs, type NewJob, notificationJob, type PaymentEventName, type PlanEvent } from "@/lib/infra/jobs";
import type { PaypalDispute } from "@/lib/infra/paypal/shapes";
import type { OrderKind, Plan } from "@/prisma/generated/client";
import { splitVat } from "../billing/ledger-entries";
import { type CancellableContract, cancellationNotice } from "./cancellation-notice";
import { findTipPeople } from "./tip-people";

export const emailWordsFor = (locale: Locale) => ({
  t: translatorFor(locale, "paymentMails"),
  formatPence: formatsFor(locale).formatPrice,
  formatDay: (date: Date) => dateFormatFor(locale, LONDON_DAY).format(date),
  formatMoment: (date: Date) => dateFormatFor(locale, LONDON_MOMENT).format(date),
});

interface Message {
  billingId: string;
  /** The notification's id identifies a change that happens once, which prevents duplicates. Null: only an email. */
  planEvent: PlanEvent | null;
  write: (name: string, locale: Locale) => { subject: string; text: string };
}

/** Enqueues emails and site notifications in the caller's transaction. Skips deleted and banned users. */
async function notifyAll(messages: Message[], tx: Db): Promise<void> {
  const people = await tx.user.findMany({
    where: { billingRef: { in: messages.map(({ billingId }) => billingId) }, role: { not: "banned" } },
    select: { id: true, email: true, firstName: true, emailVerified: true, billingRef: true, language: true },
  });
  const personOf = new Map(people.map((person) => [person.billingRef, person]));
  const jobs = messages.flatMap(({ billingId, planEvent, write }): NewJob[] => {
    const person = personOf.get(billingId);
    if (!person) return [];
    const payload = { to: person.email, ...write(nameInEmail(person), person.language ?? DEFAULT_LOCALE) };
    const email: NewJob = { name: "mail.send", payload };
    return planEvent ? [email, notificationJob({ ...planEvent, recipientId: person.id })] : [email];
  });
  await enqueueJobs(tx, jobs);
}

export const sendPaymentEmail = (
  billingId: string,
  planEvent: PlanEvent | null,
  write: Message["write"],
  tx: Db,
): Promise<void> => notifyAll([{ billingId, planEvent, write }], tx);

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
    (name, locale) => {
      const { t, formatPence, formatDay } = emailWordsFor(locale);
      const { name: planName } = PLANS[plan];
      return {
        subject: t("declined.subject", { plan: planName }),
        text: t("declined.text", {
          name,
          plan: planName,
          amount: formatPence(amountPence),
          next: next ? t("declined.next", { date: formatDay(next) }) : t("declined.last"),
          keep: formatDay(keep),
          link: pageUrl("/subscription"),
        }),
      };
    },
    tx,
  );

/** The period ended and the next one has to be paid by hand. */
export const sendPaymentDueEmail = (billingId: string, plan: Plan, amountPence: number, keep: Date, tx: Db) =>
  sendPaymentEmail(
    billingId,
    payment("payment-due", subscription(billingId, keep), { plan, pence: amountPence, on: keep }),
    (name, locale) => {
      const { t, formatPence, formatDay } = emailWordsFor(locale);
      const { name: planName } = PLANS[plan];
      return {
        subject: t("due.subject", { plan: planName }),
        text: t("due.text", {
          name,
          plan: planName,
          amount: formatPence(amountPence),
          keep: formatDay(keep),
          link: pageUrl("/subscription"),
        }),
      };
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
    (name, locale) => {
      const { t, formatPence, formatDay } = emailWordsFor(locale);
      const about = { plan: PLANS[plan].name, date: formatDay(at) };
      return {
        subject: t("soon.subject", about),
        text: t("soon.text", {
          ...about,
          name,
          amount: formatPence(amountPence),
          keep: formatDay(keep),
          link: pageUrl("/subscription"),
        }),
      };
    },
    tx,
  );

export const sendPlanEndedEmail = (
  billingId: string,
  plan: Plan,
  at: Date,
  why: keyof Messages["paymentMails"]["ended"]["why"],
  tx: Db,
) =>
  sendPaymentEmail(
    billingId,
    { kind: "plan", subject: subscription(billingId, at), event: "plan-ended", detail: { plan } },
    (name, locale) => {
      const { t } = emailWordsFor(locale);
      const { name: planName } = PLANS[plan];
      return {
        subject: t("ended.subject", { plan: planName }),
        text: t("ended.text", { name, why: t(`ended.why.${why}`, { plan: planName }), link: pageUrl("/pricing") }),
      };
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
  /** The contract that is new; null for a renewal of the same one. */
  contract: CancellableContract | null;
}

function paidEvent({ orderId, plan, amountPence, endsAt }: PaidReceipt): PlanEvent {
  const subject = order(orderId);
  if (amountPence > 0) return payment("payment-received", subject, { plan, pence: amountPence, on: endsAt });
  return { kind: "plan", subject, event: "plan-renewed", detail: { plan, on: endsAt.toISOString() } };
}

export const sendReceiptEmail = (billingId: string, paid: PaidReceipt, vatBasisPoints: number, tx: Db) =>
  sendPaymentEmail(
    billingId,
    paidEvent(paid),
    (name, locale) => {
      const { t, formatPence, formatDay } = emailWordsFor(locale);
      const { name: plan } = PLANS[paid.plan];
      const price = paid.amountPence + paid.creditPence;
      const [amount, credit] = [formatPence(paid.amountPence), formatPence(paid.creditPence)];
      const about = { plan, link: pageUrl("/subscription"), contactLink: pageUrl("/support"), formatDay };
      const charged = paid.creditPence === 0 ? t("receipt.charged", { amount }) : t("receipt.part", { amount, credit });
      return {
        subject: t("receipt.subject", { plan, amount: formatPence(price) }),
        text: t("receipt.text", {
          name,
          plan,
          from: formatDay(paid.startsAt),
          until: formatDay(paid.endsAt),
          price: formatPence(price),
          vat: formatPence(splitVat(price, vatBasisPoints).vat),
          paid: paid.amountPence === 0 ? t("receipt.credit", { credit }) : charged,
          link: pageUrl(`/subscription/receipts/${paid.orderId}`),
          cancellation: paid.contract ? `\n${cancellationNotice(t, paid.contract, about)}` : "",
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

/** `after`: what becomes of the plan. `rest`: it has ended, and the days used were paid for. */
export const sendRefundEmail = (
  { billingId, orderId, plan, pence, backPence }: Back,
  after: "all" | "rest" | "part",
  tx: Db,
) =>
  sendPaymentEmail(
    billingId,
    payment("payment-refunded", order(orderId, backPence), { plan, pence }),
    (name, locale) => {
      const { t, formatPence } = emailWordsFor(locale);
      const amount = formatPence(pence);
      return {
        subject: t("refunded.subject", { amount }),
        text: t("refunded.text", {
          name,
          amount,
          plan: PLANS[plan].name,
          after: t(`refunded.${after}`),
          link: pageUrl("/subscription"),
        }),
      };
    },
    tx,
  );

export const sendReturnedEmail = (billingId: string, orderId: string, pence: number, tx: Db) =>
  sendPaymentEmail(
    billingId,
    payment("payment-returned", order(orderId), { pence }),
    (name, locale) => {
      const { t, formatPence } = emailWordsFor(locale);
      const amount = formatPence(pence);
      return {
        subject: t("returned.subject", { amount }),
        text: t("returned.text", { name, amount, link: pageUrl("/pricing") }),
      };
    },
    tx,
  );

/** `remains`: what the buyer is left with, such as a plan that another payment covers. */
export const sendReversedEmail = (
  { billingId, orderId, plan, pence, backPence }: Back,
  remains: "none" | "until" | "renews",
  tx: Db,
) =>
  sendPaymentEmail(
    billingId,
    payment("payment-reversed", order(orderId, backPence), { plan, pence }),
    (name, locale) => {
      const { t, formatPence } = emailWordsFor(locale);
      const { name: planName } = PLANS[plan];
      return {
        subject: t("reversed.subject", { plan: planName }),
        text: t("reversed.text", {
          name,
          plan: planName,
          amount: formatPence(pence),
          remains,
          link: pageUrl(remains === "none" ? "/pricing" : "/subscription"),
        }),
      };
    },
    tx,
  );

/** The keys of the buyer's and the admins' messages. */
const DISPUTE_KEYS = {
  opened: { person: "dispute.opened", owner: "owner.opened" },
  won: { person: "dispute.closed", owner: "owner.won" },
  lost: { person: "dispute.decided", owner: "owner.lost" },
} as const;

/** Emails the admins and, unless already informed, the buyer. */
export async function sendDisputeEmails(
  { billingId, orderId, kind, pence }: { billingId: string; orderId: string; kind: OrderKind; pence: number },
  { id, reason, outcome }: Pick<PaypalDispute, "id" | "reason" | "outcome">,
  what: keyof typeof DISPUTE_KEYS | "lost-after-reversal",
  tx: Db,
): Promise<void> {
  const event = what === "lost-after-reversal" ? "lost" : what;
  const keys = DISPUTE_KEYS[event];
  const people = kind === "tip" ? await findTipPeople(orderId, tx) : null;
  const write: Message["write"] = (name, locale) => {
    const { t, formatPence } = emailWordsFor(locale);
    const about = { name, amount: formatPence(pence), link: pageUrl("/subscription") };
    return {
      subject: t(`${keys.person}.subject`),
      text: people
        ? t(`${keys.person}.tip`, { ...about, creator: people.nameIn(locale) })
        : t(`${keys.person}.text`, about),
    };
  };
  const planEvent = payment(`dispute-${event}`, { kind: "dispute", id }, { pence });
  if (what !== "lost-after-reversal") await sendPaymentEmail(billingId, planEvent, write, tx);
  const owners = await tx.user.findMany({
    where: { role: "admin", OR: [{ staffRole: { in: staffRolesWith("payments") } }, { staffRole: null }] },
    select: { email: true, language: true },
  });
  const jobs = owners.map(({ email, language }): NewJob => {
    const { t, formatPence } = emailWordsFor(language ?? DEFAULT_LOCALE);
    const payload = {
      to: email,
      subject: t("owner.subject", { dispute: id, word: t(keys.owner) }),
      text: t("owner.text", {
        dispute: id,
        order: orderId,
        amount: formatPence(pence),
        reason: reason ?? "-",
        outcome: outcome ?? "-",
      }),
    };
    return { name: "mail.send", payload };
  });
  await enqueueJobs(tx, jobs);
}

/** A seat is reserved until `until` for each of these waitlist entries. */
export const sendSeatOfferEmails = (offers: { id: string; billingId: string }[], until: Date, tx: Db) =>
  notifyAll(
    offers.map(({ id, billingId }) => ({
      billingId,
      planEvent: {
        kind: "plan",
        subject: { kind: "place", id },
        event: "place-offered",
        detail: { on: until.toISOString() },
      },
      write: (name, locale) => {
        const { t, formatMoment } = emailWordsFor(locale);
        return {
          subject: t("offer.subject"),
          text: t("offer.text", { name, until: formatMoment(until), link: pageUrl("/waitlist") }),
        };
      },
    })),
    tx,
  );

export const sendSeatOfferExpiredEmail = (billingId: string, id: string, tx: Db) =>
  sendPaymentEmail(
    billingId,
    { kind: "plan", subject: { kind: "place", id }, event: "place-over" },
    (name, locale) => {
      const { t } = emailWordsFor(locale);
      return { subject: t("offerOver.subject"), text: t("offerOver.text", { name, link: pageUrl("/waitlist") }) };
    },
    tx,
  );
