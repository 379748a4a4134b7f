import "server-only";
import { conflict, forbidden, notFound } from "@/lib/http/errors";
import { type Db, inTransaction, isUnavailable, prisma } from "@/lib/infra/db";
import { terminate } from "@/lib/infra/realtime";
import { accounts as text } from "@/lib/text/accounts";
import { Prisma } from "@/prisma/generated/client";
import type { AccountProof } from "../contract";
import { verifyPassword } from "../password";
import { leaveConversations } from "./leave-conversations";

interface Person {
  id: string;
  email: string;
  passwordHash: string | null;
}

/** The tables of who stands how to whom, each with its key. */
const GRAPH = [
  ["Follow", "followerId", "followeeId"],
  ["Block", "blockerId", "blockedId"],
  ["Mute", "muterId", "mutedId"],
  ["VibeMute", "muterId", "mutedId"],
] as const;

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
    select: { id: true, email: true, passwordHash: true },
  });
  if (!person) throw notFound(text.person);
  // Before the transaction: the hash takes its time, and nothing is locked meanwhile.
  await checkProof(person, proof);
  const leave = () =>
    inTransaction(db, async (tx) => {
      await lockPerson(person, tx);
      await forgetAnswers(person.id, tx);
      await lockPosts(person.id, tx);
      await leaveConversations(person.id, tx);
      await lockVibes(person.id, tx);
      await forgetMentions(person, tx);
      await leaveGraph(person.id, tx);
      await tx.user.delete({ where: { id: person.id }, select: { id: true } });
    });
  try {
    await leave();
  } catch (error) {
    // What a trigger or a foreign key takes along keeps no order: of two who then wait for each other one is sent back.
    if (!isUnavailable(error)) throw error;
    await leave();
  }
  await terminate(person.id);
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

