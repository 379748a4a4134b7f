import { translatorFor } from "@/lib/i18n/translator";
import "@/lib/testing/setup/database";
import "@/lib/testing/fakes/paypal";
import "@/lib/testing/setup/clock";
import { beforeEach, describe, expect, test } from "@jest/globals";
import { accounts } from "@/lib/accounts/contract";
import { addMonthsUtc } from "@/lib/dates/months-after";
import { DAY_MS, fromNow, HOUR_MS, now } from "@/lib/infra/clock";
import { prisma } from "@/lib/infra/db";
import { newId } from "@/lib/infra/ids";
import { sendTo } from "@/lib/testing/endpoint-matrix/http";
import { makePerson, makeSession, type TestUser } from "@/lib/testing/factories/people";
import { paypalControls, processAllNotifications } from "@/lib/testing/fakes/paypal";
import { advanceTimeWithPaypal } from "@/lib/testing/setup/clock";
import { ensureBillingAccount } from "../billing/billing-accounts";
import { lockAccount, lockOrder } from "../billing/locks";
import { recomputeBilling } from "../billing/recompute";
import { renewalTerms } from "../billing/terms";
import { markCapturing } from "../commands/capture-order";
import { payments } from "../contract";
import { RENEW_AHEAD_MS } from "../policy";
import { reserveSeat } from "../seats/seats";
import { chargeOrder } from "./charge";

const t = translatorFor("en", "orders");

const create = (as: TestUser, plan: "starter" | "creator") => sendTo(payments.createOrder, { as, body: { plan } });
const capture = (as: TestUser, id: string, plan: string) =>
  sendTo(payments.capture, { as, params: { id }, query: { plan } });
const periodsOf = async (person: TestUser) =>
  prisma.subscriptionPeriod.findMany({
    where: { billing: { userId: person.id } },
    select: { plan: true, startsAt: true, endsAt: true, month: true, anchorAt: true },
    orderBy: { periodNo: "asc" },
  });
const subscriptionOf = async (as: TestUser) => (await sendTo(accounts.currentUser, { as })).body.subscription;

async function buyer(plan: "starter" | "creator" = "starter", pays = "olivia"): Promise<TestUser> {
  const person = await makePerson();
  const { body } = await create(person, plan);
  await paypalControls().approve(body.id, pays);
  expect((await capture(person, body.id, plan)).body.status).toBe("completed");
  return person;
}

async function renew(person: TestUser): Promise<string> {
  const billingId = await ensureBillingAccount(person.id);
  const method = await prisma.paymentMethod.findFirst({ where: { billingId, removedAt: null }, select: { id: true } });
  const id = newId();
  await prisma.$transaction(async (tx) => {
    const account = await lockAccount(billingId, tx);
    const terms = await renewalTerms(account, account.plan ?? "starter", tx);
    const order = { ...terms, id, billingId, paymentMethodId: method?.id ?? null, createdAt: now() };
    await tx.paymentOrder.create({ data: order, select: { id: true } });
    if (method) await markCapturing(await lockOrder(id, tx), tx);
    await recomputeBilling(billingId, tx);
  });
  if (method) await chargeOrder(id, "api");
  return id;
}

beforeEach(async () => {
  await paypalControls().clearFaults();
});

describe("a subscriber", () => {
  test("charges a subscriber's next month to the stored consent, once despite lost answers", async () => {
    const user = await buyer();
    const [first] = await periodsOf(user);
    await advanceTimeWithPaypal(27 * DAY_MS);
    await paypalControls().fault("order.create", { kind: "drop" });
    const id = await renew(user);
    expect((await prisma.paymentOrder.findUniqueOrThrow({ where: { id } })).state).toBe("capturing");
    expect((await chargeOrder(id, "reconcile")).outcome).toBe("applied");
    await processAllNotifications();
    const { captures } = await paypalControls().state();
    expect(captures.filter((one) => one.customId === id).length).toBe(1);
    expect(await periodsOf(user)).toEqual([
      first,
      { ...first, startsAt: first?.endsAt, endsAt: addMonthsUtc(first?.anchorAt ?? now(), 2), month: 2 },
    ]);
    const again = { ...user, cookie: await makeSession(user.id) };
    expect((await subscriptionOf(again))?.currentPeriodEnd).toBe(
      addMonthsUtc(first?.anchorAt ?? now(), 2).toISOString(),
    );
  });

  test("a declined subscriber keeps the plan and pays the same month by hand, once", async () => {
    const user = await buyer("starter", "samuel");
    const [first] = await periodsOf(user);
    await advanceTimeWithPaypal(32 * DAY_MS);
    const again = { ...user, cookie: await makeSession(user.id) };
    const id = await renew(user);
    const declined = await prisma.paymentOrder.findUniqueOrThrow({ where: { id } });
    expect(declined).toMatchObject({ state: "approved", captureAttempt: 2, lastIssue: "INSTRUMENT_DECLINED" });
    const tries = [2, 7, 14, 21].map((days) => (first?.endsAt.getTime() ?? 0) - RENEW_AHEAD_MS + days * DAY_MS);
    expect(declined.nextAttemptAt?.getTime()).toBe(tries.find((time) => time > declined.createdAt.getTime()));
    expect(await subscriptionOf(again)).toMatchObject({ status: "past_due", plan: "starter" });
    const order = await create(again, "starter");
    expect(order.body).toMatchObject({ kind: "renewal", amount: "7.99" });
    expect((await create(again, "starter")).body.id).toBe(order.body.id);
    await paypalControls().approve(order.body.id, "daniel");
    expect((await capture(again, order.body.id, "starter")).body.status).toBe("completed");
    expect(await prisma.paymentOrder.findUniqueOrThrow({ where: { id } })).toMatchObject({
      state: "captured",
      providerOrderId: order.body.id,
    });
    const [, second] = await periodsOf(user);
    expect(second).toEqual({
      ...first,
      startsAt: first?.endsAt,
      endsAt: addMonthsUtc(first?.anchorAt ?? now(), 2),
      month: 2,
    });
    expect(await subscriptionOf(again)).toMatchObject({ status: "active" });
  });

  test("an upgrade to Creator charges the full price and credits the rest of Starter", async () => {
    const user = await buyer();
    const [first] = await periodsOf(user);
    await advanceTimeWithPaypal(10 * DAY_MS);
    const again = { ...user, cookie: await makeSession(user.id) };
    const { body } = await create(again, "creator");
    expect(body).toMatchObject({ kind: "upgrade", amount: "19.99" });
    await paypalControls().approve(body.id, "olivia");
    expect((await capture(again, body.id, "creator")).body.status).toBe("completed");
    const [starter, creator] = await periodsOf(user);
    expect([starter?.startsAt, starter?.endsAt]).toEqual([first?.startsAt, creator?.startsAt]);
    expect(creator?.endsAt).toEqual(addMonthsUtc(creator?.startsAt ?? now(), 1));
    const { creditPence } = await prisma.billingAccount.findUniqueOrThrow({ where: { userId: user.id } });
    const total = (first?.endsAt.getTime() ?? 0) - (first?.startsAt.getTime() ?? 0);
    expect(creditPence).toBeGreaterThan(0);
    expect(creditPence).toBeLessThanOrEqual(Math.floor((799 * (total - 10 * DAY_MS)) / total));
    expect(await prisma.seatReservation.count({ where: { billing: { userId: user.id } } })).toBe(1);
    expect((await create(again, "starter")).error?.message).toBe(t("downgradeLater"));
    expect((await create(again, "creator")).error?.message).toBe(t("alreadyYours", { plan: "Creator" }));
  });
});

