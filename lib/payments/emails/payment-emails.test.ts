import { translatorFor } from "@/lib/i18n/translator";
import "@/lib/testing/setup/database";
import "@/lib/testing/fakes/paypal";
import "@/lib/testing/setup/clock";
import { beforeEach, describe, expect, test } from "@jest/globals";
import { DAY_MS, MINUTE_MS, now } from "@/lib/infra/clock";
import { prisma } from "@/lib/infra/db";
import { listNotificationsOf } from "@/lib/testing/drivers/notifications";
import { sendTo } from "@/lib/testing/endpoint-matrix/http";
import { makePerson, type TestUser } from "@/lib/testing/factories/people";
import {
  advanceToPeriodEnd,
  createBuyer,
  getBillingId,
  getSubscriptionOf,
  listEmailSubjects,
  refundLatestPurchase,
} from "@/lib/testing/factories/subscribers";
import { paypalControls, processAllNotifications, runPaymentJobs } from "@/lib/testing/fakes/paypal";
import { advanceTimeWithPaypal } from "@/lib/testing/setup/clock";
import { recomputeBilling } from "../billing/recompute";
import { payments } from "../contract";
import { sweepPayments } from "../jobs";
import { cancellationEnd, START_CONSENT_VERSION } from "../policy";
import { applyPeriodTransitions } from "../renewals/expire-periods";
import { emailWordsFor } from "./payment-emails";

const t = translatorFor("en", "paymentMails");
const tOpened = translatorFor("en", "paymentMails.dispute.opened");
const tClosed = translatorFor("en", "paymentMails.dispute.closed");
const tDecided = translatorFor("en", "paymentMails.dispute.decided");
const tOwner = translatorFor("en", "paymentMails.owner");

const about = (amount: string) => ({ plan: "Starter", amount });
const receipt = t("receipt.subject", about("£7.99"));
const textTo = async ({ email }: TestUser, subject: string) => {
  const [row] = await prisma.$queryRaw<{ text: string }[]>`
    SELECT "payload"->>'text' AS "text" FROM graphile_worker._private_jobs
    WHERE "payload"->>'to' = ${email} AND "payload"->>'subject' = ${subject}`;
  return row?.text ?? "";
};
const paidBy = async (as: TestUser) =>
  prisma.paymentOrder.findFirstOrThrow({
    where: { billingId: await getBillingId(as), captureId: { not: null } },
    orderBy: { createdAt: "desc" },
  });

beforeEach(async () => {
  await paypalControls().clearFaults();
  await prisma.user.deleteMany();
});

async function again(as: TestUser): Promise<void> {
  const { events } = await paypalControls().state();
  for (const { id } of events.slice(-8)) await paypalControls().resendWebhook(id);
  await processAllNotifications();
  await sweepPayments();
  const billingId = await getBillingId(as);
  await prisma.$transaction((tx) => recomputeBilling(billingId, tx));
}

