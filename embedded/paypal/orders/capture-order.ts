import { buyerOf } from "../buyer/buyers";
import type { Answer, Call } from "../http/call";
import { effectOf } from "../http/call";
import { invalid, unprocessable } from "../http/problem";
import { isObject } from "../json";
import type { OrderRecord } from "../state/records";
import { makeToken } from "../vault/make-token";
import { chargeApproved } from "./charge";
import { answer, findOrder } from "./orders";
import { once, REMEMBERED } from "./replay";

export function captureOrder(call: Call): Answer {
  if (call.body !== undefined && !isObject(call.body)) {
    throw invalid(call.operation, { issue: "MALFORMED_REQUEST_JSON", field: "/" });
  }
  return once(call, REMEMBERED.orders, () => {
    const order = findOrder(call);
    if (order.status === "COMPLETED") throw unprocessable(call.operation, { issue: "ORDER_ALREADY_CAPTURED" });
    if (order.status !== "APPROVED") throw unprocessable(call.operation, { issue: "ORDER_NOT_APPROVED" });
    chargeApproved(call, order);
    const said = answer(call, order, 201);
    if (isTokenDueLater(call, order)) makeToken(call.world, order);
    return said;
  });
}

/** Whether the token is created after the response; a test control can delay it further. */
function isTokenDueLater(call: Call, order: OrderRecord): boolean {
  if (order.vault === null || order.vault.id !== null) return false;
  return buyerOf(order.buyer).behaviour === "vault-later" && !effectOf(call, "vault-later");
}
