import "@/lib/testing/own-database";
import "@/lib/testing/paypal";
import "@/lib/testing/test-clock";
import "@/lib/testing/two-places";
import { beforeAll, describe, expect, test } from "@jest/globals";
import { HOUR, MINUTE, SECOND } from "@/lib/infra/clock";
import { prisma } from "@/lib/infra/db";
import { makePerson, type Person } from "@/lib/testing/factories";
import { send } from "@/lib/testing/http";
import { toldTo } from "@/lib/testing/notices";
import { controls } from "@/lib/testing/paypal";
import { advanceTimeWithPaypal } from "@/lib/testing/test-clock";
import { PLACES } from "@/lib/testing/two-places";
import { orders as text } from "@/lib/text/orders";
import { paymentMails } from "@/lib/text/payment-mails";
import { payments } from "./contract";
import { sweepPayments } from "./jobs";

const create = (as: Person) => send(payments.createOrder, { as, body: { plan: "starter" } });
const join = async (as: Person) => {
  await advanceTimeWithPaypal(SECOND);
  return send(payments.joinWaitlist, { as });
};
const entryOf = async (as: Person) => (await send(payments.waitlist, { as })).body.entry;
const taken = async () => (await prisma.seatPool.findUniqueOrThrow({ where: { id: 1 } })).taken;
const mailsTo = async ({ email }: Person) => {
  const rows = await prisma.$queryRaw<{ subject: string }[]>`
    SELECT "payload"->>'subject' AS "subject" FROM graphile_worker._private_jobs
    WHERE "payload"->>'to' = ${email} ORDER BY "id"`;
  return rows.map(({ subject }) => subject);
};

async function buy(as: Person, buyer = "olivia"): Promise<number> {
  const { body, status } = await create(as);
  if (status !== 200) return status;
  await controls().approve(body.id, buyer);
  return (await send(payments.capture, { as, params: { id: body.id }, query: { plan: "starter" } })).status;
}

const leave = async (as: Person) => expect((await send(payments.refund, { as })).status).toBe(200);

beforeAll(() => sweepPayments());

describe("with two seats", () => {
  test("a free seat is offered to the waitlist in order, for 48 hours each, and then to the next entry", async () => {
    const [first, second, third, fourth, fifth] = await Promise.all(Array.from({ length: 5 }, () => makePerson()));
    if (!first || !second || !third || !fourth || !fifth) throw new Error("five people were asked for");
    expect([await buy(first), await buy(second, "daniel")]).toEqual([200, 200]);
    const refused = await create(third);
    expect([refused.status, refused.error?.message, refused.error?.issues?.[0]?.path]).toEqual([
      409,
      text.full,
      "waitlist",
    ]);
    expect((await send(payments.joinWaitlist, { as: first })).error?.message).toBe(text.haveAPlan);
    expect((await join(third)).body).toMatchObject({
      capacity: PLACES,
      left: 0,
      waiting: 1,
      entry: { state: "waiting", position: 1, offerEndsAt: null },
    });
    await join(fourth);
    await join(fifth);
    await join(third);
    expect([(await entryOf(fourth))?.position, (await entryOf(fifth))?.position]).toEqual([2, 3]);

    await leave(first);
    expect(await taken()).toBe(1);
    // A newcomer cannot overtake the waitlist, even though a seat is free.
    expect((await create(first)).error?.message).toBe(text.othersWait);
    await sweepPayments();
    const offer = await entryOf(third);
    expect([offer?.state, offer?.position]).toEqual(["offered", null]);
    expect(await mailsTo(third)).toEqual([paymentMails.offer.subject]);
    expect([await taken(), (await entryOf(fourth))?.position]).toEqual([2, 1]);

    await advanceTimeWithPaypal(48 * HOUR - MINUTE);
    await sweepPayments();
    expect((await entryOf(third))?.state).toBe("offered");
    await advanceTimeWithPaypal(2 * MINUTE);
    await sweepPayments();
    expect([await entryOf(third), (await entryOf(fourth))?.state]).toEqual([null, "offered"]);
    expect(await mailsTo(third)).toEqual([paymentMails.offer.subject, paymentMails.offerOver.subject]);
    expect(await toldTo(third)).toEqual([
      expect.stringMatching(/^A place has come free for you\. It is kept until .*\d\d:\d\d/),
      "The place that was kept for you has gone to the next in line.",
    ]);
    expect((await create(third)).status).toBe(409);

    expect(await buy(fourth)).toBe(200);
    expect([await entryOf(fourth), await taken()]).toEqual([null, 2]);
    const { state } = await prisma.waitlistEntry.findFirstOrThrow({ where: { billing: { userId: fourth.id } } });
    expect(state).toBe("converted");

    await leave(second);
    await sweepPayments();
    expect((await entryOf(fifth))?.state).toBe("offered");
    // An abandoned payment leaves the offer unchanged; leaving the waitlist releases the seat.
    expect((await create(fifth)).status).toBe(200);
    await advanceTimeWithPaypal(31 * MINUTE);
    await sweepPayments();
    expect((await entryOf(fifth))?.state).toBe("offered");
    expect(await taken()).toBe(2);
    expect((await send(payments.leaveWaitlist, { as: fifth })).body).toMatchObject({
      entry: null,
      waiting: 0,
      left: 1,
    });
    expect(await taken()).toBe(1);
    expect((await join(third)).body.entry?.state).toBe("offered");
  });
});
