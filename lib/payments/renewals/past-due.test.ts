import { translatorFor } from "@/lib/i18n/translator";
import "@/lib/testing/setup/database";
import "@/lib/testing/fakes/paypal";
import "@/lib/testing/setup/clock";
import { beforeEach, describe, expect, test } from "@jest/globals";
import { DAY_MS, MINUTE_MS, now } from "@/lib/infra/clock";
import { prisma } from "@/lib/infra/db";
import { posts } from "@/lib/posts/contract";
import { listEmailsTo } from "@/lib/testing/drivers/emails";
import { listNotificationsOf } from "@/lib/testing/drivers/notifications";
import { sendTo } from "@/lib/testing/endpoint-matrix/http";
import type { TestUser } from "@/lib/testing/factories/people";
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
import { waitFor } from "@/lib/testing/wait/wait-for";
import { payments } from "../contract";
import { sweepPayments } from "../jobs";

const tPaymentMails = translatorFor("en", "paymentMails");
const t = translatorFor("en", "orders");

const HOUR = 60 * MINUTE_MS;
const TOO_MANY_ATTEMPTS = "MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED";

beforeEach(async () => {
  await paypalControls().clearFaults();
  // Remaining users would also be charged in the next test.
  await prisma.user.deleteMany();
});

describe("cancelling while a payment is past due", () => {
  test("cancelling a past-due plan ends it at once, with its retries, seat and consent", async () => {
    const user = await createBuyer("samuel");
    await advanceToPeriodEnd(user, -4 * MINUTE_MS);
    await advanceTimeWithPaypal(DAY_MS);
    await sweepPayments();
    expect((await getSubscriptionOf(user)).state).toBe("past_due");
    expect((await sendTo(payments.cancel, { as: user })).status).toBe(200);
    expect(await getSubscriptionOf(user)).toMatchObject({
      state: "expired",
      nextPayment: null,
      paymentMethod: null,
      openOrder: null,
      grace: null,
    });
    expect((await getEntitledPlan(user))?.status).toBe("expired");
    expect(await prisma.seatReservation.findMany({ where: { billing: { userId: user.id } } })).toMatchObject([
      { state: "released" },
    ]);
    await sweepPayments();
    const [method] = await prisma.paymentMethod.findMany({ where: { billing: { userId: user.id } } });
    expect(method?.deletedAt).not.toBeNull();
    const { orders: before } = await paypalControls().state();
    for (const days of [2, 5, 7, 8]) {
      await advanceTimeWithPaypal(days * DAY_MS);
      await sweepPayments();
    }
    expect((await paypalControls().state()).orders.length).toBe(before.length);
    expect([await countCharges(user), (await getSubscriptionOf(user)).state]).toEqual([1, "expired"]);
    expect(await listEmailSubjects(user)).toEqual([
      tPaymentMails("receipt.subject", { plan: "Starter", amount: "£7.99" }),
      tPaymentMails("declined.subject", { plan: "Starter" }),
      tPaymentMails("ended.subject", { plan: "Starter" }),
    ]);
    expect((await sendTo(payments.resume, { as: user })).status).toBe(409);
  });

  test("cancelling ends a payment begun by hand; subscribing again is a normal purchase", async () => {
    const user = await createBuyer("samuel");
    await advanceToPeriodEnd(user, DAY_MS);
    const { body } = await sendTo(payments.createOrder, { as: user, body: { plan: "starter" } });
    await paypalControls().approve(body.id, "olivia");
    await sendTo(payments.cancel, { as: user });
    const late = await sendTo(payments.capture, { as: user, params: { id: body.id }, query: { plan: "starter" } });
    expect([late.status, await countCharges(user)]).toEqual([409, 1]);
    const again = await sendTo(payments.createOrder, { as: user, body: { plan: "starter" } });
    expect(again.body.kind).toBe("initial");
    await paypalControls().approve(again.body.id, "olivia");
    await sendTo(payments.capture, { as: user, params: { id: again.body.id }, query: { plan: "starter" } });
    expect(await getSubscriptionOf(user)).toMatchObject({ state: "active", cancelAtPeriodEnd: false });
  });

  test("cancelling during a charge that PayPal did not take ends it, and announces no other attempt", async () => {
    const user = await createBuyer();
    await paypalControls().holdWebhooks();
    await paypalControls().fault("order.create", { kind: "drop-before" });
    await advanceToPeriodEnd(user, -4 * MINUTE_MS);
    expect((await getSubscriptionOf(user)).openOrder?.status).toBe("confirming");
    expect((await sendTo(payments.cancel, { as: user })).status).toBe(200);
    for (const wait of [MINUTE_MS, 3 * MINUTE_MS, 11 * MINUTE_MS]) {
      await advanceTimeWithPaypal(wait);
      await sweepPayments();
    }
    expect([await countCharges(user), (await getSubscriptionOf(user)).state]).toEqual([1, "expired"]);
    expect(
      await prisma.paymentOrder.findMany({ where: { billing: { userId: user.id }, kind: "renewal" } }),
    ).toMatchObject([{ state: "cancelled", lastIssue: "NOT_TAKEN" }]);
    expect(await listEmailSubjects(user)).toEqual([
      tPaymentMails("receipt.subject", { plan: "Starter", amount: "£7.99" }),
      tPaymentMails("ended.subject", { plan: "Starter" }),
    ]);
    expect((await listNotificationsOf(user)).slice(1)).toEqual([
      "Your Starter plan has ended. We've kept everything you've made.",
    ]);
    await paypalControls().releaseWebhooks();
  });
});

