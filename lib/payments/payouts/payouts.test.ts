import "@/lib/testing/own-database";
import "@/lib/testing/paypal";
import "@/lib/testing/test-clock";
import { describe, expect, jest, test } from "@jest/globals";
import { PROOF_ISSUE } from "@/lib/accounts/contract/security";
import { creators } from "@/lib/creators/contract";
import { env } from "@/lib/env";
import { DAY, now } from "@/lib/infra/clock";
import { prisma } from "@/lib/infra/db";
import { inLanguage, speakSpanish } from "@/lib/infra/language";
import { audit } from "@/lib/payments/audit";
import { accountOf, askPayout, booksOf, makeCreator, tip } from "@/lib/testing/creators";
import { makePerson, type Person } from "@/lib/testing/factories";
import { send } from "@/lib/testing/http";
import { toldTo } from "@/lib/testing/notices";
import { controls, followAll, runJobs } from "@/lib/testing/paypal";
import { subjectsTo } from "@/lib/testing/subscribers";
import { advanceTimeWithPaypal } from "@/lib/testing/test-clock";
import * as spanish from "@/lib/text/es/spanish";
import { compareNightly, sweepPayments } from "../jobs";
import { drivePayout } from "./check";

async function rich(word?: string): Promise<Person> {
  const creator = await makeCreator(word);
  await tip(await makePerson(), creator, "50.00");
  await advanceTimeWithPaypal(14 * DAY + 1_000);
  return creator;
}

const payoutsOf = async (as: Person) =>
  prisma.payout.findMany({ where: { billing: { userId: as.id } }, orderBy: { createdAt: "asc" } });

async function atPaypal(as: Person) {
  const ids = new Set((await payoutsOf(as)).map(({ id }) => id));
  const { payoutBatches, payoutItems } = await controls().state();
  const own = new Set(payoutBatches.filter(({ senderBatchId }) => ids.has(senderBatchId ?? "")).map(({ id }) => id));
  return payoutItems.filter(({ batchId }) => own.has(batchId));
}

async function again(): Promise<void> {
  const { events } = await controls().state();
  for (const { id } of events.slice(-6)) await controls().resendWebhook(id);
  await followAll();
  await advanceTimeWithPaypal(61 * 60_000);
  await sweepPayments();
  await compareNightly();
}

