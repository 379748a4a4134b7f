import { createHash } from "node:crypto";
import { LOCALES } from "@/lib/i18n/locales";
import { translatorFor } from "@/lib/i18n/translator";
import "@/lib/testing/setup/database";
import "@/lib/testing/fakes/paypal";
import "@/lib/testing/setup/clock";
import { beforeEach, describe, expect, test } from "@jest/globals";
import { DAY_MS, fromNow, HOUR_MS, MINUTE_MS, now } from "@/lib/infra/clock";
import { prisma } from "@/lib/infra/db";
import { refundPaypalCapture } from "@/lib/infra/paypal/calls";
import { sendTo } from "@/lib/testing/endpoint-matrix/http";
import { makePerson, makePost, type TestUser } from "@/lib/testing/factories/people";
import {
  advanceToPeriodEnd,
  countCharges,
  createBuyer,
  getBillingId,
  getEntitledPlan,
  getSubscriptionOf,
  refundLatestPurchase,
} from "@/lib/testing/factories/subscribers";
import { paypalControls, processAllNotifications } from "@/lib/testing/fakes/paypal";
import { advanceTimeWithPaypal } from "@/lib/testing/setup/clock";
import { auditPayments } from "../audit/audit";
import { reconcilePendingRefunds } from "../audit/reconcile-pending-refunds";
import { payments } from "../contract";
import { sweepPayments } from "../jobs";
import { START_CONSENT_VERSION, toPounds } from "../policy";

const t = translatorFor("en", "orders");

const ledgerOf = async (as: TestUser) => {
  const rows = await prisma.ledgerEntry.groupBy({
    by: ["account"],
    where: { billingId: await getBillingId(as) },
    _sum: { pence: true },
  });
  return Object.fromEntries(rows.map(({ account, _sum }) => [account, _sum.pence ?? 0]));
};
const inPence = (pounds: string | undefined) => Math.round(Number(pounds) * 100);
const receiptsOf = async (as: TestUser) => (await sendTo(payments.receipts, { as })).body;
const daysOf = (period: { startsAt: string; endsAt: string } | null | undefined) =>
  Math.round((Date.parse(period?.endsAt ?? "") - Date.parse(period?.startsAt ?? "")) / DAY_MS);

beforeEach(() => paypalControls().clearFaults());

describe("a purchase without a request for an immediate start", () => {
  test("a purchase without a request to start at once is refunded in full after use, once, and ends plan and consent; the next one has the same right", async () => {
    const user = await createBuyer("olivia", "creator");
    await makePost(user);
    await advanceTimeWithPaypal(3 * DAY_MS);
    const { refund } = await getSubscriptionOf(user);
    expect(refund).toMatchObject({ plan: "creator", paid: "19.99", amount: "19.99", used: null, continuesWith: null });
    const body = { order: refund?.order ?? "", amount: "19.99" };
    const answers = await Promise.all([1, 2, 3].map(() => sendTo(payments.refund, { as: user, body })));
    for (const { status } of answers) expect([200, 202]).toContain(status);
    await processAllNotifications();
    expect(await getSubscriptionOf(user)).toMatchObject({ state: "revoked", refund: null, paymentMethod: null });
    expect((await getEntitledPlan(user))?.status).toBe("revoked");
    expect((await ledgerOf(user)).paypal).toBe(0);
    expect(await receiptsOf(user)).toMatchObject([{ status: "refunded", refunded: "19.99", amount: "19.99" }]);
    expect((await sendTo(payments.refund, { as: user, body })).body.status).toBe("refunded");
    const again = await sendTo(payments.createOrder, { as: user, body: { plan: "starter" } });
    await paypalControls().approve(again.body.id, "olivia");
    await sendTo(payments.capture, { as: user, params: { id: again.body.id }, query: { plan: "starter" } });
    expect((await getSubscriptionOf(user)).refund?.amount).toBe("7.99");
    expect((await sendTo(payments.refund, { as: user, body })).body.status).toBe("refunded");
    expect((await getSubscriptionOf(user)).state).toBe("active");
    // Without a body, as in the first version, the latest purchase is meant.
    const { status } = await sendTo(payments.refund, { as: user });
    expect([200, 202]).toContain(status);
    await processAllNotifications();
    expect((await getSubscriptionOf(user)).state).toBe("revoked");
    expect((await sendTo(payments.refund, { as: user })).body).toMatchObject({ id: again.body.id, status: "refunded" });
    expect((await ledgerOf(user)).paypal).toBe(0);
  });

  test("a purchase without a request to start at once is refunded by the sweep if PayPal has not answered, and not after the fourteenth day", async () => {
    const user = await createBuyer("grace");
    await paypalControls().fault("capture.refund", { kind: "drop-before" });
    expect((await refundLatestPurchase(user)).status).toBe(202);
    expect(await getSubscriptionOf(user)).toMatchObject({ state: "active", refund: null });
    await sweepPayments();
    expect((await getSubscriptionOf(user)).state).toBe("revoked");
    const late = await createBuyer("daniel");
    const { refund } = await getSubscriptionOf(late);
    expect(Date.parse(refund?.until ?? "") - now().getTime()).toBeGreaterThan(14 * DAY_MS);
    await advanceTimeWithPaypal(15 * DAY_MS);
    expect((await getSubscriptionOf(late)).refund).toBeNull();
    const body = { order: refund?.order ?? "", amount: "7.99" };
    expect((await sendTo(payments.refund, { as: late, body })).error?.message).toBe(t("notRefundable"));
  });
});

