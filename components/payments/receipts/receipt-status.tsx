import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import { PLANS } from "@/lib/accounts/plans/plans";
import type { Translator } from "@/lib/i18n/translator";
import type { OrderStatus, Receipt } from "@/lib/payments/contract";

const looks: Partial<Record<OrderStatus, "success" | "warning" | "destructive">> = {
  completed: "success",
  confirming: "warning",
  pending: "warning",
  denied: "destructive",
  reversed: "destructive",
};

export function ReceiptStatus({ status }: { status: OrderStatus }) {
  const t = useTranslations("receipts");
  return (
    // Print has no backgrounds and no dark theme.
    <Badge variant={looks[status] ?? "neutral"} className="print:border print:bg-transparent print:text-foreground">
      {t(`status.${status}`)}
    </Badge>
  );
}

/** What a payment was for: "Starter: renewal". Only a tip has no plan. */
export function receiptPurpose(t: Translator<"receipts">, { kind, plan }: Pick<Receipt, "kind" | "plan">): string {
  return plan ? t(`purpose.${kind}`, { plan: PLANS[plan].name }) : t("purpose.tip");
}
