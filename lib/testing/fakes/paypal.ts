import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll } from "@jest/globals";
import { Logger, runOnce } from "graphile-worker";
import { createPaypal, type Paypal } from "@/embedded/paypal/server";
import { findFreePortSync } from "../setup/free-port";

// Import early, like setup/database: lib/env reads PayPal's address on import.

const port = findFreePortSync();
const url = `http://127.0.0.1:${port}`;
const credentials = { clientId: "client-of-a-test", clientSecret: "secret-of-a-test" };

process.env.PAYPAL_SIMULATOR = "1";
process.env.PAYPAL_API_URL = url;
process.env.PAYPAL_CLIENT_ID = credentials.clientId;
process.env.PAYPAL_CLIENT_SECRET = credentials.clientSecret;
process.env.PAYPAL_WEBHOOK_ID = "WEBHOOK0OFTEST";
process.env.PAYPAL_MERCHANT_ID = "SMKTR2VPAYPAL";

let paypal: Paypal | null = null;
/** The notifications in order, with the site's response. */
export const receivedNotifications: { headers: Headers; body: Buffer; status: number }[] = [];

export function paypalControls(): Paypal["controls"] {
  if (!paypal) throw new Error("PayPal runs from beforeAll on.");
  return paypal.controls;
}

export async function deliverNotification(headers: Headers, body: Buffer): Promise<Response> {
  const { POST } = await import("@/app/api/webhooks/paypal/route");
  const request = new Request("http://site.test/api/webhooks/paypal", {
    method: "POST",
    headers,
    body: new Uint8Array(body),
  });
  return POST(request, { params: Promise.resolve({}) });
}

const listener = createServer(async (request, response) => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) if (typeof value === "string") headers.set(name, value);
  headers.set("x-forwarded-for", "192.0.2.200");
  const body = Buffer.concat(parts);
  const { status } = await deliverNotification(headers, body);
  receivedNotifications.push({ headers, body, status });
  response.writeHead(status).end();
});

beforeAll(async () => {
  await new Promise<void>((resolve) => listener.listen(0, "127.0.0.1", resolve));
  // Listens on a port, so the address is not a string.
  const webhookUrl = `http://127.0.0.1:${(listener.address() as AddressInfo).port}/`;
  paypal = await createPaypal({ ...credentials, webhookUrl, webhookId: "WEBHOOK0OFTEST" });
  await paypal.listen(port);
});

afterAll(async () => {
  await paypal?.close();
  listener.close();
  listener.closeAllConnections();
});

/** Runs the jobs as the worker would. */
export async function runPaymentJobs(): Promise<void> {
  const [{ pool }, { paymentsJobs }] = await Promise.all([import("@/lib/infra/db"), import("@/lib/payments/jobs")]);
  const taskList = Object.fromEntries(
    Object.entries(paymentsJobs).map(([name, work]) => [
      name,
      // enqueueJob() typed the payload when it was enqueued under this name.
      (payload: unknown) => (work as (payload: unknown) => Promise<void>)(payload),
    ]),
  );
  await runOnce({ pgPool: pool, taskList, noHandleSignals: true, logger: new Logger(() => () => {}) });
}

export async function processAllNotifications(): Promise<void> {
  await paypalControls().webhooksSettled();
  await runPaymentJobs();
}
