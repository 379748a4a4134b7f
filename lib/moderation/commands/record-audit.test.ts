import "@/lib/testing/setup/database";
import { expect, test } from "@jest/globals";
import { pool, prisma } from "@/lib/infra/db";
import { sendTo } from "@/lib/testing/endpoint-matrix/http";
import { makePerson } from "@/lib/testing/factories/people";
import { staffModeration } from "../contract/staff";
import { recordAudit } from "./record-audit";

test("never changes or deletes an audit entry, and stores no name or email address in it", async () => {
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
