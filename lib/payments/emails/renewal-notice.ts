import "server-only";
import { PLANS } from "@/lib/accounts/plans/plans";
import type { Db } from "@/lib/infra/db";
import type { Plan } from "@/prisma/generated/client";
import type { NextCharge } from "../renewals/next-charge";
import { emailWordsFor, pageUrl, sendPaymentEmail } from "./payment-emails";

/** A plan renews automatically soon. `before`: its plan and monthly price so far, if they change. */
export const sendRenewalNotice = (
  billingId: string,
  { plan, amountPence, pricePence, at, before }: NextCharge & { before: { plan: Plan; pence: number } | null },
  tx: Db,
) =>
  sendPaymentEmail(
    billingId,
    null,
    (name, locale) => {
      const { t, formatPence, formatDay } = emailWordsFor(locale);
      const about = { plan: PLANS[plan].name, date: formatDay(at) };
      return {
        subject: t("renewal.subject", about),
        text: t("renewal.text", {
          ...about,
          name,
          amount: formatPence(amountPence),
          hasChange: String(before !== null),
          planBefore: before ? PLANS[before.plan].name : "",
          priceBefore: before ? formatPence(before.pence) : "",
          price: formatPence(pricePence),
          link: pageUrl("/subscription"),
        }),
      };
    },
    tx,
  );
