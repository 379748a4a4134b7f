import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { DATA_POLICY } from "@/lib/http/security/security-headers";
import { pool } from "@/lib/infra/db";

/** A load balancer polls again soon. */
const DATABASE_TIMEOUT_MS = 2_000;
/** So that polling cannot load the database. */
const HEALTH_CACHE_MS = 1_000;

const LIVE_PATH_PATTERN = /^\/api\/health\/live\/?$/;
const READY_PATH_PATTERN = /^\/api\/health(\/ready)?\/?$/;

interface Looked {
  answer: Promise<boolean>;
  since: number;
}

async function databaseAnswers(): Promise<boolean> {
  const asked = pool.query("SELECT 1").then(
    () => true,
    () => false,
  );
  return Promise.race([asked, sleep(DATABASE_TIMEOUT_MS, false, { ref: false })]);
}

function send(response: ServerResponse, isBody: boolean, status: 200 | 503, body: Record<string, unknown>): true {
  const text = JSON.stringify(body);
  response.writeHead(status, {
    "Content-Type": "application/json; charset=utf-8",
    "Content-Length": Buffer.byteLength(text),
    "Cache-Control": "no-store",
    "Content-Security-Policy": DATA_POLICY,
  });
  response.end(isBody ? text : undefined);
  return true;
}

/** `/live` fails if the process needs a restart, `/ready` if its database is away or it is shutting down. */
export function createHealthHandler(isStopping: () => boolean, looks: () => Promise<boolean> = databaseAnswers) {
  let last: Looked | null = null;
  const database = (): Promise<boolean> => {
    if (!last || last.since + HEALTH_CACHE_MS <= Date.now()) last = { answer: looks(), since: Date.now() };
    return last.answer;
  };
  return async (request: IncomingMessage, response: ServerResponse, sitePath: string): Promise<boolean> => {
    if (request.method !== "GET" && request.method !== "HEAD") return false;
    const isBody = request.method === "GET";
    if (LIVE_PATH_PATTERN.test(sitePath)) return send(response, isBody, 200, { status: "live" });
    if (!READY_PATH_PATTERN.test(sitePath)) return false;
    if (isStopping()) return send(response, isBody, 503, { status: "stopping" });
    const isThere = await database();
    return send(response, isBody, isThere ? 200 : 503, {
      status: isThere ? "ready" : "unavailable",
      database: isThere ? "ok" : "down",
    });
  };
}
