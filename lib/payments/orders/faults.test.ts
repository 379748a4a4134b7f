import "@/lib/testing/setup/database";
import "@/lib/testing/fakes/paypal";
import { beforeEach, describe, expect, test } from "@jest/globals";
import { DAY_MS, fromNow } from "@/lib/infra/clock";
import { prisma } from "@/lib/infra/db";
import { sendTo } from "@/lib/testing/endpoint-matrix/http";
import { makePerson, type TestUser } from "@/lib/testing/factories/people";
import {
  deliverNotification,
  paypalControls,
  processAllNotifications,
  receivedNotifications,
  runPaymentJobs,
} from "@/lib/testing/fakes/paypal";
import { waitFor } from "@/lib/testing/wait/wait-for";
import { recomputeBilling } from "../billing/recompute";
import { payments } from "../contract";
import { sweepPayments } from "../jobs";
import { retryStaleEvents } from "../webhooks/process-webhook";
import { applyProviderState } from "./apply-provider-state";
import { checkDueOrders } from "./poll-pending-orders";

const capture = (as: TestUser, id: string) =>
  sendTo(payments.capture, { as, params: { id }, query: { plan: "starter" } });
const rowOf = (providerOrderId: string) => prisma.paymentOrder.findUniqueOrThrow({ where: { providerOrderId } });
const isDue = (id: string) =>
  prisma.paymentOrder.update({ where: { providerOrderId: id }, data: { nextCheckAt: fromNow(-1) } });
const capturesOf = async (id: string) =>
  (await paypalControls().state()).captures.filter((one) => one.orderId === id && one.status !== "DECLINED");

async function stateOf(billingId: string) {
  const select = {
    state: true,
    plan: true,
    periodEnd: true,
    creditPence: true,
    disputeOpen: true,
    cancelAtPeriodEnd: true,
  };
  return {
    account: await prisma.billingAccount.findUnique({ where: { id: billingId }, select }),
    orders: await prisma.paymentOrder.findMany({
      where: { billingId },
      select: { state: true, refundedPence: true, reversedPence: true },
    }),
    periods: await prisma.subscriptionPeriod.findMany({
      where: { billingId },
      select: { startsAt: true, endsAt: true, revokedAt: true },
    }),
    ledger: await prisma.ledgerEntry.findMany({
      where: { billingId },
      select: { key: true, pence: true },
      orderBy: { key: "asc" },
    }),
    seats: await prisma.seatReservation.findMany({ where: { billingId }, select: { state: true } }),
  };
}

async function approved(buyer = "olivia"): Promise<{ mine: TestUser; id: string }> {
  const user = await makePerson();
  const { body } = await sendTo(payments.createOrder, { as: user, body: { plan: "starter" } });
  await paypalControls().approve(body.id, buyer);
  return { mine: user, id: body.id };
}

beforeEach(async () => {
  await paypalControls().clearFaults();
});

