import type { StaffPermission } from "@/lib/http/security/staff-permissions";

/** The acts that can need a second member of staff. */
export const APPROVAL_KINDS = ["payout", "ban"] as const;
export type ApprovalKind = (typeof APPROVAL_KINDS)[number];

export const APPROVAL_STATES = ["pending", "approved", "rejected", "expired"] as const;

/** The permission that both members of staff need. */
export const APPROVAL_PERMISSIONS = { payout: "payouts", ban: "bans" } as const satisfies Record<
  ApprovalKind,
  StaffPermission
>;

/** An approval that no second person gave by then expires. */
export const APPROVAL_TTL_DAYS = 7;
