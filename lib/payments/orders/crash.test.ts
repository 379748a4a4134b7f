import "@/lib/testing/setup/database";
import "@/lib/testing/fakes/paypal";
import { describe, expect, test } from "@jest/globals";
import { fromNow, MINUTE_MS } from "@/lib/infra/clock";
import { prisma } from "@/lib/infra/db";
import { makePerson } from "@/lib/testing/factories/people";
import { paypalControls } from "@/lib/testing/fakes/paypal";
import { runPaymentProcess } from "@/lib/testing/payments/process";
import { captureApprovedOrder } from "../commands/capture-order";
import { createPlanOrder } from "../commands/create-order";
import { sweepPayments } from "../jobs";
import { getOwnOrder } from "../queries/orders";

const captures = async (id: string) => (await paypalControls().state()).captures.filter((one) => one.orderId === id);
const makeDue = () =>
  prisma.paymentOrder.updateMany({ where: { nextCheckAt: { not: null } }, data: { nextCheckAt: fromNow(-1) } });

/** Creates an order that is ready to capture. Webhooks are held, so that only the sweep can resolve it. */
async function buyer() {
  await paypalControls().holdWebhooks();
  const person = await makePerson();
  const { id } = await createPlanOrder(person, { plan: "starter" }, { site: "http://site.test", locale: "en" });
  await paypalControls().approve(id, "olivia");
  return { person, id };
}

async function isBought(person: { id: string }, id: string) {
  expect((await getOwnOrder(person, id)).status).toBe("completed");
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

const STEPS = ["payments.claimed", "payments.captured", "payments.applying", "payments.applied"];

describe.each(STEPS)("a capture killed at %s", (step) => {
  test("the sweep completes a capture whose process was killed, and charges once", async () => {
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
  "a check killed at %s does not count, and leaves the payment to the next sweep",
  async (step) => {
    const { person, id } = await buyer();
    expect(await runPaymentProcess("payments.claimed", "capture", person.id, id)).toBe("SIGKILL");
    const { id: orderId } = await prisma.paymentOrder.findUniqueOrThrow({
      where: { providerOrderId: id },
      select: { id: true },
    });
    await makeDue();
    expect(await runPaymentProcess(step, "check", "-", orderId)).toBe("SIGKILL");
    const inOneMinute = await prisma.paymentOrder.count({
      where: { id: orderId, checks: 0, OR: [{ nextCheckAt: null }, { nextCheckAt: { lte: fromNow(MINUTE_MS) } }] },
    });
    expect(inOneMinute).toBe(1);
    await makeDue();
    await sweepPayments();
    await isBought(person, id);
  },
);

test("a buyer who retries a capture whose process was killed gets its outcome at once", async () => {
  const { person, id } = await buyer();
  expect(await runPaymentProcess("payments.captured", "capture", person.id, id)).toBe("SIGKILL");
  await makeDue();
  expect((await captureApprovedOrder(person, { id, plan: "starter" })).status).toBe("completed");
  await isBought(person, id);
});

test.each(["payments.ordered", "payments.registered"])(
  "retrying an order whose creation was killed at %s reuses the order and its seat",
  async (step) => {
    const person = await makePerson();
    const before = (await paypalControls().state()).orders.length;
    expect(await runPaymentProcess(step, "create", person.id)).toBe("SIGKILL");
    const { id } = await createPlanOrder(person, { plan: "starter" }, { site: "http://site.test", locale: "en" });
    expect((await paypalControls().state()).orders.length).toBe(before + 1);
    expect(await prisma.seatReservation.count({ where: { billing: { userId: person.id } } })).toBe(1);
    await paypalControls().approve(id, "olivia");
    expect(await runPaymentProcess("", "capture", person.id, id)).toBe(0);
    await isBought(person, id);
  },
);
