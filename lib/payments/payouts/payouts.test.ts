import "@/lib/testing/setup/database";
import "@/lib/testing/fakes/paypal";
import "@/lib/testing/setup/clock";
import { describe, expect, jest, test } from "@jest/globals";
import { REAUTHENTICATION_ISSUE } from "@/lib/accounts/constants";
import { creators } from "@/lib/creators/contract";
import { env } from "@/lib/env";
import { translatorFor } from "@/lib/i18n/translator";
import { DAY_MS, now } from "@/lib/infra/clock";
import { prisma } from "@/lib/infra/db";
import { listNotificationsOf } from "@/lib/testing/drivers/notifications";
import { sendTo } from "@/lib/testing/endpoint-matrix/http";
import { getCreatorAccountOf, payTip, readBooks, requestPayoutAs } from "@/lib/testing/factories/creators";
import { makePerson, type TestUser } from "@/lib/testing/factories/people";
import { listEmailSubjects } from "@/lib/testing/factories/subscribers";
import { createCreator } from "@/lib/testing/factories/tip";
import { paypalControls, processAllNotifications, runPaymentJobs } from "@/lib/testing/fakes/paypal";
import { advanceTimeWithPaypal } from "@/lib/testing/setup/clock";
import { auditPayments } from "../audit/audit";
import { reconcileNightly, sweepPayments } from "../jobs";
import { advancePayout } from "./advance-payout";

async function rich(word?: string): Promise<TestUser> {
  const creator = await createCreator(word);
  await payTip(await makePerson(), creator, "50.00");
  await advanceTimeWithPaypal(14 * DAY_MS + 1_000);
  return creator;
}

const payoutsOf = async (as: TestUser) =>
  prisma.payout.findMany({ where: { billing: { userId: as.id } }, orderBy: { createdAt: "asc" } });

async function atPaypal(as: TestUser) {
  const ids = new Set((await payoutsOf(as)).map(({ id }) => id));
  const { payoutBatches, payoutItems } = await paypalControls().state();
  const own = new Set(payoutBatches.filter(({ senderBatchId }) => ids.has(senderBatchId ?? "")).map(({ id }) => id));
  return payoutItems.filter(({ batchId }) => own.has(batchId));
}

async function again(): Promise<void> {
  const { events } = await paypalControls().state();
  for (const { id } of events.slice(-6)) await paypalControls().resendWebhook(id);
  await processAllNotifications();
  await advanceTimeWithPaypal(61 * 60_000);
  await sweepPayments();
  await reconcileNightly();
}

