import { route } from "@/lib/http/route";
import { payments } from "@/lib/payments/contract";
import { getReceipt } from "@/lib/payments/queries/receipts";

export const GET = route(payments.receipt, ({ actor, params }) => getReceipt(actor, params.id));
