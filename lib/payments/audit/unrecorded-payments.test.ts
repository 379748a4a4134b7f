import "@/lib/testing/setup/database";
import "@/lib/testing/fakes/paypal";
import "@/lib/testing/setup/clock";
import { expect, test } from "@jest/globals";
import { DAY_MS } from "@/lib/infra/clock";
import { prisma } from "@/lib/infra/db";
import { refundPaypalCapture } from "@/lib/infra/paypal/calls";
import { findTipOrder, payTip, requestPayoutAs } from "@/lib/testing/factories/creators";
import { makePerson } from "@/lib/testing/factories/people";
import { createCreator } from "@/lib/testing/factories/tip";
import { processAllNotifications } from "@/lib/testing/fakes/paypal";
import { advanceTimeWithPaypal } from "@/lib/testing/setup/clock";
import { listUnrecordedPayments } from "./unrecorded-payments";

test("finds the payments and payouts at PayPal whose rows a restore has lost", async () => {
  const creator = await createCreator();
  const giver = await makePerson();
  const [tipId, laterTipId] = [await payTip(giver, creator, "50.00"), await payTip(giver, creator, "5.00")];
  await advanceTimeWithPaypal(14 * DAY_MS + 1_000);
  await requestPayoutAs(creator, "45.00");
  await processAllNotifications();
  await processAllNotifications();
  const payout = await prisma.payout.findFirstOrThrow({ where: { billing: { userId: creator.id } } });
  expect(payout.state).toBe("paid");
  expect(await listUnrecordedPayments()).toEqual([]);

  const { captureId } = await findTipOrder(laterTipId);
  await prisma.$transaction(async (tx) => {
    await tx.$executeRaw`SET LOCAL session_replication_role = replica`;
    await tx.$executeRaw`DELETE FROM "Payout" WHERE "id" = ${payout.id}::uuid`;
    await tx.$executeRaw`DELETE FROM "PaymentOrder" WHERE "id" = ${laterTipId}::uuid`;
  });
  const lostPayout = { kind: "payout", id: payout.id, paypalId: payout.batchId, status: "SUCCESS", pence: 4_500 };
  expect(await listUnrecordedPayments()).toEqual([
    { kind: "payment", id: laterTipId, paypalId: captureId, status: "COMPLETED", pence: 500 },
    lostPayout,
  ]);

  await refundPaypalCapture(captureId ?? "", { requestId: "by-hand", customId: laterTipId });
  expect(await listUnrecordedPayments()).toEqual([lostPayout]);
  expect((await findTipOrder(tipId)).state).toBe("captured");
});
