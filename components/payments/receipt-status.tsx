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
  return <Badge variant={looks[status] ?? "neutral"}>{text.status[status]}</Badge>;
}
