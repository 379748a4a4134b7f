import "server-only";
import { othersNameInMail } from "@/lib/accounts/mail-name";
import type { Db } from "@/lib/infra/db";
import { addNotice } from "@/lib/infra/jobs";
import { creatorMails as text } from "@/lib/text/creator-mails";
import { inform, money, page } from "./mails";
import type { Moved } from "./order-change";
import { isPaid } from "./order-states";

type Told = Pick<Moved, "id" | "before" | "after">;

const hasArrived = ({ before, after }: Omit<Told, "id">) => after.state === "captured" && !isPaid(before.state);

/** The notification is identified by the amount returned so far, so each return is reported once. */
const returned = (id: string, { backPence }: Told["after"]) => ({ kind: "order", id: `${id}:${backPence}` }) as const;

/** Returns the creator, their name and the giver of a tip; those deleted are missing. */
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
    name: to && othersNameInMail(`${to.firstName} ${to.lastName}`),
  };
}

type Both = Awaited<ReturnType<typeof bothOf>>;

/** Notifies a tip's creator. A full refund withdraws the notification of the tip. */
export async function tellPayee(tip: Told, tx: Db): Promise<void> {
  if (isPaid(tip.after.state)) await tellReceived(tip, await bothOf(tip.id, tx), tx);
}

async function tellReceived({ id, before, after }: Told, { giverId, to, payeeId }: Both, tx: Db): Promise<void> {
  if (giverId && to && (hasArrived({ before, after }) || after.backPence === after.capturedPence))
    await addNotice(tx, { kind: "tip", recipientId: to.id, actorId: giverId, subject: { kind: "order", id } });
  const back = after.backPence - before.backPence;
  if (!payeeId || back <= 0) return;
  await inform(
    payeeId,
    { kind: "payment", subject: returned(id, after), event: "tip-taken-back", detail: { pence: back } },
    (firstName) => ({
      subject: text.takenBack.subject(money(back)),
      text: text.takenBack.text(firstName, { amount: money(back), link: page("/creator/statement") }),
    }),
    tx,
  );
}

export async function tellTip(billingId: string, { id, before, after }: Told, tx: Db): Promise<void> {
  if (!isPaid(after.state)) return;
  const both = await bothOf(id, tx);
  const { amountPence, name } = both;
  await tellReceived({ id, before, after }, both, tx);
  if (hasArrived({ before, after }))
    await inform(
      billingId,
      { kind: "payment", subject: { kind: "order", id }, event: "tip-given", detail: { pence: amountPence } },
      (firstName) => ({
        subject: text.thanks.subject(name ?? text.gone),
        text: text.thanks.text(firstName, {
          name: name ?? text.gone,
          amount: money(amountPence),
          link: page(`/tips/${id}`),
        }),
      }),
      tx,
    );
  const back = after.backPence - before.backPence;
  if (back <= 0) return;
  await inform(
    billingId,
    { kind: "payment", subject: returned(id, after), event: "tip-returned", detail: { pence: back } },
    (firstName) => ({
      subject: text.returned.subject(money(back)),
      text: text.returned.text(firstName, { name: name ?? text.gone, amount: money(back) }),
    }),
    tx,
  );
}
