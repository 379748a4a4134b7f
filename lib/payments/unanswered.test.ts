import "@/lib/testing/own-database";
import "@/lib/testing/paypal";
import "@/lib/testing/test-clock";
import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import { DAY, HOUR, MINUTE, now } from "@/lib/infra/clock";
import { prisma } from "@/lib/infra/db";
import { newId } from "@/lib/infra/new-id";
import type { Person } from "@/lib/testing/factories";
import { controls, followAll } from "@/lib/testing/paypal";
import { billingOf, buyer, chargedFor, toPeriodEnd, view } from "@/lib/testing/subscribers";
import { advanceTimeWithPaypal } from "@/lib/testing/test-clock";
import { sweepPayments } from "./jobs";
import { rankOf } from "./order-states";

const renewalOf = async (as: Person) =>
  prisma.paymentOrder.findFirstOrThrow({
    where: { billingId: await billingOf(as), kind: "renewal" },
    orderBy: { createdAt: "desc" },
  });

async function lookThrice(): Promise<void> {
  for (let look = 0; look < 3; look++) {
    await advanceTimeWithPaypal(HOUR + MINUTE);
    await sweepPayments();
  }
}

beforeEach(async () => {
  await controls().clearFaults();
  await controls().holdWebhooks();
});
afterEach(async () => {
  await controls().releaseWebhooks();
  await followAll();
  // Remaining users would also be charged in the next test.
  await prisma.user.deleteMany();
});

describe("an unanswered charge whose idempotency key has expired", () => {
  test("an unanswered charge is found among PayPal's notifications and never repeated", async () => {
    const mine = await buyer();
    await controls().holdWebhooks();
    await controls().fault("order.create", { kind: "drop" });
    await toPeriodEnd(mine, -4 * MINUTE);
    expect((await renewalOf(mine)).state).toBe("capturing");
    await advanceTimeWithPaypal(7 * HOUR);
    await sweepPayments();
    expect(await renewalOf(mine)).toMatchObject({ state: "captured", captureAttempt: 1 });
    expect([await chargedFor(mine), (await view(mine)).state]).toEqual([2, "active"]);
  });

  test("an unanswered charge that took nothing ends, and is retried on its scheduled day", async () => {
    const mine = await buyer();
    await controls().holdWebhooks();
    await controls().fault("order.create", { kind: "drop-before" });
    await toPeriodEnd(mine, -4 * MINUTE);
    await advanceTimeWithPaypal(6 * HOUR);
    const { orders } = await controls().state();
    await lookThrice();
    expect(await renewalOf(mine)).toMatchObject({ state: "approved", captureAttempt: 2, lastIssue: "NOT_TAKEN" });
    expect((await controls().state()).orders.length).toBe(orders.length);
    expect(await view(mine)).toMatchObject({ state: "past_due", grace: { nextAttemptAt: expect.any(String) } });
    await advanceTimeWithPaypal(2 * DAY);
    await sweepPayments();
    expect([await chargedFor(mine), (await view(mine)).state]).toEqual([2, "active"]);
  });

  test("an unanswered charge stays open while PayPal's notifications cannot be read", async () => {
    const mine = await buyer();
    await controls().holdWebhooks();
    await controls().fault("order.create", { kind: "drop" });
    await toPeriodEnd(mine, -4 * MINUTE);
    await advanceTimeWithPaypal(7 * HOUR);
    await controls().fault("event.list", { kind: "status", status: 503, when: "before" }, { times: 50 });
    await lookThrice();
    await lookThrice();
    expect((await renewalOf(mine)).state).toBe("capturing");
    await controls().clearFaults();
    await advanceTimeWithPaypal(HOUR + MINUTE);
    await sweepPayments();
    expect([(await renewalOf(mine)).state, await chargedFor(mine)]).toEqual(["captured", 2]);
  });

  test("an unanswered charge whose invoice another order paid applies that payment and ends", async () => {
    const mine = await buyer();
    await controls().holdWebhooks();
    await controls().fault("order.create", { kind: "drop" });
    await toPeriodEnd(mine, -4 * MINUTE);
    const first = await renewalOf(mine);
    // Simulates an abandoned order and a second one for the same period, which no code path creates.
    await prisma.paymentOrder.update({
      where: { id: first.id },
      data: { state: "cancelled", rank: rankOf("cancelled", 1), renewalKey: null, nextCheckAt: null },
    });
    const { id: _, ...terms } = first;
    const at = { createdAt: now(), askedAt: now(), nextCheckAt: now(), checks: 0 };
    await prisma.paymentOrder.create({ data: { ...terms, ...at, id: newId() } });
    await sweepPayments();
    expect(await prisma.paymentOrder.findUniqueOrThrow({ where: { id: first.id } })).toMatchObject({
      state: "quarantined",
      quarantineReason: "order_over",
    });
    await sweepPayments();
    await followAll();
    const { captures } = await controls().state();
    expect(captures.find(({ customId }) => customId === first.id)?.status).toBe("REFUNDED");
    await advanceTimeWithPaypal(6 * MINUTE);
    await sweepPayments();
    expect(await renewalOf(mine)).toMatchObject({ state: "captured", periodNo: (first.periodNo ?? 0) + 1 });
    expect((await view(mine)).state).toBe("active");
  });
});
