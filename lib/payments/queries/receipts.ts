import "server-only";
import { decodeCursor, olderThan, toPage } from "@/lib/http/cursor";
import type { Page } from "@/lib/http/endpoint";
import { notFound } from "@/lib/http/errors";
import type { PageQuery } from "@/lib/http/page-query";
import { type Db, prisma } from "@/lib/infra/db";
import type { Prisma } from "@/prisma/generated/client";
import { vatBasisPoints } from "../billing/history";
import { splitVat } from "../billing/ledger-entries";
import type { Receipt } from "../contract";
import { PAID_ORDER_STATES, toOrderStatus } from "../orders/order-states";
import { toPounds } from "../policy";

const select = {
  id: true,
  kind: true,
  plan: true,
  state: true,
  captureId: true,
  createdAt: true,
  capturedAt: true,
  amountPence: true,
  creditPence: true,
  refundedPence: true,
  reversedPence: true,
  period: { select: { startsAt: true, endsAt: true } },
  // All entries of a transaction carry the same VAT rate.
  ledger: { select: { vatBasisPoints: true }, orderBy: { createdAt: "asc" }, take: 1 },
} as const satisfies Prisma.PaymentOrderSelect;

type Row = Prisma.PaymentOrderGetPayload<{ select: typeof select }>;

/** Quarantined payments bought nothing and have no receipt. */
const received = (actor: { id: string }) =>
  ({ billing: { userId: actor.id }, state: { in: [...PAID_ORDER_STATES] } }) satisfies Prisma.PaymentOrderWhereInput;

function presentReceipt(row: Row): Receipt {
  const used = row.kind === "renewal" ? row.creditPence : 0;
  const price = row.amountPence + used;
  // A tip is a gift without VAT; only the platform's share, which the creator pays, includes VAT.
  const rate = row.kind === "tip" ? 0 : (row.ledger[0]?.vatBasisPoints ?? vatBasisPoints);
  const { net, vat } = splitVat(price, rate);
  return {
    id: row.id,
    reference: row.captureId,
    kind: row.kind,
    plan: row.plan,
    status: toOrderStatus(row.state),
    paidAt: (row.capturedAt ?? row.createdAt).toISOString(),
    price: toPounds(price),
    credit: toPounds(used),
    amount: toPounds(row.amountPence),
    vat: { rate: rate / 100, net: toPounds(net), vat: toPounds(vat) },
    refunded: toPounds(row.refundedPence + row.reversedPence),
    period: row.period && {
      startsAt: row.period.startsAt.toISOString(),
      endsAt: row.period.endsAt.toISOString(),
    },
  };
}

export async function listReceipts(
  actor: { id: string },
  { limit, cursor }: PageQuery,
  db: Db = prisma,
): Promise<Page<Receipt>> {
  const rows = await db.paymentOrder.findMany({
    where: { ...received(actor), ...olderThan(decodeCursor(cursor)) },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: limit + 1,
    select,
  });
  return toPage(rows, limit, (row) => row, presentReceipt);
}

export async function getReceipt(actor: { id: string }, id: string, db: Db = prisma): Promise<Receipt> {
  const row = await db.paymentOrder.findFirst({ where: { id, ...received(actor) }, select });
  if (!row) throw notFound("receipt");
  return presentReceipt(row);
}
