import "@/lib/testing/setup/database";
import { randomBytes } from "node:crypto";
import { expect, test } from "@jest/globals";
import { PrismaPg } from "@prisma/adapter-pg";
import { DriverAdapterError } from "@prisma/driver-adapter-utils";
import pg from "pg";
import { Prisma, PrismaClient } from "@/prisma/generated/client";
import { isConnectionLost, isUnavailable, pool } from "../db";

test("a database without free connections counts as unavailable, through Prisma and through pg", async () => {
  const role = `crowd_${randomBytes(4).toString("hex")}`;
  await pool.query(`CREATE ROLE ${role} LOGIN PASSWORD 'x' CONNECTION LIMIT 0`);
  try {
    const url = new URL(process.env.DATABASE_URL ?? "");
    [url.username, url.password] = [role, "x"];
    const client = new PrismaClient({ adapter: new PrismaPg({ connectionString: url.href }) });
    const plain = new pg.Client({ connectionString: url.href });
    for (const asked of [client.post.count(), plain.connect()]) {
      const error = await asked.then(
        () => null,
        (refusal: unknown) => refusal,
      );
      expect(error).toMatchObject({ message: expect.stringMatching(/too many/i) });
      expect(isUnavailable(error)).toBe(true);
    }
    await client.$disconnect();
  } finally {
    await pool.query(`DROP ROLE ${role}`);
  }
});

test("a broken database connection counts as unavailable, and a client that disconnected does not", () => {
  const reset = (message: string) => Object.assign(new Error(message), { code: "ECONNRESET" });
  expect(isUnavailable(reset("read ECONNRESET"))).toBe(true);
  expect(isConnectionLost(reset("read ECONNRESET"))).toBe(true);
  // A deadlock is no sign of an outage.
  const deadlock = Object.assign(new Error("deadlock detected"), { code: "40P01" });
  expect([isUnavailable(deadlock), isConnectionLost(deadlock)]).toEqual([true, false]);
  // pg's own error, without a code, in a transaction whose connection broke.
  expect(isUnavailable(new Error("Client has encountered a connection error and is not queryable"))).toBe(true);
  expect(isUnavailable(new DriverAdapterError({ kind: "ConnectionClosed" }))).toBe(true);
  expect(isUnavailable(reset("aborted"))).toBe(false);
  expect(isUnavailable(Object.assign(new Error("gone"), { code: "ABORT_ERR", cause: reset("aborted") }))).toBe(false);
});

test.each(["53100", "53200"])(
  "a database that is out of disk space or memory (%s) counts as unavailable",
  async (code) => {
    const client = new PrismaClient({ adapter: new PrismaPg({ connectionString: process.env.DATABASE_URL ?? "" }) });
    const failing = `DO $$ BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = '${code}'; END $$`;
    const reasons = await Promise.allSettled([client.$executeRaw(Prisma.raw(failing)), pool.query(failing)]);
    for (const settled of reasons) expect(settled.status === "rejected" && isUnavailable(settled.reason)).toBe(true);
    await client.$disconnect();
  },
);
