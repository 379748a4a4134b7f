import "@/lib/testing/setup/database";
import "@/lib/testing/setup/clock";
import { expect, test } from "@jest/globals";
import { MINUTE_MS } from "@/lib/infra/clock";
import { recordStatements } from "@/lib/testing/assertions/statements";
import { holdPost, makePerson, makePost } from "@/lib/testing/factories/people";
import { advanceTime } from "@/lib/testing/setup/clock";
import { getSafetyRate } from "./safety-rate";

test("counts the screenings for the safety rate at most once a minute", async () => {
  const author = await makePerson();
  const before = await getSafetyRate();
  await holdPost(author, await makePost(author));
  expect(await recordStatements(() => Promise.all([getSafetyRate(), getSafetyRate()]))).toEqual([]);
  expect(await getSafetyRate()).toEqual(before);
  await advanceTime(MINUTE_MS);
  expect(await getSafetyRate()).toMatchObject({ screened: before.screened + 1, passed: before.passed });
});
