import { z } from "zod";
import { CurrentUser, PlanName } from "@/lib/accounts/contract";
import { PLANS } from "@/lib/accounts/plans/plans";
import { endpoint, listEndpoint } from "@/lib/http/endpoint";
import { PageQuery } from "@/lib/http/page-query";
import { isUuid } from "@/lib/http/storable";
import { START_CONSENT_VERSION, toPounds } from "./policy";

const { starter, creator } = PLANS;

/** Money on the wire: pounds as a decimal string with two decimal places. */
export const MoneyText = z.string().regex(/^-?\d+\.\d{2}$/);
const Time = z.iso.datetime();

/** PayPal's ids are upper-case, but the web process lower-cases paths. */
const providerId = (segment: string) => (/^[A-Z0-9]{1,36}$/i.test(segment) ? segment.toUpperCase() : null);
/** PayPal's id, or ours for an order without one. */
const eitherId = (segment: string) => (isUuid(segment.toLowerCase()) ? segment.toLowerCase() : providerId(segment));

/**
 * `confirming`: PayPal has not answered the charge. `pending`: under review. `returned`: not usable, being refunded.
 */
export const OrderStatus = z.enum([
  "created",
  "approved",
  "confirming",
  "pending",
  "completed",
  "partially_refunded",
  "refunded",
  "reversed",
  "denied",
  "expired",
  "cancelled",
  "returned",
] as const);
export type OrderStatus = z.output<typeof OrderStatus>;

/** A payment, identified by PayPal's id. `expiresAt` is when approval and seat reservation expire; null afterwards. */
export const Order = z.object({
  id: z.string(),
  status: OrderStatus,
  kind: z.enum(["initial", "renewal", "upgrade", "tip"]),
  plan: PlanName.nullable(),
  amount: MoneyText,
  currency: z.literal("GBP"),
  /** PayPal's approval page; null once approved. */
  approveUrl: z.string().nullable(),
  createdAt: Time,
  expiresAt: Time.nullable(),
});
export type Order = z.output<typeof Order>;

export const ProviderOrderView = z.object({
  id: z.string(),
  status: z.string(),
  links: z.array(z.object({ rel: z.string(), href: z.string(), method: z.string() })),
});
export type ProviderOrderView = z.output<typeof ProviderOrderView>;

/** docs/spec.md section 7 sends the price as a number or a string. */
const price = (pence: number) => z.union([z.literal(toPounds(pence)), z.literal(pence / 100)]);
/**
 * The version of the sentence by which the buyer asked for the plan to start at once, and agreed to pay for the days
 * used if they cancel within 14 days. Without it, such a refund is full.
 */
const StartConsent = z.int().min(1).max(START_CONSENT_VERSION).optional();

export const AmountToPay = z.object({
  amount: z
    .union([price(starter.priceInPence), price(creator.priceInPence)])
    .transform((amount): "starter" | "creator" =>
      Number(amount) * 100 === starter.priceInPence ? "starter" : "creator",
    ),
  currency: z.literal("GBP"),
  intent: z.literal("CAPTURE"),
  startConsent: StartConsent,
});
export type AmountToPay = z.output<typeof AmountToPay>;

export const PaymentConfig = z.object({
  clientId: z.string(),
  currency: z.literal("GBP"),
  /** The script's origin if it is not PayPal: PayPalScriptProvider's option of the same name. */
  sdkBaseUrl: z.string().optional(),
});
export type PaymentConfig = z.output<typeof PaymentConfig>;

export const SubscriptionView = z.object({
  /** The subscription's public id; null for users without one. */
  id: z.uuid().nullable(),
  state: z.enum(["none", "active", "past_due", "expired", "revoked"]),
  plan: PlanName.nullable(),
  source: z.enum(["paid", "grant"]).nullable(),
  currentPeriodEnd: Time.nullable(),
  cancelAtPeriodEnd: z.boolean(),
  /** Whether the cancellation can be undone. */
  canResume: z.boolean(),
  /** The next charge, if any. `automatic`: to the stored method. `payable`: can be paid by hand now. */
  nextPayment: z
    .object({
      at: Time,
      plan: PlanName,
      price: MoneyText,
      credit: MoneyText,
      amount: MoneyText,
      automatic: z.boolean(),
      payable: z.boolean(),
    })
    .nullable(),
  /** Past due only: when the grace period ends and the next automatic attempt. */
  grace: z.object({ endsAt: Time, nextAttemptAt: Time.nullable() }).nullable(),
  renewing: z.boolean(),
  nextPlan: PlanName.nullable(),
  credit: MoneyText,
  paymentMethod: z.object({ payer: z.string().nullable(), since: Time }).nullable(),
  /** `refund.until`, for clients of the first version. */
  refundableUntil: Time.nullable(),
  /** What cancelling the latest purchase now would refund; null outside its 14 days. */
  refund: z
    .object({
      /** Our id of the order. */
      order: z.uuid(),
      plan: PlanName,
      paid: MoneyText,
      amount: MoneyText,
      /**
       * The days to be paid for, of those of the month; null if none are. Then `amount` is `paid`, less what the refund
       * of an upgrade has returned of it.
       */
      used: z.object({ days: z.int(), of: z.int() }).nullable(),
      /** The last moment to ask for it. */
      until: Time,
      /** The plan that the buyer is left with: Starter after an upgrade, or the month before the cancelled one. */
      continuesWith: PlanName.nullable(),
      /** When that plan ends; null if it continues, or if there is none. */
      keptUntil: Time.nullable(),
    })
    .nullable(),
  /** Whether the latest purchase was cancelled and its refund has not arrived. */
  isRefunding: z.boolean(),
  disputeOpen: z.boolean(),
  openOrder: Order.nullable(),
});
export type SubscriptionView = z.output<typeof SubscriptionView>;

