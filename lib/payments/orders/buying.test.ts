import { translatorFor } from "@/lib/i18n/translator";
import "@/lib/testing/setup/database";
import "@/lib/testing/fakes/paypal";
import { describe, expect, test } from "@jest/globals";
import { accounts } from "@/lib/accounts/contract";
import { fromNow } from "@/lib/infra/clock";
import { prisma } from "@/lib/infra/db";
import { posts } from "@/lib/posts/contract";
import { sendTo } from "@/lib/testing/endpoint-matrix/http";
import { makePerson, type TestUser } from "@/lib/testing/factories/people";
import { listEmailSubjects } from "@/lib/testing/factories/subscribers";
import { paypalControls, processAllNotifications } from "@/lib/testing/fakes/paypal";
import { payments } from "../contract";

const t = translatorFor("en", "orders");

const create = (as: TestUser, plan: "starter" | "creator" = "starter") =>
  sendTo(payments.createOrder, { as, body: { plan } });
const capture = (as: TestUser, id: string, plan = "starter") =>
  sendTo(payments.capture, { as, params: { id }, query: { plan } });
const subscriptionOf = async (as: TestUser) => (await sendTo(accounts.currentUser, { as })).body.subscription;
const rowOf = (providerOrderId: string) => prisma.paymentOrder.findUniqueOrThrow({ where: { providerOrderId } });
const countTakenSeats = async () => (await prisma.seatPool.findUniqueOrThrow({ where: { id: 1 } })).taken;
const atPaypal = async (id: string) => (await paypalControls().state()).orders.find((order) => order.id === id);

async function approved(as: TestUser, buyer: string, plan: "starter" | "creator" = "starter"): Promise<string> {
  const { body } = await create(as, plan);
  await paypalControls().approve(body.id, buyer);
  return body.id;
}

describe("buying a plan", () => {
  test("an order, PayPal's approval and a capture give the plan, a seat, ledger entries and a receipt", async () => {
    const user = await makePerson();
    const before = await countTakenSeats();
    const created = await create(user);
    expect([created.status, created.body.status, created.body.amount]).toEqual([200, "created", "7.99"]);
    expect(await countTakenSeats()).toBe(before + 1);
    await paypalControls().approve(created.body.id, "olivia");
    const paid = await capture(user, created.body.id.toLowerCase());
    expect([paid.status, paid.body]).toEqual([
      200,
      { ...created.body, status: "completed", approveUrl: null, expiresAt: null },
    ]);
    expect(await subscriptionOf(user)).toMatchObject({ plan: "starter", status: "active", cancelAtPeriodEnd: false });
    expect((await sendTo(posts.create, { as: user, body: { type: "text", text: "Mine" } })).status).toBe(201);
    await processAllNotifications();
    const order = await rowOf(created.body.id);
    expect(order).toMatchObject({ state: "captured", capturedPence: 799, nextCheckAt: null });
    expect(
      await prisma.paymentMethod.findMany({ where: { billingId: order.billingId, removedAt: null } }),
    ).toMatchObject([{ payerHint: expect.stringMatching(/^o•••@/) }]);
    const ledger = await prisma.ledgerEntry.findMany({
      where: { orderId: order.id },
      select: { account: true, pence: true },
    });
    expect(new Map(ledger.map(({ account, pence }) => [account, pence]))).toEqual(
      new Map([
        ["paypal", 799],
        ["revenue", -666],
        ["vat", -133],
      ]),
    );
    expect(await prisma.seatReservation.findMany({ where: { billingId: order.billingId } })).toMatchObject([
      { state: "occupied" },
    ]);
    expect(await prisma.providerFact.count({ where: { billingId: order.billingId } })).toBe(1);
    expect(await prisma.subscriptionPeriod.findMany({ where: { billingId: order.billingId } })).toMatchObject([
      { periodNo: 1, month: 1, plan: "starter", paymentOrderId: order.id, revokedAt: null },
    ]);
    expect(JSON.stringify(await prisma.providerFact.findMany())).not.toMatch(/olivia|bennett|@/i);
  });

  test("repeated requests return the same order, and another plan gets another order", async () => {
    const user = await makePerson();
    const all = await Promise.all(Array.from({ length: 8 }, () => create(user)));
    expect(new Set(all.map(({ body }) => body.id)).size).toBe(1);
    const other = await create(user, "creator");
    expect(other.body).toMatchObject({ plan: "creator", amount: "19.99" });
    const { billingId } = await rowOf(other.body.id);
    const states = await prisma.paymentOrder.findMany({
      where: { billingId },
      select: { state: true },
      orderBy: { createdAt: "asc" },
    });
    expect(states.map(({ state }) => state)).toEqual(["cancelled", "created"]);
    expect(await prisma.seatReservation.count({ where: { billingId, state: { not: "released" } } })).toBe(1);
    const old = all[0]?.body.id ?? "";
    await paypalControls().approve(old, "olivia");
    expect((await capture(user, old)).error?.message).toBe(t("holdOver"));
    expect((await atPaypal(old))?.captureIds).toEqual([]);
  });

  test("refuses to buy a plan twice or to capture an order as another plan", async () => {
    const user = await makePerson();
    const id = await approved(user, "olivia");
    expect((await capture(user, id, "creator")).error).toMatchObject({ error: "conflict", message: t("otherPlan") });
    expect((await capture(user, id)).body.status).toBe("completed");
    expect((await create(user)).error).toMatchObject({
      error: "conflict",
      message: t("alreadyYours", { plan: "Starter" }),
    });
    expect((await capture(user, id)).body.status).toBe("completed");
    expect((await atPaypal(id))?.captureIds.length).toBe(1);
  });

  test("neither shows nor captures another account's order", async () => {
    const [mine, other] = [await makePerson(), await makePerson()];
    const id = await approved(mine, "olivia");
    expect((await capture(other, id)).status).toBe(404);
    expect((await sendTo(payments.order, { as: other, params: { id } })).status).toBe(404);
    expect((await sendTo(payments.order, { as: mine, params: { id } })).body.id).toBe(id);
    expect((await rowOf(id)).state).toBe("created");
  });

  test("a capture after half an hour charges nothing and releases the seat", async () => {
    const user = await makePerson();
    const id = await approved(user, "olivia");
    const before = await countTakenSeats();
    await prisma.paymentOrder.update({ where: { providerOrderId: id }, data: { holdUntil: fromNow(-1) } });
    expect((await capture(user, id)).error).toMatchObject({ error: "conflict", message: t("holdOver") });
    expect([(await rowOf(id)).state, await countTakenSeats()]).toEqual(["expired", before - 1]);
    expect((await atPaypal(id))?.captureIds).toEqual([]);
  });
});

