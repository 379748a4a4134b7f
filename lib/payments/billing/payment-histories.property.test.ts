import "@/lib/testing/setup/database";
import "@/lib/testing/fakes/paypal";
import "@/lib/testing/setup/clock";
import "@/lib/testing/setup/seat-cap";
import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { propertyRuns, TEST_TIER } from "@/lib/testing/meta/test-tier";
import {
  accessHolds,
  assertInvariants,
  assertSettled,
  type PaymentsSnapshot,
  takeSnapshot,
} from "@/lib/testing/payments/invariants";
import { PaymentSimulation } from "@/lib/testing/payments/simulation";
import { arbitraryHistory, type StepHistory } from "@/lib/testing/payments/steps";

const DAY_MS = 24 * 60 * 60_000;
const HISTORIES = propertyRuns(20, 150);
const TIMEOUT_MS = { test: 180_000, full: 20 * 60_000, soak: 4 * 60 * 60_000 }[TEST_TIER];

/** Regression cases, found by random histories, and one that these seldom reach. */
const FOUND: StepHistory[] = [
  {
    // The first month is reversed after the second was paid for and before it begins.
    start: "2027-01-31T10:00:00Z",
    steps: [
      { do: "create", who: 0, plan: "starter" },
      { do: "approve", who: 0, buyer: "olivia" },
      { do: "capture", who: 0, times: 1, fault: null, crash: null },
      { do: "reverse", who: 0, how: "lost" },
      { do: "upgrade", who: 0, fault: { kind: "decline" }, crash: null },
      { do: "create", who: 1, plan: "starter" },
      { do: "approve", who: 1, buyer: "olivia" },
      { do: "capture", who: 1, times: 1, fault: null, crash: null },
      { do: "refund", who: 1, fault: { kind: "drop" }, crash: null },
      { do: "month", who: 1, fault: { kind: "drop" } },
    ],
  },
  {
    // An upgrade is cancelled after use, by the days left, and PayPal's answer is lost; then Starter is.
    start: "2027-05-10T09:00:00Z",
    steps: [
      { do: "create", who: 0, plan: "starter", consents: true },
      { do: "approve", who: 0, buyer: "olivia" },
      { do: "capture", who: 0, times: 1, fault: null, crash: null },
      { do: "wait", ms: 3 * DAY_MS, fault: null, crash: null },
      { do: "upgrade", who: 0, fault: null, crash: null },
      { do: "use", who: 0 },
      { do: "wait", ms: 3 * DAY_MS, fault: null, crash: null },
      { do: "refund", who: 0, fault: { kind: "drop" }, crash: null },
      { do: "deliver", reversed: true, twice: true },
      { do: "wait", ms: 60_000, fault: null, crash: null },
      { do: "refund", who: 0, fault: null, crash: "payments.applying" },
      { do: "wait", ms: 60_000, fault: null, crash: null },
      { do: "month", who: 0, fault: null },
    ],
  },
];

const world = new PaymentSimulation();

async function live({ start, steps }: StepHistory): Promise<void> {
  await world.begin(new Date(start));
  let before: PaymentsSnapshot | null = null;
  for (const step of steps) {
    await world.take(step);
    const after = await takeSnapshot();
    assertInvariants(before, after, world.terms);
    accessHolds(after);
    before = after;
  }
  await world.settle();
  const end = await takeSnapshot();
  assertInvariants(before, end, world.terms);
  assertSettled(end);
}

test(
  "the invariants of payments and seats hold after every step of any history of users, PayPal and the clock",
  async () => {
    const seed = Number(process.env.FC_SEED) || undefined;
    await fc.assert(fc.asyncProperty(arbitraryHistory, live), {
      examples: FOUND.map((one): [StepHistory] => [one]),
      numRuns: HISTORIES + FOUND.length,
      seed,
      endOnFailure: false,
      interruptAfterTimeLimit: TIMEOUT_MS - 60_000,
    });
    expect(world.people).toHaveLength(4);
  },
  TIMEOUT_MS,
);
