import "server-only";
import { PLANS } from "@/lib/accounts/plans";
import { siteUrl } from "@/lib/http/origin";
import type { Db } from "@/lib/infra/db";
import { addJob } from "@/lib/infra/jobs";
import { paymentMails as text } from "@/lib/text/payment-mails";
import type { Plan } from "@/prisma/generated/client";
import { pounds } from "./policy";

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

/** The grace ended without a payment. */
export const mailEnded = (billingId: string, plan: Plan, tx: Db) =>
  mail(
    billingId,
    (name) => {
      const { name: planName } = PLANS[plan];
      const about = { plan: planName, link: page("/pricing") };
      return { subject: text.ended.subject(planName), text: text.ended.text(name, about) };
    },
    tx,
  );

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
