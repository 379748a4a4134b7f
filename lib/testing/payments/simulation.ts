import { jest } from "@jest/globals";
import { env } from "@/lib/env";
import { AppError } from "@/lib/http/errors";
import { now } from "@/lib/infra/clock";
import { pool, prisma } from "@/lib/infra/db";
import { cancelSubscription, resumeSubscription } from "@/lib/payments/commands/cancel";
import { captureApprovedOrder } from "@/lib/payments/commands/capture-order";
import { createPlanOrder } from "@/lib/payments/commands/create-order";
import { chooseNextPlan } from "@/lib/payments/commands/downgrade";
import { joinWaitlist, leaveWaitlist } from "@/lib/payments/commands/join-waitlist";
import { refundPurchase } from "@/lib/payments/commands/refund-purchase";
import { upgradeToCreator } from "@/lib/payments/commands/upgrade";
import { sweepPayments } from "@/lib/payments/jobs";
import { getOwnOrder } from "@/lib/payments/queries/orders";
import { getSubscription } from "@/lib/payments/queries/subscription";
import { processWebhookEvent } from "@/lib/payments/webhooks/process-webhook";
import { makePerson, makePost, type TestUser } from "../factories/people";
import { deliverNotification, paypalControls, receivedNotifications } from "../fakes/paypal";
import { advanceTimeWithPaypal, setTimeWithPaypal } from "../setup/clock";
import type { CrashPoint, HistoryStep, PaypalFault } from "./steps";

const SITE = "http://site.test";
const SECOND_MS = 1_000;

/** Simulates a killed process: nothing after it runs. */
class Killed extends Error {}

export class PaymentSimulation {
  people: TestUser[] = [];
  /** The terms of each order when it was first seen. */
  readonly terms = new Map<string, string>();

  /** Needs a superuser, because triggers protect the payment tables. */
  async begin(start: Date): Promise<void> {
    await paypalControls().reset();
    await paypalControls().holdWebhooks();
    // Sent at once: a machine that is busy between two statements cannot outlast the limit of a transaction.
    const statements = [
      "BEGIN",
      "SET LOCAL session_replication_role = replica",
      ...TABLES.map((table) => `DELETE FROM "${table}"`),
      "DELETE FROM graphile_worker._private_jobs",
      `UPDATE "SeatPool" SET "taken" = 0`,
      "COMMIT",
    ];
    await pool.query(statements.join(";\n"));
    await prisma.user.deleteMany();
    await setTimeWithPaypal(start);
    this.people = await Promise.all(Array.from({ length: 4 }, () => makePerson()));
    this.terms.clear();
    receivedNotifications.length = 0;
    await sweepPayments();
  }

  private person(index: number): TestUser {
    const person = this.people[index];
    if (!person) throw new Error(`there is no person ${index}`);
    return person;
  }

  private orderOf(index: number) {
    return prisma.paymentOrder.findFirst({
      where: { billing: { userId: this.person(index).id }, providerOrderId: { not: null } },
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    });
  }

