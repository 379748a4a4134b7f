import "@/lib/testing/setup/database";
import { expect, test } from "@jest/globals";
import { DAY_MS, fromNow } from "@/lib/infra/clock";
import { prisma } from "@/lib/infra/db";
import { sendTo } from "@/lib/testing/endpoint-matrix/http";
import { findCaseAbout, makeCase, makeReport } from "@/lib/testing/factories/case";
import { makePerson, makePost } from "@/lib/testing/factories/people";
import { staffModeration } from "../contract/staff";
import { findBanCase } from "./own-cases";

test("finds the decision that bans a user, whatever was opened, decided or elapsed since", async () => {
  const [staff, author, reporter] = [await makePerson({ role: "admin" }), await makePerson(), await makePerson()];
  const cases: string[] = [];
  for (let count = 0; count < 3; count += 1) {
    const targetId = await makePost(author);
    await makeReport(reporter, { targetType: "post", targetId });
    cases.push((await findCaseAbout(targetId)) ?? "");
  }
  const [oldest = "", longest = "", newest = ""] = cases;
  const decide = async (id: string, action: string, days: number | null) => {
    const until = days === null ? {} : { until: fromNow(days * DAY_MS).toISOString() };
    const body = { version: 1, action, rule: "respect", text: "Enough.", ...until };
    expect((await sendTo(staffModeration.decide, { as: staff, params: { id }, body })).status).toBe(200);
  };
  const found = async () => {
    const ban = await findBanCase(author);
    return ban && { id: ban.id, action: ban.outcome?.action, canAppeal: ban.appealableUntil !== null };
  };
  expect(await found()).toBeNull();
  await decide(longest, "suspend", 9);
  await decide(newest, "suspend", 2);
  expect(await found()).toEqual({ id: longest, action: "suspend", canAppeal: true });
  await decide(oldest, "ban", null);
  expect(await found()).toEqual({ id: oldest, action: "ban", canAppeal: true });
  await prisma.decision.updateMany({ where: { action: "suspend" }, data: { until: fromNow(-DAY_MS) } });
  const target = { targetType: "user", targetId: author.id } as const;
  for (let count = 0; count < 25; count += 1) await makeCase(target, { state: "closed" });
  expect(await found()).toEqual({ id: oldest, action: "ban", canAppeal: true });
});
