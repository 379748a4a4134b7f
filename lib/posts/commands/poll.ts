import "server-only";
import { lockUserShared } from "@/lib/accounts/graph/user-locks";
import { conflict, invalid, notFound } from "@/lib/http/errors";
import { fromNow, MINUTE_MS, now } from "@/lib/infra/clock";
import { type Db, executeSql, inTransaction, prisma } from "@/lib/infra/db";
import { Prisma } from "@/prisma/generated/client";
import type { NewPoll, Poll } from "../contract/poll";
import { getPost, getPostFacts } from "../queries/posts";
import { lockPost } from "./post-locks";

export async function createPoll(postId: string, { options, multiple, minutes }: NewPoll, tx: Db): Promise<void> {
  await tx.poll.create({
    data: {
      postId,
      multiple,
      closesAt: fromNow(minutes * MINUTE_MS),
      options: { create: options.map((words, position) => ({ position, text: words })) },
    },
    select: { postId: true },
  });
}

/**
 * Moves the closing time of a held poll that was never visible by the time it was held. Call it under the post's lock,
 * before the release is recorded. A restored poll keeps its closing time.
 */
export async function restartHeldPoll(postId: string, tx: Db): Promise<void> {
  await executeSql(
    tx,
    Prisma.sql`
    UPDATE "Poll" o SET "closesAt" = o."closesAt" + (${now()}::timestamptz - p."createdAt") FROM "Post" p
    WHERE o."postId" = ${postId}::uuid AND p."id" = o."postId" AND p."importedAt" IS NULL
      AND NOT EXISTS (SELECT FROM "PollBallot" b WHERE b."postId" = p."id" AND b."userId" <> p."authorId")
      AND NOT EXISTS (SELECT FROM "Screening" s WHERE s."kind" = 'post' AND s."targetId" = p."id"
        AND (s."verdict" IN ('pass', 'queue') OR s."decidedAt" IS NOT NULL))`,
  );
}

/** Repeating a ballot changes nothing. Throws `not_found`, `invalid`, `conflict` when closed or already cast. */
export async function castBallot(
  actor: { id: string },
  id: string,
  choices: readonly number[],
  db: Db = prisma,
): Promise<Poll> {
  return inTransaction(db, async (tx) => {
    await getPostFacts(actor, id, tx);
    await lockUserShared(tx, actor.id);
    await lockPost(tx, id);
    const poll = await tx.poll.findUnique({
      where: { postId: id },
      select: {
        multiple: true,
        closesAt: true,
        options: { select: { position: true } },
        ballots: { where: { userId: actor.id }, select: { choices: true } },
      },
    });
    if (!poll) throw notFound("poll");
    const sorted = choices.toSorted((one, other) => one - other);
    if (sorted.some((choice) => !poll.options.some(({ position }) => position === choice)))
      throw invalid("composing.poll.unknownOption");
    if (!poll.multiple && sorted.length > 1) throw invalid("composing.poll.oneOnly");
    const [before] = poll.ballots;
    if (before && before.choices.join() !== sorted.join()) throw conflict("composing.poll.voted");
    if (!before && poll.closesAt <= now()) throw conflict("composing.poll.closed");
    // `ballot_count` counts it (prisma/triggers/posts.sql).
    if (!before)
      await tx.pollBallot.create({
        data: { postId: id, userId: actor.id, choices: sorted, createdAt: now() },
        select: { postId: true },
      });
    const after = await getPost(actor, id, tx);
    if (!after.poll) throw notFound("poll");
    return after.poll;
  });
}
