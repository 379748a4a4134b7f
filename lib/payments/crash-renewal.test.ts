import "@/lib/testing/own-database";
import "@/lib/testing/own-home";
import "@/lib/testing/paypal";
import "@/lib/testing/movable-clock";
import { beforeEach, expect, test } from "@jest/globals";
import { DAY, MINUTE, now } from "@/lib/infra/clock";
import { prisma } from "@/lib/infra/db";
import { advance } from "@/lib/testing/movable-clock";
import { controls } from "@/lib/testing/paypal";
import { billingOf, buyer, chargedFor, view } from "@/lib/testing/subscribers";
import { until } from "@/lib/testing/until";
import { prepareWorkers, startWorker } from "@/lib/testing/worker-process";

prepareWorkers();
/** Has a worker sweep now, as it would by itself within the minute. */
const sweepNow = () => prisma.$executeRaw`SELECT graphile_worker.add_job('sweep_payments', max_attempts => 1)`;

beforeEach(async () => {
  // Whoever stays would be charged in the next story too, and nothing but looking may tell what became of it.
  await prisma.user.deleteMany();
  await controls().holdWebhooks();
});

/** The places between two steps of a renewal: decided and not asked for, taken and not known, written and not told. */
test.each(["payments.claimed", "payments.captured", "payments.applying", "payments.applied"])(
  "a worker that is killed at %s of a renewal: the next one finds out, and it is charged once",
  async (place) => {
    const mine = await buyer();
    await controls().holdWebhooks();
    const billingId = await billingOf(mine);
    const { currentPeriodEnd } = await view(mine);
    await advance(Date.parse(currentPeriodEnd ?? "") - 4 * MINUTE - now().getTime());
    const doomed = await startWorker(place);
    await sweepNow();
    expect(await doomed.ended).toBe("SIGKILL");
    await prisma.paymentOrder.updateMany({ where: { nextCheckAt: { not: null } }, data: { nextCheckAt: now() } });
    const next = await startWorker();
    await until(async () => {
      await sweepNow();
      return (await prisma.paymentOrder.count({ where: { billingId, kind: "renewal", state: "captured" } })) === 1;
    }, "the renewal");
    await sweepNow();
    await advance(MINUTE);
    next.kill("SIGTERM");
    await next.ended;
    expect(await chargedFor(mine)).toBe(2);
    expect(await prisma.paymentOrder.count({ where: { billingId } })).toBe(2);
    expect(await prisma.subscriptionPeriod.count({ where: { billingId } })).toBe(2);
    const { state, periodEnd } = await prisma.billingAccount.findUniqueOrThrow({ where: { id: billingId } });
    expect(state).toBe("active");
    expect((periodEnd?.getTime() ?? 0) - now().getTime()).toBeGreaterThan(27 * DAY);
    const { _sum } = await prisma.ledgerEntry.aggregate({
      where: { billingId, account: "paypal" },
      _sum: { pence: true },
    });
    expect(_sum.pence).toBe(2 * 799);
  },
);
