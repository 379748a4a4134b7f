import "server-only";
import { requestApproval } from "@/lib/accounts/approvals/commands";
import { isRefundApprovalRequired } from "@/lib/accounts/approvals/queries";
import type { Page } from "@/lib/http/endpoint";
import { conflict } from "@/lib/http/errors";
import type { PageQuery } from "@/lib/http/page-query";
import { formatsFor } from "@/lib/i18n/formats";
import { describeMessage } from "@/lib/i18n/message-descriptor";
import { translatorFor } from "@/lib/i18n/translator";
import { type Db, inTransaction, prisma } from "@/lib/infra/db";
import { log } from "@/lib/infra/logging/log";
import { recordAudit } from "@/lib/moderation/commands/record-audit";
import { recordViews } from "@/lib/moderation/commands/record-views";
import { createStaffRefund, sendStaffRefund, settleStaffRefund } from "@/lib/payments/refunds/staff-refund";
import { withoutSeatPoolLock } from "@/lib/payments/seats/seat-pool-lock";
import type { NewStaffRefund, Payer, PayerQuery, StaffPayment } from "../contract/payments";
import { findPayers, getStaffPayment, listStaffPayments } from "../queries/payments";
import { createStaffNote } from "./users";

type Staff = { id: string };

/** Returns a page of a user's payments, and records the view. Throws `not_found`. */
export async function viewStaffPayments(
  actor: Staff,
  userId: string,
  query: PageQuery,
  db: Db = prisma,
): Promise<Page<StaffPayment>> {
  const page = await listStaffPayments(actor, userId, query, db);
  await recordViews(actor, [{ act: "payments.viewed", aboutId: userId }], db);
  return page;
}

/** Returns the users that a search finds, and records a view of each, as their payments are shown with them. */
export async function viewPayers(actor: Staff, { q }: PayerQuery, db: Db = prisma): Promise<Payer[]> {
  const payers = await findPayers(q, db);
  const views = payers.map(({ id }) => ({ act: "payments.viewed" as const, aboutId: id }));
  await recordViews(actor, views, db);
  return payers;
}

/** Sends a refund to PayPal and stores the answer. Returns PayPal's issue if it refused. Also called by the sweep. */
export async function sendRefund(refundId: string): Promise<{ issue: string | null }> {
  const result = await sendStaffRefund(refundId);
  if (result.outcome === "unknown") {
    log.warn({ refund: refundId }, "PayPal has not confirmed a refund by staff");
    return { issue: null };
  }
  const issue = result.outcome === "refused" ? result.issue : null;
  await inTransaction(prisma, async (tx) => {
    const payer = await settleStaffRefund(refundId, result, tx);
    if (!payer || issue === null) return;
    log.error({ refund: refundId, issue }, "PayPal refused a refund by staff");
    await recordAudit("refund.refused", { actorId: null, aboutId: payer.userId, detail: { issue } }, tx);
  });
  return { issue };
}

/**
 * Refunds the rest of a payment, or asks for a second member of staff if the rule says so. The reason becomes a staff
 * note. Throws `not_found`, `forbidden` for one's own payment, and `conflict`, also if PayPal refuses.
 */
export async function refundPayment(
  actor: Staff,
  orderId: string,
  { pence, text }: NewStaffRefund,
  db: Db = prisma,
): Promise<StaffPayment> {
  const { id, needsApproval } = await withoutSeatPoolLock(db, async (tx) => {
    const isToBeApproved = await isRefundApprovalRequired(pence, tx);
    const refund = await createStaffRefund(actor, { orderId, pence, needsApproval: isToBeApproved }, tx);
    const about = { actorId: actor.id, aboutId: refund.userId };
    if (refund.userId) {
      const amount = formatsFor("en").formatPrice(pence);
      const note = translatorFor("en", "staffPayments")("staffNote", { amount, why: text });
      await createStaffNote(actor, refund.userId, note, tx);
    }
    if (isToBeApproved) {
      await requestApproval({ kind: "refund", refundId: refund.id, payload: { text }, firstId: actor.id }, tx);
      await recordAudit("approval.requested", { ...about, detail: { approval: "refund", pence } }, tx);
    } else await recordAudit("refund.sent", { ...about, detail: { pence } }, tx);
    return { id: refund.id, needsApproval: isToBeApproved };
  });
  if (!needsApproval) {
    const { issue } = await sendRefund(id);
    if (issue !== null) throw conflict(describeMessage("orders.refundRefusedForStaff", { issue }));
  }
  return getStaffPayment(actor, orderId, db);
}
