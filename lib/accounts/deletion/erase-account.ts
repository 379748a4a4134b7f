import "server-only";
import { MINUTE_MS, now } from "@/lib/infra/clock";
import { type Db, inTransaction, isUnavailable, prisma } from "@/lib/infra/db";
import { log } from "@/lib/infra/logging/log";
import { Prisma } from "@/prisma/generated/client";
import { deleteInOrder } from "./delete-in-order";
import { eraseInBatches } from "./erase-in-batches";
import { leaveConversations, leaveMessages } from "./leave-conversations";

const MAX_ERASURES_PER_SWEEP = 20;
/** The next sweep continues. Shorter than what `worker/skip-while-running.ts` takes for a hang. */
const SWEEP_BUDGET_MS = 5 * MINUTE_MS;

interface Person {
  id: string;
  email: string;
}

const GRAPH_TABLES = [
  ["Follow", "followerId", "followeeId"],
  ["FollowRequest", "requesterId", "personId"],
  ["Block", "blockerId", "blockedId"],
  ["Mute", "muterId", "mutedId"],
  ["VibeMute", "muterId", "mutedId"],
  ["SuggestionDismissal", "userId", "dismissedId"],
  ["ProfileView", "personId", "viewerId"],
] as const;

async function deleteTraces(id: string, tx: Db): Promise<void> {
  const person = await tx.user.findUniqueOrThrow({ where: { id }, select: { id: true, email: true } });
  await deleteStoredAnswers(id, tx);
  await deleteMentions(person, tx);
}

/** The user's row is locked. */
async function eraseAccountIn(id: string, tx: Db): Promise<void> {
  const person = await tx.user.findUniqueOrThrow({ where: { id }, select: { id: true, email: true } });
  await deleteStoredAnswers(id, tx);
  await lockPosts(id, tx);
  await leaveMessages(id, null, tx);
  await leaveConversations(id, null, tx);
  await lockVibes(id, tx);
  await deleteMentions(person, tx);
  await forgetAddress(person.email, tx);
  await removeGraphRows(id, tx);
  // Triggers correct counts, queue files for erasure, and remove payment addresses: `payer_forgotten`,
  // `receiver_forgotten` (docs/database.md).
  await tx.user.delete({ where: { id }, select: { id: true } });
}

/** Spam waves keep the address that they looked for. */
const forgetAddress = (email: string, tx: Db) =>
  tx.$executeRaw`UPDATE "SpamWave" SET "value" = '' WHERE "match" = 'email' AND "value" = mailbox_of(${email})`;

/**
 * Deletes an account whose grace period has ended, in several transactions, since one would hold its locks for too
 * long. The next call continues what was interrupted, or aborted by `signal`. Triggers delete what is attached to its
 * rows (`holder_gone`, `notice_emptied`, `payer_forgotten`, `receiver_forgotten`); sweeps release files, PayPal consent
 * and seat in minutes.
 */
export async function eraseDueAccount(
  userId: string,
  { maxBatchRows, signal }: { maxBatchRows?: number; signal?: AbortSignal } = {},
): Promise<void> {
  const ifDue = <T>(work: (tx: Db) => Promise<T>): Promise<T | null> =>
    retryDeadlock(() =>
      inTransaction(prisma, async (tx) => {
        await tx.$executeRaw`SELECT FROM "User" WHERE "id" = ${userId}::uuid FOR NO KEY UPDATE`;
        const dueCount = await tx.accountDeletion.count({ where: { userId, dueAt: { lte: now() } } });
        return dueCount > 0 && !signal?.aborted ? work(tx) : null;
      }),
    );
  // While the content that they are about can still be found.
  await ifDue((tx) => deleteTraces(userId, tx));
  await eraseInBatches(userId, ifDue, maxBatchRows);
  await ifDue((tx) => eraseAccountIn(userId, tx));
}

/** Cascades lock in no fixed order. */
async function retryDeadlock<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    return work();
  }
}

/** Erases accounts whose grace period has ended, one at a time. A failure does not stop the others. */
export async function eraseDueAccounts(): Promise<void> {
  const due = await prisma.accountDeletion.findMany({
    where: { dueAt: { lte: now() } },
    orderBy: { dueAt: "asc" },
    take: MAX_ERASURES_PER_SWEEP,
    select: { userId: true },
  });
  const signal = AbortSignal.timeout(SWEEP_BUDGET_MS);
  for (const { userId } of due) {
    if (signal.aborted) return;
    try {
      await eraseDueAccount(userId, { signal });
    } catch (error) {
      log.error({ err: error }, "a deleted account could not be erased yet");
    }
  }
}

const postsOf = (id: string) => Prisma.sql`SELECT "id" FROM "Post" WHERE "authorId" = ${id}::uuid`;

