import type { ApiAnswer, ApiCall } from "../http/call";
import { invalidRequest, type ProblemDetail, unprocessable } from "../http/problem";
import { arrayShape, objectShape, oneOfShape, textShape, violations } from "../http/shape";
import { isObject, type Json, type JsonObject, textAt } from "../json";
import type { OrderRecord, PurchaseUnit } from "../state/records";
import { assertValidUnits } from "./amount-rules";
import { patchableShape, unitShape } from "./order-shape";
import { findOrder, unitsOf } from "./orders";

const patchShape = arrayShape(
  objectShape({ op: oneOfShape("add", "remove", "replace", "move", "copy", "test"), path: textShape() }, ["op"]),
  {
    min: 1,
  },
);

/** The operations allowed per path. Source: the table in PayPal's reference of "Update order". */
const PATCHABLE: Record<string, readonly string[]> = {
  amount: ["replace"],
  custom_id: ["replace", "add", "remove"],
  description: ["replace", "add", "remove"],
  invoice_id: ["replace", "add", "remove"],
  items: ["replace", "add", "remove"],
  "payee/email": ["replace"],
  "shipping/name": ["replace", "add"],
  "shipping/address": ["replace", "add"],
  "shipping/type": ["replace", "add"],
  soft_descriptor: ["replace", "remove"],
};

const UNIT = /^\/purchase_units\/@reference_id=='([^']{1,256})'(?:\/(.+))?$/;

/** PATCH /v2/checkout/orders/{id}: all operations or none. */
export function patchOrder(call: ApiCall): ApiAnswer {
  const order = findOrder(call);
  const patches = call.body ?? [];
  const wrong = violations(patchShape, patches);
  if (wrong.length > 0) throw invalidRequest(call.operation, ...wrong);
  if (order.status === "COMPLETED" || order.status === "VOIDED") {
    throw unprocessable(call.operation, { issue: "ORDER_ALREADY_COMPLETED" });
  }
  const copy: OrderRecord = structuredClone(order);
  for (const [index, patch] of (Array.isArray(patches) ? patches : []).entries()) {
    if (isObject(patch)) apply(call, copy, patch, index);
  }
  assertValidUnits(call.operation, copy.units, call.world.merchant);
  copy.updatedAt = call.world.clock.now();
  call.world.store.put("orders", copy);
  return { status: 204 };
}

function apply(call: ApiCall, order: OrderRecord, patch: JsonObject, index: number): void {
  const op = textAt(patch, "op") ?? "";
  const path = textAt(patch, "path");
  const issueAt = (issue: string, field = "path"): ProblemDetail => ({
    issue,
    field: `/${index}/${field}`,
    value: patch[field],
  });
  if (path === undefined) throw unprocessable(call.operation, issueAt("PATCH_PATH_REQUIRED"));
  if (!path.startsWith("/")) throw unprocessable(call.operation, issueAt("INVALID_JSON_POINTER_FORMAT"));
  if (op !== "remove" && patch.value === undefined)
    throw unprocessable(call.operation, issueAt("PATCH_VALUE_REQUIRED", "value"));
  if (path === "/intent") {
    if (op === "replace" && patch.value === "CAPTURE") return;
    throw unprocessable(call.operation, issueAt("UNSUPPORTED_PATCH_PARAMETER_VALUE", "value"));
  }
  const [, reference, attribute] = UNIT.exec(path) ?? [];
  if (reference === undefined) throw invalidRequest(call.operation, issueAt("FIELD_NOT_PATCHABLE"));
  if (attribute === undefined) patchUnit(call, order, op, reference, patch.value ?? null, issueAt);
  else patchAttribute(call, order, { op, reference, attribute, value: patch.value ?? null }, issueAt);
}

type At = (issue: string, field?: string) => ProblemDetail;

function patchUnit(call: ApiCall, order: OrderRecord, op: string, reference: string, value: Json, issueAt: At): void {
  const place = order.units.findIndex((unit) => unit.reference_id === reference);
  if ((op === "add" && place >= 0) || (op !== "add" && op !== "replace")) {
    throw invalidRequest(call.operation, issueAt("INVALID_PATCH_OPERATION", "op"));
  }
  if (op === "replace" && place < 0) throw unprocessable(call.operation, issueAt("REFERENCE_ID_NOT_FOUND"));
  const wrong = violations(unitShape, value, "/value");
  if (wrong.length > 0) throw invalidRequest(call.operation, ...wrong);
  const [unit] = unitsOf([value]);
  if (!unit) throw invalidRequest(call.operation, issueAt("INVALID_PARAMETER_VALUE", "value"));
  refuseOtherAmount(call, order, order.units[place], unit.amount, issueAt);
  order.units.splice(op === "add" ? order.units.length : place, op === "add" ? 0 : 1, {
    ...unit,
    reference_id: reference,
  });
}

function patchAttribute(
  call: ApiCall,
  order: OrderRecord,
  { op, reference, attribute, value }: { op: string; reference: string; attribute: string; value: Json },
  issueAt: At,
): void {
  const allowed = PATCHABLE[attribute];
  if (!allowed) throw invalidRequest(call.operation, issueAt("FIELD_NOT_PATCHABLE"));
  const unit = order.units.find((candidate) => candidate.reference_id === reference);
  if (!unit) throw unprocessable(call.operation, issueAt("REFERENCE_ID_NOT_FOUND"));
  const [outer = "", inner] = attribute.split("/");
  const holder = inner === undefined ? unit : isObject(unit[outer]) ? unit[outer] : {};
  const name = inner ?? outer;
  const present = holder[name] !== undefined;
  if (!allowed.includes(op) || (op === "remove" && !present)) {
    throw invalidRequest(call.operation, issueAt("INVALID_PATCH_OPERATION", "op"));
  }
  if (op === "remove") {
    delete holder[name];
    return;
  }
  const wrong = violations(patchableShape(attribute), value, `/${attribute}`);
  if (wrong.length > 0) throw invalidRequest(call.operation, ...wrong);
  if (attribute === "amount") refuseOtherAmount(call, order, unit, value, issueAt);
  holder[name] = value;
  if (inner !== undefined) unit[outer] = holder;
}

/** An approved amount cannot change. */
function refuseOtherAmount(
  call: ApiCall,
  order: OrderRecord,
  unit: PurchaseUnit | undefined,
  amount: Json,
  issueAt: At,
): void {
  if (order.status !== "APPROVED") return;
  const same = ["value", "currency_code"].every((name) => textAt(amount, name) === textAt(unit?.amount, name));
  if (!same) throw unprocessable(call.operation, issueAt("AMOUNT_CHANGE_NOT_ALLOWED", "value"));
}
