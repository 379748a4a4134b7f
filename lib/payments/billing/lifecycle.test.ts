import { translatorFor } from "@/lib/i18n/translator";
import "@/lib/testing/setup/database";
import "@/lib/testing/fakes/paypal";
import "@/lib/testing/setup/clock";
import { beforeEach, describe, expect, test } from "@jest/globals";
import { addMonthsUtc } from "@/lib/dates/months-after";
import { DAY_MS, MINUTE_MS, now } from "@/lib/infra/clock";
import { prisma } from "@/lib/infra/db";
import { listNotificationsOf } from "@/lib/testing/drivers/notifications";
import { sendTo } from "@/lib/testing/endpoint-matrix/http";
import { makePerson, type TestUser } from "@/lib/testing/factories/people";
import {
  advanceToPeriodEnd,
  countCharges,
  createBuyer,
  getBillingId,
  getEntitledPlan,
  getSubscriptionOf,
  listEmailSubjects,
} from "@/lib/testing/factories/subscribers";
import { paypalControls, processAllNotifications } from "@/lib/testing/fakes/paypal";
import { advanceTimeWithPaypal } from "@/lib/testing/setup/clock";
import { payments } from "../contract";
import { sweepPayments } from "../jobs";

const tPaymentMails = translatorFor("en", "paymentMails");
const t = translatorFor("en", "orders");

beforeEach(() => paypalControls().clearFaults());