const ownThings = (id: string) => Prisma.sql`
  SELECT 'user'::"ReportTarget" AS "type", ${id}::uuid AS "id"
  UNION ALL SELECT 'post', "id" FROM "Post" WHERE "authorId" = ${id}::uuid
  UNION ALL SELECT 'comment', "id" FROM "Comment" WHERE "authorId" = ${id}::uuid
  UNION ALL SELECT 'vibe', "id" FROM "Vibe" WHERE "authorId" = ${id}::uuid
  UNION ALL SELECT 'picture', "id" FROM "ProfilePicture" WHERE "authorId" = ${id}::uuid
  UNION ALL SELECT 'message', "id" FROM "Message" WHERE "senderId" = ${id}::uuid`;

/** Deletes stored idempotent responses by or about the user, looked up by possible callers to avoid a full scan. */
const deleteStoredAnswers = (id: string, tx: Db) =>
  deleteInOrder(
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
        UNION SELECT "authorId"::text, "quoteOfId"::text FROM "Post" WHERE "quoteOfId" IN (${postsOf(id)})
        UNION SELECT "userId"::text, "conversationId"::text FROM "Member" WHERE "otherId" = ${id}::uuid
        UNION SELECT "authorId"::text, ${id} FROM "StaffNote" WHERE "subjectId" = ${id}::uuid
        UNION SELECT a."answererId"::text, ${id}
          FROM "SupportAnswer" a JOIN "SupportRequest" r ON r."id" = a."requestId" WHERE r."userId" = ${id}::uuid
      ) w JOIN "IdempotencyKey" k ON k."scope" = w."who" AND k."body" LIKE '%' || w."named" || '%'
    )`,
  );

/** Locks the posts that are deleted and those whose counters change, in the order that every writer uses. */
const lockPosts = (id: string, tx: Db) => tx.$executeRaw`
  SELECT FROM "Post"
  WHERE "id" IN (
    ${postsOf(id)}
    UNION SELECT "postId" FROM "Comment" WHERE "authorId" = ${id}::uuid
    UNION SELECT "postId" FROM "Like" WHERE "userId" = ${id}::uuid
    UNION SELECT "postId" FROM "Repost" WHERE "userId" = ${id}::uuid
    UNION SELECT "postId" FROM "PollBallot" WHERE "userId" = ${id}::uuid
    UNION SELECT c."postId" FROM "CommentLike" l JOIN "Comment" c ON c."id" = l."commentId" WHERE l."userId" = ${id}::uuid
  )
  ORDER BY "id" FOR NO KEY UPDATE`;

/** Locks the vibes that are deleted or whose view counts change, then the user's files. */
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
 * Deletes what no foreign key cascades to: reports, also unconfirmed ones without an account, which have no case yet;
 * screening hits, queued mails and notifications.
 */
async function deleteMentions({ id, email }: Person, tx: Db): Promise<void> {
  const ownRows = Prisma.sql`
    SELECT "id" FROM "Comment" WHERE "postId" IN (${postsOf(id)}) AND "authorId" <> ${id}::uuid`;
  await deleteInOrder(
    tx,
    "Report",
    ["id"],
    Prisma.sql`"id" IN (
      SELECT "id" FROM "Report" WHERE "reporterId" = ${id}::uuid
      UNION SELECT r."id" FROM (${ownThings(id)}) t
        JOIN "Report" r ON r."targetType" = t."type" AND r."targetId" = t."id"
      UNION SELECT "id" FROM "Report"
        WHERE "targetType" = 'comment' AND "targetId" IN (${ownRows}) AND "status" = 'pending'
    )`,
  );
  await deleteInOrder(
    tx,
    "ExternalReport",
    ["id"],
    Prisma.sql`"id" IN (
      SELECT e."id" FROM (${ownThings(id)}) t
        JOIN "ExternalReport" e ON e."targetType" = t."type" AND e."targetId" = t."id"
      WHERE e."caseId" IS NULL
    )`,
  );
  await tx.$executeRaw`UPDATE "Screening" SET "hits" = '[]' WHERE "kind" = 'comment' AND "targetId" IN (${ownRows}) AND "hits" <> '[]'`;
  await tx.$executeRaw`
    SELECT graphile_worker.complete_jobs(array_agg("id")) FROM graphile_worker._private_jobs
    WHERE ${email} IN ("payload"->>'to', "payload"->>'email', "payload"->'headers'->>'Reply-To') OR ${id} IN ("payload"->>'actorId', "payload"->>'recipientId') HAVING count(*) > 0`;
}

async function removeGraphRows(id: string, tx: Db): Promise<void> {
  for (const [table, ...key] of GRAPH_TABLES) {
    const [from, to] = key.map((column) => Prisma.raw(`"${column}"`));
    await deleteInOrder(tx, table, key, Prisma.sql`${from} = ${id}::uuid OR ${to} = ${id}::uuid`);
  }
}
