import "../setup/database";
import "../setup/home";
import "../fakes/paypal";
import { beforeAll, expect, test } from "@jest/globals";
import { accounts } from "@/lib/accounts/contract";
import {
  hasStaffPermission,
  requiredPermission,
  STAFF_PERMISSIONS,
  STAFF_ROLES,
  type StaffRole,
  staffRolesWith,
} from "@/lib/http/security/staff-permissions";
import { translatorFor } from "@/lib/i18n/translator";
import { makePerson, type TestUser } from "../factories/people";
import { MATRIX_CASES } from "./cases";
import { type AnyEndpoint, everyEndpoint } from "./endpoints";
import { createMatrixFixture, type MatrixFixture } from "./fixture";
import { sendTo } from "./http";

const REFUSAL = translatorFor("en", "http")("outsideStaffRole");

let endpoints: Map<string, AnyEndpoint>;
let world: MatrixFixture;
let staff: Map<StaffRole, TestUser>;

beforeAll(async () => {
  endpoints = await everyEndpoint();
  world = await createMatrixFixture();
  staff = new Map();
  for (const staffRole of STAFF_ROLES) staff.set(staffRole, await makePerson({ role: "admin", staffRole }));
});

const staffEndpoints = () => [...endpoints].filter(([, { access }]) => access.startsWith("staff:"));

test("names a permission of the table for every endpoint below /api/admin, except the specification's profile change", () => {
  const staffModeration = [...endpoints].filter(([, { path }]) => path.startsWith("/api/admin/"));
  const open = staffModeration.filter(([, { access }]) => requiredPermission(access) === null).map(([name]) => name);
  expect(open).toEqual(["accounts.changeUser"]);
  expect(staffEndpoints().filter(([, { access }]) => requiredPermission(access) === null)).toEqual([]);
});

/** Whether the role of the staff member, and nothing else, is why the call is refused. */
async function isOutsideRole(endpoint: AnyEndpoint, call: Parameters<typeof sendTo>[1]): Promise<boolean> {
  const { status, error } = await sendTo(endpoint, call);
  if ([401, 402, 429].includes(status) || status >= 500) throw new Error(`${endpoint.path} answered ${status}`);
  return status === 403 && error?.message === REFUSAL;
}

test.each(STAFF_ROLES)("answers the role %s at every staff endpoint as the table says", async (role) => {
  const wrong: string[] = [];
  // Reads first: what a role may change, others cannot change a second time, which is another refusal.
  const ordered = staffEndpoints().sort(
    ([, one], [, other]) => Number(one.method !== "GET") - Number(other.method !== "GET"),
  );
  for (const [name, endpoint] of ordered) {
    const permission = requiredPermission(endpoint.access);
    const call = { ...MATRIX_CASES[name]?.right(world), as: staff.get(role) ?? null };
    const isAllowed = permission !== null && hasStaffPermission(role, permission);
    if ((await isOutsideRole(endpoint, call)) === isAllowed) wrong.push(name);
  }
  expect(wrong).toEqual([]);
});

test("lets only roles with the permission set a user's role through the specified endpoint", async () => {
  for (const role of STAFF_ROLES) {
    const { id } = await makePerson();
    const call = { as: staff.get(role) ?? null, params: { id }, body: { role: "banned" } };
    const { status } = await sendTo(accounts.changeUser, call);
    expect([role, status]).toEqual([role, hasStaffPermission(role, "bans") ? 200 : 403]);
  }
});

test("gives every permission to owners, and to no one else who is staff and what needs two people", () => {
  for (const permission of STAFF_PERMISSIONS) expect(staffRolesWith(permission)).toContain("owner");
  for (const permission of ["staff", "approval-rules"] as const) expect(staffRolesWith(permission)).toEqual(["owner"]);
});
