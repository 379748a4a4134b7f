import "@/lib/testing/setup/no-database";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, test } from "@jest/globals";
import { createHealthHandler } from "./health";

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function asking(looks: () => Promise<boolean>, isStopping = () => false) {
  const health = createHealthHandler(isStopping, looks);
  server = createServer(async (request, response) => {
    if (!(await health(request, response, request.url ?? ""))) response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return (path: string, init: RequestInit = {}) => fetch(`http://127.0.0.1:${port}${path}`, init);
}

describe("health checks of a healthy process", () => {
  test("reports live and ready without caching while the database responds", async () => {
    const ask = await asking(async () => true);
    for (const [path, status] of [
      ["/api/health/live", "live"],
      ["/api/health/ready", "ready"],
      ["/api/health", "ready"],
    ] as const) {
      const answer = await ask(path);
      expect([path, answer.status, (await answer.json()).status]).toEqual([path, 200, status]);
      expect(answer.headers.get("cache-control")).toBe("no-store");
    }
  });

  test("checks the database once for concurrent health checks", async () => {
    let asked = 0;
    const ask = await asking(async () => {
      asked += 1;
      return true;
    });
    await Promise.all(Array.from({ length: 20 }, () => ask("/api/health")));
    // Twenty calls may take longer than the cache lasts.
    expect(asked).toBeLessThan(20);
  });
});

describe("health checks of an unhealthy process", () => {
  test("reports live but not ready while the database is down", async () => {
    const ask = await asking(async () => false);
    expect((await ask("/api/health/live")).status).toBe(200);
    const answer = await ask("/api/health/ready");
    expect([answer.status, await answer.json()]).toEqual([503, { status: "unavailable", database: "down" }]);
  });

  test("reports not ready when nothing listens at the database's address", async () => {
    const health = createHealthHandler(() => false);
    server = createServer((request, response) => void health(request, response, request.url ?? ""));
    await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    expect((await fetch(`http://127.0.0.1:${port}/api/health/ready`)).status).toBe(503);
  });

  test("reports not ready during shutdown", async () => {
    const ask = await asking(
      async () => true,
      () => true,
    );
    const answer = await ask("/api/health/ready");
    expect([answer.status, (await answer.json()).status]).toEqual([503, "stopping"]);
  });
});

test("leaves other paths than health checks unhandled", async () => {
  const ask = await asking(async () => true);
  expect((await ask("/api/healthy")).status).toBe(404);
  expect((await ask("/api/health", { method: "POST" })).status).toBe(404);
});
