import { z } from "zod";
import { CurrentUser, PlanName } from "@/lib/accounts/contract";
import { PLANS } from "@/lib/accounts/plans";
import { endpoint, listEndpoint } from "@/lib/http/endpoint";
import { isUuid } from "@/lib/http/ids";
import { PageQuery } from "@/lib/http/page";
import { pounds } from "./policy";

const { starter, creator } = PLANS;

/** Money on the wire: pounds, as a decimal string with the sign and both digits of the pence. */
export const Money = z.string().regex(/^-?\d+\.\d{2}$/);
const Time = z.iso.datetime();

/** An order by PayPal's id, which is capitals and digits; the web process folds the case of paths. */
const providerId = (segment: string) => (/^[A-Z0-9]{1,36}$/i.test(segment) ? segment.toUpperCase() : null);
/** An order by PayPal's id or by our own, which a payment has that PayPal has not named yet. */
const eitherId = (segment: string) => (isUuid(segment.toLowerCase()) ? segment.toLowerCase() : providerId(segment));

/**
 * How far a payment is. `confirming`: PayPal was asked to take the money and has not answered yet, so nothing can be said for
 * a moment. `pending`: PayPal has it under review. `returned`: it came, could not be used, and goes back.
 */
export const OrderStatus = z.enum([
  ...["created", "approved", "confirming", "pending", "completed", "partially_refunded", "refunded"],
  ...["reversed", "denied", "expired", "cancelled", "returned"],
] as const);
export type OrderStatus = z.output<typeof OrderStatus>;

/** A payment, by PayPal's id. `expiresAt` is until when it can be approved and its place is held; null once that is over. */
export const Order = z.object({
  id: z.string(),
  status: OrderStatus,
  kind: z.enum(["initial", "renewal", "upgrade", "tip"]),
  plan: PlanName.nullable(),
  amount: Money,
  currency: z.literal("GBP"),
  /** PayPal's page to approve it, while it waits for that. */
  approveUrl: z.string().nullable(),
  createdAt: Time,
  expiresAt: Time.nullable(),
});
export type Order = z.output<typeof Order>;

/** PayPal's own form of an order: of `links`, the one with the rel `approve` is where the buyer goes. */
export const ProviderOrder = z.object({
  id: z.string(),
  status: z.string(),
  links: z.array(z.object({ rel: z.string(), href: z.string(), method: z.string() })),
});
export type ProviderOrder = z.output<typeof ProviderOrder>;

/** What SPEC.md section 7 sends: the two prices, as a number or the string that stands for it. */
const price = (pence: number) => z.union([z.literal(pounds(pence)), z.literal(pence / 100)]);
export const AmountToPay = z.object({
  amount: z
    .union([price(starter.priceInPence), price(creator.priceInPence)])
    .transform((amount): "starter" | "creator" =>
      Number(amount) * 100 === starter.priceInPence ? "starter" : "creator",
    ),
  currency: z.literal("GBP"),
  intent: z.literal("CAPTURE"),
});
export type AmountToPay = z.output<typeof AmountToPay>;

export const PaymentConfig = z.object({
  clientId: z.string(),
  currency: z.literal("GBP"),
  /** Where the script comes from, when not from PayPal: the option of the same name of PayPalScriptProvider. */
  sdkBaseUrl: z.string().optional(),
});
export type PaymentConfig = z.output<typeof PaymentConfig>;

