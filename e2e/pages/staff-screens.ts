import { makeSupportRequest } from "@/lib/testing/factories/support-request";
import type { TestFixtures } from "../fixtures/fixtures";
import { openDialog, type Screens } from "./screen";
import { createAdmin, createReportedPosts } from "./staff";

const admin = async (world: TestFixtures) => (await createAdmin(world)).id;

const deskCase = async (world: TestFixtures) => `admin?case=${(await createReportedPosts(world))[0]}`;

async function supportDesk(world: TestFixtures): Promise<string> {
  await makeSupportRequest(await world.person("creator"));
  return "admin/support";
}

export const STAFF_SCREENS: Screens = {
  "a case at the desk": { path: deskCase, as: admin },
  "a decision": { path: deskCase, as: admin, open: (page) => openDialog(page, "Remove Content") },
  "review queue": { path: "admin", as: admin },
  "users desk": { path: "admin/users", as: admin },
  "a person's file": { path: async (world) => `admin/users/${(await world.person("starter")).id}`, as: admin },
  "ban a person": { path: "admin/users", as: admin, open: (page) => openDialog(page, /^Ban /), isState: true },
  analytics: { path: "admin/analytics", as: admin },
  "spam waves": { path: "admin/waves", as: admin },
  "complaints register": { path: "admin/complaints", as: admin },
  "audit log": { path: "admin/audit", as: admin },
  "statements of reasons": { path: "admin/statements", as: admin },
  "word and link lists": { path: "admin/lists", as: admin },
  "screening thresholds": { path: "admin/thresholds", as: admin },
  "limits of new accounts": { path: "admin/new-accounts", as: admin },
  "waitlist and seats": { path: "admin/waitlist", as: admin },
  "support desk": {
    path: supportDesk,
    as: admin,
    open: (page) => page.locator("[data-request] summary").first().click(),
  },
  "payments desk": { path: "admin/payments", as: admin },
  approvals: { path: "admin/approvals", as: admin },
  staff: { path: "admin/staff", as: admin },
  "system health": { path: "admin/system", as: admin },
};
