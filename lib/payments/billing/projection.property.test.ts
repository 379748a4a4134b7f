import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { addMonthsUtc } from "@/lib/dates/months-after";
import { propertyRuns } from "@/lib/testing/meta/test-tier";
import { GRACE_PERIOD_MS, unusedValue } from "../policy";
import { nextChargeOf } from "../renewals/next-charge";
import { splitVat } from "./ledger-entries";
import type { OrderTerms, ProviderFactRow } from "./order-state-from-facts";
import { type BillingDecisions, type ProjectionInput, projectBilling } from "./projection";

const DAY = 24 * 60 * 60_000;
const START = new Date("2026-01-31T10:00:00.000Z");
const day = (days: number) => new Date(START.getTime() + days * DAY);
const open: BillingDecisions = { isClosed: false, cancelledAt: null, nextPlan: null, nextPlanChosenAt: null };

const order = (id: string, more: Partial<OrderTerms> = {}): OrderTerms => ({
  id,
  kind: "initial",
  plan: "starter",
  amountPence: 799,
  creditPence: 0,
  anchorAt: null,
  month: null,
  state: "capturing",
  ...more,
});
const fact = (
  kind: ProviderFactRow["kind"],
  orderId: string | null,
  objectId: string,
  status: string,
  pence: number,
  at: Date,
): ProviderFactRow => ({
  key: `${kind === "reversal" ? "refund" : kind}:${objectId}:${status}`,
  kind,
  orderId,
  objectId,
  status,
  amountPence: pence,
  currency: "GBP",
  plan: null,
  until: null,
  occurredAt: at,
});
const paid = (id: string, pence: number, at: Date) => fact("capture", id, `c-${id}`, "COMPLETED", pence, at);

const input = (
  orders: OrderTerms[],
  facts: ProviderFactRow[],
  decisions: Partial<BillingDecisions> = {},
): ProjectionInput => ({
  orders,
  facts,
  vatBasisPoints: 2_000,
  decisions: { ...open, ...decisions },
});
const periods = (facts: ProjectionInput, at = day(0)) =>
  projectBilling(facts, at).periods.map(({ plan, startsAt, endsAt, revokedAt }) => [
    plan,
    startsAt,
    endsAt,
    revokedAt !== null,
  ]);
const balance = (facts: ProjectionInput) => {
  const sums: Record<string, number> = {};
  for (const { account, pence } of projectBilling(facts, day(0)).entries) sums[account] = (sums[account] ?? 0) + pence;
  return sums;
};

const first = order("a");
const firstPaid = paid("a", 799, START);
const renewal = order("b", { kind: "renewal", anchorAt: START, month: 2 });

