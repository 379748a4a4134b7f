// A process that runs one payment step and can be killed at any failpoint; forked by process.ts.

import { refreshClock } from "@/lib/infra/clock";
import { captureApprovedOrder } from "@/lib/payments/commands/capture-order";
import { createPlanOrder } from "@/lib/payments/commands/create-order";
import { sweepPayments } from "@/lib/payments/jobs";
import { checkOrder } from "@/lib/payments/orders/poll-pending-orders";

const [act = "", userId = "", orderId = ""] = process.argv.slice(2);
const plan = "starter";

const acts: Record<string, () => Promise<unknown>> = {
  create: () => createPlanOrder({ id: userId }, { plan }, { site: "http://site.test", locale: "en" }),
  capture: () => captureApprovedOrder({ id: userId }, { id: orderId, plan }),
  check: () => checkOrder({ orderId }),
  sweep: () => sweepPayments(),
};

refreshClock()
  .then(() => acts[act]?.())
  .then(
    () => process.exit(0),
    () => process.exit(1),
  );
