import { Badge } from "@/components/ui/badge";
import { PLANS } from "@/lib/accounts/plans/plans";
import type { OrderStatus, Receipt } from "@/lib/payments/contract";
import { receipts as text } from "@/lib/text/receipts";

const looks: Partial<Record<OrderStatus, "success" | "warning" | "destructive">> = {
  completed: "success",
  confirming: "warning",
  pending: "warning",
  denied: "destructive",
  reversed: "destructive",
};

export function ReceiptStatus({ status }: { status: OrderStatus }) {
  return (
    // Print has no backgrounds and no dark theme.
    <Badge variant={looks[status] ?? "neutral"} className="print:border print:bg-transparent print:text-foreground">
      {text.status[status]}
    </Badge>
  );
}

/** What a payment was for: "Starter: renewal". */
export const receiptPurpose = ({ kind, plan }: Pick<Receipt, "kind" | "plan">): string =>
  text.what(text.kind[kind], plan && PLANS[plan].name);