test("a refund that fails at PayPal after all is tried again the next day, and locks nothing", async () => {
  const user = await createBuyer("grace");
  const { refund } = await getSubscriptionOf(user);
  const buyCreator = () => sendTo(payments.createOrder, { as: user, body: { plan: "creator" } });
  await paypalControls().fault("capture.refund", { kind: "pending", reason: "ECHECK" });
  expect((await refundLatestPurchase(user)).status).toBe(202);
  expect((await buyCreator()).error?.message).toBe(t("refundUnderWay"));
  expect(await getSubscriptionOf(user)).toMatchObject({ isRefunding: true, canResume: false });
  expect((await sendTo(payments.resume, { as: user })).error?.message).toBe(t("refundUnderWay"));
  const { refunds } = await paypalControls().state();
  await paypalControls().failRefund(refunds.find(({ status }) => status === "PENDING")?.id ?? "");
  await processAllNotifications();
  await sweepPayments();
  expect(await getSubscriptionOf(user)).toMatchObject({ state: "active", cancelAtPeriodEnd: true, nextPayment: null });
  // The cancellation counts although its refund failed.
  expect((await sendTo(payments.resume, { as: user })).status).toBe(409);
  expect((await buyCreator()).status).toBe(200);
  const what = "a purchase was cancelled, and its refund failed or has not arrived for a week";
  expect(await auditPayments()).toEqual([{ what, ids: [refund?.order] }]);
  await advanceTimeWithPaypal(DAY_MS + MINUTE_MS);
  await sweepPayments();
  await processAllNotifications();
  expect((await getSubscriptionOf(user)).state).toBe("revoked");
  expect((await ledgerOf(user)).paypal).toBe(0);
  expect(await auditPayments()).toEqual([]);
});

test("a refund that was made at PayPal itself is found when the buyer asks for it, without its notification", async () => {
  const user = await createBuyer("grace");
  const { captureId } = await prisma.paymentOrder.findFirstOrThrow({
    where: { billing: { userId: user.id } },
    select: { captureId: true },
  });
  await paypalControls().holdWebhooks();
  await refundPaypalCapture(captureId ?? "", { requestId: "in the dashboard", customId: "by hand" });
  const { status, body } = await refundLatestPurchase(user);
  expect([status, body.status]).toEqual([200, "refunded"]);
  expect((await getSubscriptionOf(user)).state).toBe("revoked");
  await paypalControls().releaseWebhooks();
  await processAllNotifications();
  expect([(await ledgerOf(user)).paypal, await auditPayments()]).toEqual([0, []]);
});

test("a refund whose end PayPal never reported is asked about each night", async () => {
  const user = await createBuyer("daniel");
  await paypalControls().fault("capture.refund", { kind: "pending", reason: "ECHECK" });
  expect((await refundLatestPurchase(user)).status).toBe(202);
  await paypalControls().webhooksSettled();
  await paypalControls().holdWebhooks();
  const { refunds } = await paypalControls().state();
  await paypalControls().completeRefund(refunds.find(({ status }) => status === "PENDING")?.id ?? "");
  await reconcilePendingRefunds();
  expect((await getSubscriptionOf(user)).state).toBe("revoked");
  await paypalControls().releaseWebhooks();
  await processAllNotifications();
});