describe("payouts", () => {
  test("a payout debits the balance at once and is sent by PayPal; repeated events change nothing", async () => {
    const user = await rich();
    const { status, body } = await requestPayoutAs(user, "30.00");
    expect([status, body.state]).toEqual([201, "asked"]);
    expect(await readBooks(user)).toEqual({ balance: 1_500, onItsWay: 3_000, sent: 0 });
    await processAllNotifications();
    await processAllNotifications();
    expect(await payoutsOf(user)).toMatchObject([
      { state: "paid", amountPence: 3_000, receiver: null, nextCheckAt: null },
    ]);
    expect(await readBooks(user)).toEqual({ balance: 1_500, onItsWay: 0, sent: 3_000 });
    expect(await listNotificationsOf(user)).toContain("Your payout of £30.00 is in your PayPal account.");
    await again();
    expect(await readBooks(user)).toEqual({ balance: 1_500, onItsWay: 0, sent: 3_000 });
    expect(await atPaypal(user)).toMatchObject([{ status: "SUCCESS", amount: { value: "30.00" } }]);
    expect(await auditPayments()).toEqual([]);
    const facts = await prisma.providerFact.findMany({ where: { kind: "payout" } });
    expect(JSON.stringify(facts)).not.toContain("@");
  });

  test("a payout's refusal and notification are in the creator's language, including the amount", async () => {
    const user = await rich();
    await prisma.user.update({ where: { id: user.id }, data: { language: "es" } });
    const spanish = translatorFor("es");
    const body = { amount: "46.00" };
    const refused = await sendTo(creators.askPayout, { as: user, body, headers: { "accept-language": "es" } });
    expect(refused.error?.message).toBe(spanish("creators.payouts.notThere", { available: "45,00\u00a0£" }));
    await requestPayoutAs(user, "30.00");
    await processAllNotifications();
    await processAllNotifications();
    expect(await listEmailSubjects(user)).toContain(
      spanish("creatorMails.payout.paid.subject", { amount: "30,00\u00a0£" }),
    );
  });

  test("only one of several concurrent payouts is accepted, within the balance", async () => {
    const user = await rich();
    const all = await Promise.all(Array.from({ length: 8 }, () => requestPayoutAs(user, "45.00")));
    expect(all.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 7 }, () => 409)]);
    await Promise.all(Array.from({ length: 4 }, () => runPaymentJobs()));
    const [payout] = await payoutsOf(user);
    await Promise.all(Array.from({ length: 4 }, () => advancePayout({ payoutId: payout?.id ?? "" })));
    await processAllNotifications();
    expect(await atPaypal(user)).toHaveLength(1);
    expect(await readBooks(user)).toEqual({ balance: 0, onItsWay: 0, sent: 4_500 });
  });

  test("refuses a payout without a confirmed address, outside the limits or of another account", async () => {
    const [mine, other] = [await rich(), await rich()];
    const words = async (amount: string) => (await requestPayoutAs(mine, amount)).error?.message;
    expect(await words("9.99")).toBe("The minimum payout is £10.00.");
    expect(await words("45.01")).toBe("You can request up to £45.00 right now.");
    expect((await requestPayoutAs(mine, "-1.00")).status).toBe(400);
    const young = await createCreator();
    await payTip(await makePerson(), young, "50.00");
    expect((await requestPayoutAs(young, "10.00")).error?.message).toBe("You can request up to £0.00 right now.");
    await prisma.payoutReceiver.updateMany({
      where: { billing: { userId: mine.id } },
      data: { confirmedAt: null },
    });
    expect((await requestPayoutAs(mine, "20.00")).status).toBe(409);
    const { body } = await requestPayoutAs(other, "20.00");
    const refused = await sendTo(creators.cancelPayout, { as: mine, params: { id: body.id } });
    expect(refused.status).toBe(404);
    expect(await readBooks(mine)).toEqual({ balance: 4_500, onItsWay: 0, sent: 0 });
  });

  test("an unclaimed payout can be cancelled once and requested again", async () => {
    const user = await rich("unclaimed");
    const { body } = await requestPayoutAs(user, "45.00");
    await processAllNotifications();
    await processAllNotifications();
    expect(await getCreatorAccountOf(user)).toMatchObject({ balance: "0.00", payout: { state: "unclaimed" } });
    // It may still be claimed, so nothing is credited until PayPal returns it.
    expect((await requestPayoutAs(user, "10.00")).status).toBe(409);
    const clicks = await Promise.all(
      [1, 2, 3].map(() => sendTo(creators.cancelPayout, { as: user, params: { id: body.id } })),
    );
    expect(clicks.some(({ status }) => status === 200)).toBe(true);
    await again();
    expect(await readBooks(user)).toEqual({ balance: 4_500, onItsWay: 0, sent: 0 });
    expect((await payoutsOf(user)).map(({ state }) => state)).toEqual(["returned"]);
    expect((await requestPayoutAs(user, "45.00")).status).toBe(201);
  });

  test("a payout unclaimed for 30 days returns to the balance", async () => {
    const user = await rich("unclaimed");
    await requestPayoutAs(user, "45.00");
    await processAllNotifications();
    await advanceTimeWithPaypal(31 * DAY_MS);
    await sweepPayments();
    expect(await readBooks(user)).toEqual({ balance: 4_500, onItsWay: 0, sent: 0 });
    expect(await auditPayments()).toEqual([]);
  });

  test.each(["locked", "blocked"])("a payout to a %s account ends as PayPal decides", async (word) => {
    const user = await rich(word);
    await requestPayoutAs(user, "45.00");
    await processAllNotifications();
    await processAllNotifications();
    const [payout] = await payoutsOf(user);
    expect(payout?.state).toBe(word === "locked" ? "failed" : "sent");
    expect((await readBooks(user)).balance).toBe(word === "locked" ? 4_500 : 0);
    if (word === "locked") return;
    // A blocked payout is under review and may end either way.
    await paypalControls().settlePayout(payout?.itemId ?? "", "FAILED", "RISK_DECLINE");
    await again();
    expect(await readBooks(user)).toEqual({ balance: 4_500, onItsWay: 0, sent: 0 });
  });

  test("a returned payout is credited to the balance, in whatever order its events arrive", async () => {
    const user = await rich();
    await paypalControls().holdWebhooks();
    await requestPayoutAs(user, "45.00");
    await runPaymentJobs();
    const [payout] = await payoutsOf(user);
    await paypalControls().settlePayout(payout?.itemId ?? "", "REFUNDED");
    await paypalControls().releaseWebhooks({ reversed: true });
    await again();
    expect(await readBooks(user)).toEqual({ balance: 4_500, onItsWay: 0, sent: 0 });
    expect(await auditPayments()).toEqual([]);
  });

  test("a payout that PayPal refuses is credited to the balance", async () => {
    const user = await rich();
    await paypalControls().fault("payout.create", { kind: "issue", issue: "INSUFFICIENT_FUNDS" });
    await requestPayoutAs(user, "45.00");
    await processAllNotifications();
    expect(await payoutsOf(user)).toMatchObject([{ state: "failed", issue: "INSUFFICIENT_FUNDS" }]);
    expect(await readBooks(user)).toEqual({ balance: 4_500, onItsWay: 0, sent: 0 });
    expect(await atPaypal(user)).toEqual([]);
  });

  test.each([
    ["drop", { kind: "drop" }],
    ["drop-before", { kind: "drop-before" }],
    ["a failure before", { kind: "status", status: 503, when: "before" }],
    ["a failure after", { kind: "status", status: 500, when: "after" }],
  ] as const)("a payout whose answer is lost (%s) is sent once", async (_, effect) => {
    const user = await rich();
    await paypalControls().holdWebhooks();
    await paypalControls().fault("payout.create", effect);
    await requestPayoutAs(user, "45.00");
    await runPaymentJobs();
    expect(await readBooks(user)).toMatchObject({ balance: 0, onItsWay: 4_500 });
    await paypalControls().releaseWebhooks();
    await again();
    expect(await atPaypal(user)).toHaveLength(1);
    expect(await readBooks(user)).toEqual({ balance: 0, onItsWay: 0, sent: 4_500 });
  });

  test.each(["payouts.asked", "payouts.sent", "payouts.applying", "payouts.applied"])(
    "a payout whose process is killed at %s is sent once",
    async (crash) => {
      const user = await rich();
      await paypalControls().holdWebhooks();
      const { body } = await requestPayoutAs(user, "45.00");
      const kill = jest.spyOn(process, "kill").mockImplementation(() => {
        throw new Error("killed");
      });
      Object.assign(env, { VERANDA_FAILPOINT: crash });
      await expect(advancePayout({ payoutId: body.id })).rejects.toThrow("killed");
      Object.assign(env, { VERANDA_FAILPOINT: undefined });
      kill.mockRestore();
      await paypalControls().releaseWebhooks();
      await again();
      expect(await atPaypal(user)).toHaveLength(1);
      expect(await readBooks(user)).toEqual({ balance: 0, onItsWay: 0, sent: 4_500 });
    },
  );

  test("a payout keeps no address after its creator deleted their account", async () => {
    const user = await rich();
    await requestPayoutAs(user, "45.00");
    await processAllNotifications();
    const [{ billingId = "" } = {}] = await payoutsOf(user);
    await prisma.user.delete({ where: { id: user.id } });
    expect(await prisma.payoutReceiver.findUnique({ where: { billingId } })).toBeNull();
    expect(await prisma.payout.findMany({ where: { billingId } })).toMatchObject([
      { receiver: null, receiverHint: null },
    ]);
  });
});

