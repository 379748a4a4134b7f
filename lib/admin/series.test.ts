import "@/lib/testing/own-database";
import "@/lib/testing/paypal";
import { expect, test } from "@jest/globals";
import { askPayout, booksOf, makeCreator } from "@/lib/testing/creators";
import { makePerson, type Person } from "@/lib/testing/factories";
import { send } from "@/lib/testing/http";
import { makeOldTip } from "@/lib/testing/made-tip";
import { followAll } from "@/lib/testing/paypal";
import { admin } from "./contract";

/** The revenue of the last 30 days, in pence. */
const revenueFor = async (as: Person) => {
  const { body } = await send(admin.series, { as, query: { range: "30d" } });
  return body.points.reduce((sum, { revenue }) => sum + revenue, 0);
};

test("counts only the platform's share of a tip as revenue, before and after the creator's payout", async () => {
  const [boss, giver, creator] = [await makePerson({ role: "admin" }), await makePerson(), await makeCreator()];
  await makeOldTip(giver, creator);
  expect(await revenueFor(boss)).toBe(500);
  expect((await askPayout(creator, "20.00")).status).toBe(201);
  expect(await revenueFor(boss)).toBe(500);
  await followAll();
  await followAll();
  expect(await booksOf(creator)).toEqual({ balance: 2_500, onItsWay: 0, sent: 2_000 });
  expect(await revenueFor(boss)).toBe(500);
});
