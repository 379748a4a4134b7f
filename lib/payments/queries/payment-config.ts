import "server-only";
import { env } from "@/lib/env";
import type { PaymentConfig } from "../contract";

export function getPaymentConfig(site: string): PaymentConfig {
  const sdkBaseUrl = env.PAYPAL_SIMULATOR ? `${site}/sdk/js` : undefined;
  return { clientId: env.PAYPAL_CLIENT_ID ?? "", currency: "GBP", sdkBaseUrl };
}
