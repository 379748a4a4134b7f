import "@/lib/testing/own-database";
import { beforeAll, describe, expect, test } from "@jest/globals";
import { SUBSCRIBER_CAP } from "@/lib/accounts/plans";
import { DAY, fromNow } from "@/lib/infra/clock";
import { pool, prisma } from "@/lib/infra/db";
import { makePerson } from "@/lib/testing/factories";
import { statementsOf } from "@/lib/testing/statements";
import { vacuum } from "@/lib/testing/vacuum";
import { countSeats } from "./queries";

describe("the places for subscribers", () => {
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
      change(creator, { currentPeriodEnd: fromNow(DAY) }),
      change(ended, { currentPeriodEnd: fromNow(-1) }),
      change(pastDue, { status: "past_due" }),
      change(revoked, { status: "revoked" }),
    ]);
  });

  test("are taken by active plans whose period has not ended, and by nobody else", async () => {
    expect(await countSeats()).toEqual({ capacity: SUBSCRIBER_CAP, taken: 2, left: SUBSCRIBER_CAP - 2 });
  });

  test("are counted in the transaction of who asks", async () => {
    await prisma
      .$transaction(async (tx) => {
        await makePerson({ plan: "creator" }, tx);
        expect((await countSeats(tx)).taken).toBe(3);
        await tx.subscription.deleteMany();
        expect(await countSeats(tx)).toEqual({ capacity: SUBSCRIBER_CAP, taken: 0, left: SUBSCRIBER_CAP });
        throw new Error("undo");
      })
      .catch((error: unknown) => expect(String(error)).toBe("Error: undo"));
    expect((await countSeats()).taken).toBe(2);
  });

  test("are counted from the index alone", async () => {
    await vacuum();
    const [statement] = await statementsOf(() => countSeats());
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