  /** Refusals of the user's request are expected; any other error fails. */
  async take(step: HistoryStep): Promise<void> {
    switch (step.do) {
      case "create":
        return tolerate(() =>
          createPlanOrder(
            this.person(step.who),
            { plan: step.plan, startConsent: step.consents ? 1 : undefined },
            { site: SITE, locale: "en" },
          ),
        );
      case "rush": {
        const first = this.people.slice(0, step.after);
        for (const who of [first, this.people.slice(step.after)])
          await Promise.all(
            who.map((each) => tolerate(() => createPlanOrder(each, { plan: "starter" }, { site: SITE, locale: "en" }))),
          );
        return;
      }
      case "approve": {
        const order = await this.orderOf(step.who);
        // PayPal refuses to approve an order that is paid or gone.
        if (order?.providerOrderId)
          await paypalControls()
            .approve(order.providerOrderId, step.buyer)
            .catch(() => undefined);
        return;
      }
      case "tamper":
        return this.tamper(step.who);
      case "capture":
        return this.capture(step);
      case "foreign": {
        const order = await this.orderOf(step.whose);
        if (!order?.providerOrderId || step.who === step.whose) return;
        const [me, id] = [this.person(step.who), order.providerOrderId];
        const orderStatus = await getOwnOrder(me, id).then(
          () => 200,
          (error: unknown) => (error instanceof AppError ? error.status : 500),
        );
        if (orderStatus !== 404) throw new Error(`I16: another's order is ${orderStatus}`);
        return;
      }
      case "cancel":
        return tolerate(() => cancelSubscription(this.person(step.who)));
      case "resume":
        return tolerate(() => resumeSubscription(this.person(step.who)));
      case "upgrade":
        return disturbed("order.create", step.fault, step.crash, () =>
          upgradeToCreator(this.person(step.who), { startConsent: 1 }, { site: SITE, locale: "en" }),
        );
      case "downgrade":
        return tolerate(() => chooseNextPlan(this.person(step.who), { plan: step.plan }));
      case "refund":
        return disturbed("capture.refund", step.fault, step.crash, () => this.refund(this.person(step.who)));
      case "use":
        await makePost(this.person(step.who));
        return;
      case "join":
        await advanceTimeWithPaypal(SECOND_MS);
        return tolerate(() => joinWaitlist(this.person(step.who)));
      case "leave":
        return tolerate(() => leaveWaitlist(this.person(step.who)));
      case "deliver":
        return this.deliver(step.reversed, step.twice);
      case "forge":
        return this.forge();
      case "reverse":
        return this.reverse(step.who, step.how);
      case "delete":
        await prisma.user.deleteMany({ where: { id: this.person(step.who).id } });
        this.people[step.who] = await makePerson();
        return;
      case "wait":
        await advanceTimeWithPaypal(step.ms);
        return disturbed("order.create", step.fault, step.crash, sweepPayments);
      case "month":
        for (const ahead of [-4 * 60 * SECOND_MS, 60 * SECOND_MS]) {
          await this.toPeriodEnd(step.who, ahead);
          await disturbed("order.create", step.fault, null, sweepPayments);
        }
        return;
    }
  }

  /** Two requests at once return the same refund. */
  private async refund(person: TestUser): Promise<void> {
    const { refund } = await getSubscription(person);
    if (refund) await Promise.all([1, 2].map(() => tolerate(() => refundPurchase(person, refund))));
  }

  private async capture({ who, times, fault, crash }: Extract<HistoryStep, { do: "capture" }>): Promise<void> {
    const order = await this.orderOf(who);
    // A call during a capture waits for it; here that would be for the process that was killed.
    if (!order?.providerOrderId || !order.plan || order.state === "capturing") return;
    const expected = { id: order.providerOrderId, plan: order.plan };
    const act = () => captureApprovedOrder(this.person(who), expected);
    if (times === 1) return disturbed("order.capture", fault, crash, act);
    await Promise.all(Array.from({ length: times }, () => tolerate(act)));
  }

  private async tamper(who: number): Promise<void> {
    const order = await this.orderOf(who);
    if (!order?.providerOrderId) return;
    const authorization = `Basic ${Buffer.from(`${env.PAYPAL_CLIENT_ID}:${env.PAYPAL_CLIENT_SECRET}`).toString("base64")}`;
    const path = "/purchase_units/@reference_id=='default'/amount";
    await fetch(`${env.PAYPAL_API_URL}/v2/checkout/orders/${order.providerOrderId}`, {
      method: "PATCH",
      headers: { authorization, "content-type": "application/json" },
      body: JSON.stringify([{ op: "replace", path, value: { currency_code: "GBP", value: "0.01" } }]),
    });
  }

