const SCHEMAS = ["public", "graphile_worker"];
/** Tables that only migrations write. */
const MIGRATION_TABLES = ["public._prisma_migrations", "graphile_worker.migrations"];

/** `columns` are the writable ones, quoted. */
export async function listTables(client) {
  const { rows } = await client.query(
    `SELECT n.nspname || '.' || c.relname AS name, format('%I.%I', n.nspname, c.relname) AS quoted,
       array_agg(quote_ident(a.attname) ORDER BY a.attnum) FILTER (WHERE a.attgenerated = '') AS columns
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
       JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
     WHERE c.relkind = 'r' AND n.nspname = ANY ($1)
     GROUP BY 1, 2 ORDER BY 1`,
    [SCHEMAS],
  );
  return rows.filter(({ name }) => !MIGRATION_TABLES.includes(name));
}

export async function listMigrations(client) {
  const { rows: ours } = await client.query(
    "SELECT migration_name AS name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY 1",
  );
  const { rows: jobs } = await client.query("SELECT max(id)::int AS newest FROM graphile_worker.migrations");
  return [...ours.map(({ name }) => name), `graphile_worker ${jobs[0].newest}`];
}

export async function sumLedger(client) {
  const { rows } = await client.query(
    `SELECT "account"::text AS account, count(*)::int AS entries, sum("pence")::text AS pence
     FROM public."LedgerEntry" GROUP BY 1 ORDER BY 1`,
  );
  return rows;
}

/** The sequences as `{ quoted, value }`. */
export async function listSequences(client) {
  const { rows } = await client.query(
    `SELECT format('%I.%I', schemaname, sequencename) AS quoted, last_value::text AS value
     FROM pg_sequences WHERE schemaname = ANY ($1) AND last_value IS NOT NULL ORDER BY 1`,
    [SCHEMAS],
  );
  return rows;
}

/** Values do not depend on the server's settings. */
export const STABLE_SESSION_SQL =
  "SET TimeZone = 'UTC'; SET DateStyle = 'ISO, YMD'; SET IntervalStyle = 'postgres'; SET bytea_output = 'hex'; SET extra_float_digits = 1; SET statement_timeout = 0";