test("a cancellation in time counts although PayPal refuses its refund", async () => {
  const user = await createBuyer("olivia");
  await advanceTimeWithPaypal(14 * DAY_MS);
  await paypalControls().fault("capture.refund", { kind: "issue", issue: "REFUND_FAILED_INSUFFICIENT_FUNDS" });
  const refused = await refundLatestPurchase(user);
  expect([refused.status, refused.error?.message]).toEqual([409, t("refundRefused")]);
  const { order } = await prisma.providerFact.findFirstOrThrow({
    where: { status: "REFUSED", billing: { userId: user.id } },
    select: { order: { select: { id: true, refundDuePence: true } } },
  });
  expect(order?.refundDuePence).toBe(799);
  // Asking again at once sends nothing to PayPal.
  expect((await sendTo(payments.refund, { as: user, body: { order: order?.id ?? "" } })).status).toBe(202);
  expect((await getSubscriptionOf(user)).state).toBe("active");
  await advanceTimeWithPaypal(2 * DAY_MS);
  await sweepPayments();
  await processAllNotifications();
  expect((await getSubscriptionOf(user)).state).toBe("revoked");
  expect((await ledgerOf(user)).paypal).toBe(0);
});

test("a request that names no purchase repeats no refund of an earlier one", async () => {
  const user = await createBuyer("grace");
  expect((await refundLatestPurchase(user)).body.status).toBe("refunded");
  await processAllNotifications();
  await advanceTimeWithPaypal(60 * DAY_MS);
  const { body } = await sendTo(payments.createOrder, { as: user, body: { plan: "starter" } });
  await paypalControls().approve(body.id, "grace");
  await sendTo(payments.capture, { as: user, params: { id: body.id }, query: { plan: "starter" } });
  await advanceTimeWithPaypal(20 * DAY_MS);
  const late = await sendTo(payments.refund, { as: user });
  expect([late.status, late.error?.message]).toEqual([409, t("notRefundable")]);
  expect(await getSubscriptionOf(user)).toMatchObject({ state: "active", nextPayment: { amount: "7.99" } });
});

describe("a purchase with a request for an immediate start", () => {
  test("a purchase with a request to start at once is refunded in full until a paid feature is used, then by the days left, and only for the sum shown", async () => {
    const user = await createBuyer("olivia", "creator", START_CONSENT_VERSION);
    await makePost(user, { createdAt: fromNow(-40 * DAY_MS) });
    await advanceTimeWithPaypal(4 * DAY_MS + HOUR_MS);
    expect((await getSubscriptionOf(user)).refund).toMatchObject({ amount: "19.99", used: null });
    await makePost(user);
    const { refund } = await getSubscriptionOf(user);
    const of = daysOf((await receiptsOf(user))[0]?.period);
    const due = Math.ceil((1_999 * (of - 4)) / of);
    expect(refund).toMatchObject({ paid: "19.99", amount: toPounds(due), used: { days: 4, of }, continuesWith: null });
    const body = { order: refund?.order ?? "", amount: toPounds(due) };
    const other = await makePerson();
    expect((await sendTo(payments.refund, { as: other, body })).status).toBe(404);
    const more = await sendTo(payments.refund, { as: user, body: { ...body, amount: "19.99" } });
    expect([more.status, more.error?.message]).toEqual([409, t("refundChanged")]);
    const answers = await Promise.all([1, 2, 3].map(() => sendTo(payments.refund, { as: user, body })));
    expect(answers.some(({ status, body: order }) => status === 200 && order.status === "partially_refunded")).toBe(
      true,
    );
    await processAllNotifications();
    await sweepPayments();
    expect(await getSubscriptionOf(user)).toMatchObject({ state: "revoked", refund: null, paymentMethod: null });
    expect((await getEntitledPlan(user))?.status).toBe("revoked");
    const [receipt] = await receiptsOf(user);
    expect([receipt?.status, inPence(receipt?.refunded)]).toEqual(["partially_refunded", due]);
    const { paypal = 0, revenue = 0, vat = 0 } = await ledgerOf(user);
    expect([paypal, paypal + revenue + vat]).toEqual([1_999 - due, 0]);
    expect(await prisma.seatReservation.findMany({ where: { billing: { userId: user.id } } })).toMatchObject([
      { state: "released" },
    ]);
    expect(await auditPayments()).toEqual([]);
  });

  test("the request to start at once has one sentence for each version", () => {
    const sentences = LOCALES.map((locale) => translatorFor(locale, "subscribing")("startNow"));
    const digest = createHash("sha256").update(sentences.join("\n")).digest("hex").slice(0, 12);
    // A new sentence needs a new START_CONSENT_VERSION: the facts of earlier purchases refer to the old one.
    expect([START_CONSENT_VERSION, digest]).toEqual([2, "dc4a8a258554"]);
  });

  test("the request to start at once counts as the buyer last chose before paying, and only in a version that exists", async () => {
    const user = await makePerson();
    const order = (startConsent?: number) =>
      sendTo(payments.createOrder, { as: user, body: { plan: "creator", startConsent } });
    expect((await order(START_CONSENT_VERSION + 1)).status).toBe(400);
    const { body } = await order(START_CONSENT_VERSION);
    expect((await order(START_CONSENT_VERSION)).body.id).toBe(body.id);
    expect((await order()).body.id).toBe(body.id);
    const facts = await prisma.providerFact.findMany({
      where: { billingId: await getBillingId(user), kind: "consent" },
      orderBy: { key: "asc" },
      select: { objectId: true, status: true, raw: true },
    });
    const given = { objectId: `start-now:${START_CONSENT_VERSION}`, raw: { locale: "en" } };
    expect(facts).toEqual([
      { ...given, status: "GIVEN" },
      { ...given, status: "WITHDRAWN" },
    ]);
    await paypalControls().approve(body.id, "olivia");
    await sendTo(payments.capture, { as: user, params: { id: body.id }, query: { plan: "creator" } });
    await makePost(user);
    await advanceTimeWithPaypal(5 * DAY_MS);
    expect((await getSubscriptionOf(user)).refund).toMatchObject({ amount: "19.99", used: null });
  });
});

