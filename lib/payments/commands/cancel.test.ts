import { translatorFor } from "@/lib/i18n/translator";
import "@/lib/testing/setup/database";
import "@/lib/testing/setup/clock";
import { describe, expect, test } from "@jest/globals";
import { accounts } from "@/lib/accounts/contract";
import { DAY_MS, fromNow } from "@/lib/infra/clock";
import { prisma } from "@/lib/infra/db";
import { newId } from "@/lib/infra/ids";
import { posts } from "@/lib/posts/contract";
import { sendTo } from "@/lib/testing/endpoint-matrix/http";
import { makePerson, makeSession, type TestUser } from "@/lib/testing/factories/people";
import { advanceTime } from "@/lib/testing/setup/clock";
import { rollback } from "@/lib/testing/setup/rollback";
import { ensureBillingAccount } from "../billing/billing-accounts";
import { recordFacts } from "../billing/facts";
import { recomputeBilling } from "../billing/recompute";
import { payments } from "../contract";
import { orderRank } from "../orders/order-states";
import { cancelSubscription } from "./cancel";

const t = translatorFor("en", "payments");

const cancel = (as: TestUser) => sendTo(payments.cancel, { as });
const resume = (as: TestUser) => sendTo(payments.resume, { as });
const rowOf = ({ id }: TestUser, db = prisma) =>
  db.subscription.findUniqueOrThrow({
    where: { userId: id },
    select: { id: true, status: true, plan: true, cancelAtPeriodEnd: true, currentPeriodEnd: true },
  });

describe("cancelling a plan", () => {
  test("a cancelled plan keeps everything until its period ends, and resuming undoes the cancellation", async () => {
    const user = await makePerson({ plan: "creator" });
    const before = await rowOf(user);
    const answer = await cancel(user);
    expect(answer.status).toBe(200);
    expect(answer.body.subscription).toEqual({
      id: before.id,
      plan: "creator",
      status: "active",
      currentPeriodEnd: before.currentPeriodEnd.toISOString(),
      cancelAtPeriodEnd: true,
    });
    expect((await sendTo(posts.create, { body: { type: "text", text: "Still here" }, as: user })).status).toBe(201);
    expect((await resume(user)).body.subscription?.cancelAtPeriodEnd).toBe(false);
    expect(await rowOf(user)).toEqual(before);
  });

  test("repeated and concurrent cancellations and resumptions return the same", async () => {
    const user = await makePerson({ plan: "starter" });
    for (const [act, left] of [
      [cancel, true],
      [resume, false],
    ] as const) {
      const answers = [...(await Promise.all(Array.from({ length: 10 }, () => act(user)))), await act(user)];
      for (const { status, body } of answers)
        expect([status, body.subscription?.cancelAtPeriodEnd]).toEqual([200, left]);
      expect((await rowOf(user)).cancelAtPeriodEnd).toBe(left);
    }
  });

  test("concurrent cancellations and resumptions each return their own result, and one wins", async () => {
    const user = await makePerson({ plan: "starter" });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => (index % 2 ? cancel(user) : resume(user))),
    );
    expect(answers.map(({ body }) => body.subscription?.cancelAtPeriodEnd)).toEqual(
      answers.map((_, index) => index % 2 === 1),
    );
    expect(typeof (await rowOf(user)).cancelAtPeriodEnd).toBe("boolean");
  });

  test("cancelling does not affect other accounts", async () => {
    const [mine, other] = [await makePerson({ plan: "starter" }), await makePerson({ plan: "starter" })];
    await cancel(mine);
    expect((await rowOf(other)).cancelAtPeriodEnd).toBe(false);
  });

  test("a cancellation is part of the caller's transaction", async () => {
    const user = await makePerson({ plan: "starter" });
    await rollback(async (db) => {
      expect((await cancelSubscription(user, db)).subscription?.cancelAtPeriodEnd).toBe(true);
    });
    expect((await rowOf(user)).cancelAtPeriodEnd).toBe(false);
  });
});

async function makePayer(at: Date): Promise<TestUser> {
  const person = await makePerson();
  const billingId = await ensureBillingAccount(person.id);
  const order = { id: newId(), billingId, kind: "initial", plan: "starter", amountPence: 799 } as const;
  const paid = { state: "captured", rank: orderRank("captured", 1), captureId: order.id, createdAt: at } as const;
  await prisma.paymentOrder.create({ data: { ...order, ...paid }, select: { id: true } });
  const fact = {
    key: `capture:${order.id}:COMPLETED`,
    kind: "capture",
    billingId,
    orderId: order.id,
    objectId: order.id,
  } as const;
  await recordFacts([{ ...fact, status: "COMPLETED", amountPence: 799, occurredAt: at, source: "api" }], prisma);
  await prisma.$transaction((tx) => recomputeBilling(billingId, tx));
  return person;
}

async function makeRevoked(): Promise<TestUser> {
  const person = await makePerson({ plan: "starter" });
  const billingId = await ensureBillingAccount(person.id);
  const fact = {
    key: `grant:${billingId}:REVOKED`,
    kind: "grant",
    billingId,
    orderId: null,
    objectId: billingId,
  } as const;
  await recordFacts([{ ...fact, status: "REVOKED", amountPence: 0, occurredAt: fromNow(0), source: "own" }], prisma);
  await prisma.$transaction((tx) => recomputeBilling(billingId, tx));
  return person;
}

test("cancelling a plan that is past due ends it at once, for good", async () => {
  const user = await makePayer(fromNow(-40 * DAY_MS));
  expect((await rowOf(user)).status).toBe("past_due");
  expect((await cancel(user)).body.subscription).toMatchObject({ status: "expired", cancelAtPeriodEnd: true });
  const { status, error } = await resume(user);
  expect([status, error?.message]).toEqual([409, t("nothingToUndo")]);
  const places = await prisma.seatReservation.findMany({ where: { billing: { userId: user.id } } });
  expect(places.map(({ state }) => state)).toEqual(["released"]);
});

describe("without a running plan", () => {
  const refused = async (as: TestUser) => {
    for (const [act, sentence] of [
      [cancel, t("nothingToCancel")],
      [resume, t("nothingToUndo")],
    ] as const) {
      const { status, error } = await act(as);
      expect([status, error]).toEqual([409, { error: "conflict", message: sentence }]);
    }
  };

  test("refuses to cancel or resume without a plan", async () => {
    const visitor = await makePerson();
    await refused(visitor);
    expect(await prisma.subscription.count({ where: { userId: visitor.id } })).toBe(0);
  });

  test.each([
    ["expired", () => makePayer(fromNow(-70 * DAY_MS))],
    ["revoked", () => makeRevoked()],
  ] as const)("leaves a plan that is %s unchanged", async (status, make) => {
    const user = await make();
    const before = await rowOf(user);
    expect(before.status).toBe(status);
    await refused(user);
    expect(await rowOf(user)).toEqual(before);
  });

  test("a cancelled plan cannot be resumed after its period", async () => {
    const user = await makePerson({ plan: "starter" });
    await cancel(user);
    await advanceTime(31 * DAY_MS);
    await refused({ ...user, cookie: await makeSession(user.id) });
    const { body } = await sendTo(accounts.currentUser, { as: { cookie: await makeSession(user.id) } });
    expect(body.subscription).toMatchObject({ status: "expired", cancelAtPeriodEnd: true });
  });
});
