import { route } from "@/lib/http/route";
import { siteUrl } from "@/lib/http/security/origin";
import { payments } from "@/lib/payments/contract";
import { getPaymentConfig } from "@/lib/payments/queries/payment-config";

export const GET = route(payments.config, async ({ request }) => getPaymentConfig(siteUrl(request)));
