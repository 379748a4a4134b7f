// A process that runs one payment step and can be killed at any failpoint; forked by payment-process.ts.

import { refreshClock } from "@/lib/infra/clock";
import { reconcileOrder } from "@/lib/payments/ask";
import { captureOrder } from "@/lib/payments/commands/capture-order";
import { createOrder } from "@/lib/payments/commands/create-order";
import { sweepPayments } from "@/lib/payments/jobs";

const [act = "", userId = "", orderId = ""] = process.argv.slice(2);
const plan = "starter";

const acts: Record<string, () => Promise<unknown>> = {
  create: () => createOrder({ id: userId }, { plan }, "http://site.test"),
  capture: () => captureOrder({ id: userId }, { id: orderId, plan }),
  reconcile: () => reconcileOrder(orderId),
  sweep: () => sweepPayments(),
};

refreshClock()
  .then(() => acts[act]?.())
  .then(
    () => process.exit(0),
    () => process.exit(1),
  );
