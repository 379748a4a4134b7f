import "@/lib/testing/setup/database";
import "@/lib/testing/setup/rate-limits";
import { expect, test } from "@jest/globals";
import { prisma } from "@/lib/infra/db";
import { sendTo } from "@/lib/testing/endpoint-matrix/http";
import { makePerson } from "@/lib/testing/factories/people";
import { accounts } from "../contract";

const password = "correct horse battery";

test("limits password guesses on account deletion to 25 an hour per session holder, from any address", async () => {
  const [mine, other] = [await makePerson({ password }), await makePerson({ password })];
  const guess = (as: { cookie: string }, password: string) =>
    sendTo(accounts.deleteAccount, { as, body: { password: password } });
  for (let tries = 0; tries < 25; tries++) expect((await guess(mine, `guess ${tries}`)).status).toBe(403);
  const refused = await guess(mine, password);
  expect([refused.status, refused.error?.error]).toEqual([429, "rate_limited"]);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(3_540);
  expect(await prisma.user.count({ where: { id: mine.id } })).toBe(1);
  expect((await guess(other, password)).status).toBe(200);
});