describe("a lost answer from PayPal", () => {
  test.each([
    { kind: "drop" },
    { kind: "drop-before" },
    { kind: "status", status: 500, when: "after" },
    { kind: "status", status: 503, when: "before" },
  ] as const)(
    "a capture without an answer (%j) is confirming until polling resolves it; charged once",
    async (effect) => {
      await paypalControls().holdWebhooks();
      const { mine, id } = await approved();
      await paypalControls().fault("order.capture", effect);
      const answer = await capture(mine, id);
      expect([answer.status, answer.body.status]).toEqual([202, "confirming"]);
      expect(await prisma.seatReservation.findMany({ where: { billing: { userId: mine.id } } })).toMatchObject([
        { state: "capturing" },
      ]);
      await checkDueOrders();
      expect((await rowOf(id)).state).toBe("capturing");
      await isDue(id);
      await sweepPayments();
      expect([(await rowOf(id)).state, (await capturesOf(id)).length]).toEqual(["captured", 1]);
      expect((await capture(mine, id)).body.status).toBe("completed");
      await paypalControls().releaseWebhooks();
      await processAllNotifications();
      expect((await capturesOf(id)).length).toBe(1);
    },
  );

  test("a lost answer to an order creation leads to one PayPal order after a retry", async () => {
    const user = await makePerson();
    const before = (await paypalControls().state()).orders.length;
    await paypalControls().fault("order.create", { kind: "drop" });
    const ask = () => sendTo(payments.createOrder, { as: user, body: { plan: "starter" } });
    expect((await ask()).error?.error).toBe("unavailable");
    expect((await ask()).status).toBe(200);
    expect((await paypalControls().state()).orders.length).toBe(before + 1);
    expect(await prisma.seatReservation.count({ where: { billing: { userId: user.id } } })).toBe(1);
  });

  test("a webhook resolves a capture whose answer was lost", async () => {
    const { mine, id } = await approved();
    await paypalControls().fault("order.capture", { kind: "drop" });
    expect((await capture(mine, id)).status).toBe(202);
    await processAllNotifications();
    expect((await rowOf(id)).state).toBe("captured");
    expect((await sendTo(payments.order, { as: mine, params: { id } })).body.status).toBe("completed");
  });

  test("an order unknown to PayPal ends and releases its seat", async () => {
    const { mine, id } = await approved();
    await paypalControls().fault("order.capture", { kind: "drop-before" });
    expect((await capture(mine, id)).status).toBe(202);
    await paypalControls().fault("order.get", { kind: "status", status: 404, when: "before" }, { times: 3 });
    await isDue(id);
    await checkDueOrders();
    expect((await rowOf(id)).state).toBe("capturing");
    for (let look = 1; look < 3; look++) {
      await isDue(id);
      await checkDueOrders();
    }
    expect((await rowOf(id)).state).toBe("expired");
    expect(
      await prisma.seatReservation.count({ where: { billing: { userId: mine.id }, state: { not: "released" } } }),
    ).toBe(0);
  });

  test("an order expires while PayPal is slow to report another one", async () => {
    const [{ mine, id }, abandoned] = [await approved(), await approved()];
    await paypalControls().fault("order.capture", { kind: "drop-before" });
    expect((await capture(mine, id)).status).toBe(202);
    await isDue(id);
    await prisma.paymentOrder.update({ where: { providerOrderId: abandoned.id }, data: { holdUntil: fromNow(-1) } });
    await paypalControls().fault("order.get", { kind: "delay", ms: 3_000, when: "before" }, { resource: id });
    const sweep = sweepPayments();
    await waitFor(async () => (await rowOf(abandoned.id)).state === "expired", "the end of the reservation");
    expect((await rowOf(id)).state).toBe("capturing");
    await sweep;
    expect((await rowOf(id)).state).toBe("captured");
  });

  test("an expired access token is renewed and the capture retried", async () => {
    const { mine, id } = await approved();
    await paypalControls().expireAccessTokens();
    expect((await capture(mine, id)).body.status).toBe("completed");
  });
});

