import { DAY_MS } from "../clock";
import { transactionId } from "../ids";
import type { Simulator } from "../simulator";
import type { PayoutBatchRecord, PayoutItemRecord, PayoutItemStatus } from "../state/records";
import { payoutBatchEvent, payoutItemEvent } from "../webhooks/event-drafts";
import { itemsOf } from "./payout-view";

/** How long an unclaimed payout waits for its recipient (PayPal's Payouts documentation). */
const CLAIM_WINDOW_MS = 30 * DAY_MS;

/** The result of an item, by the first word of its address; any other succeeds. */
const OUTCOME_BY_RECEIVER: Record<string, [PayoutItemStatus, error: string | null]> = {
  unclaimed: ["UNCLAIMED", "RECEIVER_UNREGISTERED"],
  locked: ["FAILED", "RECEIVER_ACCOUNT_LOCKED"],
  blocked: ["BLOCKED", "RISK_DECLINE"],
  held: ["ONHOLD", "TRANSACTION_HELD"],
  pending: ["PENDING", null],
};

const FINAL_ITEM_STATUSES: readonly PayoutItemStatus[] = ["SUCCESS", "FAILED", "UNCLAIMED", "BLOCKED", "ONHOLD"];

export function processBatch(world: Simulator, batch: PayoutBatchRecord): void {
  batch.status = "PROCESSING";
  world.publish(payoutBatchEvent(world, "PROCESSING", batch));
  for (const item of itemsOf(world, batch)) {
    const [status, error] = OUTCOME_BY_RECEIVER[item.receiver.split(/[.+@-]/)[0]?.toLowerCase() ?? ""] ?? [
      "SUCCESS",
      null,
    ];
    if (status !== "PENDING") settleItem(world, item, status, error);
  }
  finishBatch(world, batch);
}

export function settleItem(
  world: Simulator,
  item: PayoutItemRecord,
  status: PayoutItemStatus,
  error: string | null = null,
): void {
  item.status = status;
  item.error = error;
  item.processedAt = world.clock.now();
  if (status !== "FAILED") item.transactionId ??= transactionId();
  world.store.put("payoutItems", item);
  world.publish(payoutItemEvent(world, item));
  const batch = world.store.get("payoutBatches", item.batchId);
  if (batch) finishBatch(world, batch);
}

function finishBatch(world: Simulator, batch: PayoutBatchRecord): void {
  if (batch.completedAt === null && itemsOf(world, batch).every(({ status }) => FINAL_ITEM_STATUSES.includes(status))) {
    batch.status = "SUCCESS";
    batch.completedAt = world.clock.now();
    world.publish(payoutBatchEvent(world, "SUCCESS", batch));
  }
  world.store.put("payoutBatches", batch);
}

/** Returns an item that was not claimed in time; checked on read. */
export function returnUnclaimed(world: Simulator, item: PayoutItemRecord): void {
  if (item.status === "UNCLAIMED" && world.clock.now() >= item.createdAt + CLAIM_WINDOW_MS)
    settleItem(world, item, "RETURNED");
}
