import { translatorFor } from "@/lib/i18n/translator";
import "@/lib/testing/setup/database";
import "@/lib/testing/fakes/paypal";
import "@/lib/testing/setup/clock";
import "@/lib/testing/setup/seat-cap";
import { beforeAll, describe, expect, test } from "@jest/globals";
import { HOUR_MS, MINUTE_MS, SECOND_MS } from "@/lib/infra/clock";
import { prisma } from "@/lib/infra/db";
import { listNotificationsOf } from "@/lib/testing/drivers/notifications";
import { sendTo } from "@/lib/testing/endpoint-matrix/http";
import { makePerson, type TestUser } from "@/lib/testing/factories/people";
import { refundLatestPurchase } from "@/lib/testing/factories/subscribers";
import { paypalControls } from "@/lib/testing/fakes/paypal";
import { advanceTimeWithPaypal } from "@/lib/testing/setup/clock";
import { SEAT_CAP } from "@/lib/testing/setup/seat-cap";
import { payments } from "../contract";
import { sweepPayments } from "../jobs";

const t = translatorFor("en", "orders");
const tPaymentMails = translatorFor("en", "paymentMails");

const create = (as: TestUser) => sendTo(payments.createOrder, { as, body: { plan: "starter" } });
const join = async (as: TestUser) => {
  await advanceTimeWithPaypal(SECOND_MS);
  return sendTo(payments.joinWaitlist, { as });
};
const entryOf = async (as: TestUser) => (await sendTo(payments.waitlist, { as })).body.entry;
const countTakenSeats = async () => (await prisma.seatPool.findUniqueOrThrow({ where: { id: 1 } })).taken;
const mailsTo = async ({ email }: TestUser) => {
  const rows = await prisma.$queryRaw<{ subject: string }[]>`
    SELECT "payload"->>'subject' AS "subject" FROM graphile_worker._private_jobs
    WHERE "payload"->>'to' = ${email} ORDER BY "id"`;
  return rows.map(({ subject }) => subject);
};

async function buy(as: TestUser, buyer = "olivia"): Promise<number> {
  const { body, status } = await create(as);
  if (status !== 200) return status;
  await paypalControls().approve(body.id, buyer);
  return (await sendTo(payments.capture, { as, params: { id: body.id }, query: { plan: "starter" } })).status;
}

const leave = async (as: TestUser) => expect((await refundLatestPurchase(as)).status).toBe(200);

beforeAll(() => sweepPayments());

describe("with two seats", () => {
  test("a free seat is offered to the waitlist in order, for 48 hours each, and then to the next entry", async () => {
    const [first, second, third, fourth, fifth] = await Promise.all(Array.from({ length: 5 }, () => makePerson()));
    if (!first || !second || !third || !fourth || !fifth) throw new Error("five people were asked for");
    expect([await buy(first), await buy(second, "daniel")]).toEqual([200, 200]);
    const refused = await create(third);
    expect([refused.status, refused.error?.message, refused.error?.issues?.[0]?.path]).toEqual([
      409,
      t("full"),
      "waitlist",
    ]);
    expect((await sendTo(payments.joinWaitlist, { as: first })).error?.message).toBe(t("haveAPlan"));
    expect((await join(third)).body).toMatchObject({
      capacity: SEAT_CAP,
      left: 0,
      waiting: 1,
      entry: { state: "waiting", position: 1, offerEndsAt: null },
    });
    await join(fourth);
    await join(fifth);
    await join(third);
    expect([(await entryOf(fourth))?.position, (await entryOf(fifth))?.position]).toEqual([2, 3]);

    await leave(first);
    expect(await countTakenSeats()).toBe(1);
    // A newcomer cannot overtake the waitlist, even though a seat is free.
    expect((await create(first)).error?.message).toBe(t("othersWait"));
    await sweepPayments();
    const offer = await entryOf(third);
    expect([offer?.state, offer?.position]).toEqual(["offered", null]);
    expect(await mailsTo(third)).toEqual([tPaymentMails("offer.subject")]);
    expect([await countTakenSeats(), (await entryOf(fourth))?.position]).toEqual([2, 1]);

    await advanceTimeWithPaypal(48 * HOUR_MS - MINUTE_MS);
    await sweepPayments();
    expect((await entryOf(third))?.state).toBe("offered");
    await advanceTimeWithPaypal(2 * MINUTE_MS);
    await sweepPayments();
    expect([await entryOf(third), (await entryOf(fourth))?.state]).toEqual([null, "offered"]);
    expect(await mailsTo(third)).toEqual([tPaymentMails("offer.subject"), tPaymentMails("offerOver.subject")]);
    expect(await listNotificationsOf(third)).toEqual([
      expect.stringMatching(
        /^A subscriber place is available, and it's your turn\. We'll hold it for you until .*\d\d:\d\d/,
      ),
      "The place we held for you has gone to the next person on the waitlist.",
    ]);
    expect((await create(third)).status).toBe(409);

    expect(await buy(fourth)).toBe(200);
    expect([await entryOf(fourth), await countTakenSeats()]).toEqual([null, 2]);
    const { state } = await prisma.waitlistEntry.findFirstOrThrow({ where: { billing: { userId: fourth.id } } });
    expect(state).toBe("converted");

    await leave(second);
    await sweepPayments();
    expect((await entryOf(fifth))?.state).toBe("offered");
    expect((await create(fifth)).status).toBe(200);
    await advanceTimeWithPaypal(31 * MINUTE_MS);
    await sweepPayments();
    expect((await entryOf(fifth))?.state).toBe("offered");
    expect(await countTakenSeats()).toBe(2);
    expect((await sendTo(payments.leaveWaitlist, { as: fifth })).body).toMatchObject({
      entry: null,
      waiting: 0,
      left: 1,
    });
    expect(await countTakenSeats()).toBe(1);
    expect((await join(third)).body.entry?.state).toBe("offered");
  });

  test("a banned account, which cannot accept, is passed over", async () => {
    const [banned, next] = [await makePerson(), await makePerson()];
    await join(banned);
    await join(next);
    await prisma.user.update({ where: { id: banned.id }, data: { role: "banned" }, select: { id: true } });
    // The offer of the test before ends.
    await advanceTimeWithPaypal(49 * HOUR_MS);
    await sweepPayments();
    expect((await entryOf(next))?.state).toBe("offered");
    const { state } = await prisma.waitlistEntry.findFirstOrThrow({ where: { billing: { userId: banned.id } } });
    expect(state).toBe("left");
  });
});
