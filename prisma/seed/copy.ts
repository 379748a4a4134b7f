import "server-only";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { PrismaPg } from "@prisma/adapter-pg";
import pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { env } from "@/lib/env";
import type { Db } from "@/lib/infra/db";
import { PrismaClient } from "@/prisma/generated/client";

/** Writes rows to a table. The keys of the first row are the columns; other columns get their defaults. */
export type Copy = <Row extends object>(table: string, rows: readonly Row[]) => Promise<void>;

const ROWS_PER_CHUNK = 500;
const ESCAPES: Record<string, string> = { "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t" };

const elementText = (element: unknown) => `"${String(element).replaceAll(/["\\]/g, (found) => `\\${found}`)}"`;

/** A value in COPY's text format. Objects and arrays become JSON, except in PostgreSQL array columns. */
function fieldText(value: unknown, isArray: boolean): string {
  if (value === null || value === undefined) return "\\N";
  if (typeof value !== "object") return String(value).replaceAll(/[\\\n\r\t]/g, (found) => ESCAPES[found] ?? "");
  if (value instanceof Date) return value.toISOString();
  const text = isArray && Array.isArray(value) ? `{${value.map(elementText).join(",")}}` : JSON.stringify(value);
  return fieldText(text, false);
}

function* chunksOf<Row extends object>(rows: readonly Row[], columns: { name: string; isArray: boolean }[]) {
  for (let start = 0; start < rows.length; start += ROWS_PER_CHUNK)
    yield rows
      .slice(start, start + ROWS_PER_CHUNK)
      .map((row) => {
        const values = new Map<string, unknown>(Object.entries(row));
        return `${columns.map(({ name, isArray }) => fieldText(values.get(name), isArray)).join("\t")}\n`;
      })
      .join("");
}

const quoted = (name: string) => `"${name}"`;

function copyOn(connection: pg.PoolClient): Copy {
  return async (table, rows) => {
    const [first] = rows;
    if (!first) return;
    const found = await connection.query<{ name: string }>(
      `SELECT attname AS name FROM pg_attribute JOIN pg_type ON pg_type.oid = atttypid
       WHERE attrelid = $1::regclass AND typcategory = 'A'`,
      [quoted(table)],
    );
    const arrays = new Set(found.rows.map(({ name }) => name));
    const columns = Object.keys(first).map((name) => ({ name, isArray: arrays.has(name) }));
    const names = columns.map(({ name }) => quoted(name)).join(", ");
    const target = connection.query(copyFrom(`COPY ${quoted(table)} (${names}) FROM STDIN`));
    await pipeline(Readable.from(chunksOf(rows, columns)), target);
  };
}

/** Runs `work` in one transaction on its own connection, through Prisma and COPY alike. */
export async function inCopyTransaction<T>(timeoutMs: number, work: (tx: Db, copy: Copy) => Promise<T>): Promise<T> {
  // With a pool of one, the transaction uses the connection acquired last.
  const pool = new pg.Pool({ connectionString: env.DATABASE_URL, max: 1 });
  let connection: pg.PoolClient | undefined;
  pool.on("acquire", (acquired) => {
    connection = acquired;
  });
  const client = new PrismaClient({ adapter: new PrismaPg(pool) });
  try {
    return await client.$transaction(
      (tx) => {
        if (!connection) throw new Error("The transaction began without a connection.");
        return work(tx, copyOn(connection));
      },
      { maxWait: timeoutMs, timeout: timeoutMs },
    );
  } finally {
    await client.$disconnect();
    await pool.end();
  }
}
