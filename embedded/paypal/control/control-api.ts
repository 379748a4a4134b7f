import type { IncomingMessage, ServerResponse } from "node:http";
import { isEqualInConstantTime } from "../http/access";
import { readRequestBody, sendJson } from "../http/exchange";
import { OPERATIONS } from "../http/operations";
import { debugId } from "../ids";
import { isObject, type JsonObject } from "../json";
import type { FaultEffect, PayoutItemStatus } from "../state/records";
import { ControlError, type Controls } from "./controls";

const ITEM_STATUSES = [
  "SUCCESS",
  "FAILED",
  "PENDING",
  "UNCLAIMED",
  "RETURNED",
  "ONHOLD",
  "BLOCKED",
  "REFUNDED",
  "REVERSED",
] as const satisfies PayoutItemStatus[];

type Action = (controls: Controls, body: JsonObject) => Promise<unknown>;

const ACTIONS: Record<string, Action> = {
  "GET state": (controls) => controls.state(),
  "POST reset": (controls) => controls.reset(),
  "POST faults": (controls, body) =>
    controls.fault(kindOf(body), effectOf(body), {
      times: number(body, "times", 1),
      skip: number(body, "skip", 0),
      resource: optional(body, "resource"),
    }),
  "DELETE faults": (controls) => controls.clearFaults(),
  "POST approve": (controls, body) => controls.approve(text(body, "orderId"), optional(body, "buyer")),
  "POST reverse-approval": (controls, body) => controls.reverseApproval(text(body, "orderId")),
  "POST complete-capture": (controls, body) => controls.completeCapture(text(body, "captureId")),
  "POST deny-capture": (controls, body) => controls.denyCapture(text(body, "captureId")),
  "POST reverse-capture": (controls, body) =>
    controls.reverseCapture(text(body, "captureId"), optional(body, "reason")),
  "POST complete-refund": (controls, body) => controls.completeRefund(text(body, "refundId")),
  "POST fail-refund": (controls, body) => controls.failRefund(text(body, "refundId")),
  "POST complete-vault": (controls, body) => controls.completeVault(text(body, "orderId")),
  "POST cancel-token": (controls, body) => controls.cancelToken(text(body, "tokenId")),
  "POST open-dispute": (controls, body) =>
    controls.openDispute(text(body, "captureId"), {
      reason: optional(body, "reason"),
      channel: body.channel === "EXTERNAL" ? "EXTERNAL" : "INTERNAL",
      amount: optional(body, "amount"),
    }),
  "POST update-dispute": (controls, body) => controls.updateDispute(text(body, "disputeId"), optional(body, "status")),
  "POST resolve-dispute": (controls, body) => {
    const winner = text(body, "winner");
    if (winner !== "BUYER" && winner !== "SELLER") throw new ControlError("winner is BUYER or SELLER");
    return controls.resolveDispute(text(body, "disputeId"), winner);
  },
  "POST settle-payout": (controls, body) => {
    const status = ITEM_STATUSES.find((each) => each === body.status);
    if (!status) throw new ControlError(`status is one of ${ITEM_STATUSES.join(", ")}`);
    return controls.settlePayout(text(body, "itemId"), status, optional(body, "error"));
  },
  "POST hold-webhooks": (controls) => controls.holdWebhooks(),
  "POST release-webhooks": (controls, body) =>
    controls.releaseWebhooks({
      eventIds: Array.isArray(body.eventIds) ? body.eventIds.map(String) : undefined,
      reversed: body.reversed === true,
      keepHolding: body.keepHolding === true,
    }),
  "POST duplicate-webhooks": (controls, body) =>
    controls.duplicateWebhooks(number(body, "events", 1), number(body, "copies", 2), number(body, "gap", 70)),
  "POST resend-webhook": (controls, body) => controls.resendWebhook(text(body, "eventId")),
  "POST webhooks-settled": (controls) => controls.webhooksSettled(),
  "POST expire-access-tokens": (controls) => controls.expireAccessTokens(),
  "POST set-clock": (controls, body) => controls.setClock(text(body, "time")),
  "POST advance-clock": (controls, body) => controls.advanceClock(number(body, "milliseconds", 0)),
};

/** Serves the test controls under /-/ to requests with the key; disabled without a configured key. */
export async function answerControl(
  controls: Controls,
  controlKey: string | null,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<void> {
  const id = debugId();
  const refuse = (status: number, message: string) => sendJson(response, status, { error: message }, id);
  const body = await readRequestBody(request);
  if (controlKey === null) return refuse(404, "test controls are off: no control key is configured");
  const key = request.headers["paypal-sim-key"];
  if (typeof key !== "string" || !isEqualInConstantTime(key, controlKey))
    return refuse(403, "paypal-sim-key is missing or wrong");
  const action = ACTIONS[`${request.method} ${url.pathname.replace(/^\/-\//, "")}`];
  if (!action) return refuse(404, "there is no such control");
  try {
    const result: unknown = await action(controls, parsed(body));
    sendJson(response, 200, result ?? {}, id);
  } catch (error) {
    if (!(error instanceof ControlError)) throw error;
    refuse(400, error.message);
  }
}

function parsed(text: string): JsonObject {
  if (text.trim() === "") return {};
  try {
    const value: unknown = JSON.parse(text);
    if (isObject(value)) return value;
  } catch {}
  throw new ControlError("the body is not a JSON object");
}

function optional(body: JsonObject, name: string): string | undefined {
  const value = body[name];
  return typeof value === "string" ? value : undefined;
}

function text(body: JsonObject, name: string): string {
  const value = optional(body, name);
  if (value === undefined) throw new ControlError(`${name} is missing`);
  return value;
}

function number(body: JsonObject, name: string, fallback: number): number {
  const value = body[name] ?? fallback;
  if (typeof value !== "number" || !Number.isFinite(value)) throw new ControlError(`${name} is not a number`);
  return value;
}

function kindOf(body: JsonObject): string {
  const on = text(body, "on");
  if (on === "*" || OPERATIONS.some((operation) => operation === on)) return on;
  throw new ControlError(`${on} is none of ${OPERATIONS.join(", ")} and not *`);
}

function effectOf(body: JsonObject): FaultEffect {
  const kind = text(body, "effect");
  const when = body.when === "after" ? "after" : "before";
  switch (kind) {
    case "drop":
    case "drop-before":
    case "decline":
    case "vault-later":
    case "vault-refused":
      return { kind };
    case "delay":
      return { kind, ms: number(body, "ms", 1_000), when };
    case "status":
      return { kind, status: number(body, "status", 500), when };
    case "issue":
      return { kind, issue: text(body, "issue") };
    case "pending":
      return { kind, reason: optional(body, "reason") ?? "ECHECK" };
    default:
      throw new ControlError(`${kind} is no effect`);
  }
}
