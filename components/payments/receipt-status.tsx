import { Badge } from "@/components/ui/badge";
import type { OrderStatus } from "@/lib/payments/contract";
import { receipts as text } from "@/lib/text/receipts";

const looks: Partial<Record<OrderStatus, "success" | "warning" | "destructive">> = {
  completed: "success",
  confirming: "warning",
  pending: "warning",
  denied: "destructive",
  reversed: "destructive",
};

/** What became of a payment, in a word or two. */
export function ReceiptStatus({ status }: { status: OrderStatus }) {
  return (
    // On paper there are no backgrounds, and no colours of the dark theme.
    <Badge variant={looks[status] ?? "neutral"} className="print:border print:bg-transparent print:text-foreground">
      {text.status[status]}
    </Badge>
  );
}