/** The exact price of an upgrade now, and the credit for unused time at the next renewal. */
export const UpgradePreview = z.object({
  plan: z.literal("creator"),
  amount: MoneyText,
  credit: MoneyText,
  /** Whether the stored payment method is charged at once; otherwise the buyer approves at PayPal. */
  automatic: z.boolean(),
  nextPayment: z.object({ at: Time, amount: MoneyText }),
});
export type UpgradePreview = z.output<typeof UpgradePreview>;

export const Receipt = z.object({
  id: z.uuid(),
  /** PayPal's capture id; null if credit covered the price. */
  reference: z.string().nullable(),
  kind: Order.shape.kind,
  plan: PlanName.nullable(),
  paidAt: Time,
  status: OrderStatus,
  price: MoneyText,
  credit: MoneyText,
  amount: MoneyText,
  vat: z.object({ rate: z.number(), net: MoneyText, vat: MoneyText }),
  refunded: MoneyText,
  period: z.object({ startsAt: Time, endsAt: Time }).nullable(),
});
export type Receipt = z.output<typeof Receipt>;

export const Waitlist = z.object({
  capacity: z.int(),
  left: z.int(),
  waiting: z.int(),
  entry: z
    .object({
      state: z.enum(["waiting", "offered"]),
      position: z.int().nullable(),
      since: Time,
      offerEndsAt: Time.nullable(),
    })
    .nullable(),
});
export type Waitlist = z.output<typeof Waitlist>;

const isUnderWay = ({ status }: Order) => status === "confirming" || status === "pending";

export const payments = {
  config: endpoint({
    method: "GET",
    path: "/api/payments/config",
    access: "public",
    limit: "read",
    response: PaymentConfig,
  }),
  /** Reserves a seat and creates an order, or returns the open one. Idempotent. */
  createOrder: endpoint({
    method: "POST",
    path: "/api/payments/create-order",
    access: "user",
    limit: "write",
    limited: "allowed",
    body: z.object({ plan: PlanName, startConsent: StartConsent }),
    response: Order,
  }),
  /** Captures an approved order. `plan` must match the order. 202 while the outcome is unknown. */
  capture: endpoint({
    method: "POST",
    path: "/api/payments/capture/{id}",
    id: providerId,
    access: "user",
    limit: "write",
    limited: "allowed",
    query: z.object({ plan: PlanName }),
    response: Order,
    isUnderWay,
  }),
  order: endpoint({
    method: "GET",
    path: "/api/payments/orders/{id}",
    id: eitherId,
    access: "user",
    limit: "read",
    response: Order,
  }),
  providerOrder: endpoint({
    method: "POST",
    path: "/api/paypal/order",
    access: "user",
    limit: "write",
    limited: "allowed",
    body: AmountToPay,
    response: ProviderOrderView,
  }),
  subscription: endpoint({
    method: "GET",
    path: "/api/subscription",
    access: "user",
    limit: "read",
    response: SubscriptionView,
  }),
  cancel: endpoint({
    method: "POST",
    path: "/api/subscription/cancel",
    access: "user",
    limit: "write",
    limited: "allowed",
    response: CurrentUser,
  }),
  resume: endpoint({
    method: "POST",
    path: "/api/subscription/resume",
    access: "user",
    limit: "write",
    limited: "allowed",
    response: CurrentUser,
  }),
  upgradePreview: endpoint({
    method: "GET",
    path: "/api/subscription/upgrade",
    access: "user",
    limit: "read",
    response: UpgradePreview,
  }),
  upgrade: endpoint({
    method: "POST",
    path: "/api/subscription/upgrade",
    access: "user",
    limit: "write",
    limited: "allowed",
    body: z.object({ startConsent: StartConsent }).default({}),
    response: Order,
    isUnderWay,
  }),
  downgrade: endpoint({
    method: "POST",
    path: "/api/subscription/downgrade",
    access: "user",
    limit: "write",
    limited: "allowed",
    body: z.object({ plan: PlanName }),
    response: SubscriptionView,
  }),
  /**
   * Cancels the latest purchase, or the one that is named, within its 14 days; with an amount only if that is still
   * due. 202 until PayPal confirms.
   */
  refund: endpoint({
    method: "POST",
    path: "/api/subscription/refund",
    access: "user",
    limit: "write",
    limited: "allowed",
    body: z.object({ order: z.uuid(), amount: MoneyText }).partial().default({}),
    response: Order,
    isUnderWay: ({ status }: Order) => status === "completed",
  }),
  receipts: listEndpoint({
    path: "/api/payments/receipts",
    access: "user",
    limit: "read",
    query: PageQuery,
    response: Receipt,
  }),
  receipt: endpoint({
    method: "GET",
    path: "/api/payments/receipts/{id}",
    access: "user",
    limit: "read",
    response: Receipt,
  }),
  waitlist: endpoint({ method: "GET", path: "/api/waitlist", access: "user", limit: "read", response: Waitlist }),
  joinWaitlist: endpoint({
    method: "POST",
    path: "/api/waitlist",
    access: "user",
    limit: "write",
    limited: "allowed",
    response: Waitlist,
  }),
  leaveWaitlist: endpoint({
    method: "DELETE",
    path: "/api/waitlist",
    access: "user",
    limit: "write",
    limited: "allowed",
    response: Waitlist,
  }),
};
