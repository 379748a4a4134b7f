import "server-only";
import { conflict, forbidden, notFound } from "@/lib/http/errors";
import { type Db, inTransaction, prisma } from "@/lib/infra/db";
import { accounts as text } from "@/lib/text/accounts";
import { Prisma } from "@/prisma/generated/client";
import type { AccountProof } from "../contract";
import { verifyPassword } from "../password";

interface Person {
  id: string;
  email: string;
  passwordHash: string | null;
  role: string;
}

/**
 * Deletes one's own account with all that belongs to it, at once. Throws `forbidden` when the password, or the address where
 * there is none, is not theirs; `conflict` for the only administrator; `not_found` when the account went meanwhile.
 */
export async function deleteAccount(
  actor: { id: string },
  proof: AccountProof,
  db: Db = prisma,
): Promise<{ success: true }> {
  const person = await db.user.findUnique({
    where: { id: actor.id },
    select: { id: true, email: true, passwordHash: true, role: true },
  });
  if (!person) throw notFound(text.person);
  // Before the transaction: the hash takes its time, and nothing is locked meanwhile.
  await checkProof(person, proof);
  await inTransaction(db, async (tx) => {
    await lockPerson(person, tx);
    await lockPosts(person.id, tx);
    await forgetMentions(person, tx);
    await tx.user.delete({ where: { id: person.id }, select: { id: true } });
  });
  return { success: true };
}

async function checkProof({ email, passwordHash }: Person, proof: AccountProof): Promise<void> {
  if (passwordHash === null) {
    if (proof.email !== email) throw forbidden(text.deletion.wrongEmail);
    return;
  }
  if (proof.password === undefined) throw forbidden(text.deletion.needPassword);
  if (!(await verifyPassword(passwordHash, proof.password))) throw forbidden(text.deletion.wrongPassword);
}

/** Locks the row, in the order of a ban; of an administrator all their like, so that of two who leave at once one stays. */
async function lockPerson({ id, passwordHash, role }: Person, tx: Db): Promise<void> {
  const whom = role === "admin" ? Prisma.sql`"role" = 'admin'` : Prisma.sql`"id" = ${id}::uuid`;
  const rows = await tx.$queryRaw<{ id: string; passwordHash: string | null }[]>`
    SELECT "id", "passwordHash" FROM "User" WHERE ${whom} ORDER BY "id" FOR NO KEY UPDATE`;
  const mine = rows.find((row) => row.id === id);
  if (!mine) throw notFound(text.person);
  if (role === "admin" && rows.length === 1) throw conflict(text.deletion.lastAdmin);
  // Changed since it was checked, by its owner from elsewhere perhaps: whoever asked here has to prove it anew.
  if (mine.passwordHash !== passwordHash) throw forbidden(text.deletion.wrongPassword);
}

/** Locks, in the order that every writer keeps, the posts that go and those whose counters follow. */
const lockPosts = (id: string, tx: Db) => tx.$executeRaw`
  SELECT FROM "Post"
  WHERE "id" IN (
    SELECT "id" FROM "Post" WHERE "authorId" = ${id}::uuid
    UNION SELECT "postId" FROM "Comment" WHERE "authorId" = ${id}::uuid
    UNION SELECT "postId" FROM "Like" WHERE "userId" = ${id}::uuid
  )
  ORDER BY "id" FOR NO KEY UPDATE`;

/** Removes what names the person and no foreign key takes along: reports about them, answers kept for repetition, mail that waits. */
async function forgetMentions({ id, email }: Person, tx: Db): Promise<void> {
  await tx.$executeRaw`
    DELETE FROM "Report" WHERE ("targetType", "targetId") IN (
      SELECT 'user'::"ReportTarget", ${id}::uuid
      UNION ALL SELECT 'post', "id" FROM "Post" WHERE "authorId" = ${id}::uuid
      UNION ALL SELECT 'comment', "id" FROM "Comment" WHERE "authorId" = ${id}::uuid
    )`;
  await tx.$executeRaw`DELETE FROM "IdempotencyKey" WHERE "scope" = ${id} OR "body" LIKE ${`%${id}%`}`;
  await tx.$executeRaw`
    SELECT graphile_worker.complete_jobs(array_agg("id")) FROM graphile_worker._private_jobs
    WHERE ${email} IN ("payload"->>'to', "payload"->>'email') HAVING count(*) > 0`;
}
