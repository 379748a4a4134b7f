import "@/lib/testing/setup/database";
import "@/lib/testing/fakes/paypal";
import "@/lib/testing/setup/clock";
import { expect, test } from "@jest/globals";
import { DAY_MS, MINUTE_MS } from "@/lib/infra/clock";
import { prisma } from "@/lib/infra/db";
import { sendTo } from "@/lib/testing/endpoint-matrix/http";
import type { TestUser } from "@/lib/testing/factories/people";
import { advanceToPeriodEnd, createBuyer } from "@/lib/testing/factories/subscribers";
import { payments } from "../contract";
import { sweepPayments } from "../jobs";

const noticesTo = async ({ email }: TestUser) => {
  const rows = await prisma.$queryRaw<{ subject: string; text: string }[]>`
    SELECT "payload"->>'subject' AS "subject", "payload"->>'text' AS "text" FROM graphile_worker._private_jobs
    WHERE "payload"->>'to' = ${email} ORDER BY "id"`;
  return rows.filter(({ subject }) => / renews on \d/.test(subject));
};

test("announces an automatic renewal a week ahead: the first, and then every sixth, once each", async () => {
  const [user, byHand] = [await createBuyer(), await createBuyer("daniel")];
  await advanceToPeriodEnd(user, -8 * DAY_MS);
  expect(await noticesTo(user)).toEqual([]);
  await advanceToPeriodEnd(user, -6 * DAY_MS);
  await Promise.all([sweepPayments(), sweepPayments()]);
  const [notice, another] = await noticesTo(user);
  expect(another).toBeUndefined();
  expect(notice?.text).toMatch(/and PayPal will charge £7\.99 for the next month\.\n/);
  expect(await noticesTo(byHand)).toEqual([]);
  for (let month = 2; month <= 8; month++) {
    await advanceToPeriodEnd(user, -4 * MINUTE_MS);
    await advanceToPeriodEnd(user, -6 * DAY_MS);
    expect([month, (await noticesTo(user)).length]).toEqual([month, month < 7 ? 1 : 2]);
  }
});

test("announces a renewal at another price, and none of a cancelled plan", async () => {
  const [smaller, cancelled] = [await createBuyer("olivia", "creator"), await createBuyer("grace", "creator")];
  await advanceToPeriodEnd(smaller, -4 * MINUTE_MS);
  await sendTo(payments.downgrade, { as: smaller, body: { plan: "starter" } });
  await sendTo(payments.cancel, { as: cancelled });
  await advanceToPeriodEnd(smaller, -6 * DAY_MS);
  const [notice] = await noticesTo(smaller);
  expect(notice?.text).toContain(
    "for the next month. Until now, you've paid £19.99 a month for Creator. From that day, you'll pay £7.99 a month for Starter.\n",
  );
  expect(await noticesTo(cancelled)).toEqual([]);
});