describe("the projection of facts", () => {
  test("gives access exactly during the period and the grace after it", () => {
    const facts = input([first], [firstPaid]);
    const end = addMonthsUtc(START, 1);
    const state = (at: Date) => projectBilling(facts, at).subscription.state;
    expect([-1, 0].map((ms) => state(new Date(START.getTime() + ms)))).toEqual(["expired", "active"]);
    expect([-1, 0].map((ms) => state(new Date(end.getTime() + ms)))).toEqual(["active", "past_due"]);
    expect([-1, 0].map((ms) => state(new Date(end.getTime() + GRACE_PERIOD_MS + ms)))).toEqual(["past_due", "expired"]);
    const cancelled = input([first], [firstPaid], { cancelledAt: day(3) });
    expect(projectBilling(cancelled, day(4)).subscription).toMatchObject({
      state: "active",
      cancelAtPeriodEnd: true,
      periodEnd: end,
    });
    expect(projectBilling(cancelled, end).subscription.state).toBe("expired");
    expect(projectBilling(input([first], [firstPaid], { isClosed: true }), day(4)).subscription.state).toBe("expired");
  });

  test("a renewal covers the next month from the anchor, however late in the grace it is paid", () => {
    for (const at of [day(27.9), day(28), day(40)])
      expect(periods(input([first, renewal], [firstPaid, paid("b", 799, at)])).at(-1)).toEqual([
        "starter",
        addMonthsUtc(START, 1),
        addMonthsUtc(START, 2),
        false,
      ]);
    const late = day(60);
    expect(periods(input([first, renewal], [firstPaid, paid("b", 799, late)])).at(-1)).toEqual([
      "starter",
      late,
      addMonthsUtc(late, 1),
      false,
    ]);
  });

  test("an upgrade starts at once and credits the unused time; its refund reverses both", () => {
    const at = day(10);
    const end = addMonthsUtc(START, 1);
    const credit = unusedValue(799, { startsAt: START, endsAt: end }, at);
    expect(credit).toBe(Math.floor((799 * 18) / 28));
    const upgrade = order("u", { kind: "upgrade", plan: "creator", amountPence: 1_999, creditPence: credit });
    const facts = input([first, upgrade], [firstPaid, paid("u", 1_999, at)]);
    expect(periods(facts)).toEqual([
      ["starter", START, at, false],
      ["creator", at, addMonthsUtc(at, 1), false],
    ]);
    expect(projectBilling(facts, day(11)).subscription).toMatchObject({
      state: "active",
      plan: "creator",
      creditPence: credit,
    });
    expect(balance(facts)).toEqual({
      paypal: 2_798,
      credit: -credit,
      revenue: -(666 + 1_666 - splitVat(credit, 2_000).net),
      vat: -(133 + 333 - splitVat(credit, 2_000).vat),
    });
    const used = order("r", {
      kind: "renewal",
      plan: "creator",
      amountPence: 1_999 - credit,
      creditPence: credit,
      anchorAt: at,
      month: 2,
    });
    const renewed = input([first, upgrade, used], [...facts.facts, paid("r", 1_999 - credit, day(40))]);
    expect(projectBilling(renewed, day(41)).subscription).toMatchObject({ plan: "creator", creditPence: 0 });
    expect(balance(renewed)).toMatchObject({ credit: 0, paypal: 2_798 + 1_999 - credit });
    const back = input([first, upgrade], [...facts.facts, fact("refund", "u", "r-u", "COMPLETED", 1_999, day(12))]);
    expect(periods(back)).toEqual([
      ["starter", START, end, false],
      ["creator", at, addMonthsUtc(at, 1), true],
    ]);
    expect(projectBilling(back, day(13)).subscription).toMatchObject({
      state: "active",
      plan: "starter",
      creditPence: 0,
    });
    expect(balance(back)).toEqual({ paypal: 799, credit: 0, revenue: -666, vat: -133 });
  });

  test("the credit of an upgrade ends with the return of the payment that it came from, once", () => {
    const at = day(10);
    const credit = unusedValue(799, { startsAt: START, endsAt: addMonthsUtc(START, 1) }, at);
    const upgrade = order("u", { kind: "upgrade", plan: "creator", amountPence: 1_999, creditPence: credit });
    const facts = input([first, upgrade], [firstPaid, paid("u", 1_999, at)]);
    const starterBack = fact("reversal", "a", "r-a", "COMPLETED", 799, day(12));
    const returned = input([first, upgrade], [...facts.facts, starterBack]);
    expect(projectBilling(returned, day(13)).subscription).toMatchObject({ plan: "creator", creditPence: 0 });
    expect(balance(returned)).toEqual({ paypal: 1_999, credit: 0, revenue: -1_666, vat: -333 });
    const bothBack = [starterBack, fact("refund", "u", "r-u", "COMPLETED", 1_999, day(14))];
    const nothing = input([first, upgrade], [...facts.facts, ...bothBack]);
    expect(projectBilling(nothing, day(15)).subscription).toMatchObject({ state: "revoked", creditPence: 0 });
    expect(balance(nothing)).toEqual({ paypal: 0, credit: 0, revenue: 0, vat: 0 });
  });

  test("what follows a posted payment is posted at the VAT rate of that payment", () => {
    const [vatBasisPoints, at] = [1_750, day(10)];
    const starter = order("a", { vatBasisPoints });
    const terms = { kind: "upgrade", plan: "creator", amountPence: 1_999, creditPence: 500 } as const;
    const upgrade = order("u", { ...terms, vatBasisPoints });
    const starterBack = fact("reversal", "a", "r-a", "COMPLETED", 799, day(12));
    const { entries } = projectBilling(input([starter, upgrade], [firstPaid, paid("u", 1_999, at), starterBack]), at);
    expect(entries.every((entry) => entry.vatBasisPoints === vatBasisPoints)).toBe(true);
    const voided = entries.find((entry) => entry.account === "vat" && entry.transactionKey === "credit-void:u:a");
    expect(voided?.pence).toBe(-splitVat(500, vatBasisPoints).vat);
  });

  test("a partial refund changes nothing, a full refund or reversal ends the plan without grace", () => {
    const end = addMonthsUtc(START, 1);
    const returned = (kind: "refund" | "reversal", pence: number) =>
      input([first], [firstPaid, fact(kind, "a", "r", "COMPLETED", pence, day(2))]);
    expect(projectBilling(returned("refund", 200), day(3)).subscription.state).toBe("active");
    expect(projectBilling(returned("refund", 200), day(3)).orders).toMatchObject([{ state: "partially_refunded" }]);
    for (const [kind, state] of [
      ["refund", "refunded"],
      ["reversal", "reversed"],
    ] as const) {
      const all = projectBilling(returned(kind, 799), day(3));
      expect([all.orders[0]?.state, all.subscription.state, all.subscription.periodEnd]).toEqual([
        state,
        "revoked",
        day(2),
      ]);
      expect(projectBilling(returned(kind, 799), end).subscription.state).toBe("revoked");
      expect(balance(returned(kind, 799))).toEqual({ paypal: 0, revenue: 0, vat: 0 });
    }
    const again = projectBilling(
      input([first, order("n")], [...returned("refund", 799).facts, paid("n", 799, day(5))]),
      day(6),
    );
    expect(again.subscription).toMatchObject({ state: "active", periodEnd: addMonthsUtc(day(5), 1) });
  });

  test("a second month survives the reversal of the first and starts on its own date", () => {
    const [begin, end] = [addMonthsUtc(START, 1), addMonthsUtc(START, 2)];
    const facts = [firstPaid, paid("b", 799, new Date(begin.getTime() - 60_000))];
    const projectionInput = input([first, renewal], [...facts, fact("reversal", "a", "r", "COMPLETED", 799, day(2))]);
    const state = (at: Date) => projectBilling(projectionInput, at).subscription.state;
    expect(projectBilling(projectionInput, new Date(begin.getTime() - 1)).subscription).toMatchObject({
      state: "expired",
      periodEnd: end,
    });
    expect([begin, new Date(end.getTime() - 1), end].map(state)).toEqual(["active", "active", "past_due"]);
    const both = input(projectionInput.orders, [
      ...projectionInput.facts,
      fact("reversal", "b", "s", "COMPLETED", 799, day(3)),
    ]);
    expect(projectBilling(both, begin).subscription.state).toBe("revoked");
  });

  test("a month returned before it begins ends the plan with the month before, until a later purchase", () => {
    const end = addMonthsUtc(START, 1);
    for (const kind of ["refund", "reversal"] as const) {
      const facts = [firstPaid, paid("b", 799, day(26)), fact(kind, "b", "r-b", "COMPLETED", 799, day(27))];
      const returned = input([first, renewal], facts);
      const running = projectBilling(returned, day(27.5));
      expect(running.subscription).toMatchObject({ state: "active", periodEnd: end, cancelAtPeriodEnd: true });
      expect([running.subscription.keptUntil, nextChargeOf(running)]).toEqual([null, null]);
      expect(projectBilling(returned, end).subscription.state).toBe("expired");
      const again = input([...returned.orders, order("n")], [...facts, paid("n", 799, day(70))]);
      expect(projectBilling(again, day(71)).subscription).toMatchObject({ state: "active", cancelAtPeriodEnd: false });
    }
  });

  test("Starter that comes back from a refunded upgrade renews with its grace, unless it was over by then", () => {
    const end = addMonthsUtc(START, 1);
    const upgrade = order("u", { kind: "upgrade", plan: "creator", amountPence: 1_999 });
    const returnedOn = (at: Date) =>
      input([first, upgrade], [firstPaid, paid("u", 1_999, day(10)), fact("refund", "u", "r", "COMPLETED", 1_999, at)]);
    const back = projectBilling(returnedOn(day(12)), day(13));
    expect(back.subscription.keptUntil).toEqual(new Date(end.getTime() + GRACE_PERIOD_MS));
    expect(projectBilling(returnedOn(day(12)), end).subscription).toMatchObject({ state: "past_due", plan: "starter" });
    expect(projectBilling(returnedOn(day(30)), day(31)).subscription.state).toBe("revoked");
  });

  test("a dispute about a tip does not concern the plan", () => {
    const tip = order("t", { kind: "tip", plan: null, amountPence: 500 });
    const disputed = (id: string) =>
      input([first, tip], [firstPaid, paid("t", 500, day(1)), fact("dispute", id, "d", "OPEN", 500, day(2))]);
    const isOpen = (id: string) => projectBilling(disputed(id), day(3)).subscription.disputeOpen;
    expect(["a", "t"].map(isOpen)).toEqual([true, false]);
  });

  test("quarantined and stray payments are owed to the payer and give no time", () => {
    const held = input(
      [order("a", { state: "quarantined" })],
      [paid("a", 1, START), { ...paid("x", 799, START), orderId: null }],
    );
    expect(periods(held)).toEqual([]);
    expect(balance(held)).toEqual({ paypal: 800, suspense: -800 });
    const back = [
      fact("refund", "a", "r", "COMPLETED", 1, day(1)),
      fact("refund", null, "s", "COMPLETED", 799, day(1)),
    ];
    expect(balance({ ...held, facts: [...held.facts, ...back] })).toEqual({ paypal: 0, suspense: 0 });
  });
});