describe("webhooks", () => {
  test("duplicate, late and reordered webhooks lead to the same state", async () => {
    await paypalControls().holdWebhooks();
    const { mine, id } = await approved();
    await capture(mine, id);
    const { billingId, captureId } = await rowOf(id);
    const before = await stateOf(billingId);
    await paypalControls().releaseWebhooks({ reversed: true });
    await processAllNotifications();
    expect(await stateOf(billingId)).toEqual(before);
    await paypalControls().duplicateWebhooks(10, 3, 5);
    const { disputeId } = await paypalControls().openDispute(captureId ?? "");
    await processAllNotifications();
    expect((await stateOf(billingId)).account?.disputeOpen).toBe(true);
    await paypalControls().resolveDispute(disputeId, "SELLER");
    await processAllNotifications();
    expect((await stateOf(billingId)).account).toEqual(before.account);
    const { disputeId: second } = await paypalControls().openDispute(captureId ?? "");
    await paypalControls().resolveDispute(second, "BUYER");
    await processAllNotifications();
    const after = await stateOf(billingId);
    expect(after.account).toMatchObject({ state: "revoked", disputeOpen: false });
    expect([after.orders, after.seats]).toMatchObject([
      [{ state: "reversed", reversedPence: 799 }],
      [{ state: "released" }],
    ]);
    expect(receivedNotifications.every(({ status }) => status === 200)).toBe(true);
    const { events } = await paypalControls().state();
    for (const { id: eventId } of events.slice(-12)) await paypalControls().resendWebhook(eventId);
    await processAllNotifications();
    await prisma.$transaction((tx) => recomputeBilling(billingId, tx));
    expect(await stateOf(billingId)).toEqual(after);
    expect(await prisma.ledgerEntry.aggregate({ where: { billingId }, _sum: { pence: true } })).toEqual({
      _sum: { pence: 0 },
    });
  });

  test("webhooks are retried while PayPal cannot be read", async () => {
    const { mine, id } = await approved();
    await paypalControls().fault("order.capture", { kind: "drop" });
    await capture(mine, id);
    await paypalControls().webhooksSettled();
    await paypalControls().fault("order.get", { kind: "status", status: 500, when: "before" }, { times: 20 });
    await runPaymentJobs();
    expect(await prisma.webhookEvent.count({ where: { processedAt: null, providerOrderId: id } })).toBeGreaterThan(0);
    expect((await rowOf(id)).state).toBe("capturing");
    await paypalControls().clearFaults();
    await prisma.webhookEvent.updateMany({ where: { processedAt: null }, data: { receivedAt: fromNow(-DAY_MS) } });
    await sweepPayments();
    expect((await rowOf(id)).state).toBe("captured");
    expect(await prisma.webhookEvent.count({ where: { processedAt: null, providerOrderId: id } })).toBe(0);
  });
});

test("webhooks that have waited for more than 30 days do not keep later ones from being retried", async () => {
  const waiting = (resourceId: string, days: number) => {
    const at = fromNow(-days * DAY_MS);
    const type = "PAYMENT.CAPTURE.COMPLETED";
    return { id: `WH-WAITING-${resourceId}`, type, resourceId, createdAt: at, receivedAt: at };
  };
  const old = Array.from({ length: 100 }, (_, index) => waiting(`OLD${index}`, 31));
  await prisma.webhookEvent.createMany({ data: [...old, waiting("LATER", 1)] });
  await retryStaleEvents();
  const processed = await prisma.webhookEvent.findMany({
    where: { id: { startsWith: "WH-WAITING-" }, processedAt: { not: null } },
    select: { resourceId: true },
  });
  expect(processed).toEqual([{ resourceId: "LATER" }]);
  await prisma.webhookEvent.deleteMany({ where: { id: { startsWith: "WH-WAITING-" } } });
});

