import { translatorFor } from "@/lib/i18n/translator";
import "@/lib/testing/setup/database";
import "@/lib/testing/fakes/paypal";
import "@/lib/testing/setup/clock";
import { describe, expect, test } from "@jest/globals";
import { DAY_MS } from "@/lib/infra/clock";
import { prisma } from "@/lib/infra/db";
import { notificationsJobs } from "@/lib/notifications/jobs";
import { auditPayments } from "@/lib/payments/audit/audit";
import { refundOrder } from "@/lib/payments/commands/operator-commands";
import { sweepPayments } from "@/lib/payments/jobs";
import { listNotificationsOf } from "@/lib/testing/drivers/notifications";
import { sendTo } from "@/lib/testing/endpoint-matrix/http";
import {
  findTipOrder,
  getCreatorAccountOf,
  payTip,
  readBooks,
  receiptsOf,
  returnFromApproval,
  startTip,
} from "@/lib/testing/factories/creators";
import { makeBlock, makePerson, makePost, setRole, type TestUser, unknownId } from "@/lib/testing/factories/people";
import { listEmailSubjects } from "@/lib/testing/factories/subscribers";
import { createCreator } from "@/lib/testing/factories/tip";
import { paypalControls, processAllNotifications } from "@/lib/testing/fakes/paypal";
import { advanceTimeWithPaypal } from "@/lib/testing/setup/clock";
import { creators } from "../contract";

const t = translatorFor("en", "creatorMails");
const tPaymentMails = translatorFor("en", "paymentMails");

const ledgerOf = async (orderId: string) => {
  const rows = await prisma.ledgerEntry.findMany({ where: { orderId }, select: { account: true, pence: true } });
  const sums: Record<string, number> = {};
  for (const { account, pence } of rows) sums[account] = (sums[account] ?? 0) + pence;
  return sums;
};

const mailedTo = async ({ email }: TestUser) => {
  const rows = await prisma.$queryRaw<{ words: string }[]>`
    SELECT "payload"->>'text' AS "words" FROM graphile_worker._private_jobs WHERE "payload"->>'to' = ${email}`;
  return rows.map(({ words }) => words);
};

