import "@/lib/testing/setup/database";
import { expect, test } from "@jest/globals";
import { pool, prisma } from "@/lib/infra/db";
import { sendTo } from "@/lib/testing/endpoint-matrix/http";
import { makePerson, makePost } from "@/lib/testing/factories/people";
import { moderation } from "../contract";
import { staffModeration } from "../contract/staff";
import { recordAudit } from "./record-audit";

test("never changes or deletes an audit entry, and stores no name or e-mail address in it", async () => {
  const [admin, author] = [await makePerson({ role: "admin" }), await makePerson()];
  await recordAudit("user.noted", { actorId: admin.id, aboutId: author.id }, prisma);
  for (const statement of [
    `UPDATE "AuditEntry" SET "act" = 'nothing'`,
    `DELETE FROM "AuditEntry"`,
    `TRUNCATE "AuditEntry"`,
  ])
    await expect(pool.query(statement)).rejects.toThrow(/only ever added to/);
  const { rows } = await pool.query<{ entry: string }>(`SELECT e::text AS "entry" FROM "AuditEntry" e`);
  expect(rows).toHaveLength(1);
  for (const secret of [admin.id, admin.email, author.id, author.email, author.username])
    expect(rows[0]?.entry).not.toContain(secret);
  const log = await sendTo(staffModeration.audit, { as: admin, query: { about: author.id } });
  expect(log.body).toMatchObject([{ act: "user.noted", by: { id: admin.id }, about: { id: author.id }, isJob: false }]);
  // A deleted account loses its name in the log.
  await prisma.user.delete({ where: { id: author.id }, select: { id: true } });
  expect((await sendTo(staffModeration.audit, { as: admin })).body).toMatchObject([{ act: "user.noted", about: null }]);
});

test("computes the transparency report: decisions by reason and action, median time, reversals", async () => {
  const [one, two] = [await makePerson({ role: "admin" }), await makePerson({ role: "admin" })];
  const [author, reporter] = [await makePerson(), await makePerson()];
  const decided = async (category: string, ruling: object) => {
    const body = { targetType: "post", targetId: await makePost(author), reason: "Look", category };
    const { caseId } = (await sendTo(moderation.report, { as: reporter, body })).body;
    await prisma.$executeRaw`UPDATE "Case" SET "openedAt" = "openedAt" - interval '10 minutes' WHERE "id" = ${caseId}::uuid`;
    await sendTo(staffModeration.decide, { as: one, params: { id: caseId }, body: { version: 1, ...ruling } });
    return caseId;
  };
  const removed = { action: "remove", rule: "respect", text: "An insult." };
  await decided("harassment", { action: "dismiss" });
  await decided("spam", removed);
  const appealed = await decided("harassment", removed);
  await sendTo(moderation.appeal, { as: author, params: { id: appealed }, body: { text: "A quotation." } });
  const answer = { version: 3, outcome: "reversed", text: "You are right." };
  expect((await sendTo(staffModeration.answerAppeal, { as: two, params: { id: appealed }, body: answer })).status).toBe(
    200,
  );
  const { body } = await sendTo(moderation.transparency);
  expect(body).toMatchObject({
    decisions: 3,
    reports: 3,
    appeals: 1,
    reversedOnAppeal: 1,
    reversedShare: 1,
    falseHoldShare: null,
    byReason: [
      { category: "harassment", reports: 2, actedOn: 1 },
      { category: "spam", reports: 1, actedOn: 1 },
    ],
    byAction: [
      { action: "remove", count: 2 },
      { action: "dismiss", count: 1 },
    ],
  });
  expect(body.medianMinutesToDecide).toBeGreaterThanOrEqual(10);
});
