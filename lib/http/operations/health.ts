import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import { checkForOutage, suspectOutage } from "@/lib/infra/database/outage";
import { pool } from "@/lib/infra/db";

/** A load balancer polls again soon. */
const DATABASE_TIMEOUT_MS = 2_000;
/** So that polling cannot load the database. */
const HEALTH_CACHE_MS = 1_000;

async function databaseAnswers(): Promise<boolean> {
  const asked = pool.query("SELECT 1").then(
    () => true,
    () => false,
  );
  return Promise.race([asked, sleep(DATABASE_TIMEOUT_MS, false, { ref: false })]);
}

const report = (status: 200 | 503, body: Record<string, unknown>) =>
  Response.json(body, { status, headers: { "Cache-Control": "no-store" } });

/** `live` fails if the process needs a restart, `ready` if its database is away or it is shutting down. */
export class Health {
  private isStopping = false;
  private last: { answer: Promise<boolean>; since: number } | null = null;

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

  /** Before a page, which middleware.ts answers with 503 while the database is away. Asks only after an error. */
  async checkDatabase(): Promise<void> {
    // The page would have to connect, and nothing has shown yet that it can.
    if (pool.totalCount === 0) suspectOutage();
    await checkForOutage(() => this.databaseAnswer());
  }

  private databaseAnswer(): Promise<boolean> {
    if (!this.last || this.last.since + HEALTH_CACHE_MS <= performance.now())
      this.last = { answer: this.isDatabaseUp(), since: performance.now() };
    return this.last.answer;
  }
}

/** Of this process. */
export const health = new Health();
