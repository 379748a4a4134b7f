import "@/lib/testing/own-database";
import "@/lib/testing/paypal";
import "@/lib/testing/test-clock";
import { beforeEach, describe, expect, test } from "@jest/globals";
import { monthsAfter } from "@/lib/dates/months-after";
import { DAY, MINUTE, now } from "@/lib/infra/clock";
import { prisma } from "@/lib/infra/db";
import { makePerson, type Person } from "@/lib/testing/factories";
import { send } from "@/lib/testing/http";
import { toldTo } from "@/lib/testing/notices";
import { controls, followAll } from "@/lib/testing/paypal";
import { billingOf, buyer, chargedFor, planOf, subjectsTo, toPeriodEnd, view } from "@/lib/testing/subscribers";
import { advanceTimeWithPaypal } from "@/lib/testing/test-clock";
import { orders as text } from "@/lib/text/orders";
import { paymentMails } from "@/lib/text/payment-mails";
import { payments } from "./contract";
import { sweepPayments } from "./jobs";

beforeEach(() => controls().clearFaults());

describe("renewals", () => {
  test("a renewal is charged once, just before the period's end, and continues without a gap", async () => {
    const mine = await buyer();
    const first = await view(mine);
    const { anchorAt } = await prisma.subscriptionPeriod.findFirstOrThrow({
      where: { billing: { userId: mine.id } },
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
    await toPeriodEnd(mine, -10 * MINUTE);
    expect(await chargedFor(mine)).toBe(1);
    await advanceTimeWithPaypal(6 * MINUTE);
    await Promise.all([sweepPayments(), sweepPayments(), sweepPayments()]);
    expect(await chargedFor(mine)).toBe(2);
    const renewed = await view(mine);
    expect([renewed.state, renewed.currentPeriodEnd]).toEqual(["active", monthsAfter(anchorAt, 2).toISOString()]);
    await followAll();
    await toPeriodEnd(mine, -4 * MINUTE);
    expect(await chargedFor(mine)).toBe(3);
    expect((await view(mine)).currentPeriodEnd).toBe(monthsAfter(anchorAt, 3).toISOString());
    const receipts = (await send(payments.receipts, { as: mine })).body;
    expect(receipts.map(({ kind, amount }) => [kind, amount])).toEqual([
      ["renewal", "7.99"],
      ["renewal", "7.99"],
      ["initial", "7.99"],
    ]);
    expect(receipts[0]?.vat).toEqual({ rate: 20, net: "6.66", vat: "1.33" });
    const [newest] = receipts;
    expect((await send(payments.receipt, { as: mine, params: { id: newest?.id ?? "" } })).body).toEqual(newest);
    const other = await makePerson();
    expect((await send(payments.receipt, { as: other, params: { id: newest?.id ?? "" } })).status).toBe(404);
  });

  test("a renewal whose answer was lost is resolved and charged once", async () => {
    const mine = await buyer();
    await controls().fault("order.create", { kind: "drop" });
    await toPeriodEnd(mine, -4 * MINUTE);
    expect((await view(mine)).openOrder?.status).toBe("confirming");
    await advanceTimeWithPaypal(MINUTE);
    await sweepPayments();
    expect(await chargedFor(mine)).toBe(2);
    expect((await view(mine)).openOrder).toBeNull();
  });

  test("a declined renewal keeps plan and seat for retries after 2, 5, 7 and 7 days, then ends", async () => {
    const mine = await buyer("samuel");
    const { currentPeriodEnd } = await view(mine);
    const end = Date.parse(currentPeriodEnd ?? "");
    await toPeriodEnd(mine, -4 * MINUTE);
    const tries = [2, 7, 14, 21];
    for (const [at, days] of tries.entries()) {
      const due = end + days * DAY - 5 * MINUTE;
      await advanceTimeWithPaypal(end + (tries[at - 1] ?? 0) * DAY + MINUTE - now().getTime());
      await sweepPayments();
      expect(await view(mine)).toMatchObject({
        state: "past_due",
        plan: "starter",
        nextPayment: { automatic: true },
        grace: { endsAt: new Date(end + 21 * DAY).toISOString(), nextAttemptAt: new Date(due).toISOString() },
      });
      expect((await planOf(mine))?.status).toBe("past_due");
      await advanceTimeWithPaypal(due - MINUTE - now().getTime());
      await sweepPayments();
      expect(await subjectsTo(mine)).toHaveLength(at + 2);
      await advanceTimeWithPaypal(2 * MINUTE);
      await sweepPayments();
      expect(await subjectsTo(mine)).toHaveLength(at + 3);
    }
    expect((await view(mine)).state).toBe("past_due");
    await advanceTimeWithPaypal(5 * MINUTE);
    await sweepPayments();
    expect((await view(mine)).state).toBe("expired");
    expect((await planOf(mine))?.status).toBe("expired");
    expect((await subjectsTo(mine)).at(-1)).toBe(paymentMails.ended.subject("Starter"));
    const declined = "A payment of £7.99 did not go through. Check how you pay, so that your Starter plan goes on.";
    expect((await toldTo(mine)).filter((sentence) => sentence === declined)).toHaveLength(tries.length + 1);
    expect(await prisma.seatReservation.findMany({ where: { billing: { userId: mine.id } } })).toMatchObject([
      { state: "released" },
    ]);
    expect(await prisma.paymentOrder.count({ where: { billing: { userId: mine.id }, state: "approved" } })).toBe(0);
    await sweepPayments();
    expect((await view(mine)).paymentMethod).toBeNull();
    expect(await chargedFor(mine)).toBe(1);
  });

  test("the buyer pays a declined renewal within the grace: the same period, with no second charge", async () => {
    const mine = await buyer("samuel");
    const end = (await view(mine)).currentPeriodEnd ?? "";
    await toPeriodEnd(mine, -4 * MINUTE);
    await advanceTimeWithPaypal(DAY);
    await sweepPayments();
    const { body } = await send(payments.createOrder, { as: mine, body: { plan: "starter" } });
    expect(body.kind).toBe("renewal");
    await advanceTimeWithPaypal(3 * MINUTE);
    await sweepPayments();
    await controls().approve(body.id, "olivia");
    const paid = await send(payments.capture, { as: mine, params: { id: body.id }, query: { plan: "starter" } });
    expect(paid.body.status).toBe("completed");
    await followAll();
    await advanceTimeWithPaypal(3 * DAY);
    await sweepPayments();
    expect(await chargedFor(mine)).toBe(2);
    const after = await view(mine);
    expect([after.state, after.currentPeriodEnd]).toEqual([
      "active",
      new Date(monthsAfter(new Date(end), 1)).toISOString(),
    ]);
  });

  test("a renewal without a stored payment method is requested by email and gets its grace period", async () => {
    const mine = await buyer("daniel");
    expect((await view(mine)).nextPayment?.automatic).toBe(false);
    await toPeriodEnd(mine, MINUTE);
    expect(await view(mine)).toMatchObject({ state: "past_due", openOrder: null });
    const told = [paymentMails.receipt.subject("Starter", "£7.99"), paymentMails.due.subject("Starter")];
    expect(await subjectsTo(mine)).toEqual(told);
    await sweepPayments();
    expect(await subjectsTo(mine)).toEqual(told);
    expect((await toldTo(mine)).slice(1)).toEqual([
      expect.stringMatching(/^A payment of £7\.99 is due\. You keep your Starter plan until /),
    ]);
  });
});

test("a renewal whose capture was declined in a complete PayPal order is paid by another PayPal order", async () => {
  const mine = await buyer("daniel");
  await toPeriodEnd(mine, MINUTE);
  const pay = async (key: string) => {
    const { body } = await send(payments.createOrder, { as: mine, body: { plan: "starter" } });
    await controls().approve(body.id, key);
    const { status } = await send(payments.capture, { as: mine, params: { id: body.id }, query: { plan: "starter" } });
    return { id: body.id, status };
  };
  const [declined, paid] = [await pay("jack"), await pay("olivia")];
  expect([declined.status, paid.status, declined.id === paid.id]).toEqual([402, 200, false]);
  expect(await view(mine)).toMatchObject({ state: "active", openOrder: null, nextPayment: { automatic: true } });
});

describe("cancellation", () => {
  test("cancelling deletes the consent at PayPal, stops charges and ends the plan with its period", async () => {
    const mine = await buyer();
    expect((await send(payments.cancel, { as: mine })).status).toBe(200);
    expect(await view(mine)).toMatchObject({ cancelAtPeriodEnd: true, nextPayment: null, paymentMethod: null });
    await sweepPayments();
    const [method] = await prisma.paymentMethod.findMany({ where: { billing: { userId: mine.id } } });
    expect(method?.deletedAt).not.toBeNull();
    expect((await controls().state()).tokens.find(({ id }) => id === method?.vaultId)?.status).not.toBe("ACTIVE");
    await toPeriodEnd(mine, MINUTE);
    expect((await view(mine)).state).toBe("expired");
    expect(await planOf(mine)).toMatchObject({ status: "expired" });
    expect(await chargedFor(mine)).toBe(1);
  });

  test("undoing a cancellation continues the plan, with the next payment by hand", async () => {
    const mine = await buyer();
    await send(payments.cancel, { as: mine });
    await send(payments.resume, { as: mine });
    await toPeriodEnd(mine, MINUTE);
    expect(await view(mine)).toMatchObject({ state: "past_due", nextPayment: { automatic: false, amount: "7.99" } });
  });
});

describe("upgrades", () => {
  test("an upgrade costs its previewed price, starts a period and credits the unused time", async () => {
    const mine = await buyer();
    const { currentPeriodEnd } = await view(mine);
    await advanceTimeWithPaypal((Date.parse(currentPeriodEnd ?? "") - now().getTime()) / 2);
    const preview = (await send(payments.upgradePreview, { as: mine })).body;
    expect(preview).toMatchObject({ amount: "19.99", automatic: true });
    const credit = Number(preview.credit);
    expect(Math.abs(credit - 3.99)).toBeLessThanOrEqual(0.01);
    const answers = await Promise.all([1, 2, 3].map(() => send(payments.upgrade, { as: mine })));
    expect(answers.some(({ status, body }) => status === 200 && body.status === "completed")).toBe(true);
    expect(await chargedFor(mine)).toBe(2);
    const after = await view(mine);
    expect(after).toMatchObject({ plan: "creator", credit: preview.credit });
    expect(after.nextPayment?.amount).toBe(preview.nextPayment.amount);
    await followAll();
    await toPeriodEnd(mine, -4 * MINUTE);
    const [renewal] = (await send(payments.receipts, { as: mine })).body;
    expect(renewal).toMatchObject({
      kind: "renewal",
      price: "19.99",
      credit: preview.credit,
      amount: preview.nextPayment.amount,
    });
    expect(await view(mine)).toMatchObject({ credit: "0.00", plan: "creator" });
  });

  test("a declined upgrade changes nothing; one without a stored method is approved at PayPal", async () => {
    const declined = await buyer("samuel");
    const said = await send(payments.upgrade, { as: declined });
    expect([said.status, said.error?.issues?.[0]?.message]).toEqual([402, "INSTRUMENT_DECLINED"]);
    expect(await view(declined)).toMatchObject({ plan: "starter", openOrder: null });
    const mine = await buyer("daniel");
    const { body } = await send(payments.upgrade, { as: mine });
    expect([body.status, body.kind]).toEqual(["created", "upgrade"]);
    await controls().approve(body.id, "daniel");
    await send(payments.capture, { as: mine, params: { id: body.id }, query: { plan: "creator" } });
    expect(await view(mine)).toMatchObject({ plan: "creator", state: "active" });
  });

  test("an upgrade whose answer was lost keeps its id and is resolved by it", async () => {
    const mine = await buyer();
    await controls().fault("order.create", { kind: "drop" });
    const asked = await send(payments.upgrade, { as: mine });
    expect([asked.status, asked.body.status]).toEqual([202, "confirming"]);
    const look = async (as: Person) => send(payments.order, { as, params: { id: asked.body.id } });
    expect((await look(mine)).body).toEqual(asked.body);
    await advanceTimeWithPaypal(MINUTE);
    await sweepPayments();
    expect((await look(mine)).body).toMatchObject({ id: asked.body.id, status: "completed", kind: "upgrade" });
    expect((await look(await makePerson())).status).toBe(404);
    expect([await chargedFor(mine), (await view(mine)).plan]).toEqual([2, "creator"]);
  });

  test("an immediate upgrade leaves a credit that pays a whole month of Starter without PayPal", async () => {
    const mine = await buyer();
    await send(payments.upgrade, { as: mine });
    const { credit } = await view(mine);
    expect((await send(payments.downgrade, { as: mine, body: { plan: "starter" } })).body).toMatchObject({
      nextPlan: "starter",
      plan: "creator",
      nextPayment: { plan: "starter", price: "7.99", credit },
    });
    await toPeriodEnd(mine, -4 * MINUTE);
    const { plan, currentPeriodEnd } = await view(mine);
    expect([plan, Date.parse(currentPeriodEnd ?? "") - now().getTime() < 5 * MINUTE]).toEqual(["creator", true]);
    await advanceTimeWithPaypal(5 * MINUTE);
    await sweepPayments();
    expect(await view(mine)).toMatchObject({ plan: "starter", state: "active", nextPlan: null, credit: "0.00" });
  });
});

describe("downgrades", () => {
  test("a downgrade applies to the next period, can be undone and is refused if nothing will be charged", async () => {
    const mine = await buyer("olivia", "creator");
    expect((await send(payments.downgrade, { as: mine, body: { plan: "starter" } })).body.nextPlan).toBe("starter");
    expect((await send(payments.downgrade, { as: mine, body: { plan: "creator" } })).body.nextPlan).toBeNull();
    await send(payments.cancel, { as: mine });
    expect((await send(payments.downgrade, { as: mine, body: { plan: "starter" } })).error?.message).toBe(
      text.cancelledBefore,
    );
    const starter = await buyer();
    expect((await send(payments.downgrade, { as: starter, body: { plan: "creator" } })).error?.message).toBe(
      text.upgradeInstead,
    );
  });
});

describe("the refund of the first payment", () => {
  test("refunds the first payment in full within 14 days, once, and ends the plan and the consent", async () => {
    const mine = await buyer();
    const { refundableUntil } = await view(mine);
    expect(Date.parse(refundableUntil ?? "") - now().getTime()).toBeGreaterThan(13 * DAY);
    const answers = await Promise.all([1, 2, 3].map(() => send(payments.refund, { as: mine })));
    for (const { status } of answers) expect([200, 202]).toContain(status);
    await followAll();
    expect(await view(mine)).toMatchObject({ state: "revoked", refundableUntil: null, paymentMethod: null });
    expect((await planOf(mine))?.status).toBe("revoked");
    const billingId = await billingOf(mine);
    const { _sum } = await prisma.ledgerEntry.aggregate({
      where: { billingId, account: "paypal" },
      _sum: { pence: true },
    });
    expect(_sum.pence).toBe(0);
    expect((await send(payments.receipts, { as: mine })).body).toMatchObject([
      { status: "refunded", refunded: "7.99", amount: "7.99" },
    ]);
    const again = await send(payments.createOrder, { as: mine, body: { plan: "starter" } });
    await controls().approve(again.body.id, "olivia");
    await send(payments.capture, { as: mine, params: { id: again.body.id }, query: { plan: "starter" } });
    expect(await view(mine)).toMatchObject({ state: "active", refundableUntil: null });
    expect((await send(payments.refund, { as: mine })).error?.message).toBe(text.refundUsed);
    // The same payer gets no refund under another account either.
    const other = await buyer();
    expect((await view(other)).refundableUntil).toBeNull();
    expect((await send(payments.refund, { as: other })).error?.message).toBe(text.refundUsed);
  });

  test("the sweep completes a refund that PayPal has not answered, unless it is too old", async () => {
    const mine = await buyer("grace");
    await controls().fault("capture.refund", { kind: "drop-before" });
    expect((await send(payments.refund, { as: mine })).status).toBe(202);
    expect((await view(mine)).state).toBe("active");
    await sweepPayments();
    expect((await view(mine)).state).toBe("revoked");
    const late = await buyer("daniel");
    await advanceTimeWithPaypal(15 * DAY);
    expect((await view(late)).refundableUntil).toBeNull();
    expect((await send(payments.refund, { as: late })).error?.message).toBe(text.notRefundable);
  });
});

test("deleting an account stops charges and releases its seat", async () => {
  const mine = await buyer();
  const billingId = await billingOf(mine);
  const open = await makePerson();
  await send(payments.createOrder, { as: open, body: { plan: "creator" } });
  const openId = await billingOf(open);
  await prisma.user.deleteMany({ where: { id: { in: [mine.id, open.id] } } });
  await sweepPayments();
  await sweepPayments();
  for (const id of [billingId, openId]) {
    expect((await prisma.billingAccount.findUniqueOrThrow({ where: { id } })).closedAt).not.toBeNull();
    expect(await prisma.seatReservation.count({ where: { billingId: id, state: { not: "released" } } })).toBe(0);
    expect(await prisma.paymentMethod.count({ where: { billingId: id, deletedAt: null } })).toBe(0);
  }
  await advanceTimeWithPaypal(31 * DAY);
  await sweepPayments();
  expect(await prisma.paymentOrder.count({ where: { billingId } })).toBe(1);
  expect(await prisma.paymentOrder.findMany({ where: { billingId: openId } })).toMatchObject([{ state: "cancelled" }]);
});
