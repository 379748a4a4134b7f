import type { Behaviour } from "../buyer/buyers";
import { type ApiCall, armedEffect } from "../http/call";
import { customerId, vaultId } from "../ids";
import { isObject, member, textAt } from "../json";
import type { Simulator } from "../simulator";
import type { OrderRecord, TokenRecord } from "../state/records";
import { tokenEvent } from "../webhooks/event-drafts";

/** Creates the token that an order requested with `store_in_vault: ON_SUCCESS`, at once or later, as PayPal may. */
export function requestToken(call: ApiCall, order: OrderRecord, behaviour: Behaviour): void {
  const isVaultRequested = isObject(member(order.wallet ?? {}, "attributes", "vault"));
  if (!isVaultRequested || behaviour === "refuses-vault" || armedEffect(call, "vault-refused")) return;
  order.vault = { id: null };
  if (behaviour === "vault-later" || armedEffect(call, "vault-later")) return;
  createToken(call.world, order);
}

export function createToken(world: Simulator, order: OrderRecord): TokenRecord {
  const attributes = member(order.wallet ?? {}, "attributes");
  const terms = member(attributes, "vault");
  const named = textAt(attributes, "customer", "id");
  const buyer = order.buyer ?? "";
  const known = named === undefined ? undefined : existing(world, named, buyer);
  const repeated = member(terms, "permit_multiple_payment_tokens") !== true ? known : undefined;
  const token: TokenRecord = repeated ?? {
    id: vaultId(),
    customerId: named ?? customerId(),
    merchantCustomerId: textAt(attributes, "customer", "merchant_customer_id") ?? null,
    buyer,
    terms: isObject(terms) ? terms : {},
    status: "ACTIVE",
    createdAt: world.clock.now(),
  };
  order.vault = { id: token.id };
  world.store.put("tokens", token);
  world.store.put("orders", order);
  if (!repeated) world.publish(tokenEvent(world, "CREATED", token));
  return token;
}

/** PayPal gives a customer one token per account unless several are permitted. */
function existing(world: Simulator, customer: string, buyer: string): TokenRecord | undefined {
  return world.store
    .all("tokens")
    .find((token) => token.status === "ACTIVE" && token.customerId === customer && token.buyer === buyer);
}
