import "server-only";
import { otherNameInEmail } from "@/lib/accounts/credentials/email-name";
import type { Locale } from "@/lib/i18n/locales";
import { translatorFor } from "@/lib/i18n/translator";
import type { Db } from "@/lib/infra/db";

/** Finds who gave and who received a tip, with the creator's name as emails write it. */
export async function findTipPeople(orderId: string, tx: Db) {
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

export type TipPeople = Awaited<ReturnType<typeof findTipPeople>>;
