import "@/lib/testing/setup/database";
import { afterEach, expect, jest, test } from "@jest/globals";
import pg from "pg";
import { makePerson } from "@/lib/testing/factories/people";
import { prisma } from "../db";

afterEach(() => {
  jest.restoreAllMocks();
});

test("relations of a row are loaded one after another inside a transaction", async () => {
  const { id } = await makePerson();
  const { query } = pg.Client.prototype;
  let running = 0;
  let most = 0;
  let sent = 0;
  jest.spyOn(pg.Client.prototype, "query").mockImplementation(async function (this: pg.Client, ...args: unknown[]) {
    sent += 1;
    running += 1;
    most = Math.max(most, running);
    try {
      return await Reflect.apply(query, this, args);
    } finally {
      running -= 1;
    }
  });
  const select = { sessions: { select: { id: true } }, passkeys: { select: { id: true } } } as const;
  await prisma.$transaction((tx) => tx.user.findUnique({ where: { id }, select }));
  expect(sent).toBeGreaterThanOrEqual(5);
  expect(most).toBe(1);
});

test("a failed statement inside a transaction does not block those after it", async () => {
  await expect(
    prisma.$transaction((tx) =>
      Promise.all([tx.$queryRaw`SELECT 1 / 0`, tx.$queryRaw`SELECT 1`, tx.$queryRaw`SELECT 2`]),
    ),
  ).rejects.toThrow();
  expect(await prisma.$transaction((tx) => tx.$queryRaw`SELECT 1 AS one`)).toEqual([{ one: 1 }]);
});
