import { pool } from "@/lib/infra/db";
import { waitFor } from "../wait/wait-for";

/** Retries; one attempt is enough unless another transaction reads meanwhile. */
const MAX_VACUUM_ATTEMPTS = 20;

/** A table is unfinished if pages are not all-visible, so that index-only scans visit the heap. */
const TABLES = `
  SELECT c.oid::regclass::text AS "name", c.relallvisible < c.relpages AS "unfinished"
  FROM pg_class c WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace ORDER BY 1`;

/** Transactions with old snapshots, whose rows VACUUM keeps. */
const OTHERS = `
  SELECT FROM pg_stat_activity
  WHERE datname = current_database() AND pid <> pg_backend_pid() AND (backend_xmin IS NOT NULL OR backend_xid IS NOT NULL)`;

async function tables(): Promise<{ name: string; unfinished: boolean }[]> {
  return (await pool.query<{ name: string; unfinished: boolean }>(TABLES)).rows;
}

/** VACUUM skips what a concurrent autovacuum may still see, and the planner then avoids index-only scans. */
export async function vacuumDatabase(): Promise<void> {
  const names = (await tables()).map(({ name }) => name);
  // Cancels a running autovacuum of the table and prevents the next.
  for (const name of names) await pool.query(`ALTER TABLE ${name} SET (autovacuum_enabled = false)`);
  for (let attempt = 0; attempt < MAX_VACUUM_ATTEMPTS; attempt++) {
    await waitFor(
      async () => (await pool.query(OTHERS)).rowCount === 0,
      "the end of other transactions in this database",
    );
    await pool.query(`VACUUM (ANALYZE, INDEX_CLEANUP ON) ${names.join(", ")}`);
    const unfinished = (await tables()).filter((table) => table.unfinished).map(({ name }) => name);
    if (unfinished.length === 0) return;
    // Pages that were allocated but never written never become all-visible; a rewritten table has none.
    await pool.query(`VACUUM (FULL) ${unfinished.join(", ")}`);
  }
  throw new Error(
    `VACUUM did not finish ${(await tables()).filter((table) => table.unfinished).map(({ name }) => name)}`,
  );
}
