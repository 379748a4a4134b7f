import "server-only";
import { audienceAllowsSql } from "@/lib/accounts/queries/audience-settings";
import { now } from "@/lib/infra/clock";
import type { Db } from "@/lib/infra/db";
import { hashtagsOf, mentionsOf } from "@/lib/text/tokens";
import { Prisma } from "@/prisma/generated/client";

export const hasTokens = (text: string) => hashtagsOf(text).length > 0 || mentionsOf(text).length > 0;

/** Inserts hashtags in a fixed order, as concurrent posts may create the same ones. Skips unwanted mentions. */
export async function recordTokens(postId: string, text: string, tx: Db): Promise<void> {
  const [tags, names] = [hashtagsOf(text), mentionsOf(text)];
  // Later changes of the copied columns come from `post_shown` (prisma/triggers/posts.sql).
  await tx.$executeRaw`
    WITH untagged AS (
      DELETE FROM "PostHashtag" WHERE "postId" = ${postId}::uuid AND NOT ("tag" = ANY(${tags}::text[]))
    ), unmentioned AS (
      DELETE FROM "PostMention" m USING "User" u
      WHERE m."postId" = ${postId}::uuid AND u."id" = m."userId" AND NOT (u."username" = ANY(${names}::text[]))
    ), tags AS (
      INSERT INTO "Hashtag" ("tag", "createdAt") SELECT t, ${now()} FROM unnest(${tags}::text[]) t ORDER BY t ON CONFLICT DO NOTHING
    ), tagged AS (
      INSERT INTO "PostHashtag" ("postId", "tag", "authorId", "createdAt", "isPublic")
      SELECT p."id", t, p."authorId", p."createdAt", p."visibility" = 'public' AND p."state" = 'live' AND NOT p."authorBanned"
      FROM "Post" p, unnest(${tags}::text[]) t WHERE p."id" = ${postId}::uuid ON CONFLICT DO NOTHING
    )
    INSERT INTO "PostMention" ("postId", "userId")
    SELECT p."id", u."id" FROM "Post" p JOIN "User" u ON u."username" = ANY(${names}::text[])
    WHERE p."id" = ${postId}::uuid AND u."id" <> p."authorId" AND u."role" <> 'banned' AND NOT EXISTS (
      SELECT FROM "Block" b
      WHERE (b."blockerId" = u."id" AND b."blockedId" = p."authorId") OR (b."blockerId" = p."authorId" AND b."blockedId" = u."id"))
      AND ${audienceAllowsSql("mention", Prisma.sql`p."authorId"`)}
    ORDER BY u."id" ON CONFLICT DO NOTHING`;
}
