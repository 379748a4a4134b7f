import "server-only";
import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { env } from "@/lib/env";
import { checkForOutage, suspectOutage } from "@/lib/infra/database/outage";
import { pool } from "@/lib/infra/db";

/** A load balancer polls again soon. */
const DATABASE_TIMEOUT_MS = 2_000;
/** So that polling cannot load the database. */
const HEALTH_CACHE_MS = 1_000;

/** SQLSTATE too_many_connections: the database answers. */
const TOO_MANY_CONNECTIONS = "53300";

const hasSqlState = (error: unknown, state: string) =>
  typeof error === "object" && error !== null && "code" in error && error.code === state;

/** Asks the database on a connection of its own: those of the pool may be busy. */
async function databaseAnswers(): Promise<boolean> {
  // Longer than the timeout of the race below, which decides: this one only frees the socket.
  const connectionTimeoutMillis = 2 * DATABASE_TIMEOUT_MS;
  const client = new pg.Client({ connectionString: env.DATABASE_URL, connectionTimeoutMillis });
  client.on("error", () => undefined);
  const asked = client
    .connect()
    .then(() => client.query("SELECT 1"))
    .then(
      () => true,
      (error: unknown) => hasSqlState(error, TOO_MANY_CONNECTIONS),
    );
  // If the event loop was busy until the timeout, an answer that has arrived meanwhile is handled first, and counts.
  const timeout = sleep(DATABASE_TIMEOUT_MS, null, { ref: false }).then(() => nextTurn(false));
  const answers = await Promise.race([asked, timeout]);
  void client.end().catch(() => undefined);
  return answers;
}

const report = (status: 200 | 503, body: Record<string, unknown>) =>
  Response.json(body, { status, headers: { "Cache-Control": "no-store" } });

interface DatabaseAnswer {
  answer: Promise<boolean>;
  /** The time of the question, in ms since the process started. */
  askedAt: number;
  settled: { at: number; isUp: boolean } | null;
}

function isRecent({ askedAt, settled }: DatabaseAnswer, suspectedAt: number): boolean {
  if (settled === null) return true;
  if (settled.isUp && askedAt <= suspectedAt) return false;
  return performance.now() < settled.at + HEALTH_CACHE_MS;
}

/** `live` fails if the process needs a restart, `ready` if its database is away or it is shutting down. */
export class Health {
  private isStopping = false;
  private last: DatabaseAnswer | null = null;

  constructor(private readonly isDatabaseUp: () => Promise<boolean> = databaseAnswers) {}

  markStopping(): void {
    this.isStopping = true;
  }

  live(): Response {
    return report(200, { status: "live" });
  }

  async ready(): Promise<Response> {
    if (this.isStopping) return report(503, { status: "stopping" });
    return (await this.databaseAnswer())
      ? report(200, { status: "ready", database: "ok" })
      : report(503, { status: "unavailable", database: "down" });
  }

  /**
   * Checks the database before a page, which middleware.ts answers with 503 while it is away. Asks only after an error.
   */
  async checkDatabase(): Promise<void> {
    // The page would have to connect, and nothing has shown yet that it can.
    if (pool.totalCount === 0) suspectOutage();
    await checkForOutage((suspectedAt) => this.databaseAnswer(suspectedAt));
  }

  /** Asks once at a time, and again after HEALTH_CACHE_MS or if an outage is suspected since it was up. */
  private databaseAnswer(suspectedAt = 0): Promise<boolean> {
    const { last } = this;
    if (last && isRecent(last, suspectedAt)) return last.answer;
    const asked: DatabaseAnswer = { answer: this.isDatabaseUp(), askedAt: performance.now(), settled: null };
    void asked.answer.then((isUp) => {
      asked.settled = { at: performance.now(), isUp };
    });
    this.last = asked;
    return asked.answer;
  }
}

export const health = new Health();
