import type { StaffPermission } from "@/lib/http/security/staff-permissions";

/** The acts that can need a second member of staff. */
export const APPROVAL_KINDS = ["payout", "ban", "refund", "export"] as const;
export type ApprovalKind = (typeof APPROVAL_KINDS)[number];

export const APPROVAL_STATES = ["pending", "approved", "rejected", "expired"] as const;

/** The permission that both members of staff need. */
export const APPROVAL_PERMISSIONS = {
  payout: "payouts",
  ban: "bans",
  refund: "payments",
  export: "exports",
} as const satisfies Record<ApprovalKind, StaffPermission>;

/** The highest sum in pence that an owner can choose for refunds without a second person. */
export const MAX_REFUND_ABOVE_PENCE = 100_000;

/** An approval that no second person gave by then expires. */
export const APPROVAL_TTL_DAYS = 7;
