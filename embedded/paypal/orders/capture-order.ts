import { buyerOf } from "../buyer/buyers";
import type { ApiAnswer, ApiCall } from "../http/call";
import { armedEffect } from "../http/call";
import { invalidRequest, unprocessable } from "../http/problem";
import { isObject } from "../json";
import type { OrderRecord } from "../state/records";
import { createToken } from "../vault/make-token";
import { chargeApproved } from "./charge";
import { findOrder, orderAnswer } from "./orders";
import { REPLAY_WINDOW_MS, runOnce } from "./replay";

export function captureOrder(call: ApiCall): ApiAnswer {
  if (call.body !== undefined && !isObject(call.body)) {
    throw invalidRequest(call.operation, { issue: "MALFORMED_REQUEST_JSON", field: "/" });
  }
  return runOnce(call, REPLAY_WINDOW_MS.orders, () => {
    const order = findOrder(call);
    if (order.status === "COMPLETED") throw unprocessable(call.operation, { issue: "ORDER_ALREADY_CAPTURED" });
    if (order.status !== "APPROVED") throw unprocessable(call.operation, { issue: "ORDER_NOT_APPROVED" });
    chargeApproved(call, order);
    const answer = orderAnswer(call, order, 201);
    if (isTokenDueLater(call, order)) createToken(call.world, order);
    return answer;
  });
}

/** Whether the token is created after the response; a test control can delay it further. */
function isTokenDueLater(call: ApiCall, order: OrderRecord): boolean {
  if (order.vault === null || order.vault.id !== null) return false;
  return buyerOf(order.buyer).behaviour === "vault-later" && !armedEffect(call, "vault-later");
}
