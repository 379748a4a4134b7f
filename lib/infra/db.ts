import "server-only";
import { createHash } from "node:crypto";
import pg from "pg";
import { env } from "@/lib/env";
import { FIRST_PAGE, PAGE_SIZE } from "@/lib/http/page";
import { Prisma, PrismaClient } from "@/prisma/generated/client";
import { isAborted } from "./error-code";
import { SequentialPrismaPg } from "./sequential-adapter";

/** What a domain function runs its SQL on: the client, or the transaction of whoever called it. */
export type Db = PrismaClient | Prisma.TransactionClient;

interface Handles {
  pool: pg.Pool;
  prisma: PrismaClient;
}

// The web process loads this module more than once (its own bundle, and Next's): they share one pool.
const shared = globalThis as typeof globalThis & { verandaDb?: Handles };

function connect(): Handles {
  const pool = new pg.Pool({
    connectionString: env.DATABASE_URL,
    max: env.DATABASE_POOL,
    connectionTimeoutMillis: 10_000,
  });
  // Without a listener, a connection that PostgreSQL drops while idle would end the process; the pool opens another.
  pool.on("error", () => {});
  return {
    pool,
    prisma: new PrismaClient({
      adapter: new SequentialPrismaPg(pool),
      transactionOptions: { maxWait: 10_000, timeout: 15_000 },
    }),
  };
}

shared.verandaDb ??= connect();

export const { prisma, pool } = shared.verandaDb;

const names = new Map<string, string>();

/**
 * The name under which PostgreSQL keeps a statement's plan: a digest of its text, so that it is the same in each of the
 * bundles that share the pool. There are as many as our queries have shapes.
 */
function statementName(text: string): string {
  const known = names.get(text);
  if (known) return known;
  const name = createHash("sha256").update(text).digest("base64url");
  names.set(text, name);
  return name;
}

/**
 * The rows of a hand-written read, in one round trip. Outside a transaction it goes to the driver as a prepared statement,
 * which costs a quarter of what the same read costs through Prisma; inside one it runs on that.
 */
export async function readRows<Row extends pg.QueryResultRow>(db: Db, sql: Prisma.Sql): Promise<Row[]> {
  if (db !== prisma) return db.$queryRaw<Row[]>(sql);
  const result = await pool.query<Row>({ name: statementName(sql.text), text: sql.text, values: sql.values });
  return result.rows;
}

/**
 * LIMIT for a page of `limit` items and the one that tells of a next page. The usual sizes are written into the statement:
 * PostgreSQL then knows how few rows are wanted and keeps the plan, which for a feed costs more to make than to run. Other
 * sizes are parameters, lest fifty plans of each statement fill its memory.
 */
export function pageLimit(limit: number): Prisma.Sql {
  return limit === PAGE_SIZE || limit === FIRST_PAGE
    ? Prisma.raw(`LIMIT ${limit + 1}`)
    : Prisma.sql`LIMIT ${limit + 1}`;
}

/** Runs `work` in a transaction; in a savepoint where `db` is a transaction already. */
export function inTransaction<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  return db.$transaction((tx) => work(tx));
}

/** Prisma's and PostgreSQL's codes for a database that is away, starting, stopping, too busy, or out of room or memory for now. */
const AWAY =
  /^(P1001|P1002|P1008|P1017|P2024|P2028|P2034|P2037|57P0[123]|40P01|40001|53\d{3}|08\w{3}|ECONNREFUSED|ECONNRESET|EPIPE)$/;
/** What Prisma's adapter calls a connection that broke: it keeps no code of it. */
const BROKEN = new Set(["ConnectionClosed", "DatabaseNotReachable", "SocketTimeout"]);

/** An error and those that it was made of: what Prisma's adapters threw stands in its `meta`. */
function* causesOf(error: unknown): Generator<object> {
  for (let at = error, depth = 0; typeof at === "object" && at !== null && depth < 6; depth++) {
    yield at;
    const meta = "meta" in at && typeof at.meta === "object" && at.meta !== null ? at.meta : {};
    at = "driverAdapterError" in meta ? meta.driverAdapterError : "cause" in at ? at.cause : null;
  }
}

/** The codes of an error: Prisma's, PostgreSQL's, and those of the connection. */
const codesOf = (error: unknown): string[] =>
  [...causesOf(error)].flatMap((at) => [
    ...("code" in at && typeof at.code === "string" ? [at.code] : []),
    ...("originalCode" in at && typeof at.originalCode === "string" ? [at.originalCode] : []),
  ]);

/** Whether an error means that the database is away for a moment, rather than that we are wrong or the client is gone. */
export function isUnavailable(error: unknown): boolean {
  const causes = [...causesOf(error)];
  if (causes.some(isAborted)) return false;
  return (
    codesOf(error).some((code) => AWAY.test(code)) ||
    causes.some(
      (at) =>
        ("kind" in at && typeof at.kind === "string" && BROKEN.has(at.kind)) ||
        (at instanceof Error &&
          /Connection terminated|Can't reach database|timeout exceeded when trying to connect/.test(at.message)),
    )
  );
}

/** Whether an error is a row that points to one which went meanwhile: PostgreSQL's foreign_key_violation. */
export const isOrphaned = (error: unknown): boolean =>
  codesOf(error).some((code) => code === "P2003" || code === "23503");

/** Whether an error is a unique key that was already taken. */
export function isTaken(error: unknown): boolean {
  return error instanceof Prisma.PrismaClientKnownRequestError && error.code === "P2002";
}
