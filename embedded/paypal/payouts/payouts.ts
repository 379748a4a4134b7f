import { DAY_MS } from "../clock";
import { type ApiAnswer, type ApiCall, armedEffect, pathParam } from "../http/call";
import { ApiProblem, type ProblemDetail } from "../http/problem";
import { violations } from "../http/shape";
import { payoutBatchId } from "../ids";
import { isObject, type JsonObject, member, textAt } from "../json";
import { amountIssues } from "../orders/amount-rules";
import { canonicalMoney, hundredths, toMoney } from "../payments/money";
import type { MoneyRecord, PayoutBatchRecord, PayoutItemRecord } from "../state/records";
import { processBatch, returnUnclaimed, settleItem } from "./payout-course";
import { payoutShape } from "./payout-shape";
import { batchLinks, batchView, headerView, itemsOf, itemView } from "./payout-view";

/** How long PayPal rejects a used sender_batch_id (its Payouts reference). */
const BATCH_ID_WINDOW_MS = 30 * DAY_MS;
const PAYOUT_FEE_PERCENT = 2n;

/** Payouts errors have their own format: a name, and a message per detail. */
const refused = (
  call: ApiCall,
  status: 400 | 404 | 422,
  [name, message]: [string, string],
  details: ProblemDetail[] = [],
  links: { href: string; rel: string; method: string }[] = [],
) => new ApiProblem(status, call.operation, details, { named: [name, message], links });

const INVALID: [string, string] = ["VALIDATION_ERROR", "Invalid request - see details"];
const POOR: [string, string] = [
  "INSUFFICIENT_FUNDS",
  "Sender does not have sufficient funds. Please add funds and retry.",
];
const BUSINESS: [string, string] = ["USER_BUSINESS_ERROR", "User business error."];
const MISSING: [string, string] = ["INVALID_RESOURCE_ID", "Requested resource ID was not found."];

/** Accepted at once and processed after the response. A sender_batch_id is unique for 30 days. */
export function createPayout(call: ApiCall): ApiAnswer {
  const { world, body } = call;
  const wrong = violations(payoutShape, body ?? {});
  if (wrong.length > 0) throw refused(call, 400, INVALID, wrong);
  const header = member(body, "sender_batch_header");
  const senderBatchId = textAt(header, "sender_batch_id") ?? null;
  const before = senderBatchId === null ? undefined : usedBefore(call, senderBatchId);
  if (before) {
    const detail = { field: "SENDER_BATCH_ID", issue: "Batch with given sender_batch_id already exists" };
    throw refused(call, 400, BUSINESS, [detail], batchLinks(world, before));
  }
  const itemList = member(body, "items");
  const items = (Array.isArray(itemList) ? itemList : []).filter(isObject);
  const details = items.flatMap((item, index) => itemIssues(item, `items[${index}]`));
  if (details.length > 0) throw refused(call, 400, INVALID, details);
  const issue = armedEffect(call, "issue")?.issue;
  if (issue === "INSUFFICIENT_FUNDS") throw refused(call, 422, POOR);
  if (issue) throw refused(call, 400, [issue, issue]);
  const now = world.clock.now();
  const batch: PayoutBatchRecord = {
    id: payoutBatchId(),
    senderBatchId,
    header: isObject(header) ? header : {},
    status: "PENDING",
    itemIds: [],
    createdAt: now,
    completedAt: null,
  };
  for (const item of items) {
    const record = recordOf(item, batch.id, now);
    world.store.put("payoutItems", record);
    batch.itemIds.push(record.id);
  }
  world.store.put("payoutBatches", batch);
  const answer = { batch_header: headerView(world, batch), links: batchLinks(world, batch) };
  processBatch(world, batch);
  return { status: 201, body: answer };
}

const usedBefore = ({ world }: ApiCall, senderBatchId: string) =>
  world.store
    .all("payoutBatches")
    .find((batch) => batch.senderBatchId === senderBatchId && world.clock.now() < batch.createdAt + BATCH_ID_WINDOW_MS);

/** Payouts call the member `currency`; the amount rules are those of orders. */
const amountOf = (item: JsonObject): MoneyRecord => ({
  currency_code: textAt(item, "amount", "currency") ?? "",
  value: textAt(item, "amount", "value") ?? "",
});

function itemIssues(item: JsonObject, place: string): ProblemDetail[] {
  const receiver = textAt(item, "receiver") ?? "";
  const type = textAt(item, "recipient_type") ?? "EMAIL";
  const isFit = type !== "EMAIL" || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(receiver);
  const amount = amountIssues(amountOf(item), `${place}.amount`, "more");
  return [
    ...(isFit ? [] : [{ field: `${place}.receiver`, issue: "Receiver is invalid or does not match with type" }]),
    ...amount,
  ];
}

function recordOf(item: JsonObject, batchId: string, now: number): PayoutItemRecord {
  const amount = canonicalMoney(amountOf(item));
  const fee = (hundredths(amount.value) * PAYOUT_FEE_PERCENT) / 100n;
  return {
    id: payoutBatchId(),
    batchId,
    asked: { recipient_type: "EMAIL", recipient_wallet: "PAYPAL", ...item },
    receiver: textAt(item, "receiver") ?? "",
    amount,
    fee: toMoney(fee, amount.currency_code),
    status: "PENDING",
    error: null,
    transactionId: null,
    createdAt: now,
    processedAt: null,
  };
}

export function getPayout(call: ApiCall): ApiAnswer {
  const batch = call.world.store.get("payoutBatches", pathParam(call, "payout_batch_id"));
  if (!batch) throw refused(call, 404, MISSING);
  for (const item of itemsOf(call.world, batch)) returnUnclaimed(call.world, item);
  return { status: 200, body: batchView(call.world, batch) };
}

function findItem(call: ApiCall): PayoutItemRecord {
  const item = call.world.store.get("payoutItems", pathParam(call, "payout_item_id"));
  if (!item) throw refused(call, 404, MISSING);
  returnUnclaimed(call.world, item);
  return item;
}

export const getPayoutItem = (call: ApiCall): ApiAnswer => ({
  status: 200,
  body: itemView(call.world, findItem(call)),
});

export function cancelPayoutItem(call: ApiCall): ApiAnswer {
  const item = findItem(call);
  if (item.status === "RETURNED")
    throw refused(call, 400, ["ITEM_ALREADY_CANCELLED", "Item has already been cancelled."]);
  if (item.status !== "UNCLAIMED")
    throw refused(call, 400, ["ITEM_INCORRECT_STATUS", "Item is not in a valid state to be cancelled."]);
  settleItem(call.world, item, "RETURNED");
  return { status: 200, body: itemView(call.world, item) };
}
