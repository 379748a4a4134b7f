import "@/lib/testing/own-database";
import { randomBytes } from "node:crypto";
import { expect, test } from "@jest/globals";
import { PrismaPg } from "@prisma/adapter-pg";
import pg from "pg";
import { PrismaClient } from "@/prisma/generated/client";
import { isUnavailable, pool } from "./db";

test("a database that takes no more connections is away for a moment, by whichever way it is asked", async () => {
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