describe("tips", () => {
  test("a tip is paid once on PayPal's page, nine tenths go to the creator and both are notified", async () => {
    const [giver, creator] = [await makePerson(), await createCreator()];
    const post = await makePost(creator);
    const id = await payTip(giver, creator, "5.00", post);
    const { body } = await sendTo(creators.tip, { as: giver, params: { id } });
    expect(body).toMatchObject({ status: "completed", amount: "5.00", postId: post, approveUrl: null });
    expect(body.creator?.id).toBe(creator.id);
    expect(await ledgerOf(id)).toEqual({ paypal: 500, creators: -450, revenue: -42, vat: -8 });
    expect(await getCreatorAccountOf(creator)).toMatchObject({
      balance: "4.50",
      pending: "4.50",
      available: "0.00",
      thisMonth: "4.50",
      tipsCount: 1,
    });
    expect(await listNotificationsOf(creator)).toEqual([expect.stringMatching(/ tipped you £5\.00 for your post$/)]);
    expect(await listNotificationsOf(giver)).toEqual([
      expect.stringMatching(/^Your tip of £5\.00 has reached .+\. Thank you\.$/),
    ]);
    expect(await listEmailSubjects(giver)).toEqual([expect.stringMatching(/^Thank you for your tip to /)]);
    expect((await receiptsOf(giver)).body).toMatchObject([
      { kind: "tip", amount: "5.00", vat: { rate: 0, vat: "0.00" } },
    ]);
    // A tip stores no payment method and gives no plan.
    expect(await prisma.paymentMethod.count({ where: { billing: { userId: giver.id } } })).toBe(0);
    expect(await prisma.subscriptionPeriod.count({ where: { billing: { userId: giver.id } } })).toBe(0);
    for (let round = 0; round < 2; round++) {
      await returnFromApproval(giver, id);
      const { events } = await paypalControls().state();
      for (const event of events.slice(-3)) await paypalControls().resendWebhook(event.id);
      await processAllNotifications();
      await sweepPayments();
    }
    expect((await readBooks(creator)).balance).toBe(450);
    expect(await listEmailSubjects(giver)).toHaveLength(1);
    expect((await paypalControls().state()).captures.filter(({ customId }) => customId === id)).toHaveLength(1);
  });

  test("a giver whose session has ended at PayPal returns to the tip, and pays it after signing in", async () => {
    const [giver, creator] = [await makePerson(), await createCreator()];
    const { body } = await startTip(giver, creator);
    await paypalControls().approve((await findTipOrder(body.id)).providerOrderId ?? "", "olivia");
    const signedOut = await returnFromApproval({ ...giver, cookie: "" }, body.id);
    expect(signedOut.headers.get("location")).toMatch(new RegExp(`/tips/${body.id}$`));
    const { body: tip } = await sendTo(creators.tip, { as: giver, params: { id: body.id } });
    expect(tip.approveUrl).toContain((await findTipOrder(body.id)).providerOrderId);
    await returnFromApproval(giver, body.id);
    expect((await findTipOrder(body.id)).state).toBe("captured");
  });

  test("a tip that PayPal denies after a review is emailed to its giver, and not to the creator", async () => {
    const [giver, creator] = [await makePerson(), await createCreator()];
    const { body } = await startTip(giver, creator);
    await paypalControls().approve((await findTipOrder(body.id)).providerOrderId ?? "", "mei");
    await returnFromApproval(giver, body.id);
    const { captureId } = await findTipOrder(body.id);
    await paypalControls().denyCapture(captureId ?? "");
    for (let round = 0; round < 2; round++) await processAllNotifications();
    expect((await findTipOrder(body.id)).state).toBe("denied");
    expect(await listEmailSubjects(giver)).toEqual([expect.stringMatching(/^Your tip to .+ didn't go through$/)]);
    expect([await listEmailSubjects(creator), (await getCreatorAccountOf(creator)).balance]).toEqual([[], "0.00"]);
  });

  test("a repeated request returns the same tip, and another amount creates another", async () => {
    const [giver, creator] = [await makePerson(), await createCreator()];
    const all = await Promise.all(Array.from({ length: 6 }, () => startTip(giver, creator)));
    expect(new Set(all.map(({ body }) => body.id)).size).toBe(1);
    expect((await startTip(giver, creator, "6.00")).body.id).not.toBe(all[0]?.body.id);
  });

  test("a tip can be paid while the giver buys a plan", async () => {
    const [giver, creator] = [await makePerson(), await createCreator()];
    const { body: begun } = await startTip(giver, creator);
    const { payments } = await import("@/lib/payments/contract");
    const { body: plan } = await sendTo(payments.createOrder, { as: giver, body: { plan: "starter" } });
    const { providerOrderId } = await findTipOrder(begun.id);
    await paypalControls().approve(providerOrderId ?? "", "olivia");
    await paypalControls().approve(plan.id, "olivia");
    await returnFromApproval(giver, begun.id);
    const paid = await sendTo(payments.capture, { as: giver, params: { id: plan.id }, query: { plan: "starter" } });
    expect([paid.body.status, (await findTipOrder(begun.id)).state]).toEqual(["completed", "captured"]);
    expect(await auditPayments()).toEqual([]);
  });

  test("refuses tips to oneself, non-Creators, blocked, banned or deleted users, or a foreign post", async () => {
    const [giver, creator] = [await makePerson(), await createCreator()];
    const statusOf = async (to: { id: string }, amount = "5.00", postId?: string) =>
      (await sendTo(creators.createTip, { as: giver, body: { creatorId: to.id, amount, postId } })).status;
    const [starter, visitor] = [await makePerson({ plan: "starter" }), await makePerson()];
    const [blocker, blocked, banned] = [await createCreator(), await createCreator(), await createCreator()];
    await makeBlock(blocker, giver);
    await makeBlock(giver, blocked);
    await setRole(banned, "banned");
    expect(await statusOf(giver)).toBe(400);
    expect([await statusOf(starter), await statusOf(visitor)]).toEqual([409, 409]);
    expect(await Promise.all([blocker, blocked, banned, { id: unknownId() }].map((to) => statusOf(to)))).toEqual([
      404, 404, 404, 404,
    ]);
    expect(await statusOf(creator, "5.00", await makePost(starter))).toBe(404);
    expect(await statusOf(creator, "5.00", await makePost(creator, { visibility: "private" }))).toBe(404);
    const wrong = ["0.99", "200.01", "5", "-5.00", "5.001", "1e2"].map((amount) => statusOf(creator, amount));
    expect(await Promise.all(wrong)).toEqual([400, 400, 400, 400, 400, 400]);
    expect(await prisma.paymentOrder.count({ where: { billing: { userId: giver.id } } })).toBe(0);
  });

  test("a tip charges nothing if its creator is banned before payment", async () => {
    const [giver, creator] = [await makePerson(), await createCreator()];
    const { body } = await startTip(giver, creator);
    const { providerOrderId } = await findTipOrder(body.id);
    await paypalControls().approve(providerOrderId ?? "", "olivia");
    await setRole(creator, "banned");
    const answer = await returnFromApproval(giver, body.id);
    expect(answer.headers.get("location")).toBe(`/tips/${body.id}?reason=expired`);
    expect((await findTipOrder(body.id)).state).toBe("expired");
    expect((await paypalControls().state()).captures.filter(({ customId }) => customId === body.id)).toEqual([]);
  });

  test("a tip that PayPal declines reports that and can be paid another way", async () => {
    const [giver, creator] = [await makePerson(), await createCreator()];
    const { body } = await startTip(giver, creator);
    const { providerOrderId = "" } = await findTipOrder(body.id);
    await paypalControls().approve(providerOrderId ?? "", "priya");
    expect((await returnFromApproval(giver, body.id)).headers.get("location")).toBe(`/tips/${body.id}?reason=declined`);
    expect((await readBooks(creator)).balance).toBe(0);
    await paypalControls().approve(providerOrderId ?? "", "olivia");
    await returnFromApproval(giver, body.id);
    expect((await readBooks(creator)).balance).toBe(450);
  });

  test("a tip whose answer is lost is resolved and charged once", async () => {
    const [giver, creator] = [await makePerson(), await createCreator()];
    const { body } = await startTip(giver, creator);
    await paypalControls().approve((await findTipOrder(body.id)).providerOrderId ?? "", "olivia");
    await paypalControls().fault("order.capture", { kind: "drop" });
    await returnFromApproval(giver, body.id);
    expect((await sendTo(creators.tip, { as: giver, params: { id: body.id } })).body.status).toBe("confirming");
    await processAllNotifications();
    await advanceTimeWithPaypal(60_000);
    await sweepPayments();
    expect((await findTipOrder(body.id)).state).toBe("captured");
    expect((await readBooks(creator)).balance).toBe(450);
  });

  test("a partial or full refund of a tip reverses the creator's share to the penny", async () => {
    const [giver, creator] = [await makePerson(), await createCreator()];
    const id = await payTip(giver, creator, "3.33");
    expect((await readBooks(creator)).balance).toBe(300);
    const { captureId } = await findTipOrder(id);
    const { refundCapture } = await import("@/lib/payments/refunds/refunds");
    for (const pence of [111, 1])
      await refundCapture({ orderId: id, captureId: captureId ?? "", name: `part:${pence}`, pence });
    await refundOrder(id);
    await processAllNotifications();
    expect((await findTipOrder(id)).state).toBe("refunded");
    expect(await readBooks(creator)).toMatchObject({ balance: 0 });
    const sums = await ledgerOf(id);
    expect([sums.paypal, sums.creators, (sums.revenue ?? 0) + (sums.vat ?? 0)]).toEqual([0, 0, 0]);
    await notificationsJobs["notice.record"]({
      kind: "tip",
      recipientId: creator.id,
      actorId: giver.id,
      subject: { kind: "order", id },
    });
    expect((await listNotificationsOf(creator)).filter((sentence) => sentence.includes("tipped you"))).toEqual([]);
    const subject = t("takenBack.subject", { isReversal: "false", amount: "£1.11" });
    expect(await listEmailSubjects(creator)).toContain(subject);
    expect((await mailedTo(creator)).join()).toContain("your share of that, £1.00, from your balance");
  });

  test("a tip reversed after payout leaves a debt that later tips repay", async () => {
    const [giver, creator] = [await makePerson(), await createCreator()];
    const id = await payTip(giver, creator, "20.00");
    await advanceTimeWithPaypal(15 * DAY_MS);
    const { requestPayoutAs } = await import("@/lib/testing/factories/creators");
    expect((await requestPayoutAs(creator, "18.00")).status).toBe(201);
    await processAllNotifications();
    expect((await getCreatorAccountOf(creator)).balance).toBe("0.00");
    await paypalControls().reverseCapture((await findTipOrder(id)).captureId ?? "");
    await processAllNotifications();
    expect(await getCreatorAccountOf(creator)).toMatchObject({ balance: "-18.00", available: "0.00" });
    await payTip(giver, creator, "50.00");
    await advanceTimeWithPaypal(15 * DAY_MS);
    expect(await getCreatorAccountOf(creator)).toMatchObject({ balance: "27.00", available: "27.00" });
    expect(await auditPayments()).toEqual([]);
  });

  test("a disputed tip is held back, and available again once the dispute is won", async () => {
    const [giver, creator] = [await makePerson(), await createCreator()];
    const id = await payTip(giver, creator, "20.00");
    await advanceTimeWithPaypal(15 * DAY_MS);
    expect((await getCreatorAccountOf(creator)).available).toBe("18.00");
    const { disputeId } = await paypalControls().openDispute((await findTipOrder(id)).captureId ?? "");
    await processAllNotifications();
    expect(await getCreatorAccountOf(creator)).toMatchObject({ balance: "18.00", pending: "18.00", available: "0.00" });
    await paypalControls().resolveDispute(disputeId, "SELLER");
    await processAllNotifications();
    expect((await getCreatorAccountOf(creator)).available).toBe("18.00");
  });

  test("a tip with a lost dispute is reversed, and giver and creator are notified once", async () => {
    const [giver, creator] = [await makePerson(), await createCreator()];
    const id = await payTip(giver, creator, "20.00");
    const { disputeId } = await paypalControls().openDispute((await findTipOrder(id)).captureId ?? "");
    await processAllNotifications();
    await paypalControls().resolveDispute(disputeId, "BUYER");
    await processAllNotifications();
    expect((await findTipOrder(id)).state).toBe("reversed");
    expect((await readBooks(creator)).balance).toBe(0);
    const back = [t("returned.subject", { amount: "£20.00" }), tPaymentMails("dispute.decided.subject")];
    expect((await listEmailSubjects(giver)).filter((subject) => back.includes(subject))).toHaveLength(1);
    expect(await mailedTo(giver)).toHaveLength(3);
    expect((await mailedTo(giver)).filter((words) => /\bplan\b/i.test(words))).toEqual([]);
    expect((await mailedTo(giver)).join()).toContain("a dispute over your tip of £20.00 to Ada Tester.");
    expect(
      (await listEmailSubjects(creator)).filter(
        (each) => each === t("takenBack.subject", { isReversal: "true", amount: "£20.00" }),
      ),
    ).toHaveLength(1);
    expect(await listNotificationsOf(creator)).toEqual([
      "A tip you received was refunded: £20.00 went back to the person who gave it.",
    ]);
  });
});