describe("a payment that differs from its order", () => {
  async function paidWith(
    change: (capture: { pence: number; currency: string; customId: string | null; merchantId: string | null }) => void,
  ) {
    await paypalControls().holdWebhooks();
    const { mine, id } = await approved();
    await paypalControls().fault("order.capture", { kind: "drop" });
    await capture(mine, id);
    const { readPaypalOrder } = await import("@/lib/infra/paypal/calls");
    const read = await readPaypalOrder(id);
    if (!read.ok) throw new Error(read.issue);
    const order = await rowOf(id);
    for (const each of read.value.captures) change(each);
    await applyProviderState(order.id, read.value, "webhook");
    return { mine, id, billingId: order.billingId };
  }

  test.each([
    ["amount_differs", { pence: 1 }],
    ["currency_differs", { currency: "EUR" }],
    ["reference_differs", { customId: "0198a000-0000-7000-8000-000000000001" }],
    ["payee_differs", { merchantId: "SOMEBODYELSE1" }],
  ] as const)("a payment that differs from its order gives no plan and is refunded: %s", async (reason, change) => {
    const { mine, id, billingId } = await paidWith((one) => Object.assign(one, change));
    expect(await rowOf(id)).toMatchObject({ state: "quarantined", quarantineReason: reason });
    expect(await prisma.subscriptionPeriod.count({ where: { billingId } })).toBe(0);
    expect(await prisma.subscription.count({ where: { userId: mine.id } })).toBe(0);
    expect(await prisma.seatReservation.count({ where: { billingId, state: { not: "released" } } })).toBe(0);
    await runPaymentJobs();
    const { captures, refunds } = await paypalControls().state();
    expect(captures.find((one) => one.orderId === id)?.status).toBe("REFUNDED");
    expect(refunds.filter((one) => captures.find(({ id: own }) => own === one.captureId)?.orderId === id).length).toBe(
      1,
    );
    await paypalControls().releaseWebhooks();
    await processAllNotifications();
    expect((await rowOf(id)).state).toBe("quarantined");
    await sweepPayments();
    expect((await paypalControls().state()).refunds.length).toBe(refunds.length);
  });

  test("a payment of a deleted account is refunded, and its consent is kept only to be deleted at PayPal", async () => {
    await paypalControls().holdWebhooks();
    const { mine, id } = await approved();
    await paypalControls().fault("order.capture", { kind: "drop" });
    await capture(mine, id);
    const { billingId } = await rowOf(id);
    await prisma.user.delete({ where: { id: mine.id } });
    await isDue(id);
    await sweepPayments();
    expect(await rowOf(id)).toMatchObject({ state: "quarantined", quarantineReason: "account_closed" });
    await runPaymentJobs();
    expect((await rowOf(id)).refundedPence).toBe(799);
    expect(await prisma.paymentMethod.findMany({ where: { billingId } })).toMatchObject([
      { payerHint: null, removedAt: expect.any(Date) },
    ]);
    expect(
      await prisma.ledgerEntry.aggregate({ where: { billingId, account: "paypal" }, _sum: { pence: true } }),
    ).toEqual({ _sum: { pence: 0 } });
    await paypalControls().releaseWebhooks();
  });
});

test("rejects webhooks with a forged signature, certificate or body", async () => {
  const genuine = receivedNotifications.at(-1);
  if (!genuine) throw new Error("no notification has come");
  const before = await prisma.webhookEvent.count();
  const sent = async (change: Record<string, string>, body = genuine.body) => {
    const headers = new Headers(genuine.headers);
    for (const [name, value] of Object.entries(change)) headers.set(name, value);
    return (await deliverNotification(headers, body)).status;
  };
  expect(await sent({})).toBe(200);
  expect(await prisma.webhookEvent.count()).toBe(before);
  const forged = Buffer.from(genuine.body.toString().replace(/"id":"WH-/, '"id":"WH-X'));
  expect(forged.equals(genuine.body)).toBe(false);
  expect(await sent({}, forged)).toBe(400);
  expect(await sent({}, Buffer.concat([genuine.body, Buffer.from(" ")]))).toBe(400);
  expect(await sent({ "paypal-transmission-time": "2026-01-01T00:00:00Z" })).toBe(400);
  expect(await sent({ "paypal-transmission-sig": Buffer.from("forged").toString("base64") })).toBe(400);
  expect(await sent({ "paypal-auth-algo": "none" })).toBe(400);
  for (const address of [
    "https://evil.example/cert.pem",
    "https://api.paypal.com.evil.example/cert",
    "http://127.0.0.1:9/x",
    "",
    `${process.env.PAYPAL_API_URL}/v1/notifications/certs/CERT-000`,
    `${process.env.PAYPAL_API_URL?.replace("//", "//user:word@")}/healthz`,
  ])
    expect([address, await sent({ "paypal-cert-url": address })]).toEqual([address, 400]);
  expect(await sent({}, Buffer.alloc(300_000, 32))).toBe(413);
  expect(await prisma.webhookEvent.count()).toBe(before);
});
