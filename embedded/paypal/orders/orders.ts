import { HOUR_MS } from "../clock";
import { type ApiAnswer, type ApiCall, pathParam } from "../http/call";
import { ApiProblem, invalidRequest, resourceNotFound, unprocessable } from "../http/problem";
import { violations } from "../http/shape";
import { transactionId } from "../ids";
import { isObject, type Json, type JsonObject, member, textAt } from "../json";
import type { Simulator } from "../simulator";
import type { OrderRecord, PurchaseUnit } from "../state/records";
import { assertValidUnits } from "./amount-rules";
import { chargeToken } from "./charge";
import { orderShape } from "./order-shape";
import { orderView, shortOrderView } from "./order-view";
import { REPLAY_WINDOW_MS, runOnce } from "./replay";

/** How long an order waits for approval and then for capture. PayPal's default; contracts can extend it. */
const ORDER_LIFETIME_MS = 6 * HOUR_MS;

export function createOrder(call: ApiCall): ApiAnswer {
  return runOnce(call, REPLAY_WINDOW_MS.orders, () => {
    const body = call.body ?? {};
    const wrong = violations(orderShape, body);
    if (wrong.length > 0) throw invalidRequest(call.operation, ...wrong);
    if (!isObject(body)) throw invalidRequest(call.operation, { issue: "MALFORMED_REQUEST_JSON", field: "/" });
    const order = draftOf(call, body);
    if (textAt(order.wallet ?? {}, "vault_id") === undefined) {
      call.world.store.put("orders", order);
      return orderAnswer(call, order, 201);
    }
    if (call.requestId === undefined) {
      throw invalidRequest(call.operation, {
        issue: "PAYPAL_REQUEST_ID_REQUIRED",
        field: "PayPal-Request-Id",
        location: "header",
      });
    }
    chargeToken(call, order);
    return orderAnswer(call, order, 201);
  });
}

export function getOrder(call: ApiCall): ApiAnswer {
  return { status: 200, body: orderView(call.world, findOrder(call)) };
}

/** POST /v2/checkout/orders/{id}/authorize: never allowed, since every order has intent CAPTURE. */
export function authorizeOrder(call: ApiCall): ApiAnswer {
  findOrder(call);
  throw unprocessable(call.operation, { issue: "ACTION_DOES_NOT_MATCH_INTENT" });
}

/** Returns the order of the path. Throws 404 for an expired order too, as PayPal does. */
export function findOrder(call: ApiCall): OrderRecord {
  const id = pathParam(call, "id");
  const order = call.world.store.get("orders", id);
  if (!order || isExpired(call.world, order)) throw resourceNotFound(call.operation, "order_id", id);
  return order;
}

export function isExpired(world: Simulator, order: OrderRecord): boolean {
  if (order.status === "COMPLETED" || order.status === "VOIDED") return false;
  return world.clock.now() > (order.approvedAt ?? order.createdAt) + ORDER_LIFETIME_MS;
}

export function orderAnswer(call: ApiCall, order: OrderRecord, status: number): ApiAnswer {
  return { status, body: (call.wantsAll ? orderView : shortOrderView)(call.world, order) };
}

function draftOf(call: ApiCall, body: JsonObject): OrderRecord {
  const { operation, world } = call;
  const source = member(body, "payment_source");
  if (member(source, "card") !== undefined) {
    throw unprocessable(operation, { issue: "NOT_ENABLED_FOR_CARD_PROCESSING", field: "/payment_source/card" });
  }
  // PayPal's answer to a merchant without the right to authorise.
  if (body.intent === "AUTHORIZE")
    throw unprocessable(operation, { issue: "AUTH_CAPTURE_NOT_ENABLED", field: "/intent" });
  const wallet = asObject(member(source, "paypal"));
  refuseWrongWallet(call, wallet);
  const units = unitsOf(body.purchase_units ?? []);
  assertValidUnits(operation, units, world.merchant);
  const now = world.clock.now();
  return {
    id: transactionId(),
    status: wallet ? "PAYER_ACTION_REQUIRED" : "CREATED",
    units,
    wallet,
    applicationContext: asObject(body.application_context),
    createdAt: now,
    updatedAt: now,
    approvedAt: null,
    buyer: null,
    declines: 0,
    refused: null,
    captureIds: [],
    refundIds: [],
    vault: null,
    paidWith: null,
  };
}

function refuseWrongWallet({ operation }: ApiCall, wallet: JsonObject | null): void {
  if (!wallet) return;
  const pointer = "/payment_source/paypal";
  const vault = member(wallet, "attributes", "vault");
  if (vault !== undefined && textAt(vault, "store_in_vault") === undefined) {
    const field = `${pointer}/attributes/vault/store_in_vault`;
    throw unprocessable(operation, { issue: "VAULT_INSTRUCTION_REQUIRED", field });
  }
  if (wallet.billing_agreement_id !== undefined) {
    throw new ApiProblem(422, operation, [
      {
        issue: "BILLING_AGREEMENT_NOT_FOUND",
        field: `${pointer}/billing_agreement_id`,
        value: wallet.billing_agreement_id,
      },
    ]);
  }
}

/** Adds the reference that PayPal gives to a single unit without one; several units must have their own. */
export function unitsOf(units: Json): PurchaseUnit[] {
  const unitObjects = Array.isArray(units) ? units.filter(isObject) : [];
  return unitObjects.map(({ reference_id, amount, ...rest }): PurchaseUnit => {
    const currency_code = textAt(amount, "currency_code") ?? "";
    const value = textAt(amount, "value") ?? "";
    const fallback = unitObjects.length === 1 ? "default" : "";
    return {
      reference_id: typeof reference_id === "string" ? reference_id : fallback,
      amount: { ...asObject(amount), currency_code, value },
      ...rest,
    };
  });
}

function asObject(value: Json | undefined): JsonObject | null {
  return isObject(value) ? value : null;
}
