import { DAY } from "../clock";
import { transactionId } from "../ids";
import type { PayoutBatchRecord, PayoutItemRecord, PayoutItemStatus } from "../state/records";
import { payoutBatchEvent, payoutItemEvent } from "../webhooks/event-drafts";
import type { World } from "../world";
import { itemsOf } from "./payout-view";

/** How long an unclaimed payout waits for its recipient (PayPal's Payouts documentation). */
const CLAIMABLE = 30 * DAY;

/** The result of an item, by the first word of its address; any other succeeds. */
const BY_RECEIVER: Record<string, [PayoutItemStatus, error: string | null]> = {
  unclaimed: ["UNCLAIMED", "RECEIVER_UNREGISTERED"],
  locked: ["FAILED", "RECEIVER_ACCOUNT_LOCKED"],
  blocked: ["BLOCKED", "RISK_DECLINE"],
  held: ["ONHOLD", "TRANSACTION_HELD"],
  pending: ["PENDING", null],
};

const ENDED: readonly PayoutItemStatus[] = ["SUCCESS", "FAILED", "UNCLAIMED", "BLOCKED", "ONHOLD"];

export function processBatch(world: World, batch: PayoutBatchRecord): void {
  batch.status = "PROCESSING";
  world.publish(payoutBatchEvent(world, "PROCESSING", batch));
  for (const item of itemsOf(world, batch)) {
    const [status, error] = BY_RECEIVER[item.receiver.split(/[.+@-]/)[0]?.toLowerCase() ?? ""] ?? ["SUCCESS", null];
    if (status !== "PENDING") settleItem(world, item, status, error);
  }
  finishBatch(world, batch);
}

export function settleItem(
  world: World,
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

function finishBatch(world: World, batch: PayoutBatchRecord): void {
  if (batch.completedAt === null && itemsOf(world, batch).every(({ status }) => ENDED.includes(status))) {
    batch.status = "SUCCESS";
    batch.completedAt = world.clock.now();
    world.publish(payoutBatchEvent(world, "SUCCESS", batch));
  }
  world.store.put("payoutBatches", batch);
}

/** Returns an item that was not claimed in time; checked on read. */
export function returnUnclaimed(world: World, item: PayoutItemRecord): void {
  if (item.status === "UNCLAIMED" && world.clock.now() >= item.createdAt + CLAIMABLE)
    settleItem(world, item, "RETURNED");
}
