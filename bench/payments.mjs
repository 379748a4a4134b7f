import { readFileSync } from "node:fs";
import path from "node:path";
import { runCommand } from "../server/supervisor/commands.mjs";
import { UserError } from "../server/supervisor/console.mjs";
import { root } from "../server/supervisor/settings.mjs";

/** The number of buyers, their concurrency, and how many are not counted because they compile code. */
const BUYER_COUNT = 400;
const BUYER_CONCURRENCY = 4;
const WARM_UP_COUNT = 80;
/** The targets for creating and capturing an order beyond PayPal's own time, in ms, at the 95th percentile. */
const CREATE_TARGET_MS = 100;
const CAPTURE_TARGET_MS = 150;

/** Each is `{ p50, p95, alone, above }` in ms. Sequential: PayPal also sends our site the webhooks of the others. */
export async function measurePayments({ home, env, web, paypal }) {
  const cookies = await signUp(home, env);
  const taken = { create: [], capture: [], simulatorCreate: [], simulatorCapture: [] };
  const time = async (name, work) => {
    const since = performance.now();
    const result = await work();
    taken[name].push(performance.now() - since);
    return result;
  };
  const ours = async (cookie) => {
    const as = { cookie, "content-type": "application/json" };
    const order = await time("create", () =>
      call(`${web.url}/api/payments/create-order`, { headers: as, body: { plan: "starter" } }),
    );
    await paypal.approve(order.id);
    await time("capture", () => call(`${web.url}/api/payments/capture/${order.id}?plan=starter`, { headers: as }));
  };
  const alone = async (_cookie, index) => {
    const order = await time("simulatorCreate", () => paypal.create(`bench-${index}`));
    await paypal.approve(order.id);
    await time("simulatorCapture", () => paypal.capture(order.id));
  };
  for (const buy of [ours, alone]) {
    const left = cookies.map((cookie, index) => [cookie, index]);
    const lane = async () => {
      for (let next = left.shift(); next; next = left.shift()) await buy(...next);
    };
    await Promise.all(Array.from({ length: BUYER_CONCURRENCY }, lane));
  }
  const figures = (own, theirs) => {
    const [mine, others] = [taken[own].slice(WARM_UP_COUNT), taken[theirs].slice(WARM_UP_COUNT)];
    const [p50, p95, alone] = [at(mine, 0.5), at(mine, 0.95), at(others, 0.95)];
    return { p50, p95, alone, above: p95 - alone };
  };
  const result = { create: figures("create", "simulatorCreate"), capture: figures("capture", "simulatorCapture") };
  return {
    ...result,
    targets: { create: CREATE_TARGET_MS, capture: CAPTURE_TARGET_MS },
    met: result.create.above < CREATE_TARGET_MS && result.capture.above < CAPTURE_TARGET_MS,
  };
}

async function signUp(home, env) {
  const file = path.join(home, "buyers.json");
  await runCommand(
    process.execPath,
    ["--enable-source-maps", path.join(root, "build/bench/buyers.cjs"), file, String(BUYER_COUNT)],
    { env },
  );
  return JSON.parse(readFileSync(file, "utf8"));
}

const at = (times, share) => times.toSorted((one, other) => one - other)[Math.floor(times.length * share)];

async function call(url, { headers, body }) {
  const answer = await fetch(url, { method: "POST", headers, body: body && JSON.stringify(body) });
  const text = await answer.text();
  if (!answer.ok) throw new UserError(`POST ${url} was answered with ${answer.status}: ${text.slice(0, 500)}`);
  return text ? JSON.parse(text) : null;
}

export function merchantClient({ url, clientId, clientSecret, controlKey }) {
  const headers = {
    authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}`,
    "content-type": "application/json",
  };
  const control = { "paypal-sim-key": controlKey, "content-type": "application/json" };
  const unit = { amount: { currency_code: "GBP", value: "7.99" } };
  return {
    url,
    approve: (orderId) => call(`${url}/-/approve`, { headers: control, body: { orderId, buyer: "olivia" } }),
    create: (invoice) =>
      call(`${url}/v2/checkout/orders`, {
        headers: { ...headers, "paypal-request-id": invoice },
        body: { intent: "CAPTURE", purchase_units: [{ ...unit, invoice_id: invoice }] },
      }),
    capture: (id) => call(`${url}/v2/checkout/orders/${id}/capture`, { headers, body: {} }),
  };
}
