import "@/lib/testing/setup/no-database";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, test } from "@jest/globals";
import { openMetrics } from "@/lib/infra/metrics";
import { waitFor } from "@/lib/testing/wait/wait-for";
import { createRequestClassifier, requestMetrics } from "./request-metrics";

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, "127.0.0.1", resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

function numberOf(text: string, name: string, labels: Record<string, string>): number {
  const line = text
    .split("\n")
    .find(
      (each) =>
        each.startsWith(`${name}{`) &&
        Object.entries(labels).every(([key, value]) => each.includes(`${key}="${value}"`)),
    );
  return Number(line?.split(" ").at(-1) ?? Number.NaN);
}

test("exposes request counts and durations by feature on the metrics port", async () => {
  const metrics = await openMetrics("web", await freePort());
  if (!metrics) throw new Error("There are no metrics.");
  const count = requestMetrics(metrics);
  server = createServer((request, response) => {
    count(request, response, request.url ?? "");
    response.writeHead(request.url === "/api/posts" ? 200 : 404).end();
  });
  await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve));
  const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  for (const path of ["/api/posts", "/api/posts", "/u/ada_tester"]) await fetch(site + path);

  const read = async () => (await fetch(`http://127.0.0.1:${metrics.port}/metrics`)).text();
  await waitFor(
    async () => numberOf(await read(), "veranda_http_requests_open", { process: "web" }) === 0,
    "every request is counted",
  );
  const text = await read();
  const requests = "veranda_http_request_seconds_count";
  expect(numberOf(text, requests, { method: "GET", kind: "api posts", status: "200", process: "web" })).toBe(2);
  expect(numberOf(text, requests, { method: "GET", kind: "page", status: "404", process: "web" })).toBe(1);
  expect(numberOf(text, "veranda_database_connections", { state: "waiting", process: "web" })).toBe(0);
  expect(text).toContain("process_resident_memory_bytes");
  expect(text).not.toContain("ada_tester");
  expect((await fetch(`http://127.0.0.1:${metrics.port}/`)).status).toBe(404);
});

test("opens no metrics port without METRICS_PORT, and survives a port that is taken", async () => {
  expect(await openMetrics("web", 0)).toBeNull();
  server = createServer();
  await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve));
  expect(await openMetrics("worker", (server.address() as AddressInfo).port)).toBeNull();
});

describe("the kind of a request", () => {
  test("labels a request with its feature only after that API has answered, never with a made-up name", () => {
    const kindOf = createRequestClassifier();
    expect(kindOf("/api/wp-admin/x", 404)).toBe("api");
    expect(kindOf("/api/posts/0198a000-0000-7000-8000-000000000000", 200)).toBe("api posts");
    expect(kindOf("/api/posts/0198a000-0000-7000-8000-000000000001", 404)).toBe("api posts");
    expect(kindOf("/_next/static/x.js", 200)).toBe("asset");
    expect(kindOf("/u/ada", 200)).toBe("page");
    for (let index = 0; index < 100; index++)
      kindOf(`/api/a${"b".repeat(index % 26)}-${"c".repeat(1 + (index % 3))}`, 401);
    expect(kindOf("/api/one-more", 401)).toBe("api");
  });
});
