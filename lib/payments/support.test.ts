import "@/lib/testing/own-database";
import "@/lib/testing/paypal";
import { describe, expect, test } from "@jest/globals";
import { fromNow, HOUR } from "@/lib/infra/clock";
import { prisma } from "@/lib/infra/db";
import { makePerson, type Person } from "@/lib/testing/factories";
import { send } from "@/lib/testing/http";
import { controls, followAll } from "@/lib/testing/paypal";
import { orders as text } from "@/lib/text/orders";
import { audit } from "./audit";
import { orderBy, refundOrder, replay, seatsByState } from "./commands/support";
import { compareOrder, compareOrders } from "./compare";
import { payments } from "./contract";

async function bought(): Promise<{ mine: Person; id: string }> {
  const mine = await makePerson();
  const { body } = await send(payments.createOrder, { as: mine, body: { plan: "starter" } });
  await controls().approve(body.id, "olivia");
  await send(payments.capture, { as: mine, params: { id: body.id }, query: { plan: "starter" } });
  await followAll();
  return { mine, id: body.id };
}

describe("the nightly comparison", () => {
  test("the nightly comparison applies what no webhook reported, and finds nothing the next time", async () => {
    const [good, other] = [await bought(), await bought()];
    expect(await compareOrders()).toEqual([]);
    await controls().holdWebhooks();
    const order = await orderBy(other.id);
    await controls().reverseCapture(order.captureId ?? "", "CHARGEBACK");
    expect(await compareOrders()).toEqual([
      { orderId: order.id, what: "PayPal gave 799p back, the books have 0p", isHealed: true },
    ]);
    expect((await orderBy(other.id)).state).toBe("reversed");
    expect(await compareOrder(order.id)).toBeNull();
    expect((await orderBy(good.id)).state).toBe("captured");
    await controls().releaseWebhooks();
    await followAll();
    expect(await audit()).toEqual([]);
  });
});

describe("support commands", () => {
  test("replaying a stored or a missed notification leads to the same state", async () => {
    const { id } = await bought();
    const event = (await controls().state()).events.findLast(({ type }) => type === "PAYMENT.CAPTURE.COMPLETED");
    expect(await replay(event?.id ?? "")).toBe("applied");
    await prisma.webhookEvent.delete({ where: { id: event?.id ?? "" } });
    expect(await replay(event?.id ?? "")).toBe("applied");
    expect((await orderBy(id)).capturedPence).toBe(799);
    await expect(replay("WH-00000000000000000-00000000000000000")).rejects.toMatchObject({ code: "not_found" });
  });

  test("a refund by support returns the full amount once", async () => {
    const { mine, id } = await bought();
    expect(await refundOrder(id)).toBe("done");
    expect((await orderBy(id)).state).toBe("refunded");
    expect((await send(payments.subscription, { as: mine })).body.state).toBe("revoked");
    await expect(refundOrder(id)).rejects.toMatchObject({ message: text.nothingLeft });
    expect((await seatsByState()).states.occupied).toBe((await seatsByState()).taken);
  });

  test("the audit finds inconsistent seats, consents, accounts and payments", async () => {
    const { mine, id } = await bought();
    expect(await audit()).toEqual([]);
    const { id: orderId, billingId } = await orderBy(id);
    await prisma.$transaction(async (tx) => {
      await tx.$executeRaw`SET LOCAL session_replication_role = replica`;
      await tx.$executeRaw`UPDATE "SeatPool" SET "taken" = "taken" + 1`;
      await tx.$executeRaw`DELETE FROM "SubscriptionPeriod" WHERE "paymentOrderId" = ${orderId}::uuid`;
      await tx.$executeRaw`UPDATE "Subscription" SET "plan" = 'creator' WHERE "userId" = ${mine.id}::uuid`;
      await tx.$executeRaw`UPDATE "PaymentMethod" SET "removedAt" = ${fromNow(-30 * HOUR)} WHERE "billingId" = ${billingId}::uuid`;
      await tx.$executeRaw`UPDATE "BillingAccount" SET "creditPence" = 5 WHERE "id" = ${billingId}::uuid`;
    });
    const found = new Map((await audit()).map(({ what, ids }) => [what, ids]));
    expect([...found.keys()].sort()).toEqual(
      [
        "a consent was ended here, and not at PayPal",
        "a payment was taken that gave no time",
        "an account does not follow from its facts",
        "somebody has a plan by another word than their account",
        "the number of places taken is not the number of places that people have",
      ].sort(),
    );
    expect(found.get("a payment was taken that gave no time")).toEqual([orderId]);
    expect(found.get("an account does not follow from its facts")).toEqual([billingId]);
  });
});
