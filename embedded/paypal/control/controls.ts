import { BUYERS, buyerOf } from "../buyer/buyers";
import { approve } from "../buyer/decisions";
import { openDispute, resolveDispute, updateDispute } from "../disputes/dispute-course";
import { armEffect } from "../http/faults";
import type { Json } from "../json";
import { reverseCapture, settleCapture, settleRefund } from "../payments/settle";
import { settleItem } from "../payouts/payout-course";
import type { Simulator } from "../simulator";
import type {
  CaptureRecord,
  DisputeRecord,
  EventRecord,
  FaultEffect,
  FaultRecord,
  OrderRecord,
  PayoutBatchRecord,
  PayoutItemRecord,
  PayoutItemStatus,
  RefundRecord,
  TokenRecord,
} from "../state/records";
import type { Collections } from "../state/store";
import { createToken } from "../vault/make-token";
import { approvalReversed, tokenEvent } from "../webhooks/event-drafts";

export class ControlError extends Error {}

export interface SimulatorState {
  now: string;
  orders: OrderRecord[];
  captures: CaptureRecord[];
  refunds: RefundRecord[];
  tokens: TokenRecord[];
  disputes: DisputeRecord[];
  payoutBatches: PayoutBatchRecord[];
  payoutItems: PayoutItemRecord[];
  faults: FaultRecord[];
  events: (Pick<EventRecord, "id" | "type" | "transmissions"> & { body: Json })[];
}

/** What tests can do beyond a merchant and a buyer. */
export interface Controls {
  /** Arms an effect for the next `times` calls of an operation (http/operations.ts, or `*`) after skipping `skip`. */
  fault(
    on: string,
    effect: FaultEffect,
    more?: { times?: number; skip?: number; resource?: string },
  ): Promise<FaultRecord>;
  clearFaults(): Promise<void>;
  approve(orderId: string, buyer?: string): Promise<{ payerId: string }>;
  /** Voids the buyer's approval before the capture. */
  reverseApproval(orderId: string): Promise<void>;
  completeCapture(captureId: string): Promise<void>;
  denyCapture(captureId: string): Promise<void>;
  /** Reverses the rest of a capture; `reason` is CHARGEBACK or BUYER_COMPLAINT. */
  reverseCapture(captureId: string, reason?: string): Promise<{ refundId: string }>;
  completeRefund(refundId: string): Promise<void>;
  failRefund(refundId: string): Promise<void>;
  /** Creates the token that the effect `vault-later` held back. */
  completeVault(orderId: string): Promise<{ tokenId: string }>;
  cancelToken(tokenId: string): Promise<void>;
  openDispute(
    captureId: string,
    more?: { reason?: string; channel?: "INTERNAL" | "EXTERNAL"; amount?: string },
  ): Promise<{ disputeId: string }>;
  updateDispute(disputeId: string, status?: string): Promise<void>;
  /** BUYER reverses the payment, SELLER keeps it. */
  resolveDispute(disputeId: string, winner: "BUYER" | "SELLER"): Promise<void>;
  settlePayout(itemId: string, status: PayoutItemStatus, error?: string): Promise<void>;
  holdWebhooks(): Promise<void>;
  /** Sends held events in the order of `eventIds`, or oldest first; stops holding unless `keepHolding`. */
  releaseWebhooks(more?: { eventIds?: string[]; reversed?: boolean; keepHolding?: boolean }): Promise<{ sent: number }>;
  /** Sends each of the next `events` events `copies` times, `gap` ms apart. */
  duplicateWebhooks(events: number, copies?: number, gap?: number): Promise<void>;
  resendWebhook(eventId: string): Promise<void>;
  /** Resolves when no notification is in progress or due. */
  webhooksSettled(): Promise<void>;
  expireAccessTokens(): Promise<void>;
  setClock(time: string): Promise<{ now: string }>;
  advanceClock(milliseconds: number): Promise<{ now: string }>;
  state(): Promise<SimulatorState>;
  reset(): Promise<void>;
}

