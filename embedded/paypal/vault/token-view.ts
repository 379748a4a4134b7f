import { buyerOf } from "../buyer/buyers";
import type { JsonObject } from "../json";
import type { Simulator } from "../simulator";
import type { TokenRecord } from "../state/records";

export function tokenLinks(world: Simulator, token: TokenRecord) {
  const href = `${world.apiUrl}/v3/vault/payment-tokens/${token.id}`;
  return [
    { href, rel: "self", method: "GET" },
    { href, rel: "delete", method: "DELETE" },
  ];
}

export function tokenView(world: Simulator, token: TokenRecord): JsonObject {
  const buyer = buyerOf(token.buyer);
  const { store_in_vault: _, ...terms } = token.terms;
  return {
    id: token.id,
    customer: { id: token.customerId, merchant_customer_id: token.merchantCustomerId ?? undefined },
    payment_source: {
      paypal: {
        ...terms,
        email_address: buyer.email,
        payer_id: buyer.payerId,
        account_id: buyer.payerId,
        name: { given_name: buyer.given, surname: buyer.surname },
        address: { country_code: "GB" },
      },
    },
    links: tokenLinks(world, token),
  };
}
