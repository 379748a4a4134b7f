import { randomBytes } from "node:crypto";
import { afterAll, beforeAll } from "@jest/globals";
import pg from "pg";

// Imported bare, and first, by every test that needs a database: settings are read when lib/env is first imported.

const server = process.env.DATABASE_URL;
if (!server) throw new Error("Tests of the server need DATABASE_URL: run npm test, or scripts/with-database.mjs jest.");

/** The migrated database that Jest's global setup created (scripts/test/template.mjs). */
const template = process.env.TEST_TEMPLATE_DATABASE;

const name = `veranda_test_${randomBytes(6).toString("hex")}`;

function urlOf(database: string): string {
  const url = new URL(server ?? "");
  url.pathname = `/${database}`;
  return url.href;
}

/** This file's own database, so that whole tables can be compared whatever other files do meanwhile. */
export const databaseUrl = urlOf(name);

process.env.DATABASE_URL = databaseUrl;
process.env.AUTH_SECRET ??= "a secret that only tests use, and nothing else";
process.env.APP_URL ||= "http://veranda.test";
process.env.LOG_LEVEL ??= "silent";
// Files that are about the limits import "@/lib/testing/real-limits" after this one.
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
  // Copying files takes a third of the time that copying them through the log does.
  await onServer(`CREATE DATABASE "${name}" TEMPLATE "${template}" STRATEGY FILE_COPY`);
  const { pool } = await import("@/lib/infra/db");
  if (pool.options.connectionString !== databaseUrl)
    throw new Error('Import "@/lib/testing/own-database" before anything that reads the settings.');
});

afterAll(async () => {
  const { prisma, pool } = await import("@/lib/infra/db");
  await prisma.$disconnect();
  if (!pool.ended) await pool.end();
  await onServer(`DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`);
});
