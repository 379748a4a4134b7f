import { type ChildProcess, fork, spawn } from "node:child_process";
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, expect, test } from "@jest/globals";
import { build } from "esbuild";
import { member, textAt } from "../json";
import { startWebhookListener, type WebhookListener } from "../testing/listener";
import { CLIENT, CONTROL_KEY, captureIn, MerchantClient, plainOrder, vaultIn, vaultOrder } from "../testing/merchant";
import { Store } from "./store";

const work = mkdtempSync(path.join(tmpdir(), "paypal-durability-"));
const bundle = path.join(work, "paypal.cjs");
const running = new Set<ChildProcess>();
let listener: WebhookListener;

beforeAll(async () => {
  listener = await startWebhookListener();
  const entryPoints = [path.join(__dirname, "../main.ts")];
  await build({ entryPoints, outfile: bundle, bundle: true, platform: "node", format: "cjs", target: "node20" });
});
afterEach(() => {
  for (const child of running) child.kill("SIGKILL");
});
afterAll(async () => {
  await listener.close();
  rmSync(work, { recursive: true, force: true });
});

type Simulator = { child: ChildProcess; url: string; client: MerchantClient };

const environmentFor = (home: string): NodeJS.ProcessEnv => ({
  NODE_ENV: "test",
  PATH: process.env.PATH,
  PAYPAL_SIM_HOME: home,
  PAYPAL_SIM_CLIENT_ID: CLIENT.clientId,
  PAYPAL_SIM_CLIENT_SECRET: CLIENT.clientSecret,
  PAYPAL_SIM_CONTROL_KEY: CONTROL_KEY,
  PAYPAL_SIM_WEBHOOK_URL: listener.url,
  PAYPAL_SIM_PUBLIC_URL: "https://site.example/base/",
});

const start = (home: string) => ready(fork(bundle, [], { silent: true, env: environmentFor(home) }));

/** No file of it can grow beyond 64 KiB: a write of more is cut off there and fails, as on a full disk. */
const startOnSmallDisk = (home: string) =>
  ready(
    spawn("bash", ["-c", 'ulimit -f 64 && exec "$0" "$1"', process.execPath, bundle], {
      stdio: ["ignore", "ignore", "ignore", "ipc"],
      env: environmentFor(home),
    }),
  );

async function ready(child: ChildProcess): Promise<Simulator> {
  running.add(child);
  child.once("exit", () => running.delete(child));
  const url = await new Promise<string>((resolve, reject) => {
    child.once("message", (message: { ready: boolean; url: string }) => resolve(message.url));
    child.once("exit", (code) => reject(new Error(`the simulator ended with ${code} before it was ready`)));
  });
  return { child, url, client: new MerchantClient(url) };
}

const ended = (child: ChildProcess) => new Promise<number | null>((resolve) => child.once("exit", resolve));

test("orders, captures, tokens, request ids, access tokens and the clock survive a kill -9", async () => {
  const home = path.join(work, "killed");
  const first = await start(home);
  const created = await first.client.call("POST", "/v2/checkout/orders", vaultOrder({ invoice_id: "durable" }));
  const id = String(member(created.body, "id"));
  await first.client.control("approve", { orderId: id });
  const headers = { "paypal-request-id": "durable-cap" };
  const captured = await first.client.capture(id, headers);
  await first.client.control("faults", { on: "order.get", effect: "status", status: 503 });
  await first.client.control("advance-clock", { milliseconds: 3_600_000 });
  const accessToken = await first.client.accessToken();
  const certOf = () => listener.heard.at(-1)?.headers["paypal-cert-url"];
  const exitCode = ended(first.child);
  first.child.kill("SIGKILL");
  await exitCode;
  const before = String(certOf()).split("/").at(-1);

  const second = await start(home);
  const authorization = `Bearer ${accessToken}`;
  const get = () => second.client.bare("GET", `/v2/checkout/orders/${id}`, undefined, { authorization });
  expect((await get()).status).toBe(503);
  const read = await get();
  expect(read).toMatchObject({ status: 200, body: { status: "COMPLETED" } });
  expect(captureIn(read).id).toBe(captureIn(captured).id);
  const again = await second.client.capture(id, headers);
  expect(again.status).toBe(200);
  expect(again.body).toEqual(captured.body);
  const token = await second.client.call("GET", `/v3/vault/payment-tokens/${textAt(vaultIn(captured), "id")}`);
  expect(token.status).toBe(200);
  const state = await second.client.control("state", {}, "GET");
  expect(Date.parse(textAt(state.body, "now") ?? "")).toBeGreaterThan(Date.now() + 3_500_000);
  const cert = await fetch(`${second.url}/v1/notifications/certs/${before}`);
  expect(await cert.text()).toContain("BEGIN CERTIFICATE");
});