const history = fc.record({
  facts: fc.array(
    fc.record({
      on: fc.constantFrom("a", "b", "c", "d", "e"),
      what: fc.constantFrom("capture", "refund", "reversal", "pending", "grant", "revoke", "dispute", "part"),
      day: fc.integer({ min: 0, max: 120 }),
    }),
    { maxLength: 14 },
  ),
  kinds: fc.array(fc.constantFrom("initial", "renewal", "upgrade"), { minLength: 5, maxLength: 5 }),
  cancelled: fc.option(fc.integer({ min: 0, max: 120 })),
  at: fc.integer({ min: 0, max: 160 }),
  order: fc.infiniteStream(fc.nat()),
});

function toFact({ on, what, day: n }: { on: string; what: string; day: number }): ProviderFactRow {
  const at = day(n);
  switch (what) {
    case "pending":
      return fact("capture", on, `c-${on}`, "PENDING", 799, at);
    case "refund":
    case "reversal":
      return fact(what, on, `r-${on}`, "COMPLETED", 799, at);
    case "part":
      return fact("refund", on, `p-${on}`, "COMPLETED", 200, at);
    case "grant":
      return { ...fact("grant", null, on, "GRANTED", 0, at), plan: "creator", until: day(n + 9) };
    case "revoke":
      return fact("grant", null, on, "REVOKED", 0, at);
    case "dispute":
      return fact("dispute", on, on, "OPEN", 799, at);
    default:
      return paid(on, 799, at);
  }
}

