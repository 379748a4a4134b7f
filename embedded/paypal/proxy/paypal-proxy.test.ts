import "@/lib/testing/setup/no-database";
import "@/lib/testing/fakes/paypal";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { createPaypalProxy } from "./paypal-proxy";

const simulator = process.env.PAYPAL_API_URL ?? "";
let site: Server;
let url: string;

beforeAll(async () => {
  const proxy = createPaypalProxy({ url: simulator, onError: () => undefined });
  site = createServer((request, response) => {
    const target = request.url ?? "/";
    const { pathname } = new URL(target, "http://site");
    if (proxy.serves(pathname)) proxy.handle(request, response, target);
    else response.writeHead(404).end("ours");
  });
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
});
afterAll(() => {
  site.close();
  site.closeAllConnections();
});

test("proxies the simulator's pages and certificates unchanged", async () => {
  for (const path of [`/sdk/js?client-id=${process.env.PAYPAL_CLIENT_ID}`, "/checkoutnow?token=NOSUCHORDER"]) {
    const [piped, own] = await Promise.all([fetch(url + path), fetch(simulator + path)]);
    const plain = (text: string | null) => text?.replace(/nonce[-=]"?[\w+/=]+/g, "nonce");
    expect([path, piped.status, plain(await piped.text())]).toEqual([path, own.status, plain(await own.text())]);
    const policy = "content-security-policy";
    expect(plain(piped.headers.get(policy))).toBe(plain(own.headers.get(policy)));
    expect(piped.headers.get("content-type")).toBe(own.headers.get("content-type"));
  }
  // An unknown certificate falls through to the simulator's API, which requires authentication.
  expect((await fetch(`${url}/v1/notifications/certs/CERT-0`)).status).toBe(401);
});

test.each([
  "/v1/oauth2/token",
  "/v2/checkout/orders",
  "/-/state",
  "/v1/notifications/certs/a/b",
  "/sdk/js/x",
  "/healthz",
  "/v1/notifications/webhooks",
])("does not proxy the simulator's other path %s", async (path) => {
  const answer = await fetch(url + path);
  expect([answer.status, await answer.text()]).toEqual([404, "ours"]);
});

test("answers 502 when the simulator is down", async () => {
  const answer = await new Promise<number>((resolve) => {
    const down = createPaypalProxy({ url: "http://127.0.0.1:9", onError: () => undefined });
    const once = createServer((request, response) => down.handle(request, response, "/checkoutnow"));
    once.listen(0, "127.0.0.1", async () => {
      const { status } = await fetch(`http://127.0.0.1:${(once.address() as AddressInfo).port}/checkoutnow`);
      once.close();
      once.closeAllConnections();
      resolve(status);
    });
  });
  expect(answer).toBe(502);
});
