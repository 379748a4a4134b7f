import "server-only";
import { PLANS } from "@/lib/accounts/plans/plans";
import type { Db } from "@/lib/infra/db";
import type { Plan } from "@/prisma/generated/client";
import { emailWordsFor, pageUrl, sendPaymentEmail } from "./payment-emails";

/** PayPal denied the payment for a new plan after a review. */
export const sendDeniedEmail = (billingId: string, plan: Plan, amountPence: number, tx: Db) =>
  sendPaymentEmail(
    billingId,
    null,
    (name, locale) => {
      const { t, formatPence } = emailWordsFor(locale);
      const { name: planName } = PLANS[plan];
      const amount = formatPence(amountPence);
      return {
        subject: t("denied.subject", { plan: planName }),
        text: t("denied.text", { name, plan: planName, amount, link: pageUrl("/pricing") }),
      };
    },
    tx,
  );
