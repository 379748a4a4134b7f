import "@/lib/testing/setup/database";
import "@/lib/testing/fakes/paypal";
import "@/lib/testing/setup/clock";
import { beforeEach, describe, expect, test } from "@jest/globals";
import { APPROVAL_TTL_DAYS } from "@/lib/accounts/approvals/constants";
import type { StaffRole } from "@/lib/http/security/staff-permissions";
import { translatorFor } from "@/lib/i18n/translator";
import { DAY_MS, MINUTE_MS } from "@/lib/infra/clock";
import { prisma } from "@/lib/infra/db";
import { staffModeration } from "@/lib/moderation/contract/staff";
import { auditPayments } from "@/lib/payments/audit/audit";
import { payments } from "@/lib/payments/contract";
import { sweepPayments } from "@/lib/payments/jobs";
import { sendTo } from "@/lib/testing/endpoint-matrix/http";
import { makePerson, type TestUser, unknownId } from "@/lib/testing/factories/people";
import {
  advanceToPeriodEnd,
  countCharges,
  createBuyer,
  getBillingId,
  getSubscriptionOf,
  listEmailSubjects,
  refundLatestPurchase,
} from "@/lib/testing/factories/subscribers";
import { paypalControls, processAllNotifications } from "@/lib/testing/fakes/paypal";
import { advanceTimeWithPaypal } from "@/lib/testing/setup/clock";
import { approvals } from "../contract/approvals";
import { staffPayments } from "../contract/payments";
import { staffUsers } from "../contract/users";
import { sweepApprovals, sweepStaffRefunds } from "../jobs";

const t = translatorFor("en", "staffPayments");
const tOrders = translatorFor("en", "orders");
const tApprovals = translatorFor("en", "staffApprovals");
const text = "They paid twice.";

const staffMember = (staffRole: StaffRole) => makePerson({ role: "admin", staffRole });

let owner: TestUser;
let finance: TestUser;
let buyer: TestUser;

beforeEach(async () => {
  paypalControls().clearFaults();
  [owner, finance, buyer] = [await makePerson({ role: "admin" }), await staffMember("finance"), await createBuyer()];
});

const paymentOf = async (person: TestUser, as = finance) => {
  const { body } = await sendTo(staffPayments.list, { as, params: { id: person.id } });
  const [payment] = body;
  if (!payment) throw new Error("there is no payment");
  return payment;
};
const refund = async (as: TestUser, body: object = {}) =>
  sendTo(staffPayments.refund, {
    as,
    params: { id: (await paymentOf(buyer)).id },
    body: { pence: 799, text, ...body },
  });
const refundFacts = async () =>
  prisma.providerFact.count({ where: { billingId: await getBillingId(buyer), kind: "refund", status: "COMPLETED" } });
const actsAbout = async (person: TestUser) =>
  (await sendTo(staffModeration.audit, { as: owner, query: { about: person.id, kind: "changes" } })).body;

