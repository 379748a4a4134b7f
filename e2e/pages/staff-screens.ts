import { expect, type Page } from "@playwright/test";
import { makePaymentDue } from "@/lib/testing/factories/billing";
import { makeBanApproval } from "@/lib/testing/factories/case";
import { makeSupportRequest } from "@/lib/testing/factories/support-request";
import type { TestFixtures } from "../fixtures/fixtures";
import { openDialog, pressUntilOpen, type Screens } from "./screen";
import { createAdmin, createReportedPosts } from "./staff";

const admin = async (world: TestFixtures) => (await createAdmin(world)).id;

const staffCase = async (world: TestFixtures) => `admin?case=${(await createReportedPosts(world))[0]}`;

async function staffSupport(world: TestFixtures): Promise<string> {
  await makeSupportRequest(await world.person("creator"));
  return "admin/support";
}

async function staffApprovals(world: TestFixtures): Promise<string> {
  await makeBanApproval(await createAdmin(world, ["Fay", "First"]), await world.person("starter", ["Amos", "Arrow"]));
  return "admin/approvals";
}

/** Finds a payment as staff do. */
async function findPayment(page: Page, world: TestFixtures): Promise<void> {
  const payer = await world.person();
  await makePaymentDue(payer);
  await page.getByRole("textbox", { name: "Find someone's payments" }).fill(payer.email);
  await page.getByRole("button", { name: "Find" }).click();
  await expect(page.getByRole("region", { name: /^Payments by / })).toBeVisible();
}

export const STAFF_SCREENS: Screens = {
  "a case in the moderation console": { path: staffCase, as: admin },
  "a decision": { path: staffCase, as: admin, open: (page) => openDialog(page, "Remove Content") },
  "review queue": { path: "admin", as: admin },
  "users console": { path: "admin/users", as: admin },
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
  "support console": {
    path: staffSupport,
    as: admin,
    open: (page) => page.locator("[data-request] summary").first().click(),
  },
  "payments console": { path: "admin/payments", as: admin },
  "a person's payments": { path: "admin/payments", as: admin, open: findPayment, isState: true },
  "refunding a payment": {
    path: "admin/payments",
    as: admin,
    open: async (page, world) => {
      await findPayment(page, world);
      await openDialog(page, /^Refund £7\.99 of the payment from /);
    },
    isState: true,
  },
  approvals: { path: "admin/approvals", as: admin },
  "an act that waits for approval": { path: staffApprovals, as: admin, isState: true },
  "approving an act": {
    path: staffApprovals,
    as: admin,
    open: (page) =>
      pressUntilOpen(page.getByRole("button", { name: "Approve" }).first(), page.getByRole("alertdialog")),
    isState: true,
  },
  "rejecting an act": { path: staffApprovals, as: admin, open: (page) => openDialog(page, "Reject"), isState: true },
  staff: { path: "admin/staff", as: admin },
  "system health": { path: "admin/system", as: admin },
};
