import "server-only";
import { formatsFor } from "@/lib/i18n/formats";
import { translatorFor } from "@/lib/i18n/translator";
import type { Db } from "@/lib/infra/db";
import { enqueueNotification } from "@/lib/infra/jobs";
import { isPaidOrder } from "../orders/order-states";
import { isDeniedAfterReview, type OrderChange } from "./order-change";
import { pageUrl, sendPaymentEmail } from "./payment-emails";
import { findTipPeople, type TipPeople } from "./tip-people";

type TipChange = Pick<OrderChange, "id" | "before" | "after" | "withdrawnPence">;

const hasArrived = ({ before, after }: Pick<TipChange, "before" | "after">) =>
  after.state === "captured" && !isPaidOrder(before.state);

/** The notification is identified by the amount returned so far, so each return is reported once. */
const returned = (id: string, { backPence }: TipChange["after"]) =>
  ({ kind: "order", id: `${id}:${backPence}` }) as const;

/** Notifies a tip's creator. A full refund withdraws the notification of the tip. */
export async function notifyPayee(tip: TipChange, tx: Db): Promise<void> {
  if (isPaidOrder(tip.after.state)) await notifyTipReceived(tip, await findTipPeople(tip.id, tx), tx);
}

async function notifyTipReceived(
  { id, before, after, withdrawnPence }: TipChange,
  { giverId, to, payeeId }: TipPeople,
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
      const { formatPrice } = formatsFor(locale);
      const amount = formatPrice(back);
      const isReversal = String(after.reversedPence > before.reversedPence);
      return {
        subject: t("takenBack.subject", { isReversal, amount }),
        text: t("takenBack.text", {
          firstName,
          isReversal,
          amount,
          hasShare: String(withdrawnPence > 0),
          share: formatPrice(withdrawnPence),
          link: pageUrl("/creator/statement"),
        }),
      };
    },
    tx,
  );
}

async function notifyDeniedTip(billingId: string, id: string, tx: Db): Promise<void> {
  const { amountPence, nameIn } = await findTipPeople(id, tx);
  await sendPaymentEmail(
    billingId,
    null,
    (firstName, locale) => {
      const t = translatorFor(locale, "creatorMails");
      const name = nameIn(locale);
      const amount = formatsFor(locale).formatPrice(amountPence);
      return {
        subject: t("denied.subject", { name }),
        text: t("denied.text", { firstName, name, amount, link: pageUrl(`/tips/${id}`) }),
      };
    },
    tx,
  );
}

export async function notifyTip(billingId: string, tip: TipChange, tx: Db): Promise<void> {
  const { id, before, after } = tip;
  if (isDeniedAfterReview(tip)) return notifyDeniedTip(billingId, id, tx);
  if (!isPaidOrder(after.state)) return;
  const people = await findTipPeople(id, tx);
  const { amountPence, nameIn } = people;
  await notifyTipReceived(tip, people, tx);
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
