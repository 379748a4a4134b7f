import "@/lib/testing/setup/database";
import "@/lib/testing/fakes/paypal";
import { beforeEach, describe, expect, test } from "@jest/globals";
import { AppError } from "@/lib/http/errors";
import { translatorFor } from "@/lib/i18n/translator";
import { now } from "@/lib/infra/clock";
import { prisma } from "@/lib/infra/db";
import { newId } from "@/lib/infra/ids";
import { paypalControls, processAllNotifications } from "@/lib/testing/fakes/paypal";
import { TEST_TIER } from "@/lib/testing/meta/test-tier";
import { ensureBillingAccount } from "../billing/billing-accounts";
import { captureApprovedOrder } from "../commands/capture-order";
import { createPlanOrder } from "../commands/create-order";
import { releaseSeat, reserveSeat } from "../seats/seats";
import { runWaitlist } from "../seats/waitlist";

const tPaymentMails = translatorFor("en", "paymentMails");
const SITE = "http://site.test";
const CROWD = TEST_TIER === "test" ? 500 : 5_000;
const LEFT_OUT = 10;

async function people(count: number): Promise<{ id: string }[]> {
  const all = Array.from({ length: count }, () => ({ id: newId() }));
  await prisma.user.createMany({
    data: all.map(({ id }) => ({
      id,
      firstName: "Ada",
      lastName: "Tester",
      email: `${id}@veranda.test`,
      username: `p_${id.slice(-12)}`,
    })),
  });
  return all;
}

const pool = () => prisma.seatPool.findUniqueOrThrow({ where: { id: 1 }, select: { capacity: true, taken: true } });
const unreleased = () => prisma.seatReservation.count({ where: { state: { not: "released" } } });
const leave = async (free: number) =>
  prisma.seatPool.update({ where: { id: 1 }, data: { capacity: (await pool()).taken + free }, select: { id: true } });

beforeEach(async () => {
  expect((await pool()).taken).toBe(await unreleased());
});

