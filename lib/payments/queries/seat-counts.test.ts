import "@/lib/testing/setup/database";
import { beforeAll, describe, expect, test } from "@jest/globals";
import { MAX_SUBSCRIBERS } from "@/lib/accounts/plans/plans";
import { DAY_MS, fromNow } from "@/lib/infra/clock";
import { pool, prisma } from "@/lib/infra/db";
import { recordStatements } from "@/lib/testing/assertions/statements";
import { makePerson } from "@/lib/testing/factories/people";
import { vacuumDatabase } from "@/lib/testing/measure/vacuum";
import { grantPlan } from "../billing/billing-accounts";
import { recomputeBilling } from "../billing/recompute";
import { countSeats, countSubscribers } from "./seat-counts";

async function accountOf(userId: string) {
  const account = await prisma.billingAccount.findUniqueOrThrow({
    where: { userId },
    select: {
      id: true,
      state: true,
      plan: true,
      cancelAtPeriodEnd: true,
      creditPence: true,
      graceEndsAt: true,
      periods: { select: { periodNo: true, plan: true, month: true, revokedAt: true } },
      facts: { select: { kind: true, status: true, amountPence: true, plan: true, source: true } },
      seats: { select: { state: true } },
    },
  });
  const subscription = await prisma.subscription.findUnique({
    where: { userId },
    select: { plan: true, status: true, cancelAtPeriodEnd: true },
  });
  return { ...account, subscription };
}

describe("a granted plan", () => {
  test("a plan is granted once, with the same records by every path, and recomputing changes nothing", async () => {
    const [made, given] = [await makePerson({ plan: "starter" }), await makePerson()];
    for (let times = 0; times < 2; times++)
      await grantPlan(given.id, { plan: "starter", until: fromNow(30 * DAY_MS), key: "a gift" });
    const [{ id, ...one }, { id: _, ...other }] = [await accountOf(made.id), await accountOf(given.id)];
    expect(other).toEqual(one);
    await prisma.$transaction((tx) => recomputeBilling(id, tx));
    expect(await accountOf(made.id)).toEqual({ id, ...one });
    expect((await countSeats()).taken).toBe(2);
    await prisma.user.deleteMany({ where: { id: { in: [made.id, given.id] } } });
    for (const { billingId } of await prisma.seatReservation.findMany({ select: { billingId: true } }))
      await prisma.$transaction((tx) => recomputeBilling(billingId, tx));
    expect((await countSeats()).taken).toBe(0);
  });

  test("refuses to grant a plan when no seat is left", async () => {
    const late = await makePerson();
    await prisma.seatPool.update({ where: { id: 1 }, data: { capacity: 0 } });
    await expect(grantPlan(late.id, { plan: "starter", until: fromNow(DAY_MS), key: late.id })).rejects.toMatchObject({
      code: "conflict",
    });
    await prisma.seatPool.update({ where: { id: 1 }, data: { capacity: MAX_SUBSCRIBERS } });
    expect(await prisma.subscription.count({ where: { userId: late.id } })).toBe(0);
  });
});

describe("seats and subscribers", () => {
  beforeAll(async () => {
    const [starter, creator, ended, pastDue, revoked] = await Promise.all([
      makePerson({ plan: "starter" }),
      makePerson({ plan: "creator" }),
      makePerson({ plan: "starter" }),
      makePerson({ plan: "starter" }),
      makePerson({ plan: "creator" }),
      makePerson(),
    ]);
    const change = (person: { id: string }, data: Parameters<typeof prisma.subscription.update>[0]["data"]) =>
      prisma.subscription.update({ where: { userId: person.id }, data, select: { userId: true } });
    await Promise.all([
      change(starter, { cancelAtPeriodEnd: true }),
      change(creator, { currentPeriodEnd: fromNow(DAY_MS) }),
      change(ended, { currentPeriodEnd: fromNow(-1) }),
      change(pastDue, { status: "past_due" }),
      change(revoked, { status: "revoked" }),
    ]);
  });

  test("counts the seats of the pool, and as subscribers all users with a plan, past due included", async () => {
    expect(await countSeats()).toEqual({ capacity: MAX_SUBSCRIBERS, taken: 5, left: MAX_SUBSCRIBERS - 5 });
    expect(await countSubscribers()).toBe(3);
  });

  test("counts seats and subscribers within the caller's transaction", async () => {
    await prisma
      .$transaction(async (tx) => {
        await makePerson({ plan: "creator" }, tx);
        expect([(await countSeats(tx)).taken, await countSubscribers(tx)]).toEqual([6, 4]);
        throw new Error("undo");
      })
      .catch((error: unknown) => expect(String(error)).toBe("Error: undo"));
    expect((await countSeats()).taken).toBe(5);
  });

  test("counts subscribers with an index-only scan", async () => {
    await vacuumDatabase();
    const [statement] = await recordStatements(() => countSubscribers());
    const client = await pool.connect();
    await client.query("BEGIN; SET LOCAL enable_seqscan = off");
    const { rows } = await client.query<{ "QUERY PLAN": string }>({
      text: `EXPLAIN (COSTS OFF) ${statement?.text}`,
      values: statement?.values ?? [],
    });
    await client.query("ROLLBACK");
    client.release();
    expect(rows.map((row) => row["QUERY PLAN"]).join("\n")).toMatch(
      /Index Only Scan using "Subscription_status_currentPeriodEnd_idx"/,
    );
  });
});
