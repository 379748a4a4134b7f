import { creators } from "@/lib/creators/contract";
import { now } from "@/lib/infra/clock";
import { prisma } from "@/lib/infra/db";
import { newId } from "@/lib/infra/ids";
import { ensureBillingAccount } from "@/lib/payments/billing/billing-accounts";
import { payments } from "@/lib/payments/contract";
import { sendTo } from "../endpoint-matrix/http";
import { paypalControls, processAllNotifications } from "../fakes/paypal";
import type { TestUser } from "./people";
import { createCreator } from "./tip";

export const startTip = (as: TestUser, to: TestUser, amount = "5.00", postId?: string) =>
  sendTo(creators.createTip, { as, body: { creatorId: to.id, amount, ...(postId && { postId }) } });

export const findTipOrder = (id: string) => prisma.paymentOrder.findUniqueOrThrow({ where: { id } });

/** Returns to the site as a browser does after approval. */
export async function returnFromApproval(as: TestUser, id: string): Promise<Response> {
  const { providerOrderId } = await findTipOrder(id);
  const { GET } = await import("@/app/[locale]/payment/return/route");
  const url = `http://veranda.test/payment/return?token=${providerOrderId}`;
  const headers = { host: "veranda.test", "x-forwarded-for": "192.0.2.9", cookie: as.cookie };
  return GET(new Request(url, { headers }), { params: Promise.resolve({}) });
}

export async function payTip(as: TestUser, to: TestUser, amount = "5.00", postId?: string): Promise<string> {
  const { body } = await startTip(as, to, amount, postId);
  const { providerOrderId } = await findTipOrder(body.id);
  await paypalControls().approve(providerOrderId ?? "", "olivia");
  await returnFromApproval(as, body.id);
  await processAllNotifications();
  return body.id;
}

export const getCreatorAccountOf = async (as: TestUser) => (await sendTo(creators.account, { as })).body;
export const requestPayoutAs = (as: TestUser, amount: string) => sendTo(creators.askPayout, { as, body: { amount } });
export const receiptsOf = (as: TestUser) => sendTo(payments.receipts, { as });

/** Returns the books in pence, positive when owed. */
export async function readBooks(as: TestUser): Promise<{ balance: number; onItsWay: number; sent: number }> {
  const billingId = await ensureBillingAccount(as.id);
  const rows = await prisma.ledgerEntry.findMany({
    where: { OR: [{ payeeId: billingId }, { billingId, payoutId: { not: null } }] },
    select: { account: true, pence: true },
  });
  const sum = (account: string) =>
    rows.filter((row) => row.account === account).reduce((total, { pence }) => total - pence, 0);
  return { balance: sum("creators"), onItsWay: sum("payouts"), sent: sum("paypal") };
}

/** The unclaimed payout exists only in our tables, not at PayPal. */
export async function createEarner(): Promise<{ earner: TestUser; payout: string }> {
  const earner = await createCreator("unclaimed");
  const { id: payout } = await prisma.payout.create({
    data: {
      billingId: await ensureBillingAccount(earner.id),
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