/** Everything that /subscription shows. */
export const SubscriptionView = z.object({
  /** What the person is shown of it; null for who never had a plan. */
  id: z.uuid().nullable(),
  state: z.enum(["none", "active", "past_due", "expired", "revoked"]),
  plan: PlanName.nullable(),
  /** How it came: paid for, or given. */
  source: z.enum(["paid", "grant"]).nullable(),
  currentPeriodEnd: Time.nullable(),
  cancelAtPeriodEnd: z.boolean(),
  /**
   * What is charged next, by itself (`automatic`) where there is a payment method; null where nothing is. `payable` says whether
   * it can be paid by hand at this moment.
   */
  nextPayment: z
    .object({
      ...{ at: Time, plan: PlanName, price: Money, credit: Money, amount: Money },
      ...{ automatic: z.boolean(), payable: z.boolean() },
    })
    .nullable(),
  /** Until when the plan is kept while a payment is due, and when it is tried next. */
  grace: z.object({ endsAt: Time, nextAttemptAt: Time.nullable() }).nullable(),
  /** The next month is being charged at this moment, or is about to be, by itself: nobody need do anything. */
  renewing: z.boolean(),
  /** Where another plan follows. */
  nextPlan: PlanName.nullable(),
  credit: Money,
  paymentMethod: z.object({ payer: z.string().nullable(), since: Time }).nullable(),
  /** Until when the first period can be had back in full with one click; null where it cannot. */
  refundableUntil: Time.nullable(),
  disputeOpen: z.boolean(),
  /** The payment that is under way, if any. */
  openOrder: Order.nullable(),
});
export type SubscriptionView = z.output<typeof SubscriptionView>;

/** An upgrade to the penny, before the click: what is charged now, and what the time left is worth at the next renewal. */
export const UpgradePreview = z.object({
  plan: z.literal("creator"),
  amount: Money,
  credit: Money,
  /** Whether a click charges the stored payment method; else PayPal asks first. */
  automatic: z.boolean(),
  nextPayment: z.object({ at: Time, amount: Money }),
});
export type UpgradePreview = z.output<typeof UpgradePreview>;

/** A payment that came, with its split: prices include VAT. */
export const Receipt = z.object({
  id: z.uuid(),
  /** PayPal's id of the payment; null where a credit paid it all. */
  reference: z.string().nullable(),
  kind: Order.shape.kind,
  plan: PlanName.nullable(),
  paidAt: Time,
  status: OrderStatus,
  /** The price, the credit that was used, and what was charged. */
  price: Money,
  credit: Money,
  amount: Money,
  vat: z.object({ rate: z.number(), net: Money, vat: Money }),
  refunded: Money,
  period: z.object({ startsAt: Time, endsAt: Time }).nullable(),
});
export type Receipt = z.output<typeof Receipt>;

/** How many places there are, and how the reader stands to them. */
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
  /** Holds a place and makes an order, or answers the one that is open: however often it is asked, there is one. */
  createOrder: endpoint({
    method: "POST",
    path: "/api/payments/create-order",
    access: "user",
    limit: "write",
    limited: "allowed",
    body: z.object({ plan: PlanName }),
    response: Order,
  }),
  /** Takes the money of an order that was approved. `plan` has to be the order's own. 202 while nothing is certain. */
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
  /** The same as createOrder for a browser that is sent to PayPal's page. */
  providerOrder: endpoint({
    method: "POST",
    path: "/api/paypal/order",
    access: "user",
    limit: "write",
    limited: "allowed",
    body: AmountToPay,
    response: ProviderOrder,
  }),
  subscription: endpoint({
    method: "GET",
    path: "/api/subscription",
    access: "user",
    limit: "read",
    response: SubscriptionView,
  }),
  /** Lets the plan end with the period it is in; at once while a payment is due. */
  cancel: endpoint({
    method: "POST",
    path: "/api/subscription/cancel",
    access: "user",
    limit: "write",
    limited: "allowed",
    response: CurrentUser,
  }),
  /** Takes a cancellation back, while the period lasts. */
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
  /** Charges the stored payment method, or answers an order to approve where there is none. */
  upgrade: endpoint({
    method: "POST",
    path: "/api/subscription/upgrade",
    access: "user",
    limit: "write",
    limited: "allowed",
    response: Order,
    isUnderWay,
  }),
  /** Chooses the plan that the next period is of: a cheaper one, or (to take that back) the present one. */
  downgrade: endpoint({
    method: "POST",
    path: "/api/subscription/downgrade",
    access: "user",
    limit: "write",
    limited: "allowed",
    body: z.object({ plan: PlanName }),
    response: SubscriptionView,
  }),
  /** Gives the first period back in full, within 14 days, once per person. 202 while PayPal has not confirmed. */
  refund: endpoint({
    method: "POST",
    path: "/api/subscription/refund",
    access: "user",
    limit: "write",
    limited: "allowed",
    response: Order,
    isUnderWay: ({ status }: Order) => status !== "refunded",
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
