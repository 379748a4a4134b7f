import type { Operation } from "../http/operations";
import { type ProblemDetail, unprocessable } from "../http/problem";
import { isObject, type Json, type JsonObject, member, textAt } from "../json";
import { countDecimals, decimalsOf, hundredths, MAX_AMOUNT_HUNDREDTHS } from "../payments/money";
import type { PurchaseUnit } from "../state/records";
import { BREAKDOWN } from "./order-shape";

/** The receiving account, which a purchase unit may name but not change. */
export interface MerchantAccount {
  id: string;
  email: string;
  name: string;
}

/** Throws 422, as PayPal does, for well-formed purchase units with invalid content. */
export function assertValidUnits(operation: Operation, units: PurchaseUnit[], merchant: MerchantAccount): void {
  const issues = [...referenceIssues(units), ...units.flatMap((unit) => unitIssues(unit, merchant))];
  const currencies = new Set(units.flatMap((unit) => amountsOf(unit).map(({ amount }) => amount.currency_code)));
  if (currencies.size > 1) issues.push({ issue: "MULTI_CURRENCY_ORDER", field: "/purchase_units" });
  if (issues.length > 0) throw unprocessable(operation, ...issues);
}

export function amountIssues(amount: JsonObject, field: string, lowest: "zero" | "more"): ProblemDetail[] {
  const currency = textAt(amount, "currency_code") ?? "";
  const value = textAt(amount, "value") ?? "";
  const decimals = decimalsOf(currency);
  if (decimals === undefined) {
    return [{ issue: "INVALID_CURRENCY_CODE", field: `${field}/currency_code`, value: currency }];
  }
  const wrong = (issue: string): ProblemDetail[] => [{ issue, field: `${field}/value`, value }];
  if (countDecimals(value) > decimals) return wrong("DECIMAL_PRECISION");
  const size = hundredths(value);
  if (lowest === "more" && size <= 0n) return wrong("CANNOT_BE_ZERO_OR_NEGATIVE");
  if (size < 0n) return wrong("CANNOT_BE_NEGATIVE");
  return size > MAX_AMOUNT_HUNDREDTHS ? wrong("MAX_VALUE_EXCEEDED") : [];
}

function referenceIssues(units: PurchaseUnit[]): ProblemDetail[] {
  if (units.length < 2) return [];
  const named = units.map((unit) => unit.reference_id);
  return named.flatMap((id, index): ProblemDetail[] => {
    const field = `/purchase_units/${index}/reference_id`;
    if (id === "") return [{ issue: "REFERENCE_ID_REQUIRED", field }];
    return named.indexOf(id) < index ? [{ issue: "DUPLICATE_REFERENCE_ID", field, value: id }] : [];
  });
}

const placeOf = (unit: PurchaseUnit): string => `/purchase_units/@reference_id=='${unit.reference_id}'`;

function unitIssues(unit: PurchaseUnit, merchant: MerchantAccount): ProblemDetail[] {
  const place = placeOf(unit);
  const single = amountsOf(unit).flatMap(({ amount, at, lowest }) => amountIssues(amount, `${place}${at}`, lowest));
  const payee = [textAt(unit, "payee", "email_address"), textAt(unit, "payee", "merchant_id")];
  if (payee.some((value, index) => value !== undefined && value !== [merchant.email, merchant.id][index])) {
    single.push({ issue: "PAYEE_ACCOUNT_INVALID", field: `${place}/payee` });
  }
  const fees = member(unit, "payment_instruction", "platform_fees");
  if (Array.isArray(fees) && fees.length > 0) {
    single.push({ issue: "PLATFORM_FEES_NOT_SUPPORTED", field: `${place}/payment_instruction/platform_fees` });
  }
  return single.length > 0 ? single : sumIssues(unit, place);
}

function amountsOf(unit: PurchaseUnit): { amount: JsonObject; at: string; lowest: "zero" | "more" }[] {
  const breakdown = BREAKDOWN.map((name) => ({
    amount: member(unit.amount, "breakdown", name),
    at: `/amount/breakdown/${name}`,
  }));
  const items = itemsOf(unit).flatMap((item, index) => [
    { amount: item.unit_amount, at: `/items/${index}/unit_amount` },
    { amount: item.tax, at: `/items/${index}/tax` },
  ]);
  return [
    { amount: unit.amount, at: "/amount", lowest: "more" as const },
    ...[...breakdown, ...items].flatMap(({ amount, at }) =>
      isObject(amount) ? [{ amount, at, lowest: "zero" as const }] : [],
    ),
  ];
}

function sumIssues(unit: PurchaseUnit, place: string): ProblemDetail[] {
  const part = (name: string) => member(unit.amount, "breakdown", name);
  const size = (amount: Json | undefined) => hundredths(textAt(amount, "value") ?? "0");
  const issues: ProblemDetail[] = [];
  const total = (name: "item_total" | "tax_total", each: "unit_amount" | "tax", kind: string) => {
    const items = itemsOf(unit).filter((item) => item[each] !== undefined);
    if (items.length === 0) return;
    const field = `${place}/amount/breakdown/${name}`;
    const sum = items.reduce((rest, item) => rest + size(item[each]) * BigInt(textAt(item, "quantity") ?? "1"), 0n);
    if (part(name) === undefined) issues.push({ issue: `${kind}_REQUIRED`, field });
    else if (size(part(name)) !== sum)
      issues.push({ issue: `${kind}_MISMATCH`, field, value: textAt(part(name), "value") });
  };
  total("item_total", "unit_amount", "ITEM_TOTAL");
  total("tax_total", "tax", "TAX_TOTAL");
  const parts = BREAKDOWN.filter((name) => part(name) !== undefined);
  const sum = parts.reduce(
    (rest, name) => rest + (name.endsWith("discount") ? -size(part(name)) : size(part(name))),
    0n,
  );
  if (parts.length > 0 && sum !== hundredths(unit.amount.value)) {
    issues.push({ issue: "AMOUNT_MISMATCH", field: `${place}/amount/value`, value: unit.amount.value });
  }
  return issues;
}

function itemsOf(unit: PurchaseUnit): JsonObject[] {
  return Array.isArray(unit.items) ? unit.items.filter(isObject) : [];
}