describe("the next attempt of a declined renewal", () => {
  test("a renewal whose stored method is gone at PayPal announces no attempt, and is requested when due", async () => {
    const user = await createBuyer();
    const { vaultId } = await prisma.paymentMethod.findFirstOrThrow({
      where: { billing: { userId: user.id } },
      select: { vaultId: true },
    });
    // The notification is lost.
    await paypalControls().holdWebhooks();
    await paypalControls().cancelToken(vaultId);
    await advanceToPeriodEnd(user, -4 * MINUTE_MS);
    const subject = tPaymentMails("declined.subject", { plan: "Starter" });
    const declined = (await listEmailsTo(user.email)).find((email) => email.subject === subject);
    expect(declined?.text).toContain(tPaymentMails("declined.last"));
    await advanceTimeWithPaypal(5 * MINUTE_MS);
    await sweepPayments();
    expect((await listEmailSubjects(user)).at(-1)).toBe(tPaymentMails("due.subject", { plan: "Starter" }));
    expect(await getSubscriptionOf(user)).toMatchObject({
      state: "past_due",
      nextPayment: { automatic: false, payable: true },
      grace: { nextAttemptAt: null },
    });
    await paypalControls().releaseWebhooks();
    await processAllNotifications();
  });

  test("a payment by hand that is abandoned or voided leaves the announced date as it was", async () => {
    const user = await createBuyer("samuel", "creator");
    const end = Date.parse((await getSubscriptionOf(user)).currentPeriodEnd ?? "");
    const due = end + 2 * DAY_MS - 5 * MINUTE_MS;
    const grace = { nextAttemptAt: new Date(due).toISOString() };
    const subject = tPaymentMails("declined.subject", { plan: "Creator" });
    const countDeclines = async () => (await listEmailSubjects(user)).filter((one) => one === subject).length;
    await advanceToPeriodEnd(user, -4 * MINUTE_MS);
    await advanceTimeWithPaypal(DAY_MS);
    const abandoned = await sendTo(payments.createOrder, { as: user, body: { plan: "starter" } });
    expect(abandoned.body.kind).toBe("renewal");
    await advanceTimeWithPaypal(31 * MINUTE_MS);
    await sweepPayments();
    expect(await getSubscriptionOf(user)).toMatchObject({ grace });
    const voided = await sendTo(payments.createOrder, { as: user, body: { plan: "creator" } });
    await paypalControls().approve(voided.body.id, "olivia");
    await paypalControls().reverseApproval(voided.body.id);
    await processAllNotifications();
    await sweepPayments();
    expect(await getSubscriptionOf(user)).toMatchObject({ grace });
    expect(await countDeclines()).toBe(1);
    await advanceTimeWithPaypal(due + MINUTE_MS - now().getTime());
    await sweepPayments();
    expect(await countDeclines()).toBe(2);
  });

  test("a payment by hand that PayPal voids during its capture leaves the announced date as it was", async () => {
    const user = await createBuyer("samuel");
    const end = Date.parse((await getSubscriptionOf(user)).currentPeriodEnd ?? "");
    const due = end + 2 * DAY_MS - 5 * MINUTE_MS;
    const subject = tPaymentMails("declined.subject", { plan: "Starter" });
    const countDeclines = async () => (await listEmailSubjects(user)).filter((one) => one === subject).length;
    await advanceToPeriodEnd(user, -4 * MINUTE_MS);
    await advanceTimeWithPaypal(DAY_MS);
    const { body } = await sendTo(payments.createOrder, { as: user, body: { plan: "starter" } });
    await paypalControls().approve(body.id, "olivia");
    await paypalControls().fault("order.capture", { kind: "drop-before" });
    const unknown = await sendTo(payments.capture, { as: user, params: { id: body.id }, query: { plan: "starter" } });
    expect([body.kind, unknown.status]).toEqual(["renewal", 202]);
    expect((await getSubscriptionOf(user)).grace?.nextAttemptAt).toBeNull();
    await paypalControls().reverseApproval(body.id);
    await processAllNotifications();
    await advanceTimeWithPaypal(MINUTE_MS);
    for (let sweep = 0; sweep < 2; sweep++) await sweepPayments();
    expect(await getSubscriptionOf(user)).toMatchObject({ grace: { nextAttemptAt: new Date(due).toISOString() } });
    expect(await countDeclines()).toBe(1);
    await advanceTimeWithPaypal(due + MINUTE_MS - now().getTime());
    await sweepPayments();
    expect(await countDeclines()).toBe(2);
  });

  test("a renewal refused for too many attempts is charged again on the announced day, not before", async () => {
    const user = await createBuyer();
    const end = Date.parse((await getSubscriptionOf(user)).currentPeriodEnd ?? "");
    const due = end + 2 * DAY_MS - 5 * MINUTE_MS;
    await paypalControls().fault("order.create", { kind: "issue", issue: TOO_MANY_ATTEMPTS });
    await advanceToPeriodEnd(user, -4 * MINUTE_MS);
    await advanceTimeWithPaypal(DAY_MS);
    await sweepPayments();
    expect(await countCharges(user)).toBe(1);
    expect(await getSubscriptionOf(user)).toMatchObject({
      state: "past_due",
      nextPayment: { automatic: true, payable: true },
      grace: { nextAttemptAt: new Date(due).toISOString() },
    });
    await advanceTimeWithPaypal(due + MINUTE_MS - now().getTime());
    await sweepPayments();
    expect([await countCharges(user), (await getSubscriptionOf(user)).state]).toEqual([2, "active"]);
  });

  test("after too many attempts by hand the announced date stays, and another PayPal order pays", async () => {
    const user = await createBuyer("samuel");
    const end = Date.parse((await getSubscriptionOf(user)).currentPeriodEnd ?? "");
    const subject = tPaymentMails("declined.subject", { plan: "Starter" });
    await advanceToPeriodEnd(user, -4 * MINUTE_MS);
    await advanceTimeWithPaypal(DAY_MS);
    const pay = async () => {
      const { body } = await sendTo(payments.createOrder, { as: user, body: { plan: "starter" } });
      await paypalControls().approve(body.id, "olivia");
      const paid = await sendTo(payments.capture, { as: user, params: { id: body.id }, query: { plan: "starter" } });
      return { id: body.id, status: paid.status };
    };
    await paypalControls().fault("order.capture", { kind: "issue", issue: TOO_MANY_ATTEMPTS });
    const refused = await pay();
    await sweepPayments();
    expect(await getSubscriptionOf(user)).toMatchObject({
      openOrder: null,
      grace: { nextAttemptAt: new Date(end + 2 * DAY_MS - 5 * MINUTE_MS).toISOString() },
    });
    expect((await listEmailSubjects(user)).filter((one) => one === subject)).toHaveLength(1);
    const paid = await pay();
    expect([refused.status, paid.status, paid.id === refused.id]).toEqual([402, 200, false]);
    expect([await countCharges(user), (await getSubscriptionOf(user)).state]).toEqual([2, "active"]);
  });

  test("an attempt that is overdue after an abandoned payment by hand is made at once", async () => {
    const user = await createBuyer("samuel", "creator");
    const end = Date.parse((await getSubscriptionOf(user)).currentPeriodEnd ?? "");
    await advanceToPeriodEnd(user, -4 * MINUTE_MS);
    await advanceTimeWithPaypal(end + 2 * DAY_MS - 15 * MINUTE_MS - now().getTime());
    expect((await sendTo(payments.createOrder, { as: user, body: { plan: "starter" } })).status).toBe(200);
    await advanceTimeWithPaypal(31 * MINUTE_MS);
    await sweepPayments();
    const subject = tPaymentMails("declined.subject", { plan: "Creator" });
    expect((await listEmailSubjects(user)).filter((one) => one === subject)).toHaveLength(2);
  });
});

