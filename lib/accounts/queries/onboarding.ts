import "server-only";
import { notFound } from "@/lib/http/errors";
import { now } from "@/lib/infra/clock";
import { type Db, prisma, readRows } from "@/lib/infra/db";
import { Prisma } from "@/prisma/generated/client";
import { ONBOARDING_FOLLOWS, ONBOARDING_FOLLOWS_WITHOUT_PLAN } from "../constants";
import type { Onboarding } from "../contract/onboarding";
import { noBlockWithSql } from "../graph/blocks";
import { givesPlanSql } from "../plans/entitlement";

const FOLLOWS_SQL = Prisma.raw(String(ONBOARDING_FOLLOWS));
const MAX_FOLLOWS_SQL = Prisma.raw(String(ONBOARDING_FOLLOWS_WITHOUT_PLAN));

type OnboardingRow = Pick<Onboarding, "stage"> & Onboarding["done"];

/**
 * What a new account has done so far: one statement of bounded work. A requested follow and a picture that is still
 * processed or held count as done. Throws `not_found`.
 */
export async function getOnboarding(actor: { id: string }, db: Db = prisma): Promise<Onboarding> {
  const [row] = await readRows<OnboardingRow>(
    db,
    Prisma.sql`
    SELECT me."onboarding"::text AS "stage", me."emailVerified" IS NOT NULL AS "email",
      me."profileImageUrl" IS NOT NULL OR (s."userId" IS NULL AND me."bio" IS NOT NULL) OR EXISTS (
        SELECT FROM "ProfilePicture" i
        WHERE i."authorId" = me."id" AND i."kind" = 'avatar' AND i."state" IN ('processing', 'held')) AS "profile",
      f."count" >= least(${FOLLOWS_SQL}, o."count") AS "follow",
      EXISTS (SELECT FROM "Post" p WHERE p."authorId" = me."id")
        OR EXISTS (SELECT FROM "Vibe" v WHERE v."authorId" = me."id")
        OR (s."userId" IS NULL AND f."count" >= least(${MAX_FOLLOWS_SQL}, o."count")) AS "share"
    FROM "User" me
    LEFT JOIN "Subscription" s ON s."userId" = me."id" AND ${givesPlanSql("s", now())}
    CROSS JOIN LATERAL (
      SELECT count(*) AS "count" FROM (
        (SELECT FROM "Follow" WHERE "followerId" = me."id" LIMIT ${MAX_FOLLOWS_SQL})
        UNION ALL (SELECT FROM "FollowRequest" WHERE "requesterId" = me."id" LIMIT ${MAX_FOLLOWS_SQL})
      ) followed
    ) f
    CROSS JOIN LATERAL (
      SELECT count(*) AS "count" FROM (
        SELECT FROM "User" u WHERE u."id" <> me."id" AND u."role" <> 'banned' AND ${noBlockWithSql(actor.id)}
        LIMIT ${MAX_FOLLOWS_SQL}
      ) others
    ) o
    WHERE me."id" = ${actor.id}::uuid`,
  );
  if (!row) throw notFound("person");
  const { stage, ...done } = row;
  return { stage, done };
}
