import "@/lib/testing/setup/database";
import { expect, test } from "@jest/globals";
import { prisma } from "@/lib/infra/db";
import { sendTo } from "@/lib/testing/endpoint-matrix/http";
import { findCaseAbout, makeReport } from "@/lib/testing/factories/case";
import { makePerson, makePost } from "@/lib/testing/factories/people";
import { propertyRuns } from "@/lib/testing/meta/test-tier";
import { waitForBlockedConnections } from "@/lib/testing/wait/wait-for-blocked";
import { staffModeration } from "../contract/staff";

const CASES = propertyRuns(20, 200);

test("decides each case exactly once when two admins decide the same cases concurrently", async () => {
  const [one, two] = [await makePerson({ role: "admin" }), await makePerson({ role: "admin" })];
  const [author, reporter] = [await makePerson({ plan: "starter" }), await makePerson()];
  for (let index = 0; index < CASES; index++)
    await makeReport(reporter, { targetType: "post", targetId: await makePost(author) });
  const open = await prisma.case.findMany({ where: { state: "open" }, select: { id: true } });
  expect(open).toHaveLength(CASES);

  // The admins decide in opposite orders, so that each is refused on some cases.
  const decide = async (as: typeof one, ids: string[]) => {
    const statuses: number[] = [];
    for (const id of ids) {
      const body = { version: 1, action: "remove", rule: "respect", text: "It insults someone." };
      statuses.push((await sendTo(staffModeration.decide, { as, params: { id }, body })).status);
    }
    return statuses;
  };
  const ids = open.map(({ id }) => id);
  const [ofOne, ofTwo] = await Promise.all([decide(one, ids), decide(two, ids.toReversed())]);

  const decided = (statuses: number[]) => statuses.filter((status) => status === 200).length;
  const refused = [...ofOne, ...ofTwo].filter((status) => status === 409).length;
  expect(decided(ofOne) + decided(ofTwo)).toBe(CASES);
  expect(refused).toBe(CASES);
  expect(Math.min(decided(ofOne), decided(ofTwo))).toBeGreaterThan(0);
  expect(await prisma.decision.count()).toBe(CASES);
  expect(await prisma.case.count({ where: { state: "closed" } })).toBe(CASES);
  expect(await prisma.strike.count({ where: { userId: author.id } })).toBe(CASES);
  expect(await prisma.post.count({ where: { authorId: author.id, state: "removed" } })).toBe(CASES);
  expect(await prisma.report.count({ where: { status: "resolved" } })).toBe(CASES);
  expect(await prisma.auditEntry.count({ where: { act: "case.decided" } })).toBe(CASES);
});

test("leaves a case closed when a concurrent report opens another while its decision is reversed", async () => {
  const [admin, author] = [await makePerson({ role: "admin" }), await makePerson()];
  const [reporter, late] = [await makePerson(), await makePerson()];
  const target = { targetType: "post", targetId: await makePost(author) } as const;
  await makeReport(reporter, target);
  const params = { id: (await findCaseAbout(target.targetId)) ?? "" };
  const ruling = { version: 1, action: "warn", rule: "respect", text: "It insults someone." };
  const { version } = (await sendTo(staffModeration.decide, { as: admin, params, body: ruling })).body;

  let reversing: Promise<{ status: number }> | undefined;
  await prisma.$transaction(
    async (tx) => {
      await makeReport(late, target, {}, tx);
      const [mine] = await tx.$queryRaw<{ pid: number }[]>`SELECT pg_backend_pid() AS pid`;
      reversing = sendTo(staffModeration.reverse, { as: admin, params, body: { version, text: "The wrong button." } });
      await waitForBlockedConnections(mine?.pid ?? 0);
    },
    { timeout: 45_000 },
  );
  expect((await reversing)?.status).toBe(200);
  const cases = await prisma.case.findMany({
    where: { targetId: target.targetId },
    orderBy: { id: "asc" },
    select: { state: true, reports: { select: { status: true } } },
  });
  expect(cases).toHaveLength(2);
  expect(cases).toEqual(
    expect.arrayContaining([
      { state: "closed", reports: [{ status: "resolved" }] },
      { state: "open", reports: [{ status: "pending" }] },
    ]),
  );
  expect(await prisma.decision.count({ where: { caseId: params.id, reversedAt: null } })).toBe(0);
});