describe("a waiting renewal whose credit has ended", () => {
  /** Creator's renewal was declined, and then the payment for Starter, the source of the credit, was reversed. */
  async function createBuyerWithoutCredit(): Promise<TestUser> {
    const user = await createBuyer();
    const { captureId } = await prisma.paymentOrder.findFirstOrThrow({
      where: { billing: { userId: user.id } },
      select: { captureId: true },
    });
    await advanceTimeWithPaypal(DAY_MS);
    expect((await sendTo(payments.upgrade, { as: user })).body.status).toBe("completed");
    await processAllNotifications();
    await paypalControls().fault("order.create", { kind: "issue", issue: "INSTRUMENT_DECLINED" });
    await advanceToPeriodEnd(user, -4 * MINUTE_MS);
    const waiting = await prisma.paymentOrder.findFirstOrThrow({
      where: { billing: { userId: user.id }, kind: "renewal" },
    });
    expect([waiting.state, waiting.creditPence > 0]).toEqual(["approved", true]);
    await paypalControls().reverseCapture(captureId ?? "");
    await processAllNotifications();
    return user;
  }

  test("the next attempt charges the full price, and does not spend the credit again", async () => {
    const user = await createBuyerWithoutCredit();
    await advanceTimeWithPaypal(2 * DAY_MS);
    await sweepPayments();
    const [renewal] = (await sendTo(payments.receipts, { as: user })).body;
    expect(renewal).toMatchObject({ kind: "renewal", amount: "19.99", credit: "0.00" });
    const where = { billingId: await getBillingId(user), account: "credit" } as const;
    expect(await prisma.ledgerEntry.aggregate({ where, _sum: { pence: true } })).toEqual({ _sum: { pence: 0 } });
  });

  test("a payment by hand costs the full price", async () => {
    const user = await createBuyerWithoutCredit();
    await advanceTimeWithPaypal(DAY_MS);
    const { body } = await sendTo(payments.createOrder, { as: user, body: { plan: "creator" } });
    expect(body).toMatchObject({ kind: "renewal", amount: "19.99" });
  });
});

