// A process of its own that buys, so that it can be killed between any two steps: forked by lib/payments/crash.test.ts.

import { reconcileOrder } from "@/lib/payments/ask";
import { captureOrder } from "@/lib/payments/commands/capture-order";
import { createOrder } from "@/lib/payments/commands/create-order";

const [act = "", userId = "", orderId = ""] = process.argv.slice(2);
const plan = "starter";

const acts: Record<string, () => Promise<unknown>> = {
  create: () => createOrder({ id: userId }, { plan }, "http://site.test"),
  capture: () => captureOrder({ id: userId }, { id: orderId, plan }),
  reconcile: () => reconcileOrder(orderId),
};

Promise.resolve(acts[act]?.()).then(
  () => process.exit(0),
  () => process.exit(1),
);
