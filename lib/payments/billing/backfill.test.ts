import "@/lib/testing/setup/database";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@jest/globals";
import pg from "pg";
import { prisma } from "@/lib/infra/db";
import { databaseUrl } from "@/lib/testing/setup/database";
import { countSeats } from "../queries/seat-counts";
import { recomputeBilling } from "./recompute";

const FOLDER = path.resolve("prisma/migrations");

/** Users from before payments existed: with an active, cancelled, ended and revoked plan, and without one. */
const BEFORE = `
  INSERT INTO "User" ("id", "firstName", "lastName", "username", "email", "billingRef")
    SELECT gen_random_uuid(), 'Ada', 'Tester', name, name || '@veranda.test', gen_random_uuid()
    FROM unnest(ARRAY['has', 'cancelled', 'is_over', 'taken_back', 'without']) name;
  INSERT INTO "Subscription" ("userId", "plan", "status", "currentPeriodEnd", "cancelAtPeriodEnd", "createdAt")
    SELECT "id", 'creator', (CASE "username" WHEN 'taken_back' THEN 'revoked' ELSE 'active' END)::"SubscriptionStatus",
      now() + CASE "username" WHEN 'is_over' THEN interval '-1 day' ELSE interval '9 days' END, "username" = 'cancelled',
      now() - interval '30 days'
    FROM "User" WHERE "username" <> 'without'`;

test("the migration keeps plans from before payments unchanged, and recomputing them changes nothing", async () => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query("DROP SCHEMA public CASCADE; CREATE SCHEMA public");
  for (const name of readdirSync(FOLDER)
    .filter((each) => /^\d/.test(each))
    .sort()) {
    if (name.endsWith("_payments")) await client.query(BEFORE);
    await client.query(readFileSync(path.join(FOLDER, name, "migration.sql"), "utf8"));
  }
  await client.end();
  const readBillingTables = async () => {
    const accounts = await prisma.billingAccount.findMany({
      select: {
        id: true,
        state: true,
        plan: true,
        periodEnd: true,
        cancelAtPeriodEnd: true,
        user: { select: { username: true } },
        periods: { select: { startsAt: true, endsAt: true, revokedAt: true } },
        seats: { select: { state: true } },
      },
      orderBy: { id: "asc" },
    });
    return { accounts, seats: await countSeats() };
  };
  const before = await readBillingTables();
  const states = new Map(before.accounts.map(({ user, state, seats }) => [user?.username, [state, seats.length]]));
  expect(states).toEqual(
    new Map([
      ["has", ["active", 1]],
      ["cancelled", ["active", 1]],
      ["is_over", ["expired", 0]],
      ["taken_back", ["revoked", 0]],
    ]),
  );
  expect(before.seats.taken).toBe(2);
  for (const { id } of before.accounts) await prisma.$transaction((tx) => recomputeBilling(id, tx));
  expect(await readBillingTables()).toEqual(before);
});
