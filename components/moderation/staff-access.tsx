"use client";

import { createContext, type ReactNode, useContext } from "react";
import { hasStaffPermission, type StaffPermission, type StaffRole } from "@/lib/http/security/staff-permissions";

const StaffRoleContext = createContext<StaffRole | null>(null);

/**
 * Gives the moderation console the role of the staff member, as it was when the page was rendered; the server checks
 * each call.
 */
export function StaffAccess({ role, children }: { role: StaffRole | null; children: ReactNode }) {
  return <StaffRoleContext value={role}>{children}</StaffRoleContext>;
}

/** Whether the staff member may use what needs `permission`; false outside the moderation console. */
export const useHasPermission = (permission: StaffPermission): boolean =>
  hasStaffPermission(useContext(StaffRoleContext), permission);

export const useStaffRole = (): StaffRole | null => useContext(StaffRoleContext);
