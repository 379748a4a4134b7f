import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
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
    if (!this.last || this.last.since + HEALTH_CACHE_MS <= performance.now())
      this.last = { answer: this.isDatabaseUp(), since: performance.now() };
    return (await this.last.answer)
      ? report(200, { status: "ready", database: "ok" })
      : report(503, { status: "unavailable", database: "down" });
  }
}

/** Of this process. */
export const health = new Health();