test("the order and repetition of facts make no difference, periods never overlap and the books balance", () => {
  fc.assert(
    fc.property(history, ({ facts, kinds, cancelled, at, order: stream }) => {
      const unique = [...new Map(facts.map(toFact).map((each) => [each.key, each])).values()];
      const orders = ["a", "b", "c", "d", "e"].map((id, n) =>
        order(id, {
          kind: kinds[n],
          ...(kinds[n] === "renewal" && { anchorAt: START, month: n + 1 }),
          creditPence: kinds[n] === "initial" ? 0 : 100,
        }),
      );
      const decisions = { cancelledAt: cancelled === null ? null : day(cancelled) };
      const once = projectBilling(input(orders, unique, decisions), day(at));
      const shuffled = [...unique, ...unique.slice(0, 3)]
        .map((each) => ({ each, place: stream.next().value ?? 0 }))
        .sort((one, other) => one.place - other.place)
        .map(({ each }) => each);
      expect(projectBilling(input([...orders].reverse(), shuffled, decisions), day(at)).subscription).toEqual(
        once.subscription,
      );
      expect(projectBilling(input(orders, shuffled, decisions), day(at))).toEqual(once);
      const validPeriods = once.periods.filter(({ revokedAt, startsAt, endsAt }) => !revokedAt && endsAt > startsAt);
      for (const one of validPeriods)
        for (const other of validPeriods)
          if (one !== other) expect(one.endsAt <= other.startsAt || other.endsAt <= one.startsAt).toBe(true);
      for (const { startsAt, endsAt } of once.periods) expect(endsAt >= startsAt).toBe(true);
      const captured = once.orders.filter(({ capturedPence }) => capturedPence > 0);
      expect(once.periods.filter(({ source }) => "orderId" in source).length).toBe(captured.length);
      const sums = new Map<string, number>();
      for (const { transactionKey, pence } of once.entries)
        sums.set(transactionKey, (sums.get(transactionKey) ?? 0) + pence);
      expect([...sums.values()].every((pence) => pence === 0)).toBe(true);
      const held = once.entries
        .filter(({ account }) => account === "paypal")
        .reduce((total, { pence }) => total + pence, 0);
      const paidFor = new Set(captured.map(({ id }) => id));
      const moved = { capture: 1, refund: -1, reversal: -1, grant: 0, dispute: 0, credit: 0, payout: 0, consent: 0 };
      const expected = unique
        .filter(({ orderId, status }) => status === "COMPLETED" && paidFor.has(orderId ?? ""))
        .reduce((total, { kind, amountPence }) => total + moved[kind] * amountPence, 0);
      expect(held).toBe(expected);
      const covered = validPeriods.some(({ startsAt, endsAt }) => startsAt <= day(at) && day(at) < endsAt);
      if (covered) expect(once.subscription.state).toBe("active");
      else expect(once.subscription.state).not.toBe("active");
    }),
    { numRuns: propertyRuns(300) },
  );
});
