import { z } from "zod";
import { APPROVAL_KINDS, APPROVAL_STATES, MAX_REFUND_ABOVE_PENCE } from "@/lib/accounts/approvals/constants";
import { endpoint, listEndpoint } from "@/lib/http/endpoint";
import { PageQuery } from "@/lib/http/page-query";
import { requiredText } from "@/lib/http/text";
import { MAX_DECISION_TEXT_LENGTH } from "@/lib/moderation/constants";
import { StaffMember } from "@/lib/moderation/contract/cases";
import { SiteRule } from "@/lib/moderation/contract/reasons";
import { StaffPayment, StaffRefundOutcome } from "./payments";

/** An act that waits for a second member of staff, or was decided. */
export const StaffApproval = z.object({
  id: z.uuid(),
  kind: z.enum(APPROVAL_KINDS),
  state: z.enum(APPROVAL_STATES),
  /** The user to ban, the creator to pay, the payer, or whose data it is; null once the account is deleted. */
  about: StaffMember.extend({ username: z.string() }).nullable(),
  caseId: z.uuid().nullable(),
  ban: z.object({ rule: SiteRule.nullable(), text: z.string() }).nullable(),
  /** The receiver is masked. */
  payout: z.object({ pence: z.int(), receiver: z.string().nullable() }).nullable(),
  /** The sum, and the payment that it is of. */
  refund: StaffRefundOutcome.extend({
    ...StaffPayment.pick({ kind: true, plan: true, paidAt: true }).shape,
    pence: z.int(),
    text: z.string(),
  }).nullable(),
  export: z.object({ text: z.string() }).nullable(),
  first: StaffMember.nullable(),
  /** The second, or the member who rejected it. */
  decidedBy: StaffMember.nullable(),
  note: z.string().nullable(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  decidedAt: z.iso.datetime().nullable(),
  /** False for the first of the two, for what is about oneself, and for a case that one reported. */
  mayApprove: z.boolean(),
  mayReject: z.boolean(),
});
export type StaffApproval = z.output<typeof StaffApproval>;

export const ApprovalsQuery = PageQuery.extend({ show: z.enum(["pending", "decided"]).default("pending") });
export type ApprovalsQuery = z.output<typeof ApprovalsQuery>;

/** The acts that need two members of staff. */
export const ApprovalRules = z.object({
  payout: z.boolean(),
  ban: z.boolean(),
  refund: z.boolean(),
  export: z.boolean(),
  /** Refunds up to this sum in pence need one person only. */
  refundAbovePence: z.int().min(0).max(MAX_REFUND_ABOVE_PENCE),
});
export type ApprovalRules = z.output<typeof ApprovalRules>;

/** What is left out stays: the first version had only the first two. */
export const ApprovalRulesChange = ApprovalRules.partial({ refund: true, export: true, refundAbovePence: true });
export type ApprovalRulesChange = z.output<typeof ApprovalRulesChange>;

export const approvals = {
  /** The requests of the kinds that the member of staff may approve, newest first. */
  list: listEndpoint({
    path: "/api/admin/approvals",
    access: "staff:approvals",
    limit: "read",
    query: ApprovalsQuery,
    response: StaffApproval,
  }),
  approve: endpoint({
    method: "POST",
    path: "/api/admin/approvals/{id}/approval",
    access: "staff:approvals",
    limit: "write",
    response: StaffApproval,
  }),
  reject: endpoint({
    method: "POST",
    path: "/api/admin/approvals/{id}/rejection",
    access: "staff:approvals",
    limit: "write",
    body: z.object({ text: requiredText(MAX_DECISION_TEXT_LENGTH, "caseForms.needReason") }),
    response: StaffApproval,
  }),
  /** The kinds that the member of staff may approve, whose rule is on while fewer than two people could approve. */
  understaffed: endpoint({
    method: "GET",
    path: "/api/admin/approvals/understaffed",
    access: "staff:approvals",
    limit: "read",
    response: z.object({ kinds: z.array(z.enum(APPROVAL_KINDS)) }),
  }),
  rules: endpoint({
    method: "GET",
    path: "/api/admin/approvals/rules",
    access: "staff:approval-rules",
    limit: "read",
    response: ApprovalRules,
  }),
  setRules: endpoint({
    method: "PUT",
    path: "/api/admin/approvals/rules",
    access: "staff:approval-rules",
    limit: "write",
    body: ApprovalRulesChange,
    response: ApprovalRules,
  }),
};
