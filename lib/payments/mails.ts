import "server-only";
import { PLANS } from "@/lib/accounts/plans";
import { siteUrl } from "@/lib/http/origin";
import type { Db } from "@/lib/infra/db";
import { addJob } from "@/lib/infra/jobs";
import type { Dispute } from "@/lib/infra/paypal/shapes";
import { paymentMails as text } from "@/lib/text/payment-mails";
import type { Plan } from "@/prisma/generated/client";
import { pounds } from "./policy";
import { splitVat } from "./vat";

const day = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });
const moment = new Intl.DateTimeFormat("en-GB", {
  ...{ day: "numeric", month: "long", hour: "2-digit", minute: "2-digit", timeZone: "UTC" },
});
const money = (pence: number) => `£${pounds(pence)}`;

/** Mails somebody in the transaction of what the mail is about; nobody, once their account is gone. */
async function mail(
  billingId: string,
  write: (name: string) => { subject: string; text: string },
  tx: Db,
): Promise<void> {
  const person = await tx.user.findUnique({
    where: { billingRef: billingId },
    select: { email: true, firstName: true, role: true },
  });
  if (!person || person.role === "banned") return;
  await addJob(tx, "mail.send", { to: person.email, ...write(person.firstName) });
}

/** There is no request here that would tell where the site is: the settings do. */
const page = (path: string) => `${siteUrl({ headers: new Headers() })}${path}`;

/** A renewal was declined; `next` is when it is tried again. */
export const mailDeclined = (
  { billingId, plan, amountPence }: { billingId: string; plan: Plan; amountPence: number },
  { next, keep }: { next: Date | null; keep: Date },
  tx: Db,
) =>
  mail(
    billingId,
    (name) => {
      const { name: planName } = PLANS[plan];
      const again = next ? text.declined.next(day.format(next)) : text.declined.last;
      const about = { plan: planName, amount: money(amountPence), next: again, keep: day.format(keep) };
      return {
        subject: text.declined.subject(planName),
        text: text.declined.text(name, { ...about, link: page("/subscription") }),
      };
    },
    tx,
  );

/** A period ended, and its person has to pay the next one themselves. */
export const mailDue = (billingId: string, plan: Plan, amountPence: number, keep: Date, tx: Db) =>
  mail(
    billingId,
    (name) => {
      const { name: planName } = PLANS[plan];
      const about = { plan: planName, amount: money(amountPence), keep: day.format(keep), link: page("/subscription") };
      return { subject: text.due.subject(planName), text: text.due.text(name, about) };
    },
    tx,
  );

/** A period is about to end whose next one its person has to pay for themselves. */
export const mailSoon = (
  billingId: string,
  { plan, amountPence, at, keep }: { plan: Plan; amountPence: number; at: Date; keep: Date },
  tx: Db,
) =>
  mail(
    billingId,
    (name) => {
      const { name: planName } = PLANS[plan];
      const about = { plan: planName, amount: money(amountPence), date: day.format(at), keep: day.format(keep) };
      return {
        subject: text.soon.subject(planName, day.format(at)),
        text: text.soon.text(name, { ...about, link: page("/subscription") }),
      };
    },
    tx,
  );

/** A plan is over, and why. */
export const mailEnded = (billingId: string, plan: Plan, why: keyof typeof text.ended.why, tx: Db) =>
  mail(
    billingId,
    (name) => {
      const { name: planName } = PLANS[plan];
      const about = { why: text.ended.why[why](planName), link: page("/pricing") };
      return { subject: text.ended.subject(planName), text: text.ended.text(name, about) };
    },
    tx,
  );

/** What was paid for, and by what. */
export interface Paid {
  orderId: string;
  plan: Plan;
  amountPence: number;
  /** How much of the price a credit paid. */
  creditPence: number;
  startsAt: Date;
  endsAt: Date;
}

