import { route } from "@/lib/http/route";
import { payments } from "@/lib/payments/contract";
import { getOrder } from "@/lib/payments/queries";

export const GET = route(payments.order, ({ actor, params }) => getOrder(actor, params.id));
