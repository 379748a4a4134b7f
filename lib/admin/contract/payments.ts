import { z } from "zod";
import { PlanName } from "@/lib/accounts/contract";
import { endpoint, listEndpoint } from "@/lib/http/endpoint";
import { PageQuery } from "@/lib/http/page-query";
import { requiredText } from "@/lib/http/text";
import { MAX_DECISION_TEXT_LENGTH } from "@/lib/moderation/constants";
import { StaffMember } from "@/lib/moderation/contract/cases";
import { OrderStatus } from "@/lib/payments/contract";
import { STAFF_REFUND_STATES } from "../constants";

/** The reason of an act about a user, which becomes a staff note. */
export const StaffReason = z.object({ text: requiredText(MAX_DECISION_TEXT_LENGTH, "caseForms.needReason") });

/** A user with payments, as staff find them. */
export const Payer = StaffMember.extend({ username: z.string() });
export type Payer = z.output<typeof Payer>;

/** The whole of an email address, a username, or a payment's id at PayPal or here. */
export const PayerQuery = z.object({ q: requiredText(200, "staffPayments.needQuery") });
export type PayerQuery = z.output<typeof PayerQuery>;

/** `sending`: PayPal has not confirmed it. `issue`: PayPal's, if it refused. */
export const StaffRefundOutcome = z.object({
  state: z.enum(STAFF_REFUND_STATES),
  issue: z.string().nullable(),
});

/** A payment that arrived. Sums are in pence. */
export const StaffPayment = z.object({
  id: z.uuid(),
  kind: z.enum(["initial", "renewal", "upgrade", "tip"]),
  plan: PlanName.nullable(),
  status: OrderStatus,
  /** PayPal's id. */
  reference: z.string().nullable(),
  paidAt: z.iso.datetime(),
  pence: z.int(),
  backPence: z.int(),
  /** What can still be refunded. */
  restPence: z.int(),
  /** The last refund by staff. */
  refund: StaffRefundOutcome.extend({ pence: z.int() }).nullable(),
  /** False for one's own payments. */
  mayRefund: z.boolean(),
});
export type StaffPayment = z.output<typeof StaffPayment>;

/** `pence` is the rest that the member of staff saw. */
export const NewStaffRefund = StaffReason.extend({ pence: z.int().positive().max(1_000_000_000) });
export type NewStaffRefund = z.output<typeof NewStaffRefund>;

export const staffPayments = {
  find: endpoint({
    method: "GET",
    path: "/api/admin/payments",
    access: "staff:payments",
    limit: "read",
    query: PayerQuery,
    response: z.array(Payer),
  }),
  list: listEndpoint({
    path: "/api/admin/users/{id}/payments",
    access: "staff:payments",
    limit: "read",
    query: PageQuery,
    response: StaffPayment,
  }),
  /** Refunds the rest. 202 while it waits for a second member of staff or for PayPal. */
  refund: endpoint({
    method: "POST",
    path: "/api/admin/payments/{id}/refund",
    access: "staff:payments",
    limit: "write",
    body: NewStaffRefund,
    response: StaffPayment,
    isUnderWay: ({ refund }) => refund?.state === "waiting" || refund?.state === "sending",
  }),
};