/** A payment came, or a credit paid. */
export const mailReceipt = (billingId: string, paid: Paid, vatBasisPoints: number, tx: Db) =>
  mail(
    billingId,
    (name) => {
      const { name: plan } = PLANS[paid.plan];
      const { receipt } = text;
      const price = paid.amountPence + paid.creditPence;
      const [charged, credit] = [money(paid.amountPence), money(paid.creditPence)];
      const how = paid.creditPence === 0 ? receipt.charged(charged) : receipt.part(charged, credit);
      return {
        subject: receipt.subject(plan, money(price)),
        text: receipt.text(name, {
          ...{ plan, from: day.format(paid.startsAt), until: day.format(paid.endsAt), price: money(price) },
          vat: money(splitVat(price, vatBasisPoints).vat),
          paid: paid.amountPence === 0 ? receipt.credit(credit) : how,
          link: page(`/subscription/receipts/${paid.orderId}`),
        }),
      };
    },
    tx,
  );

/** Some or all of a payment went back, as we decided. */
export const mailRefunded = (
  billingId: string,
  { plan, pence, isAll }: { plan: Plan; pence: number; isAll: boolean },
  tx: Db,
) =>
  mail(
    billingId,
    (name) => {
      const about = { amount: money(pence), plan: PLANS[plan].name, link: page("/subscription") };
      const after = isAll ? text.refunded.all : text.refunded.part;
      return { subject: text.refunded.subject(about.amount), text: text.refunded.text(name, { ...about, after }) };
    },
    tx,
  );

/** Money that could not be taken went back. */
export const mailReturned = (billingId: string, pence: number, tx: Db) =>
  mail(
    billingId,
    (name) => ({
      subject: text.returned.subject(money(pence)),
      text: text.returned.text(name, { amount: money(pence), link: page("/pricing") }),
    }),
    tx,
  );

/** PayPal or a bank took a payment back. */
export const mailReversed = (billingId: string, plan: Plan, pence: number, tx: Db) =>
  mail(
    billingId,
    (name) => {
      const about = { plan: PLANS[plan].name, amount: money(pence), link: page("/pricing") };
      return { subject: text.reversed.subject(about.plan), text: text.reversed.text(name, about) };
    },
    tx,
  );

/** What became of a dispute, in the words of both who are told. */
const WORDS = {
  opened: { person: text.dispute.opened, owner: text.owner.opened },
  won: { person: text.dispute.closed, owner: text.owner.won },
  lost: { person: text.dispute.decided, owner: text.owner.lost },
} as const;

/** Tells of a dispute whoever began it, and the people who run the site. */
export async function mailDispute(
  { billingId, orderId, pence }: { billingId: string; orderId: string; pence: number },
  { id, reason, outcome }: Pick<Dispute, "id" | "reason" | "outcome">,
  what: keyof typeof WORDS,
  tx: Db,
): Promise<void> {
  const { person, owner } = WORDS[what];
  const amount = money(pence);
  const write = (name: string) => ({
    subject: person.subject,
    text: person.text(name, { amount, link: page("/subscription") }),
  });
  await mail(billingId, write, tx);
  const owners = await tx.user.findMany({ where: { role: "admin" }, select: { email: true } });
  const about = { dispute: id, order: orderId, amount, reason: reason ?? "-", outcome: outcome ?? "-" };
  for (const { email } of owners)
    await addJob(tx, "mail.send", { to: email, subject: text.owner.subject(id, owner), text: text.owner.text(about) });
}

/** A place is kept for somebody who waited, until `until`. */
export const mailOffer = (billingId: string, until: Date, tx: Db) =>
  mail(
    billingId,
    (name) => ({
      subject: text.offer.subject,
      text: text.offer.text(name, { until: `${moment.format(until)} UTC`, link: page("/waitlist") }),
    }),
    tx,
  );

/** An offer ran out. */
export const mailOfferOver = (billingId: string, tx: Db) =>
  mail(
    billingId,
    (name) => ({ subject: text.offerOver.subject, text: text.offerOver.text(name, { link: page("/waitlist") }) }),
    tx,
  );
