import { refundPayment } from "@/lib/admin/commands/refunds";
import { staffPayments } from "@/lib/admin/contract/payments";
import { route } from "@/lib/http/route";

export const POST = route(staffPayments.refund, ({ actor, params, body }) => refundPayment(actor, params.id, body));