describe("renewals", () => {
  test("a renewal is charged once, just before the period's end, and continues without a gap", async () => {
    const user = await createBuyer();
    const first = await getSubscriptionOf(user);
    const { anchorAt } = await prisma.subscriptionPeriod.findFirstOrThrow({
      where: { billing: { userId: user.id } },
      select: { anchorAt: true },
    });
    expect(first.nextPayment).toEqual({
      at: first.currentPeriodEnd,
      plan: "starter",
      price: "7.99",
      credit: "0.00",
      amount: "7.99",
      automatic: true,
      payable: false,
    });
    await advanceToPeriodEnd(user, -10 * MINUTE_MS);
    expect(await countCharges(user)).toBe(1);
    await advanceTimeWithPaypal(6 * MINUTE_MS);
    await Promise.all([sweepPayments(), sweepPayments(), sweepPayments()]);
    expect(await countCharges(user)).toBe(2);
    const renewed = await getSubscriptionOf(user);
    expect([renewed.state, renewed.currentPeriodEnd]).toEqual(["active", addMonthsUtc(anchorAt, 2).toISOString()]);
    await processAllNotifications();
    await advanceToPeriodEnd(user, -4 * MINUTE_MS);
    expect(await countCharges(user)).toBe(3);
    expect((await getSubscriptionOf(user)).currentPeriodEnd).toBe(addMonthsUtc(anchorAt, 3).toISOString());
    const receipts = (await sendTo(payments.receipts, { as: user })).body;
    expect(receipts.map(({ kind, amount }) => [kind, amount])).toEqual([
      ["renewal", "7.99"],
      ["renewal", "7.99"],
      ["initial", "7.99"],
    ]);
    expect(receipts[0]?.vat).toEqual({ rate: 20, net: "6.66", vat: "1.33" });
    const [newest] = receipts;
    expect((await sendTo(payments.receipt, { as: user, params: { id: newest?.id ?? "" } })).body).toEqual(newest);
    const other = await makePerson();
    expect((await sendTo(payments.receipt, { as: other, params: { id: newest?.id ?? "" } })).status).toBe(404);
  });

  test("a renewal whose answer was lost is resolved and charged once", async () => {
    const user = await createBuyer();
    await paypalControls().fault("order.create", { kind: "drop" });
    await advanceToPeriodEnd(user, -4 * MINUTE_MS);
    expect((await getSubscriptionOf(user)).openOrder?.status).toBe("confirming");
    await advanceTimeWithPaypal(MINUTE_MS);
    await sweepPayments();
    expect(await countCharges(user)).toBe(2);
    expect((await getSubscriptionOf(user)).openOrder).toBeNull();
  });

  test("a declined renewal keeps plan and seat for retries after 2, 5, 7 and 7 days, then ends", async () => {
    const user = await createBuyer("samuel");
    const { currentPeriodEnd } = await getSubscriptionOf(user);
    const end = Date.parse(currentPeriodEnd ?? "");
    await advanceToPeriodEnd(user, -4 * MINUTE_MS);
    const tries = [2, 7, 14, 21];
    for (const [at, days] of tries.entries()) {
      const due = end + days * DAY_MS - 5 * MINUTE_MS;
      await advanceTimeWithPaypal(end + (tries[at - 1] ?? 0) * DAY_MS + MINUTE_MS - now().getTime());
      await sweepPayments();
      expect(await getSubscriptionOf(user)).toMatchObject({
        state: "past_due",
        plan: "starter",
        nextPayment: { automatic: true },
        grace: { endsAt: new Date(end + 21 * DAY_MS).toISOString(), nextAttemptAt: new Date(due).toISOString() },
      });
      expect((await getEntitledPlan(user))?.status).toBe("past_due");
      await advanceTimeWithPaypal(due - MINUTE_MS - now().getTime());
      await sweepPayments();
      expect(await listEmailSubjects(user)).toHaveLength(at + 2);
      await advanceTimeWithPaypal(2 * MINUTE_MS);
      await sweepPayments();
      expect(await listEmailSubjects(user)).toHaveLength(at + 3);
    }
    expect((await getSubscriptionOf(user)).state).toBe("past_due");
    await advanceTimeWithPaypal(5 * MINUTE_MS);
    await sweepPayments();
    expect((await getSubscriptionOf(user)).state).toBe("expired");
    expect((await getEntitledPlan(user))?.status).toBe("expired");
    expect((await listEmailSubjects(user)).at(-1)).toBe(tPaymentMails("ended.subject", { plan: "Starter" }));
    const declined = "Your payment of £7.99 didn't go through. Check your payment method to keep your Starter plan.";
    expect((await listNotificationsOf(user)).filter((sentence) => sentence === declined)).toHaveLength(
      tries.length + 1,
    );
    expect(await prisma.seatReservation.findMany({ where: { billing: { userId: user.id } } })).toMatchObject([
      { state: "released" },
    ]);
    expect(await prisma.paymentOrder.count({ where: { billing: { userId: user.id }, state: "approved" } })).toBe(0);
    await sweepPayments();
    expect((await getSubscriptionOf(user)).paymentMethod).toBeNull();
    expect(await countCharges(user)).toBe(1);
  });

  test("a renewal that PayPal denies after a review is emailed, and charged again on the days of a decline", async () => {
    const user = await createBuyer();
    const end = Date.parse((await getSubscriptionOf(user)).currentPeriodEnd ?? "");
    // Buyers of other tests are renewed by the same sweep.
    await paypalControls().fault("order.create", { kind: "pending", reason: "ECHECK" }, { times: 20 });
    await advanceToPeriodEnd(user, -4 * MINUTE_MS);
    await paypalControls().clearFaults();
    expect((await getSubscriptionOf(user)).openOrder?.status).toBe("pending");
    await advanceTimeWithPaypal(DAY_MS);
    const { captureId } = await prisma.paymentOrder.findFirstOrThrow({
      where: { billing: { userId: user.id }, state: "capture_pending" },
      select: { captureId: true },
    });
    await paypalControls().denyCapture(captureId ?? "");
    await processAllNotifications();
    for (let sweep = 0; sweep < 2; sweep++) await sweepPayments();
    const due = end + 2 * DAY_MS - 5 * MINUTE_MS;
    expect(await getSubscriptionOf(user)).toMatchObject({
      state: "past_due",
      openOrder: null,
      nextPayment: { automatic: true, payable: true },
      grace: { nextAttemptAt: new Date(due).toISOString() },
    });
    expect((await listEmailSubjects(user)).slice(1)).toEqual([tPaymentMails("declined.subject", { plan: "Starter" })]);
    expect(await countCharges(user)).toBe(1);
    await advanceTimeWithPaypal(due + MINUTE_MS - now().getTime());
    await sweepPayments();
    expect([await countCharges(user), (await getSubscriptionOf(user)).state]).toEqual([2, "active"]);
  });

  test("the buyer pays a declined renewal within the grace: the same period, with no second charge", async () => {
    const user = await createBuyer("samuel");
    const end = (await getSubscriptionOf(user)).currentPeriodEnd ?? "";
    await advanceToPeriodEnd(user, -4 * MINUTE_MS);
    await advanceTimeWithPaypal(DAY_MS);
    await sweepPayments();
    const { body } = await sendTo(payments.createOrder, { as: user, body: { plan: "starter" } });
    expect(body.kind).toBe("renewal");
    await advanceTimeWithPaypal(3 * MINUTE_MS);
    await sweepPayments();
    await paypalControls().approve(body.id, "olivia");
    const paid = await sendTo(payments.capture, { as: user, params: { id: body.id }, query: { plan: "starter" } });
    expect(paid.body.status).toBe("completed");
    await processAllNotifications();
    await advanceTimeWithPaypal(3 * DAY_MS);
    await sweepPayments();
    expect(await countCharges(user)).toBe(2);
    const after = await getSubscriptionOf(user);
    expect([after.state, after.currentPeriodEnd]).toEqual([
      "active",
      new Date(addMonthsUtc(new Date(end), 1)).toISOString(),
    ]);
  });

  test("a renewal without a stored payment method is requested by email and gets its grace period", async () => {
    const user = await createBuyer("daniel");
    expect((await getSubscriptionOf(user)).nextPayment?.automatic).toBe(false);
    await advanceToPeriodEnd(user, MINUTE_MS);
    expect(await getSubscriptionOf(user)).toMatchObject({ state: "past_due", openOrder: null });
    const subjects = [
      tPaymentMails("receipt.subject", { plan: "Starter", amount: "£7.99" }),
      tPaymentMails("due.subject", { plan: "Starter" }),
    ];
    expect(await listEmailSubjects(user)).toEqual(subjects);
    await sweepPayments();
    expect(await listEmailSubjects(user)).toEqual(subjects);
    expect((await listNotificationsOf(user)).slice(1)).toEqual([
      expect.stringMatching(/^A payment of £7\.99 is due\. You'll keep your Starter plan until /),
    ]);
  });
});

test("a renewal whose capture was declined in a complete PayPal order is paid by another PayPal order", async () => {
  const user = await createBuyer("daniel");
  await advanceToPeriodEnd(user, MINUTE_MS);
  const pay = async (key: string) => {
    const { body } = await sendTo(payments.createOrder, { as: user, body: { plan: "starter" } });
    await paypalControls().approve(body.id, key);
    const { status } = await sendTo(payments.capture, {
      as: user,
      params: { id: body.id },
      query: { plan: "starter" },
    });
    return { id: body.id, status };
  };
  const [declined, paid] = [await pay("jack"), await pay("olivia")];
  expect([declined.status, paid.status, declined.id === paid.id]).toEqual([402, 200, false]);
  expect(await getSubscriptionOf(user)).toMatchObject({
    state: "active",
    openOrder: null,
    nextPayment: { automatic: true },
  });
});

describe("cancellation", () => {
  test("cancelling deletes the consent at PayPal, stops charges and ends the plan with its period", async () => {
    const user = await createBuyer();
    expect((await sendTo(payments.cancel, { as: user })).status).toBe(200);
    expect(await getSubscriptionOf(user)).toMatchObject({
      cancelAtPeriodEnd: true,
      nextPayment: null,
      paymentMethod: null,
    });
    await sweepPayments();
    const [method] = await prisma.paymentMethod.findMany({ where: { billing: { userId: user.id } } });
    expect(method?.deletedAt).not.toBeNull();
    expect((await paypalControls().state()).tokens.find(({ id }) => id === method?.vaultId)?.status).not.toBe("ACTIVE");
    await advanceToPeriodEnd(user, MINUTE_MS);
    expect((await getSubscriptionOf(user)).state).toBe("expired");
    expect(await getEntitledPlan(user)).toMatchObject({ status: "expired" });
    expect(await countCharges(user)).toBe(1);
  });

  test("undoing a cancellation continues the plan, with the next payment by hand", async () => {
    const user = await createBuyer();
    await sendTo(payments.cancel, { as: user });
    await sendTo(payments.resume, { as: user });
    await advanceToPeriodEnd(user, MINUTE_MS);
    expect(await getSubscriptionOf(user)).toMatchObject({
      state: "past_due",
      nextPayment: { automatic: false, amount: "7.99" },
    });
  });
});

describe("upgrades", () => {
  test("an upgrade costs its previewed price, starts a period and credits the unused time", async () => {
    const user = await createBuyer();
    const { currentPeriodEnd } = await getSubscriptionOf(user);
    await advanceTimeWithPaypal((Date.parse(currentPeriodEnd ?? "") - now().getTime()) / 2);
    const preview = (await sendTo(payments.upgradePreview, { as: user })).body;
    expect(preview).toMatchObject({ amount: "19.99", automatic: true });
    const credit = Number(preview.credit);
    expect(Math.abs(credit - 3.99)).toBeLessThanOrEqual(0.01);
    const answers = await Promise.all([1, 2, 3].map(() => sendTo(payments.upgrade, { as: user })));
    expect(answers.some(({ status, body }) => status === 200 && body.status === "completed")).toBe(true);
    expect(await countCharges(user)).toBe(2);
    const after = await getSubscriptionOf(user);
    expect(after).toMatchObject({ plan: "creator", credit: preview.credit });
    expect(after.nextPayment?.amount).toBe(preview.nextPayment.amount);
    await processAllNotifications();
    await advanceToPeriodEnd(user, -4 * MINUTE_MS);
    const [renewal] = (await sendTo(payments.receipts, { as: user })).body;
    expect(renewal).toMatchObject({
      kind: "renewal",
      price: "19.99",
      credit: preview.credit,
      amount: preview.nextPayment.amount,
    });
    expect(await getSubscriptionOf(user)).toMatchObject({ credit: "0.00", plan: "creator" });
  });

  test("a declined upgrade changes nothing; one without a stored method is approved at PayPal", async () => {
    const declined = await createBuyer("samuel");
    const answer = await sendTo(payments.upgrade, { as: declined });
    expect([answer.status, answer.error?.issues?.[0]?.message]).toEqual([402, "INSTRUMENT_DECLINED"]);
    expect(await getSubscriptionOf(declined)).toMatchObject({ plan: "starter", openOrder: null });
    const user = await createBuyer("daniel");
    const { body } = await sendTo(payments.upgrade, { as: user });
    expect([body.status, body.kind]).toEqual(["created", "upgrade"]);
    await paypalControls().approve(body.id, "daniel");
    await sendTo(payments.capture, { as: user, params: { id: body.id }, query: { plan: "creator" } });
    expect(await getSubscriptionOf(user)).toMatchObject({ plan: "creator", state: "active" });
  });

  test("an upgrade whose answer was lost keeps its id and is resolved by it", async () => {
    const user = await createBuyer();
    await paypalControls().fault("order.create", { kind: "drop" });
    const upgrade = await sendTo(payments.upgrade, { as: user });
    expect([upgrade.status, upgrade.body.status]).toEqual([202, "confirming"]);
    const look = async (as: TestUser) => sendTo(payments.order, { as, params: { id: upgrade.body.id } });
    expect((await look(user)).body).toEqual(upgrade.body);
    await advanceTimeWithPaypal(MINUTE_MS);
    await sweepPayments();
    expect((await look(user)).body).toMatchObject({ id: upgrade.body.id, status: "completed", kind: "upgrade" });
    expect((await look(await makePerson())).status).toBe(404);
    expect([await countCharges(user), (await getSubscriptionOf(user)).plan]).toEqual([2, "creator"]);
  });

  test("an immediate upgrade leaves a credit that pays a whole month of Starter without PayPal", async () => {
    const user = await createBuyer();
    await sendTo(payments.upgrade, { as: user });
    const { credit } = await getSubscriptionOf(user);
    expect((await sendTo(payments.downgrade, { as: user, body: { plan: "starter" } })).body).toMatchObject({
      nextPlan: "starter",
      plan: "creator",
      nextPayment: { plan: "starter", price: "7.99", credit },
    });
    await advanceToPeriodEnd(user, -4 * MINUTE_MS);
    const { plan, currentPeriodEnd } = await getSubscriptionOf(user);
    expect([plan, Date.parse(currentPeriodEnd ?? "") - now().getTime() < 5 * MINUTE_MS]).toEqual(["creator", true]);
    await advanceTimeWithPaypal(5 * MINUTE_MS);
    await sweepPayments();
    expect(await getSubscriptionOf(user)).toMatchObject({
      plan: "starter",
      state: "active",
      nextPlan: null,
      credit: "0.00",
    });
  });
});

describe("downgrades", () => {
  test("a downgrade applies to the next period, can be undone and is refused if nothing will be charged", async () => {
    const user = await createBuyer("olivia", "creator");
    expect((await sendTo(payments.downgrade, { as: user, body: { plan: "starter" } })).body.nextPlan).toBe("starter");
    expect((await sendTo(payments.downgrade, { as: user, body: { plan: "creator" } })).body.nextPlan).toBeNull();
    await sendTo(payments.cancel, { as: user });
    expect((await sendTo(payments.downgrade, { as: user, body: { plan: "starter" } })).error?.message).toBe(
      t("cancelledBefore"),
    );
    const starter = await createBuyer();
    expect((await sendTo(payments.downgrade, { as: starter, body: { plan: "creator" } })).error?.message).toBe(
      t("upgradeInstead"),
    );
  });
});

test("deleting an account stops charges and releases its seat", async () => {
  const user = await createBuyer();
  const billingId = await getBillingId(user);
  const open = await makePerson();
  await sendTo(payments.createOrder, { as: open, body: { plan: "creator" } });
  const openId = await getBillingId(open);
  await prisma.user.deleteMany({ where: { id: { in: [user.id, open.id] } } });
  await sweepPayments();
  await sweepPayments();
  for (const id of [billingId, openId]) {
    expect((await prisma.billingAccount.findUniqueOrThrow({ where: { id } })).closedAt).not.toBeNull();
    expect(await prisma.seatReservation.count({ where: { billingId: id, state: { not: "released" } } })).toBe(0);
    expect(await prisma.paymentMethod.count({ where: { billingId: id, deletedAt: null } })).toBe(0);
  }
  await advanceTimeWithPaypal(31 * DAY_MS);
  await sweepPayments();
  expect(await prisma.paymentOrder.count({ where: { billingId } })).toBe(1);
  expect(await prisma.paymentOrder.findMany({ where: { billingId: openId } })).toMatchObject([{ state: "cancelled" }]);
});
