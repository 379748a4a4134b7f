import { route } from "@/lib/http/route";
import { refundPurchase } from "@/lib/payments/commands/refund-purchase";
import { payments } from "@/lib/payments/contract";

export const POST = route(payments.refund, ({ actor, body }) => refundPurchase(actor, body));
