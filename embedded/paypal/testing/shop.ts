import { createPaypal, type Paypal, type PaypalOptions } from "../server";
import { type Listener, listen } from "./listener";
import { CLIENT, CONTROL_KEY, MerchantClient } from "./merchant";

export interface Shop {
  paypal: Paypal;
  url: string;
  client: MerchantClient;
  listener: Listener;
  close(): Promise<void>;
}

export async function openShop(options: Partial<PaypalOptions> = {}): Promise<Shop> {
  const listener = await listen();
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