describe("a refund by staff", () => {
  test("a refund by staff returns the rest once, also for two clicks, ends the plan, and is in the log and the notes", async () => {
    expect(await paymentOf(buyer)).toMatchObject({
      kind: "initial",
      plan: "starter",
      status: "completed",
      pence: 799,
      backPence: 0,
      restPence: 799,
      refund: null,
      mayRefund: true,
    });
    const answers = await Promise.all([refund(finance), refund(finance), refund(owner)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    await processAllNotifications();
    expect(await paymentOf(buyer)).toMatchObject({
      status: "refunded",
      backPence: 799,
      restPence: 0,
      refund: { state: "done", pence: 799 },
      mayRefund: false,
    });
    expect([await refundFacts(), (await getSubscriptionOf(buyer)).state]).toEqual([1, "revoked"]);
    expect((await listEmailSubjects(buyer)).filter((subject) => /refund/i.test(subject))).toHaveLength(1);
    expect((await refund(finance)).error?.message).toBe(tOrders("nothingLeft"));
    expect(await actsAbout(buyer)).toMatchObject([{ act: "refund.sent", detail: { pence: 799 } }]);
    const { body } = await sendTo(staffUsers.one, { as: owner, params: { id: buyer.id } });
    expect(body.notes.map((note) => note.text)).toEqual([t("staffNote", { amount: "£7.99", why: text })]);
    expect(await auditPayments()).toEqual([]);
  });

  test("a refund by staff says what PayPal refused, and leaves the payment as it was", async () => {
    await paypalControls().fault("capture.refund", { kind: "issue", issue: "REFUND_NOT_ALLOWED" });
    const refused = await refund(finance);
    const issue = "REFUND_NOT_ALLOWED";
    expect([refused.status, refused.error?.message]).toEqual([409, tOrders("refundRefusedForStaff", { issue })]);
    expect(await paymentOf(buyer)).toMatchObject({
      status: "completed",
      refund: { state: "refused", issue },
      mayRefund: true,
    });
    expect((await actsAbout(buyer)).map(({ act, by }) => [act, by?.id ?? null])).toEqual([
      ["refund.refused", null],
      ["refund.sent", finance.id],
    ]);
    expect((await refund(finance)).status).toBe(200);
  });

  test("a refund by staff returns what the buyer's own refund could not, once that has failed", async () => {
    await paypalControls().fault("capture.refund", { kind: "issue", issue: "REFUND_NOT_ALLOWED" });
    const own = await refundLatestPurchase(buyer);
    expect([own.status, (await paymentOf(buyer)).mayRefund]).toEqual([409, true]);
    expect((await refund(finance)).body.refund?.state).toBe("done");
    expect([await refundFacts(), await auditPayments()]).toEqual([1, []]);
  });

  test("a refund by staff is pending while PayPal has not answered, and is sent again by the sweep", async () => {
    await paypalControls().fault("capture.refund", { kind: "drop" });
    const sent = await refund(finance);
    expect([sent.status, sent.body.refund?.state, sent.body.mayRefund]).toEqual([202, "sending", false]);
    expect((await refund(owner)).error?.message).toBe(t("underWay"));
    await advanceTimeWithPaypal(2 * MINUTE_MS);
    await sweepStaffRefunds();
    await sweepStaffRefunds();
    expect((await paymentOf(buyer)).refund?.state).toBe("done");
    expect(await refundFacts()).toBe(1);
  });

  test("a refund by staff that PayPal holds back is done or refused once PayPal says so", async () => {
    await paypalControls().fault("capture.refund", { kind: "pending", reason: "ECHECK" });
    expect((await refund(finance)).body.refund?.state).toBe("sending");
    const fact = await prisma.providerFact.findFirstOrThrow({
      where: { billingId: await getBillingId(buyer), kind: "refund" },
      select: { objectId: true },
    });
    await paypalControls().failRefund(fact.objectId);
    await processAllNotifications();
    await advanceTimeWithPaypal(2 * MINUTE_MS);
    await sweepStaffRefunds();
    expect((await paymentOf(buyer)).refund).toMatchObject({ state: "refused", issue: "REFUND_FAILED" });
    await advanceTimeWithPaypal(MINUTE_MS);
    expect((await refund(finance)).body.refund?.state).toBe("done");
  });

  test("a refund by staff of a month that has not begun ends the plan with the month before, which is not charged for again", async () => {
    await advanceToPeriodEnd(buyer, -4 * MINUTE_MS);
    expect(await paymentOf(buyer)).toMatchObject({ kind: "renewal", restPence: 799 });
    expect((await refund(finance)).status).toBe(200);
    await processAllNotifications();
    await sweepPayments();
    expect(await getSubscriptionOf(buyer)).toMatchObject({
      state: "active",
      cancelAtPeriodEnd: true,
      canResume: false,
      nextPayment: null,
    });
    const undone = await sendTo(payments.resume, { as: buyer });
    expect([undone.status, undone.error?.message]).toEqual([409, translatorFor("en", "payments")("nextMonthReturned")]);
    await advanceToPeriodEnd(buyer, MINUTE_MS);
    expect([(await getSubscriptionOf(buyer)).state, await countCharges(buyer)]).toEqual(["expired", 1]);
    expect(await auditPayments()).toEqual([]);
  });

  test("a refund by staff of the running month stops its renewal while PayPal holds it back", async () => {
    await paypalControls().fault("capture.refund", { kind: "pending", reason: "ECHECK" });
    expect((await refund(finance)).body.refund?.state).toBe("sending");
    await advanceToPeriodEnd(buyer, -4 * MINUTE_MS);
    expect(await countCharges(buyer)).toBe(1);
    const { refunds } = await paypalControls().state();
    await paypalControls().completeRefund(refunds.find(({ status }) => status === "PENDING")?.id ?? "");
    await processAllNotifications();
    await sweepPayments();
    expect([(await getSubscriptionOf(buyer)).state, await countCharges(buyer)]).toEqual(["revoked", 0]);
  });

  test("a refund by staff is refused for another sum, an unknown payment, one's own, and without the permission", async () => {
    expect((await refund(finance, { pence: 798 })).error?.message).toBe(t("changed"));
    const params = { id: unknownId() };
    expect((await sendTo(staffPayments.refund, { as: finance, params, body: { pence: 799, text } })).status).toBe(404);
    expect((await refund(await staffMember("support"))).status).toBe(403);
    await prisma.user.update({
      where: { id: buyer.id },
      data: { role: "admin", staffRole: "finance" },
      select: { id: true },
    });
    expect((await refund(buyer)).error?.message).toBe(t("own"));
    expect((await paymentOf(buyer, buyer)).mayRefund).toBe(false);
  });
});

test("finds a user's payments by email address, username or PayPal's id only, and records the view", async () => {
  const { username } = await prisma.user.findUniqueOrThrow({ where: { id: buyer.id }, select: { username: true } });
  const { captureId } = await prisma.paymentOrder.findFirstOrThrow({
    where: { billing: { userId: buyer.id } },
    select: { captureId: true },
  });
  const find = async (q: string) =>
    (await sendTo(staffPayments.find, { as: finance, query: { q } })).body.map(({ id }) => id);
  for (const q of [buyer.email.toUpperCase(), `@${username}`, captureId ?? ""])
    expect(await find(q)).toEqual([buyer.id]);
  expect(await find(buyer.email.slice(0, 5))).toEqual([]);
  const views = await sendTo(staffModeration.audit, { as: owner, query: { about: buyer.id, kind: "views" } });
  expect(views.body).toMatchObject([{ act: "payments.viewed", by: { id: finance.id } }]);
});

describe("a refund with the rule on", () => {
  let id: string;
  const approve = (as: TestUser) => sendTo(approvals.approve, { as, params: { id } });
  const reject = (as: TestUser) => sendTo(approvals.reject, { as, params: { id }, body: { text: "They used it." } });
  const setRule = (refundAbovePence: number) =>
    sendTo(approvals.setRules, { as: owner, body: { payout: false, ban: false, refund: true, refundAbovePence } });
  /** Asks for a refund that has to wait. */
  const ask = async () => {
    const asked = await refund(finance);
    expect([asked.status, asked.body.refund?.state, asked.body.mayRefund]).toEqual([202, "waiting", false]);
    const where = { refund: { order: { billing: { userId: buyer.id } } }, state: "pending" } as const;
    id = (await prisma.approval.findFirstOrThrow({ where, select: { id: true } })).id;
  };

  test("a refund by staff needs a second person only above the owner's sum", async () => {
    expect((await setRule(799)).body).toMatchObject({ refund: true, refundAbovePence: 799, export: false });
    expect((await refund(finance)).status).toBe(200);
    buyer = await createBuyer("grace");
    await setRule(798);
    await ask();
    // The first version of the call leaves the new rules as they are.
    const { body } = await sendTo(approvals.setRules, { as: owner, body: { payout: false, ban: true } });
    expect(body).toEqual({ payout: false, ban: true, refund: true, export: false, refundAbovePence: 798 });
  });

  test("a refund by staff waits for another person, and returns the money once when two approve at the same time", async () => {
    await setRule(0);
    await ask();
    expect((await refund(owner)).error?.message).toBe(t("waits"));
    expect((await approve(finance)).error?.message).toBe(tApprovals("notTwice"));
    expect((await approve(await staffMember("moderator"))).status).toBe(404);
    expect(await refundFacts()).toBe(0);
    const answers = await Promise.all([approve(owner), approve(owner), approve(await staffMember("admin"))]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 200)?.body).toMatchObject({
      kind: "refund",
      state: "approved",
      about: { id: buyer.id },
      refund: { pence: 799, text, state: "done" },
    });
    await processAllNotifications();
    expect([await refundFacts(), (await paymentOf(buyer)).status]).toEqual([1, "refunded"]);
    expect((await actsAbout(buyer)).map(({ act }) => act)).toEqual([
      "refund.sent",
      "approval.completed",
      "approval.requested",
    ]);
    expect(await auditPayments()).toEqual([]);
  });

  test.each(["is rejected", "expires"])(
    "a refund by staff leaves the payment as it was when it %s, and can be asked for again",
    async (how) => {
      await setRule(0);
      await ask();
      if (how === "expires") {
        await advanceTimeWithPaypal(APPROVAL_TTL_DAYS * DAY_MS);
        await sweepApprovals();
      } else expect((await reject(finance)).body.state).toBe("rejected");
      expect((await approve(owner)).status).toBe(409);
      expect(await paymentOf(buyer)).toMatchObject({
        status: "completed",
        refund: { state: "cancelled" },
        mayRefund: true,
      });
      await ask();
    },
  );

  test("a refund by staff cannot be approved by the payer, nor once the payer got the money back", async () => {
    await setRule(0);
    await ask();
    await prisma.user.update({
      where: { id: buyer.id },
      data: { role: "admin", staffRole: "finance" },
      select: { id: true },
    });
    for (const decide of [approve, reject]) expect((await decide(buyer)).error?.message).toBe(tApprovals("own"));
    expect((await refundLatestPurchase(buyer)).status).toBe(200);
    await processAllNotifications();
    expect((await approve(owner)).error?.message).toBe(tOrders("nothingLeft"));
    expect((await reject(owner)).body.state).toBe("rejected");
    expect(await refundFacts()).toBe(1);
  });

  test("shows the second person what PayPal refused", async () => {
    await setRule(0);
    await ask();
    await paypalControls().fault("capture.refund", { kind: "issue", issue: "REFUND_NOT_ALLOWED" });
    expect((await approve(owner)).body).toMatchObject({
      state: "approved",
      refund: { state: "refused", issue: "REFUND_NOT_ALLOWED" },
    });
    expect(await paymentOf(buyer)).toMatchObject({ status: "completed", mayRefund: true });
  });
});
