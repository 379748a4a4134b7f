import { randomUUID } from "node:crypto";
import { creators } from "@/lib/creators/contract";
import { now } from "@/lib/infra/clock";
import { prisma } from "@/lib/infra/db";
import { newId } from "@/lib/infra/new-id";
import { billingOf } from "@/lib/payments/accounts";
import { payments } from "@/lib/payments/contract";
import { makePerson, type Person } from "./factories";
import { send } from "./http";
import { controls, followAll } from "./paypal";

export const beginTip = (as: Person, to: Person, amount = "5.00", postId?: string) =>
  send(creators.createTip, { as, body: { creatorId: to.id, amount, ...(postId && { postId }) } });

export const orderOfTip = (id: string) => prisma.paymentOrder.findUniqueOrThrow({ where: { id } });

/** As a browser does after approval. */
export async function comeBack(as: Person, id: string): Promise<Response> {
  const { providerOrderId } = await orderOfTip(id);
  const { GET } = await import("@/app/payment/return/route");
  const url = `http://veranda.test/payment/return?token=${providerOrderId}`;
  const headers = { host: "veranda.test", "x-forwarded-for": "192.0.2.9", cookie: as.cookie };
  return GET(new Request(url, { headers }), { params: Promise.resolve({}) });
}

export async function tip(as: Person, to: Person, amount = "5.00", postId?: string): Promise<string> {
  const { body } = await beginTip(as, to, amount, postId);
  const { providerOrderId } = await orderOfTip(body.id);
  await controls().approve(providerOrderId ?? "", "olivia");
  await comeBack(as, body.id);
  await followAll();
  return body.id;
}

/** The first word of the PayPal address decides how the simulator treats payouts. */
export async function makeCreator(word = "ann"): Promise<Person> {
  const creator = await makePerson({ plan: "creator" });
  const email = `${word}.${randomUUID()}@payout.test`;
  await prisma.payoutReceiver.create({
    data: { billingId: await billingOf(creator.id), email, confirmedAt: now(), createdAt: now() },
  });
  return creator;
}

export const accountOf = async (as: Person) => (await send(creators.account, { as })).body;
export const askPayout = (as: Person, amount: string) => send(creators.askPayout, { as, body: { amount } });
export const receiptsOf = (as: Person) => send(payments.receipts, { as });

/** In pence, positive when owed. */
export async function booksOf(as: Person): Promise<{ balance: number; onItsWay: number; sent: number }> {
  const billingId = await billingOf(as.id);
  const rows = await prisma.ledgerEntry.findMany({
    where: { OR: [{ payeeId: billingId }, { billingId, payoutId: { not: null } }] },
    select: { account: true, pence: true },
  });
  const sum = (account: string) =>
    rows.filter((row) => row.account === account).reduce((total, { pence }) => total - pence, 0);
  return { balance: sum("creators"), onItsWay: sum("payouts"), sent: sum("paypal") };
}

/** The unclaimed payout exists only in our tables, not at PayPal. */
export async function makeEarner(): Promise<{ earner: Person; payout: string }> {
  const earner = await makeCreator("unclaimed");
  const { id: payout } = await prisma.payout.create({
    data: {
      billingId: await billingOf(earner.id),
      amountPence: 2_000,
      state: "unclaimed",
      receiverHint: "u•••@payout.test",
      batchId: newId(),
      itemId: newId(),
      createdAt: now(),
    },
    select: { id: true },
  });
  return { earner, payout };
}
