import { route } from "@/lib/http/route";
import { captureApprovedOrder } from "@/lib/payments/commands/capture-order";
import { payments } from "@/lib/payments/contract";

export const POST = route(payments.capture, ({ actor, params, query }) =>
  captureApprovedOrder(actor, { id: params.id, plan: query.plan }),
);
