import "@/lib/testing/setup/database";
import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { accounts } from "@/lib/accounts/contract";
import { pool, prisma } from "@/lib/infra/db";
import { sendTo } from "@/lib/testing/endpoint-matrix/http";
import { makePerson, makePost, makeSession, type TestUser } from "@/lib/testing/factories/people";
import { propertyRuns } from "@/lib/testing/meta/test-tier";
import { posts } from "./contract";
import { authorControls } from "./contract/author-controls";

const STEP_ACTIONS = [
  "like",
  "unlike",
  "toggle",
  "comment",
  "delete comment",
  "hide comment",
  "show comment",
  "ban",
  "unban",
  "delete post",
] as const;
const PEOPLE = 4;
const POSTS = 3;

interface Step {
  act: (typeof STEP_ACTIONS)[number];
  who: number;
  where: number;
}

const step = fc.record<Step>({
  act: fc.oneof(
    { arbitrary: fc.constantFrom(...STEP_ACTIONS.slice(0, 7)), weight: 12 },
    { arbitrary: fc.constantFrom("ban" as const, "unban" as const), weight: 3 },
    { arbitrary: fc.constant("delete post" as const), weight: 1 },
  ),
  who: fc.nat(PEOPLE - 1),
  where: fc.nat(POSTS - 1),
});

async function perform({ act, who, where }: Step, people: TestUser[], ids: string[], admin: TestUser): Promise<number> {
  const [as, id] = [people[who], ids[where]];
  if (!as || !id) throw new Error("no such person or post");
  const one = { params: { id }, as };
  switch (act) {
    case "like":
    case "unlike":
      return (await sendTo(posts.like, { ...one, body: { liked: act === "like" } })).status;
    case "toggle":
      return (await sendTo(posts.like, one)).status;
    case "comment":
      return (await sendTo(posts.comment, { ...one, body: { text: "hello" } })).status;
    case "delete comment": {
      const row = await prisma.comment.findFirst({ where: { postId: id, authorId: as.id }, select: { id: true } });
      return row ? (await sendTo(posts.removeComment, { params: { id: row.id }, as })).status : 200;
    }
    case "hide comment":
    case "show comment": {
      const isHidden = act === "hide comment";
      const row = await prisma.comment.findFirst({
        where: { postId: id, post: { authorId: as.id }, hiddenAt: isHidden ? null : { not: null } },
        select: { id: true },
      });
      const call = { params: { id: row?.id ?? "" }, as, body: { hidden: isHidden } };
      return row ? (await sendTo(authorControls.hideComment, call)).status : 200;
    }
    case "delete post":
      return (await sendTo(posts.remove, one)).status;
    default: {
      const role = act === "ban" ? "banned" : "user";
      const { status } = await sendTo(accounts.changeUser, { params: { id: as.id }, body: { role }, as: admin });
      if (act === "unban") as.cookie = await makeSession(as.id);
      return status;
    }
  }
}

/** Posts with wrong counters, and rows whose ban flag differs from their author's. */
const WRONG = `
  SELECT p."id" FROM "Post" p JOIN "User" a ON a."id" = p."authorId"
  WHERE p."likesCount" <> (SELECT count(*) FROM "Like" l WHERE l."postId" = p."id")
    OR p."commentsCount" <> (SELECT count(*) FROM "Comment" c JOIN "User" u ON u."id" = c."authorId"
      WHERE c."postId" = p."id" AND c."state" = 'live' AND u."role" <> 'banned' AND c."hiddenAt" IS NULL)
    OR p."hiddenCommentsCount" <> (SELECT count(*) FROM "Comment" c JOIN "User" u ON u."id" = c."authorId"
      WHERE c."postId" = p."id" AND c."state" = 'live' AND u."role" <> 'banned' AND c."hiddenAt" IS NOT NULL)
    OR p."authorBanned" <> (a."role" = 'banned')
    OR EXISTS (SELECT FROM "Comment" c JOIN "User" u ON u."id" = c."authorId"
      WHERE c."postId" = p."id" AND c."authorBanned" <> (u."role" = 'banned'))`;

test("post counters match the rows after any concurrent likes, comments, hidden comments, bans and deletions", async () => {
  const admin = await makePerson({ role: "admin" });
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { minLength: 2, maxLength: 14 }), { minLength: 1, maxLength: 4 }),
      async (rounds) => {
        const people = await Promise.all(Array.from({ length: PEOPLE }, () => makePerson({ plan: "starter" })));
        const ids = await Promise.all(people.slice(0, POSTS).map((author) => makePost(author)));
        for (const round of rounds) {
          const statuses = await Promise.all(round.map((each) => perform(each, people, ids, admin)));
          expect(statuses.filter((status) => ![200, 201, 401, 403, 404].includes(status))).toEqual([]);
          expect((await pool.query(WRONG)).rows).toEqual([]);
        }
      },
    ),
    { numRuns: propertyRuns(12, 25), interruptAfterTimeLimit: 120_000, endOnFailure: true },
  );
});
