import "server-only";
import { otherNameInEmail } from "@/lib/accounts/credentials/email-name";
import { formatsFor } from "@/lib/i18n/formats";
import type { Locale } from "@/lib/i18n/locales";
import { translatorFor } from "@/lib/i18n/translator";
import type { Db } from "@/lib/infra/db";
import { enqueueNotification } from "@/lib/infra/jobs";
import { isPaidOrder } from "../orders/order-states";
import type { OrderChange } from "./order-change";
import { pageUrl, sendPaymentEmail } from "./payment-emails";

type TipChange = Pick<OrderChange, "id" | "before" | "after">;

const hasArrived = ({ before, after }: Omit<TipChange, "id">) =>
  after.state === "captured" && !isPaidOrder(before.state);

/** The notification is identified by the amount returned so far, so each return is reported once. */
const returned = (id: string, { backPence }: TipChange["after"]) =>
  ({ kind: "order", id: `${id}:${backPence}` }) as const;

async function bothOf(orderId: string, tx: Db) {
  const { billing, payee, payeeId, amountPence } = await tx.paymentOrder.findUniqueOrThrow({
    where: { id: orderId },
    select: {
      payeeId: true,
      amountPence: true,
      billing: { select: { userId: true } },
      payee: { select: { user: { select: { id: true, firstName: true, lastName: true } } } },
    },
  });
  const to = payee?.user;
  return {
    giverId: billing.userId,
    to,
    payeeId,
    amountPence,
    nameIn: (locale: Locale) =>
      to ? otherNameInEmail(`${to.firstName} ${to.lastName}`, locale) : translatorFor(locale, "creatorMails")("gone"),
  };
}

type Both = Awaited<ReturnType<typeof bothOf>>;

/** Notifies a tip's creator. A full refund withdraws the notification of the tip. */
export async function notifyPayee(tip: TipChange, tx: Db): Promise<void> {
  if (isPaidOrder(tip.after.state)) await notifyTipReceived(tip, await bothOf(tip.id, tx), tx);
}

async function notifyTipReceived(
  { id, before, after }: TipChange,
  { giverId, to, payeeId }: Both,
  tx: Db,
): Promise<void> {
  if (giverId && to && (hasArrived({ before, after }) || after.backPence === after.capturedPence))
    await enqueueNotification(tx, {
      kind: "tip",
      recipientId: to.id,
      actorId: giverId,
      subject: { kind: "order", id },
    });
  const back = after.backPence - before.backPence;
  if (!payeeId || back <= 0) return;
  await sendPaymentEmail(
    payeeId,
    { kind: "payment", subject: returned(id, after), event: "tip-taken-back", detail: { pence: back } },
    (firstName, locale) => {
      const t = translatorFor(locale, "creatorMails");
      const amount = formatsFor(locale).formatPrice(back);
      return {
        subject: t("takenBack.subject", { amount }),
        text: t("takenBack.text", { firstName, amount, link: pageUrl("/creator/statement") }),
      };
    },
    tx,
  );
}

export async function notifyTip(billingId: string, { id, before, after }: TipChange, tx: Db): Promise<void> {
  if (!isPaidOrder(after.state)) return;
  const both = await bothOf(id, tx);
  const { amountPence, nameIn } = both;
  await notifyTipReceived({ id, before, after }, both, tx);
  if (hasArrived({ before, after }))
    await sendPaymentEmail(
      billingId,
      {
        kind: "payment",
        subject: { kind: "order", id },
        event: "tip-given",
        detail: { pence: amountPence, orderId: id },
      },
      (firstName, locale) => {
        const t = translatorFor(locale, "creatorMails");
        const name = nameIn(locale);
        const amount = formatsFor(locale).formatPrice(amountPence);
        return {
          subject: t("thanks.subject", { name }),
          text: t("thanks.text", { firstName, name, amount, link: pageUrl(`/tips/${id}`) }),
        };
      },
      tx,
    );
  const back = after.backPence - before.backPence;
  if (back <= 0) return;
  await sendPaymentEmail(
    billingId,
    { kind: "payment", subject: returned(id, after), event: "tip-returned", detail: { pence: back, orderId: id } },
    (firstName, locale) => {
      const t = translatorFor(locale, "creatorMails");
      const amount = formatsFor(locale).formatPrice(back);
      return {
        subject: t("returned.subject", { amount }),
        text: t("returned.text", { firstName, name: nameIn(locale), amount }),
      };
    },
    tx,
  );
}
