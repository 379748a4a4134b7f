import { useTranslations } from "next-intl";
import { useFormats } from "@/components/i18n/use-formats";

import { buttonVariants } from "@/components/ui/button-variants";
import { PLANS } from "@/lib/accounts/plans/plans";

import type { Order } from "@/lib/payments/contract";
import { Notice } from "../notice";

export function OpenOrder({ order: { status, amount, plan, approveUrl, expiresAt } }: { order: Order }) {
  const t = useTranslations("billing.open");
  const { formatMoment, formatMoney } = useFormats();
  if (status === "confirming") return <Notice title={t("confirming")} text={t("confirmingText")} />;
  if (status === "pending") return <Notice title={t("pending")} text={t("pendingText")} />;
  if (!plan) return null;
  return (
    <div className="flex flex-col items-start gap-3 rounded-xl bg-accent p-4 text-accent-foreground text-sm">
      <p>
        {t("waiting", {
          amount: formatMoney(amount),
          plan: PLANS[plan].name,
          hasEnd: String(expiresAt !== null),
          moment: expiresAt ? formatMoment(expiresAt) : "",
        })}
      </p>
      {approveUrl && (
        <a href={approveUrl} className={buttonVariants()}>
          {t("go")}
        </a>
      )}
    </div>
  );
}