describe("an upgrade", () => {
  test("a refunded upgrade costs the difference for the days used, and restores Starter until its own end", async () => {
    const user = await createBuyer();
    const { currentPeriodEnd: starterEnd } = await getSubscriptionOf(user);
    await advanceTimeWithPaypal(10 * DAY_MS);
    await sendTo(payments.upgrade, { as: user, body: { startConsent: START_CONSENT_VERSION } });
    await makePost(user);
    await advanceTimeWithPaypal(5 * DAY_MS + MINUTE_MS);
    const { refund, credit } = await getSubscriptionOf(user);
    const [upgrade, first] = await receiptsOf(user);
    const of = daysOf(upgrade?.period);
    const starterDays = daysOf({ startsAt: first?.period?.startsAt ?? "", endsAt: starterEnd ?? "" });
    // Five days of Creator, less the five days of Starter that they replaced.
    const [creator, starter] = [(1_999 * 5) / of, (799 * 5) / starterDays];
    expect(Math.abs(inPence(refund?.amount) - (1_999 - creator + starter))).toBeLessThanOrEqual(3);
    expect(refund).toMatchObject({ plan: "creator", used: { days: 5, of }, continuesWith: "starter" });
    expect([inPence(credit) > 0, first?.kind]).toEqual([true, "initial"]);
    const body = { order: refund?.order ?? "", amount: refund?.amount ?? "" };
    for (let time = 0; time < 2; time++)
      expect((await sendTo(payments.refund, { as: user, body })).body.status).toBe("partially_refunded");
    await processAllNotifications();
    expect(await getSubscriptionOf(user)).toMatchObject({
      state: "active",
      plan: "starter",
      currentPeriodEnd: starterEnd,
      credit: "0.00",
      refund: null,
      nextPayment: { plan: "starter", amount: "7.99", automatic: true },
    });
    expect((await getEntitledPlan(user))?.plan).toBe("starter");
    expect((await ledgerOf(user)).credit).toBe(0);
    await advanceToPeriodEnd(user, -4 * MINUTE_MS);
    expect(await countCharges(user)).toBe(2);
    expect(await auditPayments()).toEqual([]);
  });

  test("an upgrade without the request is refunded in full, and then Starter within its own 14 days", async () => {
    const user = await createBuyer("grace");
    await sendTo(payments.upgrade, { as: user });
    await makePost(user);
    await advanceTimeWithPaypal(2 * DAY_MS);
    expect((await getSubscriptionOf(user)).refund).toMatchObject({ amount: "19.99", continuesWith: "starter" });
    expect((await refundLatestPurchase(user)).body.status).toBe("refunded");
    await processAllNotifications();
    expect((await getSubscriptionOf(user)).refund).toMatchObject({ plan: "starter", amount: "7.99" });
    expect((await refundLatestPurchase(user)).body.status).toBe("refunded");
    await processAllNotifications();
    expect((await getSubscriptionOf(user)).state).toBe("revoked");
    expect(await ledgerOf(user)).toMatchObject({ paypal: 0, credit: 0 });
  });
});