describe("the payout address", () => {
  test("a payout address counts once its owner has followed the emailed link while signed in", async () => {
    const [mine, other] = [await makePerson({ plan: "creator" }), await makePerson({ plan: "creator" })];
    await prisma.session.updateMany({ where: { userId: mine.id }, data: { reauthenticatedAt: null } });
    const body = { email: "me@payout.test" };
    const unproved = await sendTo(creators.setReceiver, { as: mine, body });
    expect([unproved.status, unproved.error?.issues?.[0]?.path]).toEqual([403, REAUTHENTICATION_ISSUE]);
    await prisma.session.updateMany({ where: { userId: mine.id }, data: { reauthenticatedAt: now() } });
    const set = await sendTo(creators.setReceiver, { as: mine, body });
    expect(set.body.receiver).toEqual({ email: "me@payout.test", isConfirmed: false });
    const mails = await prisma.$queryRaw<{ to: string; text: string }[]>`
      SELECT "payload"->>'to' AS "to", "payload"->>'text' AS "text" FROM graphile_worker._private_jobs
      WHERE "payload"->>'to' IN ('me@payout.test', ${mine.email}) ORDER BY "id"`;
    const token = /confirm\?token=([\w-]+)/.exec(mails[0]?.text ?? "")?.[1] ?? "";
    expect(mails.map(({ to }) => to)).toEqual(["me@payout.test", mine.email]);
    expect(mails[1]?.text).not.toContain("me@payout.test");
    const confirm = (as: TestUser, confirmToken = token) =>
      sendTo(creators.confirmReceiver, { as, body: { token: confirmToken } });
    expect([(await confirm(other)).status, (await confirm(mine, "x".repeat(43))).status]).toEqual([400, 400]);
    expect((await confirm(mine)).body.receiver).toEqual({ email: "me@payout.test", isConfirmed: true });
    expect((await confirm(mine)).status).toBe(400);
    await sendTo(creators.setReceiver, { as: mine, body: { email: "new@payout.test" } });
    expect((await getCreatorAccountOf(mine)).receiver).toEqual({ email: "new@payout.test", isConfirmed: false });
  });

  test("a confirmation link older than a day does not confirm the payout address", async () => {
    const user = await makePerson({ plan: "creator" });
    await sendTo(creators.setReceiver, { as: user, body: { email: "late@payout.test" } });
    const [mail] = await prisma.$queryRaw<{ text: string }[]>`
      SELECT "payload"->>'text' AS "text" FROM graphile_worker._private_jobs WHERE "payload"->>'to' = 'late@payout.test'`;
    const token = /confirm\?token=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
    await advanceTimeWithPaypal(DAY_MS + 1_000);
    expect((await sendTo(creators.confirmReceiver, { as: user, body: { token } })).status).toBe(400);
  });
});
