import { randomBytes } from "node:crypto";
import { afterAll, beforeAll } from "@jest/globals";
import pg from "pg";

// Import first in every test that needs a database: lib/env reads the settings on import.

const server = process.env.DATABASE_URL;
if (!server) throw new Error("Tests of the server need DATABASE_URL: run npm test, or scripts/with-database.mjs jest.");

/** Created by Jest's global setup (scripts/test/template.mjs). */
const template = process.env.TEST_TEMPLATE_DATABASE;

const name = `veranda_test_${randomBytes(6).toString("hex")}`;

function urlOf(database: string): string {
  const url = new URL(server ?? "");
  url.pathname = `/${database}`;
  return url.href;
}

/** A database for each test file, so that tests can compare whole tables while other files run. */
export const databaseUrl = urlOf(name);

process.env.DATABASE_URL = databaseUrl;
process.env.AUTH_SECRET ??= "a secret that only tests use, and nothing else";
process.env.APP_URL ||= "http://veranda.test";
process.env.LOG_LEVEL ??= "silent";
// Tests of the limits import "@/lib/testing/setup/rate-limits" after this file.
process.env.RATE_LIMIT_FACTOR = "100000";

async function onServer(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

beforeAll(async () => {
  // Three times as fast as the default strategy, which writes the copy through the log.
  await onServer(`CREATE DATABASE "${name}" TEMPLATE "${template}" STRATEGY FILE_COPY`);
  const { pool } = await import("@/lib/infra/db");
  if (pool.options.connectionString !== databaseUrl)
    throw new Error('Import "@/lib/testing/setup/database" before anything that reads the settings.');
});

afterAll(async () => {
  const { prisma, pool } = await import("@/lib/infra/db");
  await prisma.$disconnect();
  if (!pool.ended) await pool.end();
  await onServer(`DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`);
});