describe("payouts", () => {
  test("a payout debits the balance at once and is sent by PayPal; repeated events change nothing", async () => {
    const mine = await rich();
    const { status, body } = await askPayout(mine, "30.00");
    expect([status, body.state]).toEqual([201, "asked"]);
    expect(await booksOf(mine)).toEqual({ balance: 1_500, onItsWay: 3_000, sent: 0 });
    await followAll();
    await followAll();
    expect(await payoutsOf(mine)).toMatchObject([
      { state: "paid", amountPence: 3_000, receiver: null, nextCheckAt: null },
    ]);
    expect(await booksOf(mine)).toEqual({ balance: 1_500, onItsWay: 0, sent: 3_000 });
    expect(await toldTo(mine)).toContain("Your payout of £30.00 is in your PayPal account.");
    await again();
    expect(await booksOf(mine)).toEqual({ balance: 1_500, onItsWay: 0, sent: 3_000 });
    expect(await atPaypal(mine)).toMatchObject([{ status: "SUCCESS", amount: { value: "30.00" } }]);
    expect(await audit()).toEqual([]);
    const facts = await prisma.providerFact.findMany({ where: { kind: "payout" } });
    expect(JSON.stringify(facts)).not.toContain("@");
  });

  test("a payout's refusal and notification are in the creator's language, including the amount", async () => {
    speakSpanish(spanish, null);
    const mine = await rich();
    await prisma.user.update({ where: { id: mine.id }, data: { language: "es" } });
    const { payouts } = spanish.creators;
    expect((await inLanguage("es", () => askPayout(mine, "46.00"))).error?.message).toBe(payouts.notThere("45,00 £"));
    await askPayout(mine, "30.00");
    await followAll();
    await followAll();
    expect(await subjectsTo(mine)).toContain(spanish.creatorMails.payout.paid.subject("30,00 £"));
  });

  test("only one of several concurrent payouts is accepted, within the balance", async () => {
    const mine = await rich();
    const all = await Promise.all(Array.from({ length: 8 }, () => askPayout(mine, "45.00")));
    expect(all.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 7 }, () => 409)]);
    await Promise.all(Array.from({ length: 4 }, () => runJobs()));
    const [payout] = await payoutsOf(mine);
    await Promise.all(Array.from({ length: 4 }, () => drivePayout({ payoutId: payout?.id ?? "" })));
    await followAll();
    expect(await atPaypal(mine)).toHaveLength(1);
    expect(await booksOf(mine)).toEqual({ balance: 0, onItsWay: 0, sent: 4_500 });
  });

  test("refuses a payout without a confirmed address, outside the limits or of another account", async () => {
    const [mine, other] = [await rich(), await rich()];
    const words = async (amount: string) => (await askPayout(mine, amount)).error?.message;
    expect(await words("9.99")).toBe("The least that is paid out is £10.00.");
    expect(await words("45.01")).toBe("There is £45.00 to pay out at this moment.");
    expect((await askPayout(mine, "-1.00")).status).toBe(400);
    const young = await makeCreator();
    await tip(await makePerson(), young, "50.00");
    expect((await askPayout(young, "10.00")).error?.message).toBe("There is £0.00 to pay out at this moment.");
    await prisma.payoutReceiver.updateMany({
      where: { billing: { userId: mine.id } },
      data: { confirmedAt: null },
    });
    expect((await askPayout(mine, "20.00")).status).toBe(409);
    const { body } = await askPayout(other, "20.00");
    const theirs = await send(creators.takeBack, { as: mine, params: { id: body.id } });
    expect(theirs.status).toBe(404);
    expect(await booksOf(mine)).toEqual({ balance: 4_500, onItsWay: 0, sent: 0 });
  });

  test("an unclaimed payout can be cancelled once and requested again", async () => {
    const mine = await rich("unclaimed");
    const { body } = await askPayout(mine, "45.00");
    await followAll();
    await followAll();
    expect(await accountOf(mine)).toMatchObject({ balance: "0.00", payout: { state: "unclaimed" } });
    // It may still be claimed, so nothing is credited until PayPal returns it.
    expect((await askPayout(mine, "10.00")).status).toBe(409);
    const clicks = await Promise.all(
      [1, 2, 3].map(() => send(creators.takeBack, { as: mine, params: { id: body.id } })),
    );
    expect(clicks.some(({ status }) => status === 200)).toBe(true);
    await again();
    expect(await booksOf(mine)).toEqual({ balance: 4_500, onItsWay: 0, sent: 0 });
    expect((await payoutsOf(mine)).map(({ state }) => state)).toEqual(["returned"]);
    expect((await askPayout(mine, "45.00")).status).toBe(201);
  });

  test("a payout unclaimed for 30 days returns to the balance", async () => {
    const mine = await rich("unclaimed");
    await askPayout(mine, "45.00");
    await followAll();
    await advanceTimeWithPaypal(31 * DAY);
    await sweepPayments();
    expect(await booksOf(mine)).toEqual({ balance: 4_500, onItsWay: 0, sent: 0 });
    expect(await audit()).toEqual([]);
  });

  test.each(["locked", "blocked"])("a payout to a %s account ends as PayPal decides", async (word) => {
    const mine = await rich(word);
    await askPayout(mine, "45.00");
    await followAll();
    await followAll();
    const [payout] = await payoutsOf(mine);
    expect(payout?.state).toBe(word === "locked" ? "failed" : "sent");
    expect((await booksOf(mine)).balance).toBe(word === "locked" ? 4_500 : 0);
    if (word === "locked") return;
    // A blocked payout is under review and may end either way.
    await controls().settlePayout(payout?.itemId ?? "", "FAILED", "RISK_DECLINE");
    await again();
    expect(await booksOf(mine)).toEqual({ balance: 4_500, onItsWay: 0, sent: 0 });
  });

  test("a returned payout is credited to the balance, in whatever order its events arrive", async () => {
    const mine = await rich();
    await controls().holdWebhooks();
    await askPayout(mine, "45.00");
    await runJobs();
    const [payout] = await payoutsOf(mine);
    await controls().settlePayout(payout?.itemId ?? "", "REFUNDED");
    await controls().releaseWebhooks({ reversed: true });
    await again();
    expect(await booksOf(mine)).toEqual({ balance: 4_500, onItsWay: 0, sent: 0 });
    expect(await audit()).toEqual([]);
  });

  test("a payout that PayPal refuses is credited to the balance", async () => {
    const mine = await rich();
    await controls().fault("payout.create", { kind: "issue", issue: "INSUFFICIENT_FUNDS" });
    await askPayout(mine, "45.00");
    await followAll();
    expect(await payoutsOf(mine)).toMatchObject([{ state: "failed", issue: "INSUFFICIENT_FUNDS" }]);
    expect(await booksOf(mine)).toEqual({ balance: 4_500, onItsWay: 0, sent: 0 });
    expect(await atPaypal(mine)).toEqual([]);
  });

  test.each([
    ["drop", { kind: "drop" }],
    ["drop-before", { kind: "drop-before" }],
    ["a failure before", { kind: "status", status: 503, when: "before" }],
    ["a failure after", { kind: "status", status: 500, when: "after" }],
  ] as const)("a payout whose answer is lost (%s) is sent once", async (_, effect) => {
    const mine = await rich();
    await controls().holdWebhooks();
    await controls().fault("payout.create", effect);
    await askPayout(mine, "45.00");
    await runJobs();
    expect(await booksOf(mine)).toMatchObject({ balance: 0, onItsWay: 4_500 });
    await controls().releaseWebhooks();
    await again();
    expect(await atPaypal(mine)).toHaveLength(1);
    expect(await booksOf(mine)).toEqual({ balance: 0, onItsWay: 0, sent: 4_500 });
  });

  test.each(["payouts.asked", "payouts.sent", "payouts.applying", "payouts.applied"])(
    "a payout whose process is killed at %s is sent once",
    async (crash) => {
      const mine = await rich();
      await controls().holdWebhooks();
      const { body } = await askPayout(mine, "45.00");
      const kill = jest.spyOn(process, "kill").mockImplementation(() => {
        throw new Error("killed");
      });
      Object.assign(env, { VERANDA_FAILPOINT: crash });
      await expect(drivePayout({ payoutId: body.id })).rejects.toThrow("killed");
      Object.assign(env, { VERANDA_FAILPOINT: undefined });
      kill.mockRestore();
      await controls().releaseWebhooks();
      await again();
      expect(await atPaypal(mine)).toHaveLength(1);
      expect(await booksOf(mine)).toEqual({ balance: 0, onItsWay: 0, sent: 4_500 });
    },
  );

  test("a payout keeps no address after its creator deleted their account", async () => {
    const mine = await rich();
    await askPayout(mine, "45.00");
    await followAll();
    const [{ billingId = "" } = {}] = await payoutsOf(mine);
    await prisma.user.delete({ where: { id: mine.id } });
    expect(await prisma.payoutReceiver.findUnique({ where: { billingId } })).toBeNull();
    expect(await prisma.payout.findMany({ where: { billingId } })).toMatchObject([
      { receiver: null, receiverHint: null },
    ]);
  });
});

