import { rawRoute } from "@/lib/http/route";
import { receiveWebhook } from "@/lib/payments/webhooks/receive-webhook";

/** PayPal's webhook: the signature covers the raw body. */
export const POST = rawRoute({ access: "public", limit: "read" }, receiveWebhook);
