import { route } from "@/lib/http/route";
import { payments } from "@/lib/payments/contract";
import { getOwnOrder } from "@/lib/payments/queries/orders";

export const GET = route(payments.order, ({ actor, params }) => getOwnOrder(actor, params.id));