test("a notification not accepted before a kill is delivered after it", async () => {
  const home = path.join(work, "pending");
  const first = await start(home);
  listener.answer(500);
  const id = await first.client.order(plainOrder());
  await first.client.control("approve", { orderId: id });
  const notificationsOfOrder = () => listener.heard.filter(({ body }) => body.includes(id));
  while (notificationsOfOrder().length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
  first.child.kill("SIGKILL");
  await ended(first.child);
  listener.answer(200);
  const second = await start(home);
  await second.client.control("advance-clock", { milliseconds: 60_000 });
  await second.client.control("webhooks-settled");
  expect(notificationsOfOrder().length).toBeGreaterThan(1);
  expect(new Set(notificationsOfOrder().map((notice) => notice.id)).size).toBe(1);
});

test("ends on SIGTERM and when its parent's channel closes, and links to the public approval URL", async () => {
  const terminated = await start(path.join(work, "sigterm"));
  const created = await terminated.client.call("POST", "/v2/checkout/orders", plainOrder());
  expect(JSON.stringify(created.body)).toContain("https://site.example/base/checkoutnow?token=");
  const [first, second] = [ended(terminated.child), await start(path.join(work, "orphan"))];
  terminated.child.kill("SIGTERM");
  expect(await first).toBe(0);
  const orphaned = ended(second.child);
  second.child.disconnect();
  expect(await orphaned).toBe(0);
});

test("drops a line that a crash left half written and continues the journal", async () => {
  const home = path.join(work, "torn");
  const store = new Store(home);
  store.settings.clockOffset = 5_000;
  store.put("settings", store.settings);
  await store.close();
  const file = path.join(home, "journal.ndjson");
  appendFileSync(file, '[["settings","settings",{"id":"sett');
  const torn = new Store(home);
  expect(torn.settings.clockOffset).toBe(5_000);
  torn.settings.clockOffset = 6_000;
  torn.put("settings", torn.settings);
  await torn.close();
  expect(new Store(home).settings.clockOffset).toBe(6_000);
  expect(readFileSync(file, "utf8").trim().split("\n")).toHaveLength(2);
});

test("exits when the disk is full and keeps, once started again, exactly what it confirmed", async () => {
  const home = path.join(work, "full");
  const first = await startOnSmallDisk(home);
  const exitCode = ended(first.child);
  const confirmed: string[] = [];
  const createOrders = async () => {
    for (;;) {
      const { status, body } = await first.client.call("POST", "/v2/checkout/orders", plainOrder());
      if (status !== 200 && status !== 201) return status;
      confirmed.push(textAt(body, "id") ?? "");
    }
  };
  await expect(createOrders()).rejects.toThrow("fetch failed");
  expect(await exitCode).toBe(1);

  const second = await start(home);
  const state = await second.client.control("state", {}, "GET");
  expect(member(state.body, "orders")).toHaveLength(confirmed.length);
  for (const id of confirmed) expect((await second.client.call("GET", `/v2/checkout/orders/${id}`)).status).toBe(200);
  expect((await second.client.call("POST", "/v2/checkout/orders", plainOrder())).status).toBeLessThan(300);
});

test("compacts a long journal on start without changing the state", async () => {
  const home = path.join(work, "compacted");
  const store = new Store(home);
  for (let turn = 1; turn <= 300; turn += 1) {
    store.settings.clockOffset = turn;
    store.put("settings", store.settings);
    await store.commit();
  }
  await store.close();
  const again = new Store(home);
  expect(again.settings.clockOffset).toBe(300);
  expect(readFileSync(path.join(home, "journal.ndjson"), "utf8").trim().split("\n")).toHaveLength(1);
  await again.close();
});