describe("emails and site notifications", () => {
  test("emails a receipt for a payment and each renewal once, with period, VAT and print link", async () => {
    const user = await createBuyer();
    await again(user);
    expect(await listEmailSubjects(user)).toEqual([receipt]);
    const { id } = await paidBy(user);
    const body = await textTo(user, receipt);
    expect(body).toMatch(/PayPal charged £7\.99\.[\s\S]*Price: £7\.99, including £1\.33 VAT/);
    expect(body).toContain(`/subscription/receipts/${id}`);
    await advanceToPeriodEnd(user, -4 * MINUTE_MS);
    await again(user);
    expect(await listEmailSubjects(user)).toEqual([receipt, receipt]);
    const paid = /^We've received your payment of £7\.99\. Your Starter plan is paid for until (.*)\. Thank you\.$/;
    const kinds = await listNotificationsOf(user);
    expect(kinds).toEqual([expect.stringMatching(paid), expect.stringMatching(paid)]);
    expect(new Set(kinds).size).toBe(2);
  });

  test("the receipt of a purchase carries the right to cancel, and the receipt of a renewal does not", async () => {
    const [plain, consenting] = [await createBuyer(), await createBuyer("grace", "starter", START_CONSENT_VERSION)];
    const body = await textTo(plain, receipt);
    const { capturedAt } = await paidBy(plain);
    const day = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });
    expect(body).toContain(`until the end of ${day.format(cancellationEnd(capturedAt ?? new Date(0)))}`);
    expect(body).toContain(t("cancellation.full"));
    expect(body).toContain("I hereby give notice that I cancel my contract for the Starter plan");
    expect(body).toMatch(/\/subscription\n/);
    expect(await textTo(consenting, receipt)).toContain(t("cancellation.proRata"));
    await prisma.user.update({ where: { id: plain.id }, data: { language: "es" } });
    await advanceToPeriodEnd(plain, -4 * MINUTE_MS);
    const renewed = await textTo(plain, translatorFor("es", "paymentMails")("receipt.subject", about("7,99\u00a0£")));
    expect(renewed).toContain("PayPal ha cobrado 7,99\u00a0£.");
    expect(renewed).not.toMatch(/desist/i);
  });

  test("the email about a reversed payment says whether the plan goes on", async () => {
    const [once, twice] = [await createBuyer("grace"), await createBuyer()];
    const [last, first] = [await paidBy(once), await paidBy(twice)];
    await paypalControls().reverseCapture(last.captureId ?? "");
    await processAllNotifications();
    await advanceToPeriodEnd(twice, -4 * MINUTE_MS);
    await advanceTimeWithPaypal(5 * MINUTE_MS);
    await paypalControls().reverseCapture(first.captureId ?? "");
    await processAllNotifications();
    const subject = t("reversed.subject", { plan: "Starter" });
    expect(await textTo(once, subject)).toMatch(/you won't be charged again\.[\s\S]*\/pricing/);
    expect(await textTo(twice, subject)).toMatch(/Your current plan will continue as before\.[\s\S]*\/subscription/);
  });

  test("writes dates as the site does, in London's time", () => {
    const at = new Date("2026-07-31T23:30:00Z");
    expect(emailWordsFor("en").formatDay(at)).toBe("1 August 2026");
    expect(emailWordsFor("en").formatMoment(at)).toBe("1 August at 00:30 BST");
  });

  test("emails about a refund and the end of a cancelled plan once", async () => {
    const back = await createBuyer("grace");
    await refundLatestPurchase(back);
    await processAllNotifications();
    await again(back);
    expect(await listEmailSubjects(back)).toEqual([receipt, t("refunded.subject", { amount: "£7.99" })]);
    expect((await listNotificationsOf(back)).slice(1)).toEqual([
      "We've refunded £7.99 of your payment for your Starter plan.",
    ]);
    const deletedBuyer = await createBuyer();
    await sendTo(payments.cancel, { as: deletedBuyer });
    await advanceToPeriodEnd(deletedBuyer, MINUTE_MS);
    await again(deletedBuyer);
    expect(await listEmailSubjects(deletedBuyer)).toEqual([receipt, t("ended.subject", { plan: "Starter" })]);
    expect(await textTo(deletedBuyer, t("ended.subject", { plan: "Starter" }))).toContain("as you asked");
    expect((await listNotificationsOf(deletedBuyer)).slice(1)).toEqual([
      "Your Starter plan has ended. We've kept everything you've made.",
    ]);
  });

  test("emails the buyer and the site's admins when a dispute opens and closes", async () => {
    const owner = await makePerson({ role: "admin" });
    const user = await createBuyer();
    const { captureId } = await paidBy(user);
    const { disputeId: first } = await paypalControls().openDispute(captureId ?? "");
    await processAllNotifications();
    await again(user);
    await paypalControls().resolveDispute(first, "SELLER");
    await processAllNotifications();
    await again(user);
    const { disputeId: second } = await paypalControls().openDispute(captureId ?? "");
    await processAllNotifications();
    await paypalControls().resolveDispute(second, "BUYER");
    await processAllNotifications();
    await again(user);
    const subjects = await listEmailSubjects(user);
    expect(subjects.slice(0, 4)).toEqual([receipt, tOpened("subject"), tClosed("subject"), tOpened("subject")]);
    // One email only, whichever event PayPal reported first.
    expect([[t("reversed.subject", { plan: "Starter" })], [tDecided("subject")]]).toContainEqual(subjects.slice(4));
    const sentences = await listNotificationsOf(user);
    expect(sentences.slice(1, 4)).toEqual([
      "PayPal has let us know about a dispute over your payment of £7.99. You'll keep your plan until it's decided.",
      "The dispute over your payment of £7.99 is closed, and the payment wasn't reversed.",
      "PayPal has let us know about a dispute over your payment of £7.99. You'll keep your plan until it's decided.",
    ]);
    expect([
      ["PayPal decided the dispute over your payment of £7.99 in your favour and will refund it."],
      ["PayPal or a bank reversed £7.99 of your payment for your Starter plan. The month it covered has ended."],
    ]).toContainEqual(sentences.slice(4));
    expect(await listEmailSubjects(owner)).toEqual([
      tOwner("subject", { dispute: first, word: tOwner("opened") }),
      tOwner("subject", { dispute: first, word: tOwner("won") }),
      tOwner("subject", { dispute: second, word: tOwner("opened") }),
      tOwner("subject", { dispute: second, word: tOwner("lost") }),
    ]);
  });

  test("emails about the refund of a payment for an expired order", async () => {
    const user = await makePerson();
    await paypalControls().holdWebhooks();
    const { body } = await sendTo(payments.createOrder, { as: user, body: { plan: "starter" } });
    await paypalControls().approve(body.id, "olivia");
    await paypalControls().fault("order.capture", { kind: "drop" });
    await sendTo(payments.capture, { as: user, params: { id: body.id }, query: { plan: "starter" } });
    // PayPal forgets the order for a while, and reports its payment after the order was abandoned.
    await paypalControls().fault("order.get", { kind: "status", status: 404, when: "before" }, { times: 4 });
    for (let look = 0; look < 4; look++) {
      await prisma.paymentOrder.updateMany({ where: { providerOrderId: body.id }, data: { nextCheckAt: new Date(0) } });
      await sweepPayments();
    }
    await paypalControls().clearFaults();
    await paypalControls().releaseWebhooks();
    await processAllNotifications();
    await runPaymentJobs();
    await again(user);
    expect(await listEmailSubjects(user)).toEqual([t("returned.subject", { amount: "£7.99" })]);
    expect(await listNotificationsOf(user)).toEqual(["We couldn't take your payment of £7.99, so we refunded it."]);
  });
});

