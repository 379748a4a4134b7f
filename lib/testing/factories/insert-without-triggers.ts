import { pool } from "@/lib/infra/db";

/**
 * Runs these inserts in one transaction without triggers and foreign-key checks, for tests with tens of thousands of
 * rows: a check per row takes longer than everything else, and minutes where its cached plan scans a table that was
 * empty when the plan was made. The rows have to be what the triggers would have left.
 */
export async function insertWithoutTriggers(...inserts: [sql: string, values?: unknown[]][]): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("BEGIN; SET LOCAL session_replication_role = replica");
    for (const [sql, values] of inserts) await client.query(sql, values);
    await client.query("COMMIT");
  } finally {
    // A connection with a transaction left open by an error is closed, not reused.
    client.release(true);
  }
}
