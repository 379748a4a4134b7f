import "@/lib/testing/setup/database";
import "@/lib/testing/setup/clock";
import { expect, test } from "@jest/globals";
import { MINUTE_MS } from "@/lib/infra/clock";
import { prisma } from "@/lib/infra/db";
import { recordStatements } from "@/lib/testing/assertions/statements";
import { makeDecided } from "@/lib/testing/factories/case";
import { makePerson, makePost } from "@/lib/testing/factories/people";
import { advanceTime } from "@/lib/testing/setup/clock";
import { getTransparency } from "./transparency-figures";

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
