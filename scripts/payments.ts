// `npm run payments -- reconcile [<order> | <account> | all]`, `-- replay <event>`, `-- refund <order>`, `-- seats` and
// `-- audit`.
import { AppError } from "@/lib/http/errors";
import { translateError } from "@/lib/http/translate-error";
import { isUnavailable, pool } from "@/lib/infra/db";
import { auditPayments } from "@/lib/payments/audit/audit";
import { type OrderDifference, reconcileOrder, reconcileOrders } from "@/lib/payments/audit/reconcile-orders";
import { listUnrecordedPayments, type UnrecordedPayment } from "@/lib/payments/audit/unrecorded-payments";
import {
  countSeatsByState,
  getOrderByAnyId,
  rebuildAccount,
  refundOrder,
  replayWebhookEvent,
} from "@/lib/payments/commands/operator-commands";
import { reconcilePaypalOrder } from "@/lib/payments/orders/charge";
import { reconcilePayouts } from "@/lib/payments/payouts/advance-payout";

const USAGE =
  "Usage: npm run payments -- reconcile [<order> | <account> | all] (compares with PayPal and applies differences; an account is derived from its facts again; all also lists what is not recorded here), replay <event> (processes a webhook event of PayPal again), refund <order> (refunds a payment in full), seats (counts seats by state) or audit (looks for contradictions).";

interface Outcome {
  code: 0 | 1 | 2;
  sentence: string;
}

const done = (sentence: string): Outcome => ({ code: 0, sentence });
const refused = (sentence: string): Outcome => ({ code: 1, sentence });

const line = ({ orderId, what, isHealed }: OrderDifference) =>
  `${orderId}  ${what}; ${isHealed ? "the books say the same now" : "they still differ"}`;

const unrecordedLine = ({ kind, id, paypalId, status, pence }: UnrecordedPayment) =>
  `${id ?? "without an id"}  PayPal has a ${kind} (${paypalId}, ${status}${pence === null ? "" : `, ${pence}p`}) that is not recorded here`;

async function reconcile(subject: string | undefined): Promise<Outcome> {
  if (subject === "all") return reconcileAll();
  let differences: OrderDifference[];
  if (subject) {
    if (await rebuildAccount(subject)) return done("The account was derived from its facts again.");
    const { id, billingId } = await getOrderByAnyId(subject);
    await reconcilePaypalOrder(id);
    const difference = await reconcileOrder(id);
    await rebuildAccount(billingId);
    differences = difference ? [difference] : [];
  } else differences = await reconcileOrders();
  return report(differences.map(line), !differences.every(({ isHealed }) => isHealed));
}

async function reconcileAll(): Promise<Outcome> {
  const differences = await reconcileOrders({ all: true });
  const payouts = await reconcilePayouts({ all: true });
  const unrecorded = await listUnrecordedPayments();
  const lines = [...differences.map(line), ...unrecorded.map(unrecordedLine)];
  if (payouts > 0) lines.push(`${payouts} payouts differed from PayPal; the books say the same now`);
  return report(lines, unrecorded.length > 0 || !differences.every(({ isHealed }) => isHealed));
}

function report(lines: string[], isOpen: boolean): Outcome {
  if (lines.length === 0) return done("PayPal and the books agree.");
  return isOpen ? refused(lines.join("\n")) : done(lines.join("\n"));
}

async function refund(order: string): Promise<Outcome> {
  return (await refundOrder(order)) === "done"
    ? done("It is given back, and its period has ended.")
    : refused("PayPal has not said whether it gave it back. Ask again: it is the same refund.");
}

async function seats(): Promise<Outcome> {
  const { capacity, taken, states } = await countSeatsByState();
  const parts = Object.entries(states).map(([state, count]) => `${count} ${state}`);
  return done(`${taken} of ${capacity} places are taken. ${parts.join(", ")}.`);
}

async function look(): Promise<Outcome> {
  const findings = await auditPayments();
  if (findings.length === 0) return done("Nothing is wrong.");
  return refused(findings.map(({ what, ids }) => `${what}:\n  ${ids.join("\n  ")}`).join("\n"));
}

async function run([verb, subject, ...rest]: string[]): Promise<Outcome> {
  if (rest.length === 0) {
    if (verb === "reconcile") return reconcile(subject);
    if (verb === "replay" && subject)
      return done(`The notification was followed: ${await replayWebhookEvent(subject)}.`);
    if (verb === "refund" && subject) return refund(subject);
    if (verb === "seats" && !subject) return seats();
    if (verb === "audit" && !subject) return look();
  }
  return { code: 2, sentence: USAGE };
}

run(process.argv.slice(2))
  .catch((error: unknown) => {
    if (isUnavailable(error)) return refused("Nothing was changed: the database cannot be reached.");
    if (error instanceof AppError) return refused(translateError(error, "en"));
    console.error(error);
    return refused("Something went wrong, see above.");
  })
  .then(({ code, sentence }) => {
    if (code === 0) console.log(sentence);
    else console.error(sentence);
    process.exitCode = code;
  })
  .finally(() => pool.end());
