import { refundPayment } from "@/lib/admin/commands/refunds";
import { paymentsDesk } from "@/lib/admin/contract/payments";
import { route } from "@/lib/http/route";

export const POST = route(paymentsDesk.refund, ({ actor, params, body }) => refundPayment(actor, params.id, body));
