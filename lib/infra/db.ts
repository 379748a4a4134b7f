import "server-only";
import { createHash } from "node:crypto";
import pg from "pg";
import { env } from "@/lib/env";
import { DEFAULT_PAGE_SIZE, FIRST_PAGE_SIZE } from "@/lib/http/page-query";
import { Prisma, PrismaClient } from "@/prisma/generated/client";
import { suspectOutage } from "./database/outage";
import { SequentialPrismaPg, type TransactionQuery } from "./database/sequential-adapter";
import { isAborted } from "./logging/error-code";

export type Db = PrismaClient | Prisma.TransactionClient;

interface Handles {
  pool: pg.Pool;
  prisma: PrismaClient;
  adapter: SequentialPrismaPg;
  /** The query function of each transaction that inTransaction opened. */
  transactionQueries: WeakMap<Db, TransactionQuery>;
}

// The web process loads this module twice (its own bundle, and Next's); both share one pool.
const shared = globalThis as typeof globalThis & { verandaDb?: Handles };

function connect(): Handles {
  const pool = new pg.Pool({
    connectionString: env.DATABASE_URL,
    max: env.DATABASE_POOL,
    connectionTimeoutMillis: 10_000,
  });
  // Without a listener, an idle connection that PostgreSQL drops would crash the process. The pool opens another.
  pool.on("error", suspectOutage);
  const adapter = new SequentialPrismaPg(pool);
  const prisma = new PrismaClient({ adapter, transactionOptions: { maxWait: 10_000, timeout: 15_000 } });
  return { pool, prisma, adapter, transactionQueries: new WeakMap() };
}

shared.verandaDb ??= connect();

export const { prisma, pool } = shared.verandaDb;
const { adapter, transactionQueries } = shared.verandaDb;

const names = new Map<string, string>();

/** A digest of the text, equal in all bundles that share the pool. */
function statementName(text: string): string {
  const known = names.get(text);
  if (known) return known;
  const name = createHash("sha256").update(text).digest("base64url");
  names.set(text, name);
  return name;
}

/**
 * One round trip, as a prepared statement of pg: through Prisma it costs four times as much processor time, and five
 * times inside a transaction. Also for writes with RETURNING.
 */
export async function readRows<Row extends pg.QueryResultRow>(db: Db, sql: Prisma.Sql): Promise<Row[]> {
  const sent = sendPrepared<Row>(db, sql);
  return sent ? (await sent).rows : db.$queryRaw<Row[]>(sql);
}

/** The same for a statement without a result. Returns the number of rows. */
export async function executeSql(db: Db, sql: Prisma.Sql): Promise<number> {
  const sent = sendPrepared(db, sql);
  return sent ? ((await sent).rowCount ?? 0) : db.$executeRaw(sql);
}

/** Null in a transaction that inTransaction did not open. */
function sendPrepared<Row extends pg.QueryResultRow>(db: Db, { text, values }: Prisma.Sql) {
  const statement = { name: statementName(text), text, values };
  if (db === prisma) return pool.query<Row>(statement);
  const query = transactionQueries.get(db);
  return query ? query<Row>(statement) : null;
}

/** One row extra. Common sizes are inlined for a cached plan; others are parameters, to bound the number of plans. */
export function pageLimit(limit: number): Prisma.Sql {
  return limit === DEFAULT_PAGE_SIZE || limit === FIRST_PAGE_SIZE
    ? Prisma.raw(`LIMIT ${limit + 1}`)
    : Prisma.sql`LIMIT ${limit + 1}`;
}

/** A savepoint where `db` already is a transaction. */
export function inTransaction<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  const run = (query: () => TransactionQuery | undefined) =>
    db.$transaction((tx) => {
      const sent = query();
      if (sent) transactionQueries.set(tx, sent);
      return work(tx);
    });
  if (db !== prisma) return run(() => transactionQueries.get(db));
  return adapter.withOpening((opening) => run(() => opening.query));
}

/** Unreachable or restarting. */
const LOST_CONNECTION_CODES = /^(P1001|P1002|P1008|P1017|57P0[123]|08\w{3}|ECONNREFUSED|ECONNRESET|EPIPE)$/;
/** Overloaded, contended, or out of disk or memory. */
const OVERLOAD_CODES = /^(P2024|P2028|P2034|P2037|40P01|40001|53\d{3})$/;
/** Prisma's adapter drops the original code of broken connections. */
const BROKEN_CONNECTION_KINDS = new Set(["ConnectionClosed", "DatabaseNotReachable", "SocketTimeout"]);

/** Prisma's adapters put their causes in `meta`. */
function* causesOf(error: unknown): Generator<object> {
  for (let at = error, depth = 0; typeof at === "object" && at !== null && depth < 6; depth++) {
    yield at;
    const meta = "meta" in at && typeof at.meta === "object" && at.meta !== null ? at.meta : {};
    at = "driverAdapterError" in meta ? meta.driverAdapterError : "cause" in at ? at.cause : null;
  }
}

const codesOf = (error: unknown): string[] =>
  [...causesOf(error)].flatMap((at) => [
    ...("code" in at && typeof at.code === "string" ? [at.code] : []),
    ...("originalCode" in at && typeof at.originalCode === "string" ? [at.originalCode] : []),
  ]);

/** Whether the database, or another service, dropped the connection: ask the database before assuming an outage. */
export function isConnectionLost(error: unknown): boolean {
  const causes = [...causesOf(error)];
  if (causes.some(isAborted)) return false;
  return (
    codesOf(error).some((code) => LOST_CONNECTION_CODES.test(code)) ||
    causes.some(
      (at) =>
        ("kind" in at && typeof at.kind === "string" && BROKEN_CONNECTION_KINDS.has(at.kind)) ||
        (at instanceof Error &&
          /Connection terminated|connection error and is not queryable|Can't reach database|timeout exceeded when trying to connect/.test(
            at.message,
          )),
    )
  );
}

/** Whether the database cannot answer now, but may soon. */
export const isUnavailable = (error: unknown): boolean =>
  isConnectionLost(error) ||
  (![...causesOf(error)].some(isAborted) && codesOf(error).some((code) => OVERLOAD_CODES.test(code)));

export const isForeignKeyViolation = (error: unknown): boolean =>
  codesOf(error).some((code) => code === "P2003" || code === "23503");

export const isUniqueViolation = (error: unknown): boolean =>
  codesOf(error).some((code) => code === "P2002" || code === "23505");
