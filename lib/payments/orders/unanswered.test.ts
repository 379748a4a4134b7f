import { translatorFor } from "@/lib/i18n/translator";
import "@/lib/testing/setup/database";
import "@/lib/testing/fakes/paypal";
import "@/lib/testing/setup/clock";
import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import { DAY_MS, HOUR_MS, MINUTE_MS, now } from "@/lib/infra/clock";
import { prisma } from "@/lib/infra/db";
import { newId } from "@/lib/infra/ids";
import type { TestUser } from "@/lib/testing/factories/people";
import {
  advanceToPeriodEnd,
  countCharges,
  createBuyer,
  getBillingId,
  getSubscriptionOf,
  listEmailSubjects,
} from "@/lib/testing/factories/subscribers";
import { paypalControls, processAllNotifications } from "@/lib/testing/fakes/paypal";
import { advanceTimeWithPaypal } from "@/lib/testing/setup/clock";
import { sweepPayments } from "../jobs";
import { orderRank } from "./order-states";

const declinedSubject = translatorFor("en", "paymentMails")("declined.subject", { plan: "Starter" });

const renewalOf = async (as: TestUser) =>
  prisma.paymentOrder.findFirstOrThrow({
    where: { billingId: await getBillingId(as), kind: "renewal" },
    orderBy: { createdAt: "desc" },
  });

async function lookThrice(): Promise<void> {
  for (let look = 0; look < 3; look++) {
    await advanceTimeWithPaypal(HOUR_MS + MINUTE_MS);
    await sweepPayments();
  }
}

beforeEach(async () => {
  await paypalControls().clearFaults();
  await paypalControls().holdWebhooks();
});
afterEach(async () => {
  await paypalControls().releaseWebhooks();
  await processAllNotifications();
  // Remaining users would also be charged in the next test.
  await prisma.user.deleteMany();
});

/** A buyer whose renewal PayPal has charged without an answer, and whose webhooks are held back. */
async function createUnansweredRenewal(): Promise<TestUser> {
  const user = await createBuyer();
  await paypalControls().holdWebhooks();
  await paypalControls().fault("order.create", { kind: "drop" });
  await advanceToPeriodEnd(user, -4 * MINUTE_MS);
  return user;
}

describe("an unanswered charge whose idempotency key has expired", () => {
  test("an unanswered charge is found among PayPal's notifications and never repeated", async () => {
    const user = await createUnansweredRenewal();
    expect((await renewalOf(user)).state).toBe("capturing");
    await advanceTimeWithPaypal(7 * HOUR_MS);
    await sweepPayments();
    expect(await renewalOf(user)).toMatchObject({ state: "captured", captureAttempt: 1 });
    expect([await countCharges(user), (await getSubscriptionOf(user)).state]).toEqual([2, "active"]);
  });

  test("an unanswered charge that took nothing ends, and is retried on its scheduled day", async () => {
    const user = await createBuyer();
    await paypalControls().holdWebhooks();
    await paypalControls().fault("order.create", { kind: "drop-before" });
    await advanceToPeriodEnd(user, -4 * MINUTE_MS);
    await advanceTimeWithPaypal(6 * HOUR_MS);
    const { orders } = await paypalControls().state();
    await lookThrice();
    expect(await renewalOf(user)).toMatchObject({ state: "approved", captureAttempt: 2, lastIssue: "NOT_TAKEN" });
    expect((await paypalControls().state()).orders.length).toBe(orders.length);
    expect(await getSubscriptionOf(user)).toMatchObject({
      state: "past_due",
      grace: { nextAttemptAt: expect.any(String) },
    });
    await advanceTimeWithPaypal(2 * DAY_MS);
    await sweepPayments();
    expect([await countCharges(user), (await getSubscriptionOf(user)).state]).toEqual([2, "active"]);
  });

  test("an unanswered charge stays open while PayPal's notifications cannot be read", async () => {
    const user = await createUnansweredRenewal();
    await advanceTimeWithPaypal(7 * HOUR_MS);
    await paypalControls().fault("event.list", { kind: "status", status: 503, when: "before" }, { times: 50 });
    await lookThrice();
    await lookThrice();
    expect((await renewalOf(user)).state).toBe("capturing");
    await paypalControls().clearFaults();
    await advanceTimeWithPaypal(HOUR_MS + MINUTE_MS);
    await sweepPayments();
    expect([(await renewalOf(user)).state, await countCharges(user)]).toEqual(["captured", 2]);
  });

  test("an unanswered charge whose invoice another order paid applies that payment, without an email", async () => {
    const user = await createUnansweredRenewal();
    const first = await renewalOf(user);
    // Simulates an abandoned order and a second one for the same period, which no code path creates.
    await prisma.paymentOrder.update({
      where: { id: first.id },
      data: { state: "cancelled", rank: orderRank("cancelled", 1), renewalKey: null, nextCheckAt: null },
    });
    const { id: _, ...terms } = first;
    const times = { createdAt: now(), askedAt: now(), nextCheckAt: now(), checks: 0 };
    const { id: second } = await prisma.paymentOrder.create({ data: { ...terms, ...times, id: newId() } });
    await sweepPayments();
    expect(await prisma.paymentOrder.findUniqueOrThrow({ where: { id: first.id } })).toMatchObject({
      state: "quarantined",
      quarantineReason: "order_over",
    });
    expect((await prisma.paymentOrder.findUniqueOrThrow({ where: { id: second } })).state).toBe("cancelled");
    await sweepPayments();
    await processAllNotifications();
    const { captures } = await paypalControls().state();
    expect(captures.find(({ customId }) => customId === first.id)?.status).toBe("REFUNDED");
    await advanceTimeWithPaypal(6 * MINUTE_MS);
    await sweepPayments();
    expect(await renewalOf(user)).toMatchObject({ state: "captured", periodNo: (first.periodNo ?? 0) + 1 });
    expect((await getSubscriptionOf(user)).state).toBe("active");
    expect(await listEmailSubjects(user)).not.toContain(declinedSubject);
  });

  test("a renewal whose invoice was paid by a lost order returns that payment and is charged once", async () => {
    const user = await createUnansweredRenewal();
    const lost = await renewalOf(user);
    await prisma.$transaction(async (tx) => {
      await tx.$executeRaw`SET LOCAL session_replication_role = replica`;
      await tx.$executeRaw`DELETE FROM "PaymentOrder" WHERE "id" = ${lost.id}::uuid`;
    });
    await sweepPayments();
    expect(await renewalOf(user)).toMatchObject({
      state: "quarantined",
      quarantineReason: "reference_differs",
      periodNo: lost.periodNo,
    });
    await processAllNotifications();
    const { captures } = await paypalControls().state();
    expect(captures.find(({ customId }) => customId === lost.id)?.status).toBe("REFUNDED");
    await sweepPayments();
    expect(await renewalOf(user)).toMatchObject({ state: "captured", periodNo: (lost.periodNo ?? 0) + 1 });
    expect([await countCharges(user), (await getSubscriptionOf(user)).state]).toEqual([2, "active"]);
    expect(await listEmailSubjects(user)).not.toContain(declinedSubject);
  });
});
