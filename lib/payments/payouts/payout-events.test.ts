import "@/lib/testing/setup/relay";
import "@/lib/testing/setup/database";
import "@/lib/testing/fakes/paypal";
import { expect, test } from "@jest/globals";
import { prisma } from "@/lib/infra/db";
import { REPORTED_STATE_EVENT } from "@/lib/notifications/constants";
import { requestPayoutAs } from "@/lib/testing/factories/creators";
import { makePerson } from "@/lib/testing/factories/people";
import { createCreator, makeOldTip } from "@/lib/testing/factories/tip";
import { processAllNotifications } from "@/lib/testing/fakes/paypal";
import { listenAs } from "@/lib/testing/fakes/realtime-listener";
import { waitFor } from "@/lib/testing/wait/wait-for";
import { advancePayout } from "./advance-payout";

test("the creator's tabs hear that a payout was sent, before any notification about it", async () => {
  const creator = await createCreator();
  await makeOldTip(await makePerson(), creator);
  const { status, body } = await requestPayoutAs(creator, "20.00");
  expect([status, body.state]).toEqual([201, "asked"]);
  const { heard, stop } = await listenAs(creator, [REPORTED_STATE_EVENT]);
  try {
    await advancePayout({ payoutId: body.id });
    expect((await prisma.payout.findUniqueOrThrow({ where: { id: body.id } })).state).not.toBe("asked");
    await waitFor(async () => heard.length > 0, "the event");
    expect(heard[0]).toEqual({ event: REPORTED_STATE_EVENT, data: {} });
    await processAllNotifications();
  } finally {
    await stop();
  }
});