describe("a plan paid by hand", () => {
  test("a plan paid by hand is reminded once, three days ahead, and continues without a gap when paid", async () => {
    const user = await createBuyer();
    await sendTo(payments.cancel, { as: user });
    await sendTo(payments.resume, { as: user });
    await advanceToPeriodEnd(user, -4 * DAY_MS);
    expect((await getSubscriptionOf(user)).nextPayment).toMatchObject({ automatic: false, payable: false });
    const early = await sendTo(payments.createOrder, { as: user, body: { plan: "starter" } });
    expect(early.error?.message).toBe(t("alreadyYours", { plan: "Starter" }));
    await advanceTimeWithPaypal(DAY_MS + HOUR);
    for (let sweep = 0; sweep < 3; sweep++) await sweepPayments();
    const { currentPeriodEnd, nextPayment } = await getSubscriptionOf(user);
    expect(nextPayment).toMatchObject({ at: currentPeriodEnd, amount: "7.99", automatic: false, payable: true });
    const subjects = await listEmailSubjects(user);
    expect(subjects.filter((one) => one.startsWith("Pay for your Starter plan by "))).toHaveLength(1);
    expect((await listNotificationsOf(user)).slice(1)).toEqual([
      expect.stringMatching(/^Your Starter plan is paid for until .*\. Pay £7\.99 to keep it\.$/),
    ]);
    const { body } = await sendTo(payments.createOrder, { as: user, body: { plan: "starter" } });
    expect([body.kind, body.amount]).toEqual(["renewal", "7.99"]);
    await paypalControls().approve(body.id, "olivia");
    await sendTo(payments.capture, { as: user, params: { id: body.id }, query: { plan: "starter" } });
    await processAllNotifications();
    const after = await getSubscriptionOf(user);
    expect(Date.parse(after.currentPeriodEnd ?? "") - Date.parse(currentPeriodEnd ?? "")).toBeGreaterThan(27 * DAY_MS);
    expect(after.nextPayment).toMatchObject({ automatic: true, payable: false });
    const twice = await sendTo(payments.createOrder, { as: user, body: { plan: "starter" } });
    expect(twice.error?.message).toBe(t("alreadyYours", { plan: "Starter" }));
    const periods = await prisma.subscriptionPeriod.findMany({
      where: { billing: { userId: user.id } },
      orderBy: { startsAt: "asc" },
    });
    expect(periods.map(({ startsAt }) => startsAt)).toEqual([periods[0]?.startsAt, periods[0]?.endsAt]);
    await advanceTimeWithPaypal(Date.parse(currentPeriodEnd ?? "") + MINUTE_MS - now().getTime());
    await sweepPayments();
    expect([(await getSubscriptionOf(user)).state, await countCharges(user)]).toEqual(["active", 2]);
  });
});

