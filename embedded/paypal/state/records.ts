import type { JsonObject } from "../json";

/** An amount as PayPal writes it: a decimal string and an ISO 4217 code. */
export type Money = {
  currency_code: string;
  value: string;
};

type OrderStatus = "CREATED" | "APPROVED" | "VOIDED" | "COMPLETED" | "PAYER_ACTION_REQUIRED";

/** A purchase unit as it was asked for and checked; what it says beyond `reference_id` and `amount` is given back as it came. */
export type PurchaseUnit = JsonObject & { reference_id: string; amount: JsonObject & Money };

export interface OrderRecord {
  id: string;
  status: OrderStatus;
  units: PurchaseUnit[];
  /** `payment_source.paypal` of the request, or null for an order made without a payment source. */
  wallet: JsonObject | null;
  /** The deprecated `application_context` of the request. */
  applicationContext: JsonObject | null;
  createdAt: number;
  updatedAt: number;
  approvedAt: number | null;
  /** Key of the buyer who approved, in buyer/buyers.ts. */
  buyer: string | null;
  /** Captures that were declined. */
  declines: number;
  /** Why the last capture was refused, until the buyer has chosen again. */
  refused: string | null;
  captureIds: string[];
  refundIds: string[];
  /** The payment token that this order made, or is about to make when `id` is null. */
  vault: { id: string | null } | null;
  /** The payment token that paid for it. */
  paidWith: string | null;
}

type CaptureStatus = "COMPLETED" | "DECLINED" | "PARTIALLY_REFUNDED" | "PENDING" | "REFUNDED" | "FAILED";

export interface CaptureRecord {
  id: string;
  orderId: string;
  referenceId: string;
  status: CaptureStatus;
  reason: string | null;
  amount: Money;
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
  /** A reversal is money that PayPal or a bank took back; it is read where refunds are. */
  kind: "REFUND" | "REVERSAL";
  status: RefundStatus;
  reason: string | null;
  amount: Money;
  /** What had been refunded of the capture once this refund was made. */
  total: Money;
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
  /** What the order's `attributes.vault` said: usage_type, usage_pattern, customer_type, description… */
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
  amount: Money;
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
  /** `sender_batch_header` as it came. */
  header: JsonObject;
  status: "DENIED" | "PENDING" | "PROCESSING" | "SUCCESS";
  itemIds: string[];
  createdAt: number;
  completedAt: number | null;
}

export interface PayoutItemRecord {
  id: string;
  batchId: string;
  /** The item as it was asked for. */
  asked: JsonObject;
  receiver: string;
  amount: Money;
  fee: Money;
  status: PayoutItemStatus;
  error: string | null;
  transactionId: string | null;
  createdAt: number;
  processedAt: number | null;
}

/** One notification on its way to the merchant's listener. */
export interface Transmission {
  id: string;
  url: string;
  status: "PENDING" | "SUCCESS" | "FAILURE";
  attempts: number;
  /** When to try next, on the simulator's clock; null when there is nothing more to try. */
  nextAt: number | null;
  /** Held by a test control until it is released. */
  held: boolean;
  httpStatus: number | null;
  at: number | null;
}

export interface EventRecord {
  id: string;
  type: string;
  /** The notification's body, sent as it stands: the signature covers these very bytes. */
  body: string;
  createdAt: number;
  transmissions: Transmission[];
}

/** An answer that is given again when its PayPal-Request-Id comes again. */
export interface ReplyRecord {
  id: string;
  fingerprint: string;
  status: number;
  body: string;
  expiresAt: number;
}

export type Effect =
  | { kind: "drop" }
  | { kind: "drop-before" }
  | { kind: "delay"; ms: number; when: "before" | "after" }
  | { kind: "status"; status: number; when: "before" | "after" }
  | { kind: "issue"; issue: string }
  | { kind: "decline" }
  | { kind: "pending"; reason: string }
  | { kind: "vault-later" }
  | { kind: "vault-refused" };

/** Something that a test control has armed for calls to come. */
export interface FaultRecord {
  id: string;
  /** The kind of call, as http/routes.ts names it, or `*`. */
  on: string;
  /** Only calls about this resource. */
  resource: string | null;
  /** Calls let through first, then calls struck. */
  skip: number;
  times: number;
  effect: Effect;
}

export interface Settings {
  id: "settings";
  /** How far the simulator's clock runs ahead of the machine's, in milliseconds. */
  clockOffset: number;
  holdWebhooks: boolean;
  /** How many more events are sent more than once, how often each, and how far apart, in milliseconds. */
  duplicate: { events: number; copies: number; gap: number };
  /** Access tokens made before this time (the machine's) are no longer taken. */
  accessTokensFrom: number;
}
