import "@/lib/testing/setup/database";
import "@/lib/testing/setup/clock";
import { expect, test } from "@jest/globals";
import { MINUTE_MS } from "@/lib/infra/clock";
import { prisma } from "@/lib/infra/db";
import { recordStatements } from "@/lib/testing/assertions/statements";
import { sendTo } from "@/lib/testing/endpoint-matrix/http";
import { makeDecided } from "@/lib/testing/factories/case";
import { makePerson, makePost } from "@/lib/testing/factories/people";
import { advanceTime } from "@/lib/testing/setup/clock";
import { moderation } from "../contract";
import { staffModeration } from "../contract/staff";
import { getTransparency } from "./transparency-figures";

// First: what it reads stays cached for the next test.
test("computes the transparency report: decisions by reason and action, median time, reversals", async () => {
  const [one, two] = [await makePerson({ role: "admin" }), await makePerson({ role: "admin" })];
  const [author, reporter] = [await makePerson(), await makePerson()];
  const decided = async (category: string, ruling: object) => {
    const body = { targetType: "post", targetId: await makePost(author), reason: "Look", category };
    const { caseId } = (await sendTo(moderation.report, { as: reporter, body })).body;
    await prisma.$executeRaw`UPDATE "Case" SET "openedAt" = "openedAt" - interval '10 minutes' WHERE "id" = ${caseId}::uuid`;
    await sendTo(staffModeration.decide, { as: one, params: { id: caseId }, body: { version: 1, ...ruling } });
    return caseId;
  };
  const removed = { action: "remove", rule: "respect", text: "An insult." };
  await decided("harassment", { action: "dismiss" });
  await decided("spam", removed);
  const appealed = await decided("harassment", removed);
  await sendTo(moderation.appeal, { as: author, params: { id: appealed }, body: { text: "A quotation." } });
  const answer = { version: 3, outcome: "reversed", text: "You are right." };
  expect((await sendTo(staffModeration.answerAppeal, { as: two, params: { id: appealed }, body: answer })).status).toBe(
    200,
  );
  const { body } = await sendTo(moderation.transparency);
  expect(body).toMatchObject({
    decisions: 3,
    reports: 3,
    appeals: 1,
    reversedOnAppeal: 1,
    reversedShare: 1,
    falseHoldShare: null,
    byReason: [
      { category: "harassment", reports: 2, actedOn: 1 },
      { category: "spam", reports: 1, actedOn: 1 },
    ],
    byAction: [
      { action: "remove", count: 2 },
      { action: "dismiss", count: 1 },
    ],
  });
  expect(body.medianMinutesToDecide).toBeGreaterThanOrEqual(10);
});

test("computes the transparency report at most once a minute", async () => {
  const [admin, author] = [await makePerson({ role: "admin" }), await makePerson()];
  expect((await getTransparency()).reviewed).toEqual([]);
  const id = await makeDecided(admin, { targetType: "post", targetId: await makePost(author) });
  await prisma.case.update({ where: { id }, data: { screeningCategories: ["spam"] }, select: { id: true } });
  expect(await recordStatements(() => Promise.all([getTransparency(), getTransparency()]))).toEqual([]);
  expect((await getTransparency()).reviewed).toEqual([]);
  await advanceTime(MINUTE_MS);
  expect((await getTransparency()).reviewed).toMatchObject([{ category: "spam", reviewed: 1, upheld: 1 }]);
});