export function controlsOf(world: Simulator): Controls {
  const { store, clock, notifier } = world;
  const need = <K extends keyof Collections>(kind: K, id: string): Collections[K] => {
    const record = store.get(kind, id);
    if (!record) throw new ControlError(`there is nothing called ${id} among ${kind}`);
    return record;
  };
  const settings = async (change: () => void) => {
    change();
    store.put("settings", store.settings);
    await world.commit();
  };
  const moveClock = async (offset: number) => {
    await settings(() => {
      store.settings.clockOffset = offset;
    });
    return { now: new Date(clock.now()).toISOString() };
  };

  return {
    async fault(on, effect, { times = 1, skip = 0, resource } = {}) {
      const armed = armEffect(store, { on, effect, times, skip, resource: resource ?? null });
      await world.commit();
      return armed;
    },
    async clearFaults() {
      for (const { id } of store.all("faults")) store.remove("faults", id);
      await world.commit();
    },
    async approve(orderId, buyer = BUYERS[0]?.key ?? "") {
      const order = need("orders", orderId);
      if (!approve(world, order, buyer)) throw new ControlError(`order ${orderId} is ${order.status}`);
      await world.commit();
      return { payerId: buyerOf(buyer).payerId };
    },
    async reverseApproval(orderId) {
      const order = need("orders", orderId);
      if (order.status !== "APPROVED") throw new ControlError(`order ${orderId} is ${order.status}`);
      order.status = "VOIDED";
      order.updatedAt = clock.now();
      store.put("orders", order);
      world.publish(approvalReversed(order));
      await world.commit();
    },
    async completeCapture(captureId) {
      settleCapture(world, pending(need("captures", captureId)), "COMPLETED");
      await world.commit();
    },
    async denyCapture(captureId) {
      settleCapture(world, pending(need("captures", captureId)), "DENIED");
      await world.commit();
    },
    async reverseCapture(captureId, reason = "CHARGEBACK") {
      const refund = reverseCapture(world, need("captures", captureId), reason);
      await world.commit();
      return { refundId: refund.id };
    },
    async completeRefund(refundId) {
      settleRefund(world, Object.assign(pending(need("refunds", refundId)), { status: "COMPLETED", reason: null }));
      await world.commit();
    },
    async failRefund(refundId) {
      settleRefund(world, Object.assign(pending(need("refunds", refundId)), { status: "FAILED", reason: "ECHECK" }));
      await world.commit();
    },
    async completeVault(orderId) {
      const order = need("orders", orderId);
      if (order.vault === null || order.vault.id !== null) throw new ControlError(`order ${orderId} awaits no token`);
      const token = createToken(world, order);
      await world.commit();
      return { tokenId: token.id };
    },
    async cancelToken(tokenId) {
      const token = need("tokens", tokenId);
      token.status = "CANCELLED";
      store.put("tokens", token);
      world.publish(tokenEvent(world, "DELETED", token));
      await world.commit();
    },
    async openDispute(captureId, more = {}) {
      const dispute = openDispute(world, need("captures", captureId), more);
      await world.commit();
      return { disputeId: dispute.id };
    },
    async updateDispute(disputeId, status = "UNDER_REVIEW") {
      updateDispute(world, need("disputes", disputeId), status);
      await world.commit();
    },
    async resolveDispute(disputeId, winner) {
      resolveDispute(world, need("disputes", disputeId), winner);
      await world.commit();
    },
    async settlePayout(itemId, status, error) {
      settleItem(world, need("payoutItems", itemId), status, error ?? null);
      await world.commit();
    },
    holdWebhooks: () =>
      settings(() => {
        store.settings.holdWebhooks = true;
      }),
    async releaseWebhooks({ eventIds, reversed = false, keepHolding = false } = {}) {
      await settings(() => {
        store.settings.holdWebhooks = keepHolding;
      });
      return { sent: await notifier.release(eventIds, reversed) };
    },
    duplicateWebhooks: (events, copies = 2, gap = 70) =>
      settings(() => {
        store.settings.duplicate = { events, copies, gap };
      }),
    async resendWebhook(eventId) {
      notifier.resend(need("events", eventId));
      await world.commit();
    },
    webhooksSettled: () => notifier.settled(),
    expireAccessTokens: () =>
      settings(() => {
        store.settings.accessTokensFrom = Date.now() + 1;
      }),
    setClock: (time) => moveClock(parsedTime(time) - Date.now()),
    advanceClock: (milliseconds) => moveClock(store.settings.clockOffset + milliseconds),
    async state() {
      return stateOf(world);
    },
    async reset() {
      notifier.clear();
      await store.reset();
    },
  };
}

function stateOf({ store, clock }: Simulator): SimulatorState {
  return structuredClone({
    now: new Date(clock.now()).toISOString(),
    orders: store.all("orders"),
    captures: store.all("captures"),
    refunds: store.all("refunds"),
    tokens: store.all("tokens"),
    disputes: store.all("disputes"),
    payoutBatches: store.all("payoutBatches"),
    payoutItems: store.all("payoutItems"),
    faults: store.all("faults"),
    events: store.all("events").map(({ id, type, body, transmissions }) => ({
      id,
      type,
      transmissions,
      body: JSON.parse(body),
    })),
  });
}

function pending<T extends { id: string; status: string }>(record: T): T {
  if (record.status !== "PENDING") throw new ControlError(`${record.id} is ${record.status}, not PENDING`);
  return record;
}

function parsedTime(time: string): number {
  const parsed = Date.parse(time);
  if (Number.isNaN(parsed)) throw new ControlError(`${time} is not a time`);
  return parsed;
}
