import pg from "pg";
import { env } from "@/lib/env";
import { pool } from "@/lib/infra/db";
import { log } from "@/lib/infra/logging/log";

/** So that the job's worker had time to take its presence lock. */
const MIN_JOB_AGE = "15 seconds";
/** Delay before a broken connection is reopened, in milliseconds. */
const RECONNECT_DELAY_MS = 1_000;
/** Detects a dead machine after 10 s of silence and four probes, 5 s apart. */
const KEEP_ALIVE_SQL = "SET tcp_keepalives_idle = 10; SET tcp_keepalives_interval = 5; SET tcp_keepalives_count = 4";

/** A connection holds one advisory lock per worker, which PostgreSQL releases when the process or its machine dies. */
export class WorkerPresence {
  private readonly ids = new Set<string>();
  private client: pg.Client | null = null;
  private retry: NodeJS.Timeout | undefined;
  private ended = false;
  /** One statement at a time: node-postgres refuses to queue them on a client. */
  private pending: Promise<void> = Promise.resolve();

  constructor(private readonly url = env.DATABASE_URL) {}

  /** Resolves when the lock is held. While the database is down it resolves at once, and the lock is taken later. */
  show(id: string): Promise<void> {
    this.ids.add(id);
    this.pending = this.pending.then(() => {
      const { client } = this;
      // A failure breaks the connection; the next one takes all locks.
      return client ? this.lock(client, [id]).catch(() => this.lost(client)) : this.open();
    });
    return this.pending;
  }

  async end(): Promise<void> {
    this.ended = true;
    clearTimeout(this.retry);
    await this.client?.end().catch(() => undefined);
  }

  private async open(): Promise<void> {
    clearTimeout(this.retry);
    const client = new pg.Client({ connectionString: this.url, keepAlive: true });
    this.client = client;
    client.on("error", () => this.lost(client));
    client.on("end", () => this.lost(client));
    try {
      await client.connect();
      await client.query(KEEP_ALIVE_SQL);
      await this.lock(client, [...this.ids]);
    } catch (error) {
      log.warn({ err: error }, "the worker could not send its heartbeat; it will retry");
      this.lost(client);
    }
  }

  private async lock(client: pg.Client, ids: readonly string[]): Promise<void> {
    await client.query(
      "SELECT pg_advisory_lock_shared(hashtextextended('worker ' || id, 0)) FROM unnest($1::text[]) id",
      [ids],
    );
  }

  private lost(client: pg.Client): void {
    if (this.ended || this.client !== client) return;
    this.client = null;
    client.end().catch(() => undefined);
    this.retry = setTimeout(() => void this.open(), RECONNECT_DELAY_MS);
  }
}

/** graphile-worker itself does so only after four hours. Skips recently locked jobs. Returns the number of workers. */
export async function releaseOrphanedJobs(): Promise<number> {
  const { rows } = await pool.query<{ gone: string[] | null }>(
    `WITH "holder" AS MATERIALIZED (
       SELECT "locked_by" AS "id" FROM graphile_worker._private_jobs WHERE "locked_by" IS NOT NULL
       GROUP BY 1 HAVING min("locked_at") < now() - interval '${MIN_JOB_AGE}'
     )
     SELECT array_agg("id") AS "gone" FROM "holder" WHERE pg_try_advisory_xact_lock(hashtextextended('worker ' || "id", 0))`,
  );
  const lapsedIds = rows[0]?.gone ?? [];
  if (lapsedIds.length === 0) return 0;
  await pool.query("SELECT graphile_worker.force_unlock_workers($1::text[])", [lapsedIds]);
  log.warn({ workers: lapsedIds.length }, "jobs of dead workers were released");
  return lapsedIds.length;
}
