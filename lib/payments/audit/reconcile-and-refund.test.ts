import "@/lib/testing/setup/database";
import "@/lib/testing/fakes/paypal";
import { describe, expect, test } from "@jest/globals";
import { fromNow, HOUR_MS } from "@/lib/infra/clock";
import { prisma } from "@/lib/infra/db";
import { newId } from "@/lib/infra/ids";
import { capturePaypalOrder, createSinglePaypalOrder, refundPaypalCapture } from "@/lib/infra/paypal/calls";
import { sendTo } from "@/lib/testing/endpoint-matrix/http";
import { makePerson, type TestUser } from "@/lib/testing/factories/people";
import { refundLatestPurchase } from "@/lib/testing/factories/subscribers";
import { paypalControls, processAllNotifications } from "@/lib/testing/fakes/paypal";
import {
  countSeatsByState,
  getOrderByAnyId,
  rebuildAccount,
  refundOrder,
  replayWebhookEvent,
} from "../commands/operator-commands";
import { payments } from "../contract";
import { applyProviderState } from "../orders/apply-provider-state";
import { toPaypalAmount } from "../orders/provider-snapshot";
import { refundStale, refundUnmatchedMoney } from "../refunds/refunds";
import { auditPayments } from "./audit";
import { reconcileOrder, reconcileOrders } from "./reconcile-orders";

async function bought(): Promise<{ mine: TestUser; id: string }> {
  const user = await makePerson();
  const { body } = await sendTo(payments.createOrder, { as: user, body: { plan: "starter" } });
  await paypalControls().approve(body.id, "olivia");
  await sendTo(payments.capture, { as: user, params: { id: body.id }, query: { plan: "starter" } });
  await processAllNotifications();
  return { mine: user, id: body.id };
}

/** Pays at PayPal for an order that is paid already. Returns the id of the capture. */
async function payAgain(orderId: string): Promise<string> {
  const invoiceId = newId();
  const created = await createSinglePaypalOrder({
    amount: toPaypalAmount(799),
    invoiceId,
    customId: orderId,
    description: "Starter",
    requestId: invoiceId,
    returnUrl: "http://site.test/",
    cancelUrl: "http://site.test/",
    brand: "Veranda",
    locale: "en",
  });
  if (!created.ok) throw new Error(created.issue);
  await paypalControls().approve(created.value.id, "olivia");
  const paid = await capturePaypalOrder(created.value.id, `capture:${invoiceId}`);
  if (!paid.ok) throw new Error(paid.issue);
  await applyProviderState(orderId, paid.value, "webhook");
  return paid.value.captures[0]?.id ?? "";
}

describe("the nightly comparison", () => {
  test("the nightly comparison applies what no webhook reported, and finds nothing the next time", async () => {
    const [good, other] = [await bought(), await bought()];
    expect(await reconcileOrders()).toEqual([]);
    await paypalControls().holdWebhooks();
    const order = await getOrderByAnyId(other.id);
    await paypalControls().reverseCapture(order.captureId ?? "", "CHARGEBACK");
    expect(await reconcileOrders()).toEqual([
      { orderId: order.id, what: "PayPal gave 799p back, the books have 0p", isHealed: true },
    ]);
    expect((await getOrderByAnyId(other.id)).state).toBe("reversed");
    expect(await reconcileOrder(order.id)).toBeNull();
    expect((await getOrderByAnyId(good.id)).state).toBe("captured");
    await paypalControls().releaseWebhooks();
    await processAllNotifications();
    expect(await auditPayments()).toEqual([]);
  });
});

