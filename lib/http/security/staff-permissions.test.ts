import { expect, test } from "@jest/globals";
import { hasStaffPermission, requiredPermission, STAFF_PERMISSIONS, STAFF_ROLES } from "./staff-permissions";

/** Written out, so that a change of the table is a change here as well. docs/moderation.md has the same. */
const EXPECTED = {
  owner: STAFF_PERMISSIONS,
  admin: STAFF_PERMISSIONS.filter((permission) => permission !== "staff" && permission !== "approval-rules"),
  moderator: ["cases", "waves", "complaints", "statements", "users", "bans", "sessions", "notes", "lists", "approvals"],
  support: ["users", "sessions", "notes", "exports", "support", "approvals"],
  finance: ["analytics", "waitlist", "payments", "approvals", "payouts"],
  analyst: ["statements", "analytics", "waitlist"],
};

test.each(STAFF_ROLES)("gives the set %s exactly its permissions", (role) => {
  expect(STAFF_PERMISSIONS.filter((permission) => hasStaffPermission(role, permission))).toEqual(EXPECTED[role]);
});

test("gives users who are not staff no permission", () => {
  expect(STAFF_PERMISSIONS.filter((permission) => hasStaffPermission(null, permission))).toEqual([]);
});

test("reads the permission from an endpoint's access, and none from any other text", () => {
  expect(requiredPermission("staff:cases")).toBe("cases");
  for (const access of ["user", "staff:", "staff:constructor", "cases", "staff:cases "])
    expect(requiredPermission(access)).toBeNull();
});