test("a cancelled upgrade cannot be kept while its refund is under way, and Starter has its grace afterwards", async () => {
  const user = await createBuyer("daniel");
  const { currentPeriodEnd } = await getSubscriptionOf(user);
  const { body: upgrade } = await sendTo(payments.upgrade, { as: user });
  await paypalControls().approve(upgrade.id, "daniel");
  await sendTo(payments.capture, { as: user, params: { id: upgrade.id }, query: { plan: "creator" } });
  await paypalControls().fault("capture.refund", { kind: "pending", reason: "ECHECK" });
  expect((await refundLatestPurchase(user)).status).toBe(202);
  const stay = await sendTo(payments.downgrade, { as: user, body: { plan: "creator" } });
  expect([stay.status, stay.error?.message]).toEqual([409, t("refundUnderWay")]);
  const { refunds } = await paypalControls().state();
  await paypalControls().completeRefund(refunds.find(({ status }) => status === "PENDING")?.id ?? "");
  await processAllNotifications();
  await advanceTimeWithPaypal(Date.parse(currentPeriodEnd ?? "") + MINUTE_MS - now().getTime());
  await sweepPayments();
  expect(await getSubscriptionOf(user)).toMatchObject({
    state: "past_due",
    plan: "starter",
    nextPayment: { amount: "7.99", payable: true },
  });
});

test("the days of Starter that the refund of an upgrade has returned do not come back again", async () => {
  const user = await createBuyer();
  await advanceTimeWithPaypal(DAY_MS);
  await sendTo(payments.upgrade, { as: user, body: { startConsent: START_CONSENT_VERSION } });
  await makePost(user);
  await advanceTimeWithPaypal(12 * DAY_MS + MINUTE_MS);
  const [upgrade] = await receiptsOf(user);
  const of = daysOf(upgrade?.period);
  expect((await refundLatestPurchase(user)).body.status).toBe("partially_refunded");
  await processAllNotifications();
  const { refund } = await getSubscriptionOf(user);
  expect(refund).toMatchObject({ plan: "starter", paid: "7.99", used: null });
  expect((await refundLatestPurchase(user)).body.status).toBe("partially_refunded");
  await processAllNotifications();
  // Twelve days of Creator are what was used and asked for.
  const { paypal = 0 } = await ledgerOf(user);
  expect(Math.abs(paypal - (1_999 * 12) / of)).toBeLessThanOrEqual(2);
  expect((await getSubscriptionOf(user)).state).toBe("revoked");
  await sweepPayments();
  expect(await auditPayments()).toEqual([]);
});

test("a renewal is no new contract, unless it is of another plan", async () => {
  const [same, smaller] = [await createBuyer("olivia", "creator"), await createBuyer("grace", "creator")];
  await sendTo(payments.downgrade, { as: smaller, body: { plan: "starter" } });
  await advanceToPeriodEnd(smaller, -4 * MINUTE_MS);
  await advanceTimeWithPaypal(5 * MINUTE_MS);
  await sweepPayments();
  expect(await getSubscriptionOf(same)).toMatchObject({ state: "active", refund: null });
  expect(await getSubscriptionOf(smaller)).toMatchObject({ plan: "starter", refund: { amount: "7.99" } });
});

test("a cheaper month cancelled before it begins ends the plan with the month before, without another charge", async () => {
  const user = await createBuyer("olivia", "creator");
  await sendTo(payments.downgrade, { as: user, body: { plan: "starter" } });
  const { currentPeriodEnd } = await getSubscriptionOf(user);
  await advanceToPeriodEnd(user, -4 * MINUTE_MS);
  const { refund } = await getSubscriptionOf(user);
  expect(refund).toMatchObject({
    plan: "starter",
    amount: "7.99",
    continuesWith: "creator",
    keptUntil: currentPeriodEnd,
  });
  expect((await refundLatestPurchase(user)).body.status).toBe("refunded");
  await processAllNotifications();
  expect(await getSubscriptionOf(user)).toMatchObject({
    state: "active",
    plan: "creator",
    cancelAtPeriodEnd: true,
    currentPeriodEnd,
    nextPayment: null,
    nextPlan: null,
    paymentMethod: null,
  });
  const charges = await countCharges(user);
  await advanceToPeriodEnd(user, HOUR_MS);
  expect([await countCharges(user), (await getSubscriptionOf(user)).state]).toEqual([charges, "expired"]);
});
