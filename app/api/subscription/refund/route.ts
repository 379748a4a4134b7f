import { route } from "@/lib/http/route";
import { refundFirstPayment } from "@/lib/payments/commands/refund-first-payment";
import { payments } from "@/lib/payments/contract";

export const POST = route(payments.refund, ({ actor }) => refundFirstPayment(actor));
