import "@/lib/testing/setup/database";
import { expect, test } from "@jest/globals";
import { sendTo } from "@/lib/testing/endpoint-matrix/http";
import { makePerson } from "@/lib/testing/factories/people";
import { createCreator, makeOldTip } from "@/lib/testing/factories/tip";
import { creators } from "../contract";

test("a tip belongs to the month of its day in London, in the list of months and in each statement", async () => {
  const [giver, creator] = [await makePerson(), await createCreator()];
  // 00:30 on 1 August in London, and 23:30 on 30 November.
  await makeOldTip(giver, creator, { occurredAt: new Date("2026-07-31T23:30:00Z") });
  await makeOldTip(giver, creator, { occurredAt: new Date("2026-11-30T23:30:00Z") });
  const { body: months } = await sendTo(creators.months, { as: creator });
  expect(months.map(({ month, tipsCount }) => [month, tipsCount])).toEqual([
    ["2026-11", 1],
    ["2026-08", 1],
  ]);
  for (const [month, count] of [
    ["2026-07", 0],
    ["2026-08", 1],
    ["2026-11", 1],
    ["2026-12", 0],
  ] as const)
    expect((await sendTo(creators.statement, { as: creator, query: { month } })).body).toHaveLength(count);
});
