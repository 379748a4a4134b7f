import { toTime } from "../clock";
import { debugIdOf } from "../ids";
import type { JsonObject } from "../json";
import { hundredths, toMoney } from "../payments/money";
import type { Simulator } from "../simulator";
import type { MoneyRecord, PayoutBatchRecord, PayoutItemRecord } from "../state/records";

/** Payouts call the member `currency`. */
const written = ({ currency_code, value }: MoneyRecord): JsonObject => ({ currency: currency_code, value });

const total = (amounts: MoneyRecord[]): MoneyRecord =>
  toMoney(
    amounts.reduce((sum, { value }) => sum + hundredths(value), 0n),
    amounts[0]?.currency_code ?? "GBP",
  );

const link = (href: string, rel: string, method = "GET") => ({ href, rel, method, encType: "application/json" });

export const itemsOf = (world: Simulator, batch: PayoutBatchRecord): PayoutItemRecord[] =>
  batch.itemIds.flatMap((id) => world.store.get("payoutItems", id) ?? []);

export function headerView(world: Simulator, batch: PayoutBatchRecord): JsonObject {
  const items = itemsOf(world, batch);
  return {
    payout_batch_id: batch.id,
    batch_status: batch.status,
    time_created: toTime(batch.createdAt),
    time_completed: batch.completedAt === null ? undefined : toTime(batch.completedAt),
    sender_batch_header: { ...batch.header },
    ...(batch.status !== "PENDING" && {
      funding_source: "BALANCE",
      amount: written(total(items.map(({ amount }) => amount))),
      fees: written(total(items.map(({ fee }) => fee))),
    }),
  };
}

export const batchLinks = (world: Simulator, batch: PayoutBatchRecord) => [
  link(`${world.apiUrl}/v1/payments/payouts/${batch.id}`, "self"),
];

export function batchView(world: Simulator, batch: PayoutBatchRecord): JsonObject {
  const items = itemsOf(world, batch);
  return {
    total_items: items.length,
    total_pages: 1,
    batch_header: headerView(world, batch),
    items: items.map((item) => itemView(world, item)),
    links: batchLinks(world, batch),
  };
}

export function itemView(world: Simulator, item: PayoutItemRecord): JsonObject {
  const batch = world.store.get("payoutBatches", item.batchId);
  return {
    payout_item_id: item.id,
    transaction_id: item.transactionId ?? undefined,
    transaction_status: item.status,
    payout_item_fee: written(item.fee),
    payout_batch_id: item.batchId,
    sender_batch_id: batch?.senderBatchId ?? undefined,
    payout_item: { ...item.asked, amount: written(item.amount) },
    time_processed: item.processedAt === null ? undefined : toTime(item.processedAt),
    errors: item.error === null ? undefined : errorView(item.id, item.error),
    links: [
      link(`${world.apiUrl}/v1/payments/payouts-item/${item.id}`, "self"),
      link(`${world.apiUrl}/v1/payments/payouts/${item.batchId}`, "batch"),
      ...(item.status === "UNCLAIMED"
        ? [link(`${world.apiUrl}/v1/payments/payouts-item/${item.id}/cancel`, "cancel", "POST")]
        : []),
    ],
  };
}

const errorView = (itemId: string, name: string): JsonObject => ({
  name,
  message: ERRORS[name] ?? name,
  debug_id: debugIdOf(itemId),
  information_link: `https://developer.paypal.com/docs/api/payments.payouts-batch/v1/#error-${name}`,
});

/** PayPal's descriptions, from its list of item errors. */
const ERRORS: Record<string, string> = {
  RECEIVER_UNREGISTERED:
    "Receiver is unregistered. The recipient has 30 days to sign up for a PayPal account, or the money goes back to the sender.",
  RECEIVER_ACCOUNT_LOCKED:
    "We were not able to send a payout because the recipient's account is inactive or restricted.",
  RISK_DECLINE: "The transaction was declined due to risk concerns.",
  TRANSACTION_HELD: "The transaction is held for review.",
};