describe("support commands", () => {
  test("replaying a stored or a missed notification leads to the same state", async () => {
    const { id } = await bought();
    const event = (await paypalControls().state()).events.findLast(({ type }) => type === "PAYMENT.CAPTURE.COMPLETED");
    expect(await replayWebhookEvent(event?.id ?? "")).toBe("applied");
    await prisma.webhookEvent.delete({ where: { id: event?.id ?? "" } });
    expect(await replayWebhookEvent(event?.id ?? "")).toBe("applied");
    expect((await getOrderByAnyId(id)).capturedPence).toBe(799);
    await expect(replayWebhookEvent("WH-00000000000000000-00000000000000000")).rejects.toMatchObject({
      code: "not_found",
    });
  });

  test("a refund by support returns the full amount once", async () => {
    const { mine, id } = await bought();
    expect(await refundOrder(id)).toBe("done");
    expect((await getOrderByAnyId(id)).state).toBe("refunded");
    expect((await sendTo(payments.subscription, { as: mine })).body.state).toBe("revoked");
    await expect(refundOrder(id)).rejects.toMatchObject({ message: "orders.nothingLeft" });
    expect((await countSeatsByState()).states.occupied).toBe((await countSeatsByState()).taken);
  });

  test("a buyer's failed refund stays in the audit until all of it is returned, also after a part by hand", async () => {
    const { mine, id } = await bought();
    await paypalControls().fault("capture.refund", { kind: "issue", issue: "REFUND_FAILED_INSUFFICIENT_FUNDS" });
    expect((await refundLatestPurchase(mine)).status).toBe(409);
    const { id: orderId, captureId } = await getOrderByAnyId(id);
    const amount = { currency: "GBP", value: "1.00" };
    await refundPaypalCapture(captureId ?? "", { requestId: "a part", customId: "by hand", amount });
    await processAllNotifications();
    const what = "a purchase was cancelled, and its refund failed or has not arrived for a week";
    expect(await auditPayments()).toEqual([{ what, ids: [orderId] }]);
    expect([await refundOrder(id), await auditPayments()]).toEqual(["done", []]);
  });

  test("the refund of one unmatched payment does not hide that another has not gone back", async () => {
    const { id: orderId } = await getOrderByAnyId((await bought()).id);
    const [first, second] = [await payAgain(orderId), await payAgain(orderId)];
    await refundUnmatchedMoney({ orderId, captureId: second });
    const what = "money came that belongs to no order, and has not gone back";
    expect(await auditPayments()).toEqual([{ what, ids: [first] }]);
    await refundStale();
    expect(await auditPayments()).toEqual([]);
    const { refunds } = await paypalControls().state();
    expect(refunds.filter(({ captureId }) => captureId === first || captureId === second)).toHaveLength(2);
    await processAllNotifications();
  });

  test("a refund after a change of the VAT rate is split at the rate of its payment", async () => {
    const { id } = await bought();
    const { id: orderId, billingId } = await getOrderByAnyId(id);
    // As it was posted when VAT_PERCENT was 17.5.
    await prisma.$transaction(async (tx) => {
      await tx.$executeRaw`SET LOCAL session_replication_role = replica`;
      await tx.$executeRaw`
        UPDATE "LedgerEntry" SET "vatBasisPoints" = 1750,
          "pence" = CASE "account" WHEN 'revenue' THEN -680 WHEN 'vat' THEN -119 ELSE "pence" END
        WHERE "transactionKey" = ${`capture:${orderId}`}`;
    });
    expect(await refundOrder(id)).toBe("done");
    const sums = await prisma.ledgerEntry.groupBy({ by: ["account"], where: { billingId }, _sum: { pence: true } });
    expect(Object.fromEntries(sums.map(({ account, _sum }) => [account, _sum.pence]))).toEqual({
      paypal: 0,
      revenue: 0,
      vat: 0,
    });
    expect(await prisma.ledgerEntry.count({ where: { billingId, vatBasisPoints: { not: 1_750 } } })).toBe(0);
  });

  test("the audit finds inconsistent seats, consents, accounts and payments", async () => {
    const { mine, id } = await bought();
    expect(await auditPayments()).toEqual([]);
    const { id: orderId, billingId } = await getOrderByAnyId(id);
    await prisma.$transaction(async (tx) => {
      await tx.$executeRaw`SET LOCAL session_replication_role = replica`;
      await tx.$executeRaw`UPDATE "SeatPool" SET "taken" = "taken" + 1`;
      await tx.$executeRaw`DELETE FROM "SubscriptionPeriod" WHERE "paymentOrderId" = ${orderId}::uuid`;
      await tx.$executeRaw`UPDATE "Subscription" SET "plan" = 'creator' WHERE "userId" = ${mine.id}::uuid`;
      await tx.$executeRaw`UPDATE "PaymentMethod" SET "removedAt" = ${fromNow(-30 * HOUR_MS)} WHERE "billingId" = ${billingId}::uuid`;
      await tx.$executeRaw`UPDATE "BillingAccount" SET "creditPence" = 5 WHERE "id" = ${billingId}::uuid`;
    });
    const idsByFinding = new Map((await auditPayments()).map(({ what, ids }) => [what, ids]));
    expect([...idsByFinding.keys()].sort()).toEqual(
      [
        "a consent was ended here, and not at PayPal",
        "a payment was taken that gave no time",
        "an account does not follow from its facts",
        "a user's plan differs from their billing account",
        "the number of places taken is not the number of places that people have",
      ].sort(),
    );
    expect(idsByFinding.get("a payment was taken that gave no time")).toEqual([orderId]);
    expect(idsByFinding.get("an account does not follow from its facts")).toEqual([billingId]);
    expect([await rebuildAccount(orderId), await rebuildAccount(billingId)]).toEqual([false, true]);
    const left = (await auditPayments()).map(({ what }) => what);
    expect(left.sort()).toEqual([
      "a consent was ended here, and not at PayPal",
      "the number of places taken is not the number of places that people have",
    ]);
  });
});
