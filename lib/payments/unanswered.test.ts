import "@/lib/testing/own-database";
import "@/lib/testing/paypal";
import "@/lib/testing/movable-clock";
import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import { DAY, HOUR, MINUTE, now } from "@/lib/infra/clock";
import { prisma } from "@/lib/infra/db";
import { newId } from "@/lib/infra/new-id";
import type { Person } from "@/lib/testing/factories";
import { advance } from "@/lib/testing/movable-clock";
import { controls, followAll } from "@/lib/testing/paypal";
import { billingOf, buyer, chargedFor, toPeriodEnd, view } from "@/lib/testing/subscribers";
import { sweepPayments } from "./jobs";
import { rankOf } from "./order-states";

const renewalOf = async (as: Person) =>
  prisma.paymentOrder.findFirstOrThrow({
    where: { billingId: await billingOf(as), kind: "renewal" },
    orderBy: { createdAt: "desc" },
  });

/** Sweeps as often as it takes to be sure. */
async function lookThrice(): Promise<void> {
  for (let look = 0; look < 3; look++) {
    await advance(HOUR + MINUTE);
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
  // Whoever stays would be charged in the next story too.
  await prisma.user.deleteMany();
});

describe("a charge that PayPal has not answered, and whose request id it has forgotten", () => {
  test("is found among its notifications, and never made again", async () => {
    const mine = await buyer();
    await controls().holdWebhooks();
    await controls().fault("order.create", { kind: "drop" });
    await toPeriodEnd(mine, -4 * MINUTE);
    expect((await renewalOf(mine)).state).toBe("capturing");
    await advance(7 * HOUR);
    await sweepPayments();
    expect(await renewalOf(mine)).toMatchObject({ state: "captured", captureAttempt: 1 });
    expect([await chargedFor(mine), (await view(mine)).state]).toEqual([2, "active"]);
  });

  test("is over when PayPal took nothing, and is tried again on its day", async () => {
    const mine = await buyer();
    await controls().holdWebhooks();
    await controls().fault("order.create", { kind: "drop-before" });
    await toPeriodEnd(mine, -4 * MINUTE);
    await advance(6 * HOUR);
    const { orders } = await controls().state();
    await lookThrice();
    expect(await renewalOf(mine)).toMatchObject({ state: "approved", captureAttempt: 2, lastIssue: "NOT_TAKEN" });
    expect((await controls().state()).orders.length).toBe(orders.length);
    expect(await view(mine)).toMatchObject({ state: "past_due", grace: { nextAttemptAt: expect.any(String) } });
    await advance(2 * DAY);
    await sweepPayments();
    expect([await chargedFor(mine), (await view(mine)).state]).toEqual([2, "active"]);
  });

  test("stays open while PayPal does not tell", async () => {
    const mine = await buyer();
    await controls().holdWebhooks();
    await controls().fault("order.create", { kind: "drop" });
    await toPeriodEnd(mine, -4 * MINUTE);
    await advance(7 * HOUR);
    await controls().fault("event.list", { kind: "status", status: 503, when: "before" }, { times: 50 });
    await lookThrice();
    await lookThrice();
    expect((await renewalOf(mine)).state).toBe("capturing");
    await controls().clearFaults();
    await advance(HOUR + MINUTE);
    await sweepPayments();
    expect([(await renewalOf(mine)).state, await chargedFor(mine)]).toEqual(["captured", 2]);
  });

  test("for an invoice that another order has paid takes that one in, and is over; the next has an invoice of its own", async () => {
    const mine = await buyer();
    await controls().holdWebhooks();
    await controls().fault("order.create", { kind: "drop" });
    await toPeriodEnd(mine, -4 * MINUTE);
    const first = await renewalOf(mine);
    // As if it had been given up, and another been made for the same period: what no path of ours does.
    await prisma.paymentOrder.update({
      where: { id: first.id },
      data: { state: "cancelled", rank: rankOf("cancelled", 1), renewalKey: null, nextCheckAt: null },
    });
    const { id: _, ...terms } = first;
    const at = { createdAt: now(), askedAt: now(), nextCheckAt: now(), checks: 0 };
    await prisma.paymentOrder.create({ data: { ...terms, ...at, id: newId() } });
    await sweepPayments();
    expect(await prisma.paymentOrder.findUniqueOrThrow({ where: { id: first.id } })).toMatchObject({
      ...{ state: "quarantined", quarantineReason: "order_over" },
    });
    await sweepPayments();
    await followAll();
    const { captures } = await controls().state();
    expect(captures.find(({ customId }) => customId === first.id)?.status).toBe("REFUNDED");
    await advance(6 * MINUTE);
    await sweepPayments();
    expect(await renewalOf(mine)).toMatchObject({ state: "captured", periodNo: (first.periodNo ?? 0) + 1 });
    expect((await view(mine)).state).toBe("active");
  });
});