  async deliver(reversed: boolean, twice: boolean): Promise<void> {
    const before = receivedNotifications.length;
    await paypalControls().releaseWebhooks({ reversed, keepHolding: true });
    await paypalControls().webhooksSettled();
    if (twice)
      for (const { headers, body } of receivedNotifications.slice(before)) await deliverNotification(headers, body);
    const waiting = await prisma.webhookEvent.findMany({
      where: { processedAt: null },
      orderBy: { receivedAt: reversed ? "desc" : "asc" },
      select: { id: true },
    });
    for (const { id } of waiting) {
      await processWebhookEvent({ eventId: id });
      if (!twice) continue;
      await prisma.webhookEvent.update({ where: { id }, data: { processedAt: null }, select: { id: true } });
      await processWebhookEvent({ eventId: id });
    }
  }

  /** I15: webhooks that PayPal did not sign change nothing. */
  private async forge(): Promise<void> {
    const last = receivedNotifications.at(-1);
    if (!last) return;
    const before = await prisma.webhookEvent.count();
    const [changed, elsewhere] = [
      Buffer.from(last.body.toString().replace('"id":"WH', '"id":"WX')),
      new Headers(last.headers),
    ];
    elsewhere.set("paypal-cert-url", "https://api.paypal.com.attacker.example/v1/notifications/certs/CERT-1");
    for (const [headers, body] of [
      [last.headers, changed],
      [elsewhere, changed],
    ] as const) {
      const { status } = await deliverNotification(headers, body);
      if (status !== 400) throw new Error(`I15: a forged notification is ${status}`);
    }
    if ((await prisma.webhookEvent.count()) !== before) throw new Error("I15: a forged notification was kept");
  }

  private async reverse(who: number, how: "chargeback" | "lost" | "won"): Promise<void> {
    const order = await prisma.paymentOrder.findFirst({
      where: { billing: { userId: this.person(who).id }, state: "captured", captureId: { not: null } },
      orderBy: { createdAt: "desc" },
      select: { captureId: true },
    });
    if (!order?.captureId) return;
    const { captureId } = order;
    // A capture cannot be disputed twice, nor once it is refunded.
    const act = async () => {
      if (how === "chargeback") return paypalControls().reverseCapture(captureId);
      const { disputeId } = await paypalControls().openDispute(captureId);
      await paypalControls().resolveDispute(disputeId, how === "lost" ? "BUYER" : "SELLER");
      return null;
    };
    await act().catch(() => undefined);
  }

  private async toPeriodEnd(who: number, after: number): Promise<void> {
    const account = await prisma.billingAccount.findUnique({
      where: { userId: this.person(who).id },
      select: { periodEnd: true },
    });
    const wait = account?.periodEnd ? account.periodEnd.getTime() + after - now().getTime() : 0;
    if (wait > 0) await advanceTimeWithPaypal(wait);
  }

  /** Ends the faults, delivers all webhooks and reconciles all orders. */
  async settle(): Promise<void> {
    await paypalControls().clearFaults();
    const { captures } = await paypalControls().state();
    for (const { id, status } of captures) if (status === "PENDING") await paypalControls().completeCapture(id);
    for (let round = 0; round < 2; round++) {
      await this.deliver(false, false);
      await advanceTimeWithPaypal(61 * 60 * SECOND_MS);
      await sweepPayments();
    }
  }
}

const TABLES = [
  "LedgerEntry",
  "SubscriptionPeriod",
  "ProviderFact",
  "WaitlistEntry",
  "PaymentOrder",
  "SeatReservation",
  "PaymentMethod",
  "BillingAccount",
  "WebhookEvent",
  "Subscription",
];

async function tolerate(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof AppError || error instanceof Killed)) throw error;
  }
}

/** Runs `work` with a fault in PayPal's next response, or a kill at a failpoint. */
async function disturbed(
  on: string,
  fault: PaypalFault,
  crash: CrashPoint,
  work: () => Promise<unknown>,
): Promise<void> {
  if (fault) await paypalControls().fault(on, fault);
  const kill = jest.spyOn(process, "kill").mockImplementation(() => {
    throw new Killed("killed");
  });
  Object.assign(env, { VERANDA_FAILPOINT: crash ?? undefined });
  try {
    await tolerate(work);
  } finally {
    Object.assign(env, { VERANDA_FAILPOINT: undefined });
    kill.mockRestore();
    await paypalControls().clearFaults();
  }
}