describe("concurrent requests", () => {
  test("sells exactly 5 seats to 300 concurrent buyers and refers the others to the waitlist", async () => {
    await leave(5);
    const { taken } = await pool();
    const buyers = await people(300);
    const answers = await Promise.all(
      buyers.map((buyer) =>
        createPlanOrder(buyer, { plan: "starter" }, { site: SITE, locale: "en" }).then(
          ({ id }) => ({ buyer, id, refusal: null }),
          (error: unknown) => ({ buyer, id: null, refusal: error }),
        ),
      ),
    );
    const sold = answers.filter(({ id }) => id !== null);
    expect(sold.length).toBe(5);
    for (const { refusal } of answers.filter(({ id }) => id === null))
      expect(
        refusal instanceof AppError ? [refusal.code, refusal.message, refusal.issues?.[0]?.path] : refusal,
      ).toEqual(["conflict", "orders.full", "waitlist"]);
    expect(await pool()).toEqual({ capacity: taken + 5, taken: taken + 5 });
    for (const { buyer, id } of sold) {
      await paypalControls().approve(id ?? "", "olivia");
      expect((await captureApprovedOrder(buyer, { id: id ?? "", plan: "starter" })).status).toBe("completed");
    }
    expect([(await pool()).taken, await unreleased()]).toEqual([taken + 5, taken + 5]);
    expect(await prisma.subscription.count({ where: { status: "active" } })).toBe(5);
  });

  test("20 concurrent captures of an order charge once and return the same order", async () => {
    await leave(1);
    const [buyer] = await people(1);
    if (!buyer) throw new Error("nobody came");
    const { id } = await createPlanOrder(buyer, { plan: "creator" }, { site: SITE, locale: "en" });
    await paypalControls().approve(id, "olivia");
    await paypalControls().duplicateWebhooks(10, 3, 1);
    await paypalControls().fault("order.capture", { kind: "delay", ms: 300, when: "after" });
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => captureApprovedOrder(buyer, { id, plan: "creator" })),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.status).toBe("completed");
    await processAllNotifications();
    const { captures } = await paypalControls().state();
    expect(captures.filter((one) => one.orderId === id).length).toBe(1);
    const billingId = await ensureBillingAccount(buyer.id);
    expect(await prisma.subscriptionPeriod.count({ where: { billingId } })).toBe(1);
    expect(
      await prisma.ledgerEntry.aggregate({ where: { billingId, account: "paypal" }, _sum: { pence: true } }),
    ).toEqual({ _sum: { pence: 1_999 } });
  });

  test("20 concurrent captures of a declined order all return the same decline", async () => {
    await leave(1);
    const [buyer] = await people(1);
    if (!buyer) throw new Error("nobody came");
    const { id } = await createPlanOrder(buyer, { plan: "starter" }, { site: SITE, locale: "en" });
    await paypalControls().approve(id, "priya");
    await paypalControls().fault("order.capture", { kind: "delay", ms: 300, when: "after" });
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        captureApprovedOrder(buyer, { id, plan: "starter" }).catch((error: unknown) =>
          error instanceof AppError ? error.issues : error,
        ),
      ),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
      new Set([JSON.stringify([{ path: "payment", message: "INSTRUMENT_DECLINED" }])]),
    );
  });

  test(`reserves and releases ${CROWD} seats, counting each once`, async () => {
    await prisma.seatPool.update({ where: { id: 1 }, data: { capacity: 80_000 } });
    const { taken } = await pool();
    const all = await people(CROWD);
    await prisma.$executeRaw`INSERT INTO "BillingAccount" ("id", "userId", "createdAt") SELECT "billingRef", "id", "createdAt" FROM "User"
      ON CONFLICT DO NOTHING`;
    const accounts = await prisma.user.findMany({
      where: { id: { in: all.map(({ id }) => id) } },
      select: { billingRef: true },
    });
    const each = async (work: (billingId: string) => Promise<unknown>) => {
      const waiting = accounts.map(({ billingRef }) => billingRef);
      const lane = async () => {
        for (let next = waiting.pop(); next; next = waiting.pop()) await work(next);
      };
      await Promise.all(Array.from({ length: 12 }, lane));
    };
    const started = performance.now();
    await each((billingId) => reserveSeat(billingId, { state: "held" }, prisma));
    const seconds = (performance.now() - started) / 1_000;
    process.stdout.write(`${CROWD} seats were reserved in ${seconds.toFixed(1)} s\n`);
    expect([(await pool()).taken, await unreleased()]).toEqual([taken + CROWD, taken + CROWD]);
    await each((billingId) => releaseSeat(billingId, prisma));
    expect([(await pool()).taken, await unreleased()]).toEqual([taken, taken]);
  });

  test(`of ${CROWD} waiting accounts, offers a seat to all but the last ${LEFT_OUT} and emails each`, async () => {
    const all = await people(CROWD);
    await prisma.$executeRaw`INSERT INTO "BillingAccount" ("id", "userId", "createdAt") SELECT "billingRef", "id", "createdAt" FROM "User"
      ON CONFLICT DO NOTHING`;
    await prisma.$executeRaw`
      INSERT INTO "WaitlistEntry" ("id", "billingId", "createdAt")
      SELECT gen_random_uuid(), u."billingRef", ${now()}::timestamptz + w."place" * interval '1 millisecond'
      FROM unnest(${all.map(({ id }) => id)}::uuid[]) WITH ORDINALITY w("id", "place") JOIN "User" u ON u."id" = w."id"`;
    await leave(CROWD - LEFT_OUT);
    const { taken } = await pool();
    const started = performance.now();
    await runWaitlist();
    const seconds = (performance.now() - started) / 1_000;
    process.stdout.write(`${CROWD - LEFT_OUT} seats were reserved for those who waited in ${seconds.toFixed(1)} s\n`);
    expect([(await pool()).taken, await unreleased()]).toEqual([taken + CROWD - LEFT_OUT, taken + CROWD - LEFT_OUT]);
    const waiting = await prisma.waitlistEntry.findMany({
      where: { state: "waiting" },
      select: { billing: { select: { userId: true } } },
      orderBy: { createdAt: "asc" },
    });
    expect(waiting.map(({ billing }) => billing.userId)).toEqual(all.slice(-LEFT_OUT).map(({ id }) => id));
    const [notified] = await prisma.$queryRaw<{ count: number }[]>`
      SELECT count(DISTINCT "payload"->>'to')::int AS "count" FROM graphile_worker._private_jobs
      WHERE "payload"->>'subject' = ${tPaymentMails("offer.subject")}`;
    expect(notified?.count).toBe(CROWD - LEFT_OUT);
  });
});
