import type { JsonObject } from "../json";

/** An amount in PayPal's format: a decimal string and an ISO 4217 code. */
export type MoneyRecord = {
  currency_code: string;
  value: string;
};

type OrderStatus = "CREATED" | "APPROVED" | "VOIDED" | "COMPLETED" | "PAYER_ACTION_REQUIRED";

/** A validated purchase unit; other members are returned unchanged. */
export type PurchaseUnit = JsonObject & { reference_id: string; amount: JsonObject & MoneyRecord };

export interface OrderRecord {
  id: string;
  status: OrderStatus;
  units: PurchaseUnit[];
  /** `payment_source.paypal` of the request; null without a payment source. */
  wallet: JsonObject | null;
  applicationContext: JsonObject | null;
  createdAt: number;
  updatedAt: number;
  approvedAt: number | null;
  /** The key of the approving buyer, see buyer/buyers.ts. */
  buyer: string | null;
  declines: number;
  /** The last decline, until the buyer approves again. */
  refused: string | null;
  captureIds: string[];
  refundIds: string[];
  /** The token created by this order; `id` is null while it is pending. */
  vault: { id: string | null } | null;
  paidWith: string | null;
}

type CaptureStatus = "COMPLETED" | "DECLINED" | "PARTIALLY_REFUNDED" | "PENDING" | "REFUNDED" | "FAILED";

export interface CaptureRecord {
  id: string;
  orderId: string;
  referenceId: string;
  status: CaptureStatus;
  reason: string | null;
  amount: MoneyRecord;
  invoiceId: string | null;
  customId: string | null;
  protectable: boolean;
  createdAt: number;
  updatedAt: number;
}

type RefundStatus = "COMPLETED" | "PENDING" | "FAILED" | "CANCELLED";

export interface RefundRecord {
  id: string;
  captureId: string;
  orderId: string;
  referenceId: string;
  /** A reversal is a return by PayPal or a bank; the API lists it among the refunds. */
  kind: "REFUND" | "REVERSAL";
  status: RefundStatus;
  reason: string | null;
  amount: MoneyRecord;
  /** The total refunded of the capture, including this refund. */
  total: MoneyRecord;
  invoiceId: string | null;
  customId: string | null;
  note: string | null;
  createdAt: number;
  updatedAt: number;
}

export interface TokenRecord {
  id: string;
  customerId: string;
  merchantCustomerId: string | null;
  buyer: string;
  terms: JsonObject;
  /** DELETED by the merchant, CANCELLED by the buyer at PayPal. */
  status: "ACTIVE" | "DELETED" | "CANCELLED";
  createdAt: number;
}

export interface DisputeRecord {
  id: string;
  captureId: string;
  reason: string;
  status: string;
  stage: string;
  channel: "INTERNAL" | "EXTERNAL";
  amount: MoneyRecord;
  outcome: string | null;
  messages: { posted_by: "BUYER" | "SELLER" | "ARBITER"; time_posted: string; content: string }[];
  createdAt: number;
  updatedAt: number;
}

export type PayoutItemStatus =
  | "SUCCESS"
  | "FAILED"
  | "PENDING"
  | "UNCLAIMED"
  | "RETURNED"
  | "ONHOLD"
  | "BLOCKED"
  | "REFUNDED"
  | "REVERSED";

export interface PayoutBatchRecord {
  id: string;
  senderBatchId: string | null;
  header: JsonObject;
  status: "DENIED" | "PENDING" | "PROCESSING" | "SUCCESS";
  itemIds: string[];
  createdAt: number;
  completedAt: number | null;
}

export interface PayoutItemRecord {
  id: string;
  batchId: string;
  asked: JsonObject;
  receiver: string;
  amount: MoneyRecord;
  fee: MoneyRecord;
  status: PayoutItemStatus;
  error: string | null;
  transactionId: string | null;
  createdAt: number;
  processedAt: number | null;
}

export interface Transmission {
  id: string;
  url: string;
  status: "PENDING" | "SUCCESS" | "FAILURE";
  attempts: number;
  /** The next attempt, on the simulator's clock; null if there is none. */
  nextAt: number | null;
  held: boolean;
  httpStatus: number | null;
  at: number | null;
}

export interface EventRecord {
  id: string;
  type: string;
  /** The exact bytes sent, since the signature covers them. */
  body: string;
  createdAt: number;
  transmissions: Transmission[];
}

export interface ReplyRecord {
  id: string;
  fingerprint: string;
  status: number;
  body: string;
  expiresAt: number;
}

export type FaultEffect =
  | { kind: "drop" }
  | { kind: "drop-before" }
  | { kind: "delay"; ms: number; when: "before" | "after" }
  | { kind: "status"; status: number; when: "before" | "after" }
  | { kind: "issue"; issue: string }
  | { kind: "decline" }
  | { kind: "pending"; reason: string }
  | { kind: "vault-later" }
  | { kind: "vault-refused" };

export interface FaultRecord {
  id: string;
  /** An operation of http/operations.ts, or `*`. */
  on: string;
  resource: string | null;
  /** Calls to skip, then calls to affect. */
  skip: number;
  times: number;
  effect: FaultEffect;
}

export interface SimulatorSettings {
  id: "settings";
  /** Offset of the simulator's clock from the system clock, in ms. */
  clockOffset: number;
  holdWebhooks: boolean;
  /** How many more events are duplicated, how often, and the gap in ms. */
  duplicate: { events: number; copies: number; gap: number };
  /** Access tokens issued before this (system time) are rejected. */
  accessTokensFrom: number;
}
