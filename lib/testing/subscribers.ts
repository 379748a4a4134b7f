import { accounts } from "@/lib/accounts/contract";
import { now } from "@/lib/infra/clock";
import { prisma } from "@/lib/infra/db";
import { payments } from "@/lib/payments/contract";
import { sweepPayments } from "@/lib/payments/jobs";
import { makePerson, type Person } from "./factories";
import { send } from "./http";
import { controls, followAll } from "./paypal";
import { advanceTimeWithPaypal } from "./test-clock";

export const view = async (as: Person) => (await send(payments.subscription, { as })).body;
export const planOf = async (as: Person) => (await send(accounts.currentUser, { as })).body.subscription;
export const billingOf = async ({ id }: Person) =>
  (await prisma.billingAccount.findUniqueOrThrow({ where: { userId: id }, select: { id: true } })).id;
export const chargedFor = async (as: Person) => {
  const billingId = await billingOf(as);
  const orders = await prisma.paymentOrder.findMany({ where: { billingId }, select: { id: true } });
  const own = new Set(orders.map(({ id }) => id));
  const { captures } = await controls().state();
  return captures.filter(({ customId, status }) => customId && own.has(customId) && status === "COMPLETED").length;
};
export const subjectsTo = async ({ email }: Person) => {
  const rows = await prisma.$queryRaw<{ subject: string }[]>`
    SELECT "payload"->>'subject' AS "subject" FROM graphile_worker._private_jobs
    WHERE "payload"->>'to' = ${email} ORDER BY "id"`;
  return rows.map(({ subject }) => subject);
};

export async function buyer(key = "olivia", plan: "starter" | "creator" = "starter"): Promise<Person> {
  const mine = await makePerson();
  const { body } = await send(payments.createOrder, { as: mine, body: { plan } });
  await controls().approve(body.id, key);
  const paid = await send(payments.capture, { as: mine, params: { id: body.id }, query: { plan } });
  if (paid.body.status !== "completed") throw new Error(`the payment is ${paid.body.status}`);
  await followAll();
  return mine;
}

/** `after` is in ms. Also runs the sweep. */
export async function toPeriodEnd(as: Person, after: number): Promise<void> {
  const { currentPeriodEnd } = await view(as);
  await advanceTimeWithPaypal(Date.parse(currentPeriodEnd ?? "") + after - now().getTime());
  await sweepPayments();
}
