import "server-only";
import type { Db } from "@/lib/infra/db";
import { Prisma } from "@/prisma/generated/client";
import { deleteInOrder } from "./delete-in-order";
import { leaveConversations, leaveMessages } from "./leave-conversations";

/** A transaction has 15 s (`lib/infra/db.ts`), and others wait for the posts that it locks. */
const MAX_BATCH_ROWS = 1_000;
/** Posts of one batch, with their comments and likes. */
const MAX_BATCH_POSTS = 20;
/** Some are deleted with the messages of both. */
const MAX_BATCH_CONVERSATIONS = 100;

interface Part {
  table: string;
  key: string[];
  owner: string;
  /** The post or vibe whose counters a row changes. */
  counted?: { from: Prisma.Sql; id: Prisma.Sql };
  maxRows?: number;
}

const POSTS = Prisma.sql`"Post"`;
const countedBy = (from: Prisma.Sql, column: string) => ({ from, id: Prisma.raw(`"${column}"`) });

const PARTS: readonly Part[] = [
  { table: "Notice", key: ["id"], owner: "recipientId" },
  { table: "Follow", key: ["followerId", "followeeId"], owner: "followerId" },
  { table: "Follow", key: ["followerId", "followeeId"], owner: "followeeId" },
  { table: "Like", key: ["postId", "userId"], owner: "userId", counted: countedBy(POSTS, "postId") },
  { table: "Repost", key: ["postId", "userId"], owner: "userId", counted: countedBy(POSTS, "postId") },
  { table: "PollBallot", key: ["postId", "userId"], owner: "userId", counted: countedBy(POSTS, "postId") },
  {
    table: "CommentLike",
    key: ["commentId", "userId"],
    owner: "userId",
    counted: { from: POSTS, id: Prisma.sql`(SELECT "postId" FROM "Comment" WHERE "id" = "commentId")` },
  },
  {
    table: "VibeView",
    key: ["vibeId", "viewerId"],
    owner: "viewerId",
    counted: countedBy(Prisma.sql`"Vibe"`, "vibeId"),
  },
  { table: "Comment", key: ["id"], owner: "authorId", counted: countedBy(POSTS, "postId"), maxRows: MAX_BATCH_POSTS },
  { table: "Post", key: ["id"], owner: "authorId", counted: countedBy(POSTS, "id"), maxRows: MAX_BATCH_POSTS },
  { table: "Screening", key: ["id"], owner: "authorId" },
];

/** Locks what the batch changes in the order of every writer, then deletes it. Returns the number of rows. */
async function deleteBatch(
  { table, key, owner, counted }: Part,
  { id, maxRows }: { id: string; maxRows: number },
  tx: Db,
): Promise<number> {
  const columns = Prisma.raw(key.map((column) => `"${column}"`).join(", "));
  const from = Prisma.sql`FROM ${Prisma.raw(`"${table}"`)} WHERE ${Prisma.raw(`"${owner}"`)} = ${id}::uuid`;
  const page = Prisma.sql`ORDER BY ${columns} LIMIT ${maxRows}`;
  if (counted)
    await tx.$executeRaw`
      SELECT FROM ${counted.from} WHERE "id" IN (SELECT ${counted.id} ${from} ${page})
      ORDER BY "id" FOR NO KEY UPDATE`;
  return deleteInOrder(tx, table, key, Prisma.sql`(${columns}) IN (SELECT ${columns} ${from} ${page})`);
}

/**
 * Deletes the account's large tables and leaves its conversations, batch by batch. `inTurn` runs each batch in a
 * transaction of its own, and returns null once the account must not be erased. One transaction can erase the rest.
 */
export async function eraseInBatches(
  id: string,
  inTurn: (work: (tx: Db) => Promise<number>) => Promise<number | null>,
  maxBatchRows = MAX_BATCH_ROWS,
): Promise<void> {
  const repeat = async (limit: number, work: (maxRows: number, tx: Db) => Promise<number>) => {
    const maxRows = Math.min(maxBatchRows, limit);
    for (let count: number | null = maxRows; count === maxRows; ) count = await inTurn((tx) => work(maxRows, tx));
  };
  for (const part of PARTS)
    await repeat(part.maxRows ?? maxBatchRows, (maxRows, tx) => deleteBatch(part, { id, maxRows }, tx));
  await repeat(maxBatchRows, (maxRows, tx) => leaveMessages(id, maxRows, tx));
  await repeat(MAX_BATCH_CONVERSATIONS, (maxRows, tx) => leaveConversations(id, maxRows, tx));
}
