import { pool } from "@/lib/infra/db";

/** Rate limit counters change with every request. */
const NOT_CONTENT = new Set(["RateLimit"]);

let statement: Promise<string> | undefined;

/** One statement: row count and digest of each table. */
async function statementOverAll(): Promise<string> {
  const { rows } = await pool.query<{ name: string; table: string }>(`
    SELECT c.relname AS "name", format('%I.%I', n.nspname, c.relname) AS "table"
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE c.relkind = 'r' AND (n.nspname = 'public' OR c.relname = '_private_jobs') ORDER BY 2`);
  return rows
    .filter(({ name }) => !NOT_CONTENT.has(name))
    .map(
      ({ table }) => `
        SELECT '${table}' AS "table", count(*) || ':' || coalesce(md5(string_agg(t::text, '|' ORDER BY t::text)), '') AS "digest"
        FROM ${table} t`,
    )
    .join(" UNION ALL ");
}

/** Covers every table with the job queue: equal before and after a call that changes nothing. */
export async function databaseFingerprint(): Promise<Record<string, string>> {
  statement ??= statementOverAll();
  const { rows } = await pool.query<{ table: string; digest: string }>({
    name: "fingerprint",
    text: await statement,
  });
  return Object.fromEntries(rows.map(({ table, digest }) => [table, digest]));
}
