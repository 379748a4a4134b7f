import "@/lib/testing/own-database";
import "@/lib/testing/paypal";
import { describe, expect, test } from "@jest/globals";
import { fromNow } from "@/lib/infra/clock";
import { prisma } from "@/lib/infra/db";
import { makePerson } from "@/lib/testing/factories";
import { runPaymentProcess } from "@/lib/testing/payment-process";
import { controls } from "@/lib/testing/paypal";
import { createOrder } from "./commands/create-order";
import { sweepPayments } from "./jobs";
import { getOrder } from "./queries";

const captures = async (id: string) => (await controls().state()).captures.filter((one) => one.orderId === id);
const makeDue = () =>
  prisma.paymentOrder.updateMany({ where: { nextCheckAt: { not: null } }, data: { nextCheckAt: fromNow(-1) } });

/** A buyer whose order waits to be captured. No notification tells what the sweep has to find out. */
async function buyer() {
  await controls().holdWebhooks();
  const person = await makePerson();
  const { id } = await createOrder(person, { plan: "starter" }, "http://site.test");
  await controls().approve(id, "olivia");
  return { person, id };
}

async function isBought(person: { id: string }, id: string) {
  expect((await getOrder(person, id)).status).toBe("completed");
  expect((await captures(id)).length).toBe(1);
  const { billingId } = await prisma.paymentOrder.findUniqueOrThrow({
    where: { providerOrderId: id },
    select: { billingId: true },
  });
  expect(await prisma.subscriptionPeriod.count({ where: { billingId } })).toBe(1);
  expect(await prisma.seatReservation.findMany({ where: { billingId }, select: { state: true } })).toEqual([
    { state: "occupied" },
  ]);
  expect(
    await prisma.ledgerEntry.aggregate({ where: { billingId, account: "paypal" }, _sum: { pence: true } }),
  ).toEqual({ _sum: { pence: 799 } });
  expect(await prisma.subscription.findUnique({ where: { userId: person.id }, select: { status: true } })).toEqual({
    status: "active",
  });
}

/** The places between two steps of a capture. */
const STEPS = ["payments.claimed", "payments.captured", "payments.applying", "payments.applied"];

describe.each(STEPS)("killed at %s", (step) => {
  test("while a buyer's payment is taken: the sweep finds out, and it is taken once", async () => {
    const { person, id } = await buyer();
    expect(await runPaymentProcess(step, "capture", person.id, id)).toBe("SIGKILL");
    await makeDue();
    await sweepPayments();
    await isBought(person, id);
    await sweepPayments();
    await isBought(person, id);
  });
});

test.each(["payments.captured", "payments.applied"])(
  "whoever finds out killed at %s too: the next one does",
  async (step) => {
    const { person, id } = await buyer();
    expect(await runPaymentProcess("payments.claimed", "capture", person.id, id)).toBe("SIGKILL");
    const { id: orderId } = await prisma.paymentOrder.findUniqueOrThrow({
      where: { providerOrderId: id },
      select: { id: true },
    });
    expect(await runPaymentProcess(step, "reconcile", "-", orderId)).toBe("SIGKILL");
    await makeDue();
    await sweepPayments();
    await isBought(person, id);
  },
);

test.each(["payments.ordered", "payments.registered"])(
  "killed at %s while an order is made: asking again goes on with it, on the same place",
  async (step) => {
    const person = await makePerson();
    const before = (await controls().state()).orders.length;
    expect(await runPaymentProcess(step, "create", person.id)).toBe("SIGKILL");
    const { id } = await createOrder(person, { plan: "starter" }, "http://site.test");
    expect((await controls().state()).orders.length).toBe(before + 1);
    expect(await prisma.seatReservation.count({ where: { billing: { userId: person.id } } })).toBe(1);
    await controls().approve(id, "olivia");
    expect(await runPaymentProcess("", "capture", person.id, id)).toBe(0);
    await isBought(person, id);
  },
);