/** Locks the row, in the order of a ban; administrators leave one after the other, so that of two at once one stays. */
async function lockPerson({ id, passwordHash }: Person, tx: Db): Promise<void> {
  const [mine] = await tx.$queryRaw<{ passwordHash: string | null; role: string }[]>`
    SELECT "passwordHash", "role"::text FROM "User" WHERE "id" = ${id}::uuid FOR NO KEY UPDATE`;
  if (!mine) throw notFound(text.person);
  // Changed since it was checked, by its owner from elsewhere perhaps: whoever asked here has to prove it anew.
  if (mine.passwordHash !== passwordHash) throw forbidden(text.deletion.wrongPassword);
  if (mine.role !== "admin") return;
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('last administrator', 0))`;
  if ((await tx.user.count({ where: { role: "admin", id: { not: id } } })) === 0)
    throw conflict(text.deletion.lastAdmin);
}

/** Removes rows, locked in the order of their key: of two who leave at once and have some in common, one just waits. */
function removeInOrder(tx: Db, table: string, key: string[], which: Prisma.Sql): Promise<number> {
  const [name, columns] = [Prisma.raw(`"${table}"`), Prisma.raw(key.map((column) => `"${column}"`).join(", "))];
  return tx.$executeRaw`
    WITH "gone" AS MATERIALIZED (SELECT ${columns} FROM ${name} WHERE ${which} ORDER BY ${columns} FOR UPDATE)
    DELETE FROM ${name} WHERE (${columns}) IN (SELECT * FROM "gone")`;
}

const postsOf = (id: string) => Prisma.sql`SELECT "id" FROM "Post" WHERE "authorId" = ${id}::uuid`;

/** What a report can be about that is the person's own. */
const ownThings = (id: string) => Prisma.sql`
  SELECT 'user'::"ReportTarget" AS "type", ${id}::uuid AS "id"
  UNION ALL SELECT 'post', "id" FROM "Post" WHERE "authorId" = ${id}::uuid
  UNION ALL SELECT 'comment', "id" FROM "Comment" WHERE "authorId" = ${id}::uuid
  UNION ALL SELECT 'vibe', "id" FROM "Vibe" WHERE "authorId" = ${id}::uuid
  UNION ALL SELECT 'message', "id" FROM "Message" WHERE "senderId" = ${id}::uuid`;

/**
 * Removes answers kept for repetition: the person's, their registration's, and others' that name them, which are those of
 * reports about them, of comments under their posts and of what was said to them. Each is looked up by who was answered, never in all of the table.
 */
const forgetAnswers = (id: string, tx: Db) =>
  removeInOrder(
    tx,
    "IdempotencyKey",
    ["scope", "key"],
    Prisma.sql`("scope", "key") IN (
      SELECT "scope", "key" FROM "IdempotencyKey" WHERE "scope" = ${id}
      UNION SELECT k."scope", k."key" FROM (
        SELECT 'anonymous' AS "who", ${id} AS "named"
        UNION SELECT r."reporterId"::text, t."id"::text
          FROM (${ownThings(id)}) t JOIN "Report" r ON r."targetType" = t."type" AND r."targetId" = t."id"
        UNION SELECT "authorId"::text, "postId"::text FROM "Comment" WHERE "postId" IN (${postsOf(id)})
        UNION SELECT "userId"::text, "conversationId"::text FROM "Member" WHERE "otherId" = ${id}::uuid
      ) w JOIN "IdempotencyKey" k ON k."scope" = w."who" AND k."body" LIKE '%' || w."named" || '%'
    )`,
  );

/** Locks, in the order that every writer keeps, the posts that go and those whose counters follow. */
const lockPosts = (id: string, tx: Db) => tx.$executeRaw`
  SELECT FROM "Post"
  WHERE "id" IN (
    ${postsOf(id)}
    UNION SELECT "postId" FROM "Comment" WHERE "authorId" = ${id}::uuid
    UNION SELECT "postId" FROM "Like" WHERE "userId" = ${id}::uuid
  )
  ORDER BY "id" FOR NO KEY UPDATE`;

/** Likewise the vibes that go, and those whose views do; then the files that hang on what goes, or on nothing. */
async function lockVibes(id: string, tx: Db): Promise<void> {
  await tx.$executeRaw`
    SELECT FROM "Vibe"
    WHERE "id" IN (
      SELECT "id" FROM "Vibe" WHERE "authorId" = ${id}::uuid UNION SELECT "vibeId" FROM "VibeView" WHERE "viewerId" = ${id}::uuid
    )
    ORDER BY "id" FOR NO KEY UPDATE`;
  await tx.$executeRaw`SELECT FROM "Asset" WHERE "ownerId" = ${id}::uuid ORDER BY "id" FOR NO KEY UPDATE`;
}

/**
 * Removes what no foreign key takes along: reports about the person and those that wait about comments under their posts,
 * the words that screening found in these comments, mail and news that wait.
 */
async function forgetMentions({ id, email }: Person, tx: Db): Promise<void> {
  const theirs = Prisma.sql`
    SELECT "id" FROM "Comment" WHERE "postId" IN (${postsOf(id)}) AND "authorId" <> ${id}::uuid`;
  await removeInOrder(
    tx,
    "Report",
    ["id"],
    Prisma.sql`"id" IN (
      SELECT "id" FROM "Report" WHERE "reporterId" = ${id}::uuid
      UNION SELECT r."id" FROM (${ownThings(id)}) t
        JOIN "Report" r ON r."targetType" = t."type" AND r."targetId" = t."id"
      UNION SELECT "id" FROM "Report"
        WHERE "targetType" = 'comment' AND "targetId" IN (${theirs}) AND "status" = 'pending'
    )`,
  );
  await tx.$executeRaw`UPDATE "Screening" SET "hits" = '[]' WHERE "kind" = 'comment' AND "targetId" IN (${theirs})`;
  await tx.$executeRaw`
    SELECT graphile_worker.complete_jobs(array_agg("id")) FROM graphile_worker._private_jobs
    WHERE ${email} IN ("payload"->>'to', "payload"->>'email') OR ${id} IN ("payload"->>'actorId', "payload"->>'recipientId') HAVING count(*) > 0`;
}

/** Removes whom the person follows, blocks and mutes, and who does so to them. */
async function leaveGraph(id: string, tx: Db): Promise<void> {
  for (const [table, ...key] of GRAPH) {
    const [from, to] = key.map((column) => Prisma.raw(`"${column}"`));
    await removeInOrder(tx, table, key, Prisma.sql`${from} = ${id}::uuid OR ${to} = ${id}::uuid`);
  }
}