describe("between the period's end and the sweep", () => {
  const post = async (as: TestUser) =>
    (await sendTo(posts.create, { as, body: { type: "text", text: "Mine" } })).status;

  test("a plan paid by hand continues past due from the period's end until the grace ends", async () => {
    const user = await createBuyer();
    await sendTo(payments.cancel, { as: user });
    await sendTo(payments.resume, { as: user });
    await advanceToPeriodEnd(user, -HOUR);
    const { currentPeriodEnd } = await getSubscriptionOf(user);
    expect(await getEntitledPlan(user)).toMatchObject({ status: "active", currentPeriodEnd });
    await advanceTimeWithPaypal(HOUR + 1);
    const due = await getEntitledPlan(user);
    expect([due?.status, await post(user)]).toEqual(["past_due", 201]);
    expect(await getSubscriptionOf(user)).toMatchObject({
      state: "past_due",
      renewing: false,
      nextPayment: { payable: true },
    });
    await sweepPayments();
    expect([await getEntitledPlan(user), await post(user)]).toEqual([due, 201]);
    await advanceTimeWithPaypal(21 * DAY_MS);
    expect([(await getEntitledPlan(user))?.status, await post(user)]).toEqual(["expired", 402]);
  });

  test("a plan charged automatically is shown as renewing, not as payable, during the charge too", async () => {
    const user = await createBuyer();
    await advanceToPeriodEnd(user, -HOUR);
    await advanceTimeWithPaypal(HOUR + 1);
    const renewing = { state: "past_due", renewing: true, nextPayment: { payable: false } };
    expect(await getSubscriptionOf(user)).toMatchObject(renewing);
    await paypalControls().fault("order.create", { kind: "delay", ms: 1_000, when: "after" });
    const sweep = sweepPayments();
    const capturing = { billing: { userId: user.id }, state: "capturing" } as const;
    await waitFor(async () => (await prisma.paymentOrder.count({ where: capturing })) > 0, "the charge");
    expect(await getSubscriptionOf(user)).toMatchObject(renewing);
    await sweep;
    expect(await getSubscriptionOf(user)).toMatchObject({
      state: "active",
      renewing: false,
      nextPayment: { payable: false },
    });
  });
});

test("a banned user, who cannot cancel, is not charged", async () => {
  const user = await createBuyer();
  const billingId = await getBillingId(user);
  await prisma.user.update({ where: { id: user.id }, data: { role: "banned" }, select: { id: true } });
  const { periodEnd } = await prisma.billingAccount.findUniqueOrThrow({ where: { id: billingId } });
  await advanceTimeWithPaypal((periodEnd?.getTime() ?? 0) - 4 * MINUTE_MS - now().getTime());
  await sweepPayments();
  expect(await countCharges(user)).toBe(1);
  await prisma.user.update({ where: { id: user.id }, data: { role: "user" }, select: { id: true } });
  await advanceTimeWithPaypal(DAY_MS);
  await sweepPayments();
  const { state } = await prisma.billingAccount.findUniqueOrThrow({ where: { id: billingId } });
  expect([await countCharges(user), state]).toEqual([2, "active"]);
});
