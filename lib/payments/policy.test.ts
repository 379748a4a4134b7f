import { describe, expect, test } from "@jest/globals";
import {
  canCancel,
  cancellationEnd,
  canResume,
  parseOrderId,
  parsePlan,
  proRataRefund,
  subscriptionStatus,
  usedDays,
} from "./policy";

const subscription = (status: string, cancelAtPeriodEnd = false) => ({
  id: "0198a000-0000-7000-8000-000000000001",
  plan: "starter" as const,
  currentPeriodEnd: "2026-12-21T00:00:00.000Z",
  status,
  cancelAtPeriodEnd,
});

describe("the state of a subscription", () => {
  test.each([
    [null, "none"],
    [subscription("active"), "active"],
    [subscription("active", true), "ending"],
    [subscription("past_due"), "past_due"],
    [subscription("expired", true), "expired"],
    [subscription("revoked"), "revoked"],
    [subscription("something new"), "expired"],
  ])("maps subscription %j to the state %s", (subscription, status) => {
    expect(subscriptionStatus(subscription)).toBe(status);
  });

  test("only running plans can be cancelled and only cancellations undone", () => {
    const all = [null, ...["active", "past_due", "expired", "revoked"].map((status) => subscription(status))];
    expect(all.map(canCancel)).toEqual([false, true, true, false, false]);
    expect(all.map(canResume)).toEqual([false, false, false, false, false]);
    expect([canCancel(subscription("active", true)), canResume(subscription("active", true))]).toEqual([false, true]);
    expect(canResume(subscription("expired", true))).toBe(false);
  });
});

describe("the URL of the success page", () => {
  const rubbish = [undefined, "", "Starter", "visitor", ["starter", "creator"], [], "__proto__", "starter\u0000"];

  test("parses a plan from the URL only if it names one", () => {
    expect(["starter", "creator"].map(parsePlan)).toEqual(["starter", "creator"]);
    for (const parameter of rubbish) expect(parsePlan(parameter)).toBeNull();
  });

  test.each([
    "5O190127TN364715T",
    "cs_test_a1B2c3D4e5",
    `cs_live_${"a1".repeat(50)}`,
    "0198a000-0000-7000-8000-000000000001",
  ])("accepts the order id %s from the URL", (parameter) => {
    expect(parseOrderId(parameter)).toBe(parameter);
  });

  test.each([
    [undefined],
    [""],
    [["5O190127TN364715T"]],
    ["Call 0900 12345"],
    ["CALL-0900-1234567"],
    ["CALL_0900_1234567"],
    ["5O190127TN364715"],
    ["5O190127TN364715TT"],
    ["5o190127tn364715t"],
    ["5O190127TN364715T\n"],
    ["cs_test_a1-b2-c3-d4-e5"],
    ["cs_test_short"],
    ["cs_else_a1B2c3D4e5"],
    [`cs_live_${"a".repeat(101)}`],
    ["0198a000-call-7000-8000-000000000001"],
    ["<b>x</b>"],
  ])("rejects an invalid order id from the URL: %j", (parameter) => {
    expect(parseOrderId(parameter)).toBeNull();
  });
});

describe("the cancellation of a purchase", () => {
  test.each([
    ["2026-11-27T00:00:00.000Z", "2026-12-11T23:59:59.999Z"],
    ["2026-11-27T23:59:00.000Z", "2026-12-11T23:59:59.999Z"],
    // 00:30 on 16 June in London.
    ["2026-06-15T23:30:00.000Z", "2026-06-30T22:59:59.999Z"],
    // The clocks change in between.
    ["2027-03-20T12:00:00.000Z", "2027-04-03T22:59:59.999Z"],
    ["2026-10-20T12:00:00.000Z", "2026-11-03T23:59:59.999Z"],
  ])("a purchase can be cancelled for fourteen days after its day in London: %s", (boughtAt, end) => {
    expect(cancellationEnd(new Date(boughtAt)).toISOString()).toBe(end);
  });

  test("counts only full days as used, from the later of purchase and start", () => {
    const [startsAt, endsAt] = [new Date("2026-11-27T10:00:00Z"), new Date("2026-12-27T10:00:00Z")];
    const used = (at: string, boughtAt = startsAt) => usedDays({ startsAt, endsAt }, boughtAt, new Date(at));
    expect(used("2026-11-28T09:59:59Z")).toEqual({ days: 0, of: 30 });
    expect(used("2026-11-28T10:00:00Z")).toEqual({ days: 1, of: 30 });
    expect(used("2026-11-28T10:00:00Z", new Date("2026-11-28T08:00:00Z")).days).toBe(0);
    expect([used("2026-11-01T00:00:00Z").days, used("2027-02-01T00:00:00Z").days]).toEqual([0, 30]);
  });

  test("rounds the refund up to the penny, and never beyond what was paid", () => {
    expect(proRataRefund(1_999, { days: 5, of: 30 })).toBe(1_666);
    expect(proRataRefund(1_999, { days: 0, of: 30 })).toBe(1_999);
    expect(proRataRefund(1_999, { days: 1, of: 30 }, 27)).toBe(1_960);
    expect(proRataRefund(1_999, { days: 1, of: 30 }, 500)).toBe(1_999);
    expect(proRataRefund(799, { days: 31, of: 31 }, -1)).toBe(0);
  });
});
