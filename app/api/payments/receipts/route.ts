import { route } from "@/lib/http/route";
import { payments } from "@/lib/payments/contract";
import { listReceipts } from "@/lib/payments/queries/receipts";

export const GET = route(payments.receipts, ({ actor, query }) => listReceipts(actor, query));