describe("an offered seat", () => {
  async function offered(endsAt: Date): Promise<TestUser> {
    const person = await makePerson();
    const billingId = await ensureBillingAccount(person.id);
    await prisma.$transaction(async (tx) => {
      const seatReservationId = await reserveSeat(billingId, { state: "offered", expiresAt: endsAt }, tx);
      const entry = {
        id: newId(),
        billingId,
        state: "offered",
        createdAt: now(),
        offeredAt: new Date(endsAt.getTime() - 48 * HOUR_MS),
      } as const;
      await tx.waitlistEntry.create({ data: { ...entry, seatReservationId }, select: { id: true } });
    });
    return person;
  }
  const waits = async () => {
    const billingId = await ensureBillingAccount((await makePerson()).id);
    return prisma.waitlistEntry.create({ data: { id: newId(), billingId, createdAt: now() }, select: { id: true } });
  };

  test("an offered seat is kept for its account, and a newcomer is sent to the waitlist", async () => {
    const user = await offered(fromNow(DAY_MS));
    const { id } = await waits();
    const newcomer = await create(await makePerson(), "starter");
    expect([newcomer.status, newcomer.error?.message, newcomer.error?.issues?.[0]?.path]).toEqual([
      409,
      t("othersWait"),
      "waitlist",
    ]);
    const { body } = await create(user, "starter");
    await paypalControls().approve(body.id, "olivia");
    expect((await capture(user, body.id, "starter")).body.status).toBe("completed");
    const entries = await prisma.waitlistEntry.findMany({
      where: { billing: { userId: user.id } },
      select: { state: true },
    });
    expect(entries).toEqual([{ state: "converted" }]);
    await prisma.waitlistEntry.delete({ where: { id } });
  });

  test("an order's expiry returns its seat to the offer while that lasts, and not afterwards", async () => {
    const user = await offered(fromNow(DAY_MS));
    const { body } = await create(user, "starter");
    await advanceTimeWithPaypal(HOUR_MS);
    expect((await capture(user, body.id, "starter")).error?.message).toBe(t("holdOver"));
    const seat = await prisma.seatReservation.findFirstOrThrow({ where: { billing: { userId: user.id } } });
    expect([seat.state, seat.expiresAt !== null]).toEqual(["offered", true]);
    await advanceTimeWithPaypal(DAY_MS);
    expect((await create(user, "starter")).error?.message).toBe(t("offerOver"));
  });
});

test("redirects a buyer who returns from PayPal to the result page", async () => {
  const { GET } = await import("@/app/[locale]/payment/return/route");
  const back = async (as: { cookie: string } | null, token: string) => {
    const headers = { "x-forwarded-for": "192.0.2.9", ...(as && { cookie: as.cookie }) };
    const request = new Request(`http://site.test/payment/return?plan=starter&token=${token}&PayerID=X`, { headers });
    const answer = await GET(request, { params: Promise.resolve({}) });
    return [answer.status, answer.headers.get("location")];
  };
  const user = await makePerson();
  const { body } = await create(user, "starter");
  expect(await back(null, body.id)).toEqual([303, "/payment/cancel?plan=starter&reason=signed-out"]);
  expect(await back(await makePerson(), body.id)).toEqual([303, "/payment/cancel?plan=starter&reason=failed"]);
  expect(await back(user, body.id)).toEqual([303, "/payment/cancel?plan=starter&reason=declined"]);
  await paypalControls().approve(body.id, "olivia");
  for (let times = 0; times < 2; times++)
    expect(await back(user, body.id)).toEqual([303, `/payment/success?plan=starter&order=${body.id}`]);
  expect((await subscriptionOf(user))?.plan).toBe("starter");
});
