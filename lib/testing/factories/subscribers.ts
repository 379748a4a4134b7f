import { accounts } from "@/lib/accounts/contract";
import { now } from "@/lib/infra/clock";
import { prisma } from "@/lib/infra/db";
import { newId } from "@/lib/infra/ids";
import { payments } from "@/lib/payments/contract";
import { sweepPayments } from "@/lib/payments/jobs";
import { sendTo } from "../endpoint-matrix/http";
import { paypalControls, processAllNotifications } from "../fakes/paypal";
import { advanceTimeWithPaypal } from "../setup/clock";
import { makePerson, type TestUser } from "./people";

export const getSubscriptionOf = async (as: TestUser) => (await sendTo(payments.subscription, { as })).body;
export const getEntitledPlan = async (as: TestUser) => (await sendTo(accounts.currentUser, { as })).body.subscription;
export const getBillingId = async ({ id }: TestUser) =>
  (await prisma.billingAccount.findUniqueOrThrow({ where: { userId: id }, select: { id: true } })).id;
export const countCharges = async (as: TestUser) => {
  const billingId = await getBillingId(as);
  const orders = await prisma.paymentOrder.findMany({ where: { billingId }, select: { id: true } });
  const own = new Set(orders.map(({ id }) => id));
  const { captures } = await paypalControls().state();
  return captures.filter(({ customId, status }) => customId && own.has(customId) && status === "COMPLETED").length;
};
export const listEmailSubjects = async ({ email }: TestUser) => {
  const rows = await prisma.$queryRaw<{ subject: string }[]>`
    SELECT "payload"->>'subject' AS "subject" FROM graphile_worker._private_jobs
    WHERE "payload"->>'to' = ${email} ORDER BY "id"`;
  return rows.map(({ subject }) => subject);
};

/** `startConsent`: the version of the request for an immediate start. */
export async function createBuyer(
  key = "olivia",
  plan: "starter" | "creator" = "starter",
  startConsent?: number,
): Promise<TestUser> {
  const user = await makePerson();
  const { body } = await sendTo(payments.createOrder, { as: user, body: { plan, startConsent } });
  await paypalControls().approve(body.id, key);
  const paid = await sendTo(payments.capture, { as: user, params: { id: body.id }, query: { plan } });
  if (paid.body.status !== "completed") throw new Error(`the payment is ${paid.body.status}`);
  await processAllNotifications();
  return user;
}

/** Requests the refund that the subscription page shows. */
export async function refundLatestPurchase(as: TestUser) {
  const { refund } = await getSubscriptionOf(as);
  return sendTo(payments.refund, { as, body: { order: refund?.order ?? newId(), amount: refund?.amount ?? "0.00" } });
}

/** `after` is in ms. Also runs the sweep. */
export async function advanceToPeriodEnd(as: TestUser, after: number): Promise<void> {
  const { currentPeriodEnd } = await getSubscriptionOf(as);
  await advanceTimeWithPaypal(Date.parse(currentPeriodEnd ?? "") + after - now().getTime());
  await sweepPayments();
}
