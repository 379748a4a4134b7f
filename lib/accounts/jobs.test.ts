import "@/lib/testing/setup/database";
import { expect, test } from "@jest/globals";
import { DAY_MS, fromNow, HOUR_MS } from "@/lib/infra/clock";
import { prisma } from "@/lib/infra/db";
import { sweepInfra } from "@/lib/infra/sweep-infra";
import { posts } from "@/lib/posts/contract";
import { sendTo } from "@/lib/testing/endpoint-matrix/http";
import { makePerson, makePost, makeSession, setRole } from "@/lib/testing/factories/people";
import { liftExpiredBans, sweepAccounts } from "./jobs";

test("lifts a suspension that has ended, restoring the content, and no other ban", async () => {
  const [over, later, forever] = await Promise.all([makePerson(), makePerson(), makePerson()]);
  const ids = await Promise.all([over, later, forever].map((person) => makePost(person)));
  for (const [person, bannedUntil] of [
    [over, fromNow(-1)],
    [later, fromNow(DAY_MS)],
    [forever, null],
  ] as const) {
    await setRole(person, "banned");
    await prisma.user.update({ where: { id: person.id }, data: { bannedUntil }, select: { id: true } });
  }
  await liftExpiredBans();
  const statuses = await Promise.all(ids.map(async (id) => (await sendTo(posts.one, { params: { id } })).status));
  expect(statuses).toEqual([200, 404, 404]);
  expect(await prisma.user.findUnique({ where: { id: over.id }, select: { role: true, bannedUntil: true } })).toEqual({
    role: "user",
    bannedUntil: null,
  });
});

test("sweeps sessions and links that expired over an hour ago, and keeps the others", async () => {
  const [mine, away] = await Promise.all([makePerson(), makePerson()]);
  await makeSession(away.id);
  await prisma.session.updateMany({ where: { userId: away.id }, data: { expires: fromNow(-2 * HOUR_MS) } });
  await prisma.passwordReset.createMany({
    data: [
      { tokenHash: "old", userId: mine.id, expires: fromNow(-2 * HOUR_MS) },
      { tokenHash: "just over", userId: mine.id, expires: fromNow(-1) },
    ],
  });
  await sweepAccounts();
  expect(await prisma.session.count({ where: { userId: away.id } })).toBe(0);
  expect(await prisma.session.count({ where: { userId: mine.id } })).toBe(1);
  expect(await prisma.passwordReset.findMany({ select: { tokenHash: true } })).toEqual([{ tokenHash: "just over" }]);
});

test("sweeps idempotent responses after a day, and expired rate limits", async () => {
  const row = { scope: "x", fingerprint: "x", status: 201, body: "{}" };
  await prisma.idempotencyKey.createMany({
    data: [
      { ...row, key: "old", createdAt: fromNow(-DAY_MS - HOUR_MS) },
      { ...row, key: "new", createdAt: fromNow(-DAY_MS + HOUR_MS) },
    ],
  });
  await prisma.rateLimit.createMany({
    data: [
      { key: "over", expire: BigInt(Date.now() - 1_000) },
      { key: "on", expire: BigInt(Date.now() + HOUR_MS) },
    ],
  });
  await sweepInfra();
  expect(await prisma.idempotencyKey.findMany({ select: { key: true } })).toEqual([{ key: "new" }]);
  expect(await prisma.rateLimit.findMany({ select: { key: true } })).toEqual([{ key: "on" }]);
});

test("sweeps jobs that failed for good over 30 days ago, and no others", async () => {
  await prisma.$executeRaw`
    SELECT graphile_worker.add_job(name, '{}', max_attempts => 2) FROM unnest(ARRAY['failed long ago', 'failed lately', 'tried once']) name`;
  await prisma.$executeRaw`
    UPDATE graphile_worker._private_jobs j SET
      "attempts" = CASE t."identifier" WHEN 'tried once' THEN 1 ELSE 2 END,
      "updated_at" = now() - CASE t."identifier" WHEN 'failed lately' THEN interval '29 days' ELSE interval '31 days' END
    FROM graphile_worker._private_tasks t WHERE t."id" = j."task_id"`;
  await sweepInfra();
  const remaining = await prisma.$queryRaw<{ name: string }[]>`
    SELECT "task_identifier" AS "name" FROM graphile_worker.jobs WHERE "max_attempts" = 2 ORDER BY 1`;
  expect(remaining.map(({ name }) => name)).toEqual(["failed lately", "tried once"]);
});
