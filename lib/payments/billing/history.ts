import "server-only";
import { env } from "@/lib/env";
import { type Db, readRows } from "@/lib/infra/db";
import {
  type PaymentOrder,
  Prisma,
  type ProviderFact,
  type SeatReservation,
  type SubscriptionPeriod,
} from "@/prisma/generated/client";
import type { LockedAccount } from "./locks";

export const vatBasisPoints = Math.round(env.VAT_PERCENT * 100);

const ORDER_COLUMNS = [
  ...(["id", "kind", "plan", "amountPence", "creditPence", "anchorAt", "month", "state", "rank"] as const),
  ...(["captureAttempt", "capturedPence", "refundedPence", "reversedPence", "captureId"] as const),
  ...(["capturedAt", "seatReservationId", "payeeId", "sharePence"] as const),
  ...(["refundRequestedAt", "refundDuePence"] as const),
] as const;
const FACT_COLUMNS = [
  ...(["key", "kind", "orderId", "objectId", "status", "amountPence", "currency"] as const),
  ...(["plan", "until", "occurredAt"] as const),
] as const;
const PERIOD_COLUMNS = [
  ...(["id", "periodNo", "plan", "startsAt", "endsAt", "anchorAt", "month"] as const),
  ...(["paymentOrderId", "grantKey", "revokedAt"] as const),
] as const;
const SEAT_COLUMNS = ["id", "state", "expiresAt"] as const;

export type HistoryOrderRow = Pick<PaymentOrder, (typeof ORDER_COLUMNS)[number]> & {
  /** The rate at which its payment was posted (`capture:` in `ledgerEntriesOf`); null before that. */
  vatBasisPoints: number | null;
};
export type PeriodRow = Pick<SubscriptionPeriod, (typeof PERIOD_COLUMNS)[number]>;
export type SeatRow = Pick<SeatReservation, (typeof SEAT_COLUMNS)[number]>;
type FactRow = Pick<ProviderFact, (typeof FACT_COLUMNS)[number]>;

type Serialized<Row> = {
  [Key in keyof Row]: Row[Key] extends Date ? string : Row[Key] extends Date | null ? string | null : Row[Key];
};

interface HistoryRow {
  orders: Serialized<HistoryOrderRow>[];
  facts: Serialized<FactRow>[];
  periods: Serialized<PeriodRow>[];
  seat: Serialized<SeatRow> | null;
}

const columns = (names: readonly string[]) => Prisma.raw(names.map((name) => `"${name}"`).join(", "));
const time = (iso: string) => new Date(iso);
const timeIf = (iso: string | null) => (iso === null ? null : new Date(iso));

type Decided = Pick<LockedAccount, "id" | "userId" | "cancelledAt" | "nextPlan" | "nextPlanChosenAt">;

/** Reads all input of the projection in one statement, because the account is locked meanwhile. */
export async function readBillingHistory(account: Decided, db: Db) {
  const { id, userId, cancelledAt, nextPlan, nextPlanChosenAt } = account;
  const [row] = await readRows<HistoryRow>(
    db,
    Prisma.sql`
    SELECT
      (SELECT coalesce(json_agg(o), '[]') FROM (
        SELECT ${columns(ORDER_COLUMNS)}, (
          SELECT min(l."vatBasisPoints") FROM "LedgerEntry" l WHERE l."transactionKey" = 'capture:' || "PaymentOrder"."id"::text
        ) AS "vatBasisPoints"
        FROM "PaymentOrder" WHERE "billingId" = ${id}::uuid) o) AS "orders",
      (SELECT coalesce(json_agg(f), '[]') FROM (SELECT ${columns(FACT_COLUMNS)} FROM "ProviderFact" WHERE "billingId" = ${id}::uuid) f) AS "facts",
      (SELECT coalesce(json_agg(p), '[]') FROM (SELECT ${columns(PERIOD_COLUMNS)} FROM "SubscriptionPeriod" WHERE "billingId" = ${id}::uuid) p)
        AS "periods",
      (SELECT row_to_json(s) FROM (
        SELECT ${columns(SEAT_COLUMNS)} FROM "SeatReservation" WHERE "billingId" = ${id}::uuid AND "state" <> 'released') s) AS "seat"`,
  );
  const loaded = row ?? { orders: [], facts: [], periods: [], seat: null };
  const orders = loaded.orders.map(
    (order): HistoryOrderRow => ({
      ...order,
      anchorAt: timeIf(order.anchorAt),
      capturedAt: timeIf(order.capturedAt),
      refundRequestedAt: timeIf(order.refundRequestedAt),
    }),
  );
  const facts = loaded.facts.map(
    (fact): FactRow => ({ ...fact, until: timeIf(fact.until), occurredAt: time(fact.occurredAt) }),
  );
  const periods = loaded.periods.map(
    (period): PeriodRow => ({
      ...period,
      startsAt: time(period.startsAt),
      endsAt: time(period.endsAt),
      anchorAt: time(period.anchorAt),
      revokedAt: timeIf(period.revokedAt),
    }),
  );
  const seat: SeatRow | null = loaded.seat && { ...loaded.seat, expiresAt: timeIf(loaded.seat.expiresAt) };
  const decisions = { isClosed: userId === null, cancelledAt, nextPlan, nextPlanChosenAt };
  return { input: { orders, facts, decisions, vatBasisPoints }, orders, periods, seat };
}
