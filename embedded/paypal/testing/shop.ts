import { createPaypal, type Paypal, type PaypalOptions } from "../server";
import { startWebhookListener, type WebhookListener } from "./listener";
import { CLIENT, CONTROL_KEY, MerchantClient } from "./merchant";

export interface TestShop {
  paypal: Paypal;
  url: string;
  client: MerchantClient;
  listener: WebhookListener;
  close(): Promise<void>;
}

export async function startShop(options: Partial<PaypalOptions> = {}): Promise<TestShop> {
  const listener = await startWebhookListener();
  const paypal = await createPaypal({ ...CLIENT, controlKey: CONTROL_KEY, webhookUrl: listener.url, ...options });
  const { url } = await paypal.listen();
  return {
    paypal,
    url,
    client: new MerchantClient(url),
    listener,
    async close() {
      await paypal.close();
      await listener.close();
    },
  };
}
