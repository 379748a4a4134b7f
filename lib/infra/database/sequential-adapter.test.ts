import "@/lib/testing/setup/database";
import { afterEach, expect, jest, test } from "@jest/globals";
import pg from "pg";
import { makePerson } from "@/lib/testing/factories/people";
import { Prisma } from "@/prisma/generated/client";
import { type Db, inTransaction, prisma, readRows } from "../db";

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

const statementsOf = (tx: Db) =>
  tx.$queryRaw<{ backend: number; xact: string; prepared: number }[]>`
    SELECT pg_backend_pid() AS "backend", pg_current_xact_id()::text AS "xact",
      (SELECT count(*)::int FROM pg_prepared_statements WHERE "statement" LIKE 'SELECT pg_backend_pid() AS "own"%') AS "prepared"`;

const OWN_PLACE = Prisma.sql`SELECT pg_backend_pid() AS "own", pg_current_xact_id()::text AS "xact"`;

test("readRows sends a prepared statement inside the transaction, and inside its savepoints", async () => {
  await inTransaction(prisma, async (tx) => {
    const [outer] = await readRows<{ own: number; xact: string }>(tx, OWN_PLACE);
    const [inner] = await inTransaction(tx, (savepoint) => readRows<{ own: number }>(savepoint, OWN_PLACE));
    const [known] = await statementsOf(tx);
    expect(known).toEqual({ backend: outer?.own, xact: outer?.xact, prepared: 1 });
    expect(inner?.own).toBe(outer?.own);
  });
});

test("a write by readRows is rolled back with the transaction", async () => {
  const { id } = await makePerson();
  const rename = Prisma.sql`UPDATE "User" SET "firstName" = 'Undone' WHERE "id" = ${id}::uuid RETURNING "id"`;
  await expect(
    inTransaction(prisma, async (tx) => {
      expect(await readRows(tx, rename)).toHaveLength(1);
      throw new Error("undo");
    }),
  ).rejects.toThrow("undo");
  const { firstName } = await prisma.user.findUniqueOrThrow({ where: { id } });
  expect(firstName).not.toBe("Undone");
});

test("readRows refuses a transaction that has ended, whose connection may serve another", async () => {
  const ended = await inTransaction(prisma, async (tx) => tx);
  await expect(readRows(ended, OWN_PLACE)).rejects.toMatchObject({ code: "P2028" });
});