describe("the payout address", () => {
  test("a payout address counts once its owner has followed the emailed link while signed in", async () => {
    const [mine, other] = [await makePerson({ plan: "creator" }), await makePerson({ plan: "creator" })];
    await prisma.session.updateMany({ where: { userId: mine.id }, data: { provedAt: null } });
    const body = { email: "me@payout.test" };
    const unproved = await send(creators.setReceiver, { as: mine, body });
    expect([unproved.status, unproved.error?.issues?.[0]?.path]).toEqual([403, PROOF_ISSUE]);
    await prisma.session.updateMany({ where: { userId: mine.id }, data: { provedAt: now() } });
    const set = await send(creators.setReceiver, { as: mine, body });
    expect(set.body.receiver).toEqual({ email: "me@payout.test", isConfirmed: false });
    const mails = await prisma.$queryRaw<{ to: string; text: string }[]>`
      SELECT "payload"->>'to' AS "to", "payload"->>'text' AS "text" FROM graphile_worker._private_jobs
      WHERE "payload"->>'to' IN ('me@payout.test', ${mine.email}) ORDER BY "id"`;
    const token = /confirm\?token=([\w-]+)/.exec(mails[0]?.text ?? "")?.[1] ?? "";
    expect(mails.map(({ to }) => to)).toEqual(["me@payout.test", mine.email]);
    expect(mails[1]?.text).not.toContain("me@payout.test");
    const confirm = (as: Person, given = token) => send(creators.confirmReceiver, { as, body: { token: given } });
    expect([(await confirm(other)).status, (await confirm(mine, "x".repeat(43))).status]).toEqual([400, 400]);
    expect((await confirm(mine)).body.receiver).toEqual({ email: "me@payout.test", isConfirmed: true });
    expect((await confirm(mine)).status).toBe(400);
    await send(creators.setReceiver, { as: mine, body: { email: "new@payout.test" } });
    expect((await accountOf(mine)).receiver).toEqual({ email: "new@payout.test", isConfirmed: false });
  });

  test("a confirmation link older than a day does not confirm the payout address", async () => {
    const mine = await makePerson({ plan: "creator" });
    await send(creators.setReceiver, { as: mine, body: { email: "late@payout.test" } });
    const [mail] = await prisma.$queryRaw<{ text: string }[]>`
      SELECT "payload"->>'text' AS "text" FROM graphile_worker._private_jobs WHERE "payload"->>'to' = 'late@payout.test'`;
    const token = /confirm\?token=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
    await advanceTimeWithPaypal(DAY + 1_000);
    expect((await send(creators.confirmReceiver, { as: mine, body: { token } })).status).toBe(400);
  });
});
