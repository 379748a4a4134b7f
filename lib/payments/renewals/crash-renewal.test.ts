import "@/lib/testing/setup/database";
import "@/lib/testing/setup/home";
import "@/lib/testing/fakes/paypal";
import "@/lib/testing/setup/clock";
import { beforeEach, expect, test } from "@jest/globals";
import { DAY_MS, MINUTE_MS, now } from "@/lib/infra/clock";
import { prisma } from "@/lib/infra/db";
import { countCharges, createBuyer, getBillingId, getSubscriptionOf } from "@/lib/testing/factories/subscribers";
import { paypalControls } from "@/lib/testing/fakes/paypal";
import { runPaymentProcess } from "@/lib/testing/payments/process";
import { advanceTimeWithPaypal } from "@/lib/testing/setup/clock";
import { sweepPayments } from "../jobs";

beforeEach(async () => {
  // Users of earlier tests would be charged too, and webhooks must not do the sweep's work.
  await prisma.user.deleteMany();
  await paypalControls().holdWebhooks();
});

/**
 * The kills come between two steps of a renewal: claimed but not requested, captured but not recorded, being recorded,
 * recorded.
 */
test.each(["payments.claimed", "payments.captured", "payments.applying", "payments.applied"])(
  "a renewal whose worker is killed at %s is completed by the next sweep and charged once",
  async (place) => {
    const user = await createBuyer();
    await paypalControls().holdWebhooks();
    const billingId = await getBillingId(user);
    const { currentPeriodEnd } = await getSubscriptionOf(user);
    await advanceTimeWithPaypal(Date.parse(currentPeriodEnd ?? "") - 4 * MINUTE_MS - now().getTime());
    expect(await runPaymentProcess(place, "sweep")).toBe("SIGKILL");
    await prisma.paymentOrder.updateMany({ where: { nextCheckAt: { not: null } }, data: { nextCheckAt: now() } });
    await sweepPayments();
    expect(await prisma.paymentOrder.count({ where: { billingId, kind: "renewal", state: "captured" } })).toBe(1);
    await sweepPayments();
    await advanceTimeWithPaypal(MINUTE_MS);
    await sweepPayments();
    expect(await countCharges(user)).toBe(2);
    expect(await prisma.paymentOrder.count({ where: { billingId } })).toBe(2);
    expect(await prisma.subscriptionPeriod.count({ where: { billingId } })).toBe(2);
    const { state, periodEnd } = await prisma.billingAccount.findUniqueOrThrow({ where: { id: billingId } });
    expect(state).toBe("active");
    expect((periodEnd?.getTime() ?? 0) - now().getTime()).toBeGreaterThan(27 * DAY_MS);
    const { _sum } = await prisma.ledgerEntry.aggregate({
      where: { billingId, account: "paypal" },
      _sum: { pence: true },
    });
    expect(_sum.pence).toBe(2 * 799);
  },
);
