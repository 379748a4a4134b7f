import "@/lib/testing/setup/database";
import "@/lib/testing/fakes/paypal";
import { expect, test } from "@jest/globals";
import { sendTo } from "@/lib/testing/endpoint-matrix/http";
import { readBooks, requestPayoutAs } from "@/lib/testing/factories/creators";
import { makePerson, type TestUser } from "@/lib/testing/factories/people";
import { createCreator, makeOldTip } from "@/lib/testing/factories/tip";
import { processAllNotifications } from "@/lib/testing/fakes/paypal";
import { admin } from "../contract";

/** The revenue of the last 30 days, in pence. */
const revenueFor = async (as: TestUser) => {
  const { body } = await sendTo(admin.series, { as, query: { range: "30d" } });
  return body.points.reduce((sum, { revenue }) => sum + revenue, 0);
};

test("counts only the platform's share of a tip as revenue, before and after the creator's payout", async () => {
  const [boss, giver, creator] = [await makePerson({ role: "admin" }), await makePerson(), await createCreator()];
  await makeOldTip(giver, creator);
  expect(await revenueFor(boss)).toBe(500);
  expect((await requestPayoutAs(creator, "20.00")).status).toBe(201);
  expect(await revenueFor(boss)).toBe(500);
  await processAllNotifications();
  await processAllNotifications();
  expect(await readBooks(creator)).toEqual({ balance: 2_500, onItsWay: 0, sent: 2_000 });
  expect(await revenueFor(boss)).toBe(500);
});
