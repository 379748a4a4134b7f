import { pool } from "@/lib/infra/db";
import { until } from "./until";

/** How often it is tried; one try does unless somebody else reads meanwhile. */
const TRIES = 20;

/** Every table of ours, and whether readers of an index still have to look into some page of it. */
const TABLES = `
  SELECT c.oid::regclass::text AS "name", c.relallvisible < c.relpages AS "unfinished"
  FROM pg_class c WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace ORDER BY 1`;

/** Whoever still sees the rows as they were: VACUUM leaves alone what they may want to read. */
const OTHERS = `
  SELECT FROM pg_stat_activity
  WHERE datname = current_database() AND pid <> pg_backend_pid() AND (backend_xmin IS NOT NULL OR backend_xid IS NOT NULL)`;

async function tables(): Promise<{ name: string; unfinished: boolean }[]> {
  return (await pool.query<{ name: string; unfinished: boolean }>(TABLES)).rows;
}

/**
 * Vacuums and analyses every table of this file's database, and answers when that is really done: plain VACUUM ANALYZE passes
 * over what an autovacuum that runs just then may still see, and the planner then shuns index-only scans. Rejects when a
 * transaction stays open.
 */
export async function vacuum(): Promise<void> {
  const names = (await tables()).map(({ name }) => name);
  // Takes the table from an autovacuum that is at work on it, and keeps the next from coming.
  for (const name of names) await pool.query(`ALTER TABLE ${name} SET (autovacuum_enabled = false)`);
  for (let attempt = 0; attempt < TRIES; attempt++) {
    await until(
      async () => (await pool.query(OTHERS)).rowCount === 0,
      "the end of other transactions in this database",
    );
    await pool.query(`VACUUM (ANALYZE, INDEX_CLEANUP ON) ${names.join(", ")}`);
    const unfinished = (await tables()).filter((table) => table.unfinished).map(({ name }) => name);
    if (unfinished.length === 0) return;
    // Pages that were added and never written count as unfinished for ever: rewritten, a table has none.
    await pool.query(`VACUUM (FULL) ${unfinished.join(", ")}`);
  }
  throw new Error(
    `VACUUM did not finish ${(await tables()).filter((table) => table.unfinished).map(({ name }) => name)}`,
  );
}
