import { describe, expect, test } from "@jest/globals";
import { canCancel, canResume, parseOrderId, parsePlan, subscriptionStatus } from "./policy";

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