test("no email asks for a payment by hand while a stored method is about to be charged", async () => {
  const user = await createBuyer();
  const { currentPeriodEnd } = await getSubscriptionOf(user);
  await advanceTimeWithPaypal(Date.parse(currentPeriodEnd ?? "") + MINUTE_MS - now().getTime());
  // As in a sweep with more renewals than it makes at once.
  await applyPeriodTransitions();
  const { state } = await prisma.billingAccount.findUniqueOrThrow({ where: { id: await getBillingId(user) } });
  expect([state, await listEmailSubjects(user)]).toEqual(["past_due", [receipt]]);
  await sweepPayments();
  expect(await listEmailSubjects(user)).toEqual([receipt, receipt]);
});

test("a purchase that is being refunded gives no credit for an upgrade", async () => {
  const user = await createBuyer();
  const { body: open } = await sendTo(payments.upgrade, { as: await createBuyer("daniel") });
  expect(open.kind).toBe("upgrade");
  await paypalControls().fault("capture.refund", { kind: "drop-before" });
  expect((await refundLatestPurchase(user)).status).toBe(202);
  for (const call of [payments.upgrade, payments.upgradePreview])
    expect((await sendTo(call, { as: user })).status).toBe(409);
  expect((await sendTo(payments.createOrder, { as: user, body: { plan: "creator" } })).status).toBe(409);
});

test("a consent reported after the plan was cancelled is kept only to be deleted", async () => {
  const user = await createBuyer();
  const billingId = await getBillingId(user);
  await sendTo(payments.cancel, { as: user });
  await prisma.paymentOrder.updateMany({ where: { billingId }, data: { paymentMethodId: null } });
  // As if the response had carried no token.
  await prisma.paymentMethod.deleteMany({ where: { billingId } });
  const { events } = await paypalControls().state();
  for (const { id, type } of events.slice(-6))
    if (/^(VAULT|CHECKOUT)/.test(type)) await paypalControls().resendWebhook(id);
  await paypalControls().webhooksSettled();
  await prisma.webhookEvent.updateMany({ data: { processedAt: null } });
  await advanceTimeWithPaypal(DAY_MS);
  await sweepPayments();
  expect(await prisma.paymentMethod.count({ where: { billingId } })).toBe(1);
  expect(await prisma.paymentMethod.count({ where: { billingId, removedAt: null } })).toBe(0);
});