describe("a failed payment", () => {
  const pay = async (as: TestUser, id: string) => {
    const { status, error } = await capture(as, id);
    return [status, error?.issues?.[0]?.message];
  };

  test.each([
    ["tom", "INSTRUMENT_DECLINED"],
    ["amara", "PAYER_ACTION_REQUIRED"],
  ])("buyer %s is declined with %s, keeps the seat and pays on the next attempt", async (buyer, issue) => {
    const user = await makePerson();
    const id = await approved(user, buyer);
    expect(await pay(user, id)).toEqual([402, issue]);
    expect(await prisma.seatReservation.findMany({ where: { billing: { userId: user.id } } })).toMatchObject([
      { state: "held" },
    ]);
    expect(await subscriptionOf(user)).toBeNull();
    await paypalControls().approve(id, buyer);
    expect((await capture(user, id)).body.status).toBe("completed");
    expect((await rowOf(id)).captureAttempt).toBe(2);
  });

  test.each(["priya", "hugo"])(
    "buyer %s is declined on every attempt, each with a new idempotency key",
    async (buyer) => {
      const user = await makePerson();
      const id = await approved(user, buyer);
      for (const attempt of [2, 3]) {
        expect((await capture(user, id)).status).toBe(402);
        expect(await rowOf(id)).toMatchObject({ state: "approved", captureAttempt: attempt });
      }
      expect(await subscriptionOf(user)).toBeNull();
    },
  );

  test("a declined capture in a COMPLETED PayPal order gives no plan and ends the order", async () => {
    const user = await makePerson();
    const id = await approved(user, "jack");
    expect(await pay(user, id)).toEqual([402, "CAPTURE_DECLINED"]);
    expect(await rowOf(id)).toMatchObject({ state: "denied", capturedPence: 0 });
    expect(await subscriptionOf(user)).toBeNull();
    expect(
      await prisma.seatReservation.count({ where: { billing: { userId: user.id }, state: { not: "released" } } }),
    ).toBe(0);
    await processAllNotifications();
    expect((await rowOf(id)).state).toBe("denied");
  });

  test.each(["complete", "deny"] as const)(
    "a payment under review keeps its seat until PayPal decides: %s",
    async (end) => {
      const user = await makePerson();
      const id = await approved(user, "mei");
      const answer = await capture(user, id);
      expect([answer.status, answer.body.status]).toEqual([202, "pending"]);
      expect((await create(user, "creator")).error?.message).toBe(t("underWay"));
      expect(await subscriptionOf(user)).toBeNull();
      const captureId = (await rowOf(id)).captureId ?? "";
      await (end === "complete"
        ? paypalControls().completeCapture(captureId)
        : paypalControls().denyCapture(captureId));
      await processAllNotifications();
      const tMails = translatorFor("en", "paymentMails");
      expect(await listEmailSubjects(user)).toEqual([
        end === "complete"
          ? tMails("receipt.subject", { plan: "Starter", amount: "£7.99" })
          : tMails("denied.subject", { plan: "Starter" }),
      ]);
      const seats = await prisma.seatReservation.findMany({
        where: { billing: { userId: user.id } },
        select: { state: true },
      });
      expect([(await rowOf(id)).state, (await subscriptionOf(user))?.status, seats]).toEqual(
        end === "complete"
          ? ["captured", "active", [{ state: "occupied" }]]
          : ["denied", undefined, [{ state: "released" }]],
      );
    },
  );
});

describe("the price sent by the browser", () => {
  const ask = (as: TestUser, body: unknown) => sendTo(payments.providerOrder, { as, body });
  const right = { amount: "19.99", currency: "GBP", intent: "CAPTURE" };

  test("accepts the price of either plan and returns PayPal's approval link", async () => {
    for (const amount of ["19.99", 19.99]) {
      const { status, body } = await ask(await makePerson(), { ...right, amount });
      const link = body.links.find(({ rel }) => rel === "approve");
      expect([status, link?.href]).toEqual([200, expect.stringContaining(body.id)]);
      expect(await rowOf(body.id)).toMatchObject({ plan: "creator", amountPence: 1_999 });
    }
  });

  test.each([
    { amount: "0.01" },
    { amount: "7.990" },
    { amount: 799 },
    { amount: "19,99" },
    { amount: "-7.99" },
    { amount: null },
    { currency: "USD" },
    { currency: "gbp" },
    { intent: "AUTHORIZE" },
  ])("rejects any other price, currency or intent: %j", async (wrong) => {
    const user = await makePerson();
    const before = (await paypalControls().state()).orders.length;
    expect((await ask(user, { ...right, ...wrong })).status).toBe(400);
    expect((await paypalControls().state()).orders.length).toBe(before);
    expect(await prisma.paymentOrder.count({ where: { billing: { userId: user.id } } })).toBe(0);
  });
});
