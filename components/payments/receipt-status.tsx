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

export function ReceiptStatus({ status }: { status: OrderStatus }) {
  return (
    // Print has no backgrounds and no dark theme.
    <Badge variant={looks[status] ?? "neutral"} className="print:border print:bg-transparent print:text-foreground">
      {text.status[status]}
    </Badge>
  );
}
