import "@/lib/testing/setup/database";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import pg from "pg";
import { AppError } from "@/lib/http/errors";
import { type Db, pool, prisma } from "@/lib/infra/db";
import { eraseAccount } from "@/lib/testing/factories/account";
import {
  holdComment,
  holdPost,
  makeComment,
  makePerson,
  makePost,
  setRole,
  type TestUser,
} from "@/lib/testing/factories/people";
import { waitForBlockedConnections } from "@/lib/testing/wait/wait-for-blocked";
import { createComment, deleteComment, editComment, requestCommentReview } from "./comments";
import { deletePost, purgePost } from "./delete";
import { likePost } from "./like";
import { approveComment, approvePost } from "./moderate";
import { lockPost } from "./post-locks";
import { editPost, requestPostReview } from "./posts";

const THREAT = "I will kill you, I know where you live.";
const HARMLESS = "The swifts are back over the mill.";

let alice: TestUser;
let bob: TestUser;

beforeAll(async () => {
  [alice, bob] = await Promise.all([makePerson({ plan: "starter" }), makePerson({ plan: "starter" })]);
});

const actor = ({ id }: { id: string }) => ({ id, plan: "starter" as const });
const hitsOf = async (targetId: string) =>
  (await prisma.screening.findFirstOrThrow({ where: { targetId }, select: { hits: true } })).hits;

/** Runs `work` in a transaction that holds the post's lock once `other` is waiting for it. */
async function whileWaiting(postId: string, other: () => Promise<unknown>, work: (tx: Db) => Promise<unknown>) {
  let waiting: Promise<unknown> = Promise.resolve();
  await prisma.$transaction(
    async (tx) => {
      await lockPost(tx, postId);
      const [mine] = await tx.$queryRaw<{ pid: number }[]>`SELECT pg_backend_pid() AS pid`;
      waiting = other();
      await waitForBlockedConnections(mine?.pid ?? 0);
      await work(tx);
    },
    { timeout: 45_000 },
  );
  return waiting;
}

/** Updates the screening as a decision, a review or a deletion does. */
const touch = (targetId: string, tx: Db) =>
  tx.screening.updateMany({ where: { targetId }, data: { decidedAt: new Date() } });

describe("lock order of posts and screenings", () => {
  test("deleting a post locks no screening while it waits for the post", async () => {
    const id = await holdPost(alice, await makePost(alice));
    const comment = await holdComment(bob, await makeComment(bob, id));
    let late = "";
    const deleted = await whileWaiting(
      id,
      async () => {
        const answer = await deletePost(actor(alice), id);
        await purgePost(id);
        return answer;
      },
      async (tx) => {
        await touch(id, tx);
        await touch(comment, tx);
        late = await holdComment(bob, await makeComment(bob, id, {}, tx), tx);
      },
    );
    expect(deleted).toEqual({ success: true });
    // The comment written meanwhile is deleted with the post, and so are its screening hits.
    expect(await Promise.all([id, comment, late].map(hitsOf))).toEqual([[], [], []]);
    expect(await prisma.comment.count({ where: { postId: id } })).toBe(0);
  });

  test("deleting a comment locks no screening while it waits for the post", async () => {
    const id = await makePost(alice);
    const comment = await holdComment(bob, await makeComment(bob, id));
    const deleted = await whileWaiting(
      id,
      () => deleteComment(alice, comment),
      (tx) => touch(comment, tx),
    );
    expect(deleted).toEqual({ success: true });
    expect(await hitsOf(comment)).toEqual([]);
  });
});

describe("concurrent deletions, edits and decisions", () => {
  const ROUNDS = 12;
  const COMMENTS = 4;
  /** Screening hits whose content no longer exists. */
  const ORPHANED_HITS_SQL = `
    SELECT s."targetId" FROM "Screening" s WHERE s."hits" <> '[]'
      AND NOT EXISTS (SELECT FROM "Post" p WHERE p."id" = s."targetId")
      AND NOT EXISTS (SELECT FROM "Comment" c WHERE c."id" = s."targetId")`;

  /** Every operation on a post and its comments, each twice; the order rotates with each round. */
  function actsOn(post: string, comments: string[], people: TestUser[]): (() => Promise<unknown>)[] {
    const on = comments.flatMap((comment, number) => {
      const author = people[number] ?? bob;
      return [
        () => editComment(actor(author), comment, { text: `${HARMLESS} ${number}` }),
        () => requestCommentReview(actor(author), comment),
        () => approveComment(comment),
        () => deleteComment(number % 2 === 0 ? author : alice, comment),
        () => createComment(actor(author), post, { text: THREAT }),
        () => likePost(author, post, undefined),
      ];
    });
    const once = [
      () => editPost(actor(alice), post, { text: HARMLESS }),
      () => editPost(actor(alice), post, { text: THREAT }),
      () => requestPostReview(actor(alice), post),
      () => approvePost(post),
      () => deletePost(actor(alice), post).then(() => purgePost(post)),
      ...on,
    ];
    return [...once, ...once];
  }

  test("concurrent deletions, edits and decisions do not deadlock, and leave no hits of deleted content", async () => {
    const unexpected: unknown[] = [];
    let done = 0;
    for (let round = 0; round < ROUNDS; round++) {
      const people = await Promise.all(Array.from({ length: COMMENTS }, () => makePerson({ plan: "starter" })));
      const post = await holdPost(alice, await makePost(alice));
      const comments = await Promise.all(
        people.map(async (author) => holdComment(author, await makeComment(author, post))),
      );
      const acts = actsOn(post, comments, people);
      const turned = acts.map((_, place) => acts[(place * 17 + round * 5) % acts.length]);
      // A ban and an account deletion lock the same rows in another order.
      const [banned, leaving] = people;
      if (!banned || !leaving) throw new Error("people were made");
      turned.push(
        () => setRole(banned, "banned"),
        () => eraseAccount(leaving),
      );
      const outcomes = await Promise.allSettled(turned.map((act) => act?.()));
      const failed = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason] : []));
      unexpected.push(...failed.filter((error) => !(error instanceof AppError)));
      done += outcomes.length - failed.length;
      expect(await prisma.post.count({ where: { id: post } })).toBe(0);
      expect((await pool.query(ORPHANED_HITS_SQL)).rows).toEqual([]);
    }
    expect(unexpected).toEqual([]);
    expect(done).toBeGreaterThan(2 * ROUNDS);
  }, 240_000);

  // A deadlock that a retry resolved counts too. A connection reports its statistics when it closes.
  afterAll(async () => {
    await prisma.$disconnect();
    if (!pool.ended) await pool.end();
    const client = new pg.Client({ connectionString: pool.options.connectionString });
    await client.connect();
    const { rows } = await client.query(
      "SELECT deadlocks::int FROM pg_stat_database WHERE datname = current_database()",
    );
    await client.end();
    expect(rows).toEqual([{ deadlocks: 0 }]);
  });
});
