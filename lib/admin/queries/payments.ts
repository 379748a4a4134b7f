import "server-only";
import { decodeCursor, olderThan, toPage } from "@/lib/http/cursor";
import type { Page } from "@/lib/http/endpoint";
import { notFound } from "@/lib/http/errors";
import type { PageQuery } from "@/lib/http/page-query";
import { isUuid } from "@/lib/http/storable";
import { type Db, prisma } from "@/lib/infra/db";
import { PAID_ORDER_STATES, toOrderStatus } from "@/lib/payments/orders/order-states";
import { isRefundPending, PENDING_REFUND_SELECT } from "@/lib/payments/refunds/due-refunds";
import { refundablePence } from "@/lib/payments/refunds/staff-refund";
import type { Prisma } from "@/prisma/generated/client";
import type { Payer, StaffPayment } from "../contract/payments";

const STAFF_PAYMENT_SELECT = {
  id: true,
  kind: true,
  plan: true,
  captureId: true,
  createdAt: true,
  capturedAt: true,
  amountPence: true,
  capturedPence: true,
  refundedPence: true,
  reversedPence: true,
  ...PENDING_REFUND_SELECT,
  billing: { select: { userId: true } },
  refunds: {
    select: { state: true, amountPence: true, issue: true, settledAt: true },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: 1,
  },
} as const satisfies Prisma.PaymentOrderSelect;

type StaffPaymentRow = Prisma.PaymentOrderGetPayload<{ select: typeof STAFF_PAYMENT_SELECT }>;

function toStaffPayment(actor: { id: string }, row: StaffPaymentRow): StaffPayment {
  const [refund] = row.refunds;
  const restPence = refundablePence(row);
  const isUnderWay = isRefundPending(row) || refund?.settledAt === null;
  return {
    id: row.id,
    kind: row.kind,
    plan: row.plan,
    status: toOrderStatus(row.state),
    reference: row.captureId,
    paidAt: (row.capturedAt ?? row.createdAt).toISOString(),
    pence: row.amountPence,
    backPence: row.refundedPence + row.reversedPence,
    restPence,
    refund: refund ? { state: refund.state, pence: refund.amountPence, issue: refund.issue } : null,
    mayRefund: row.captureId !== null && restPence > 0 && !isUnderWay && row.billing.userId !== actor.id,
  };
}

/** The payments of a user that arrived, newest first. Throws `not_found`. */
export async function listStaffPayments(
  actor: { id: string },
  userId: string,
  { limit, cursor }: PageQuery,
  db: Db = prisma,
): Promise<Page<StaffPayment>> {
  if ((await db.user.count({ where: { id: userId } })) === 0) throw notFound("person");
  const rows = await db.paymentOrder.findMany({
    where: { billing: { userId }, state: { in: [...PAID_ORDER_STATES] }, ...olderThan(decodeCursor(cursor)) },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: limit + 1,
    select: STAFF_PAYMENT_SELECT,
  });
  return toPage(
    rows,
    limit,
    (row) => row,
    (row) => toStaffPayment(actor, row),
  );
}

export async function getStaffPayment(actor: { id: string }, id: string, db: Db = prisma): Promise<StaffPayment> {
  const row = await db.paymentOrder.findUnique({ where: { id }, select: STAFF_PAYMENT_SELECT });
  if (!row) throw notFound("payment");
  return toStaffPayment(actor, row);
}

/** Users by the whole of an email address or a username, or of a payment's id at PayPal or here. */
export async function findPayers(q: string, db: Db = prisma): Promise<Payer[]> {
  const word = q.toLowerCase();
  const reference = q.toUpperCase();
  const orders = [
    { captureId: reference },
    { providerOrderId: reference },
    ...(isUuid(word) ? [{ id: word }] : []),
  ] satisfies Prisma.PaymentOrderWhereInput[];
  const paid = await db.paymentOrder.findMany({
    where: { OR: orders },
    select: { billing: { select: { userId: true } } },
  });
  const payers = paid.flatMap(({ billing }) => (billing.userId ? [billing.userId] : []));
  return db.user.findMany({
    where: { OR: [{ email: word }, { username: word.replace(/^@/, "") }, { id: { in: payers } }] },
    orderBy: { id: "asc" },
    take: 5,
    select: { id: true, firstName: true, lastName: true, username: true },
  });
}
