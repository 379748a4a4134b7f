import "server-only";
import { env } from "@/lib/env";
import { notFound } from "@/lib/http/errors";
import { now } from "@/lib/infra/clock";
import { type Db, prisma, readRows } from "@/lib/infra/db";
import { type Plan, Prisma, type Role, type SubscriptionStatus } from "@/prisma/generated/client";
import { type CurrentUser, PendingProfile, type Profile, type PublicUser, Username } from "../contract";
import { noBlockWithSql } from "../graph/blocks";
import { isPersonMutedSql, muteHoldsSql } from "../muting/muting-sql";
import { displayedEnd, displayedStatus, givesPlanSql } from "../plans/entitlement";
import { publicUserSelect, toPublicUser } from "../serializers";

type Reader = { id: string } | null;

interface CurrentRow {
  id: string;
  firstName: string;
  lastName: string;
  username: string;
  email: string;
  isPrivate: boolean;
  timeZone: string | null;
  reduceMotion: boolean;
  autoplay: boolean;
  linkPreviews: boolean;
  warnedPosts: CurrentUser["preferences"]["warnedPosts"];
  labelledPosts: CurrentUser["preferences"]["labelledPosts"];
  sensitiveMedia: CurrentUser["preferences"]["sensitiveMedia"];
  emailVerified: boolean;
  profileImageUrl: string | null;
  bio: string | null;
  websiteUrl: string | null;
  role: Role;
  createdAt: Date;
  subscriptionId: string | null;
  plan: Plan;
  status: SubscriptionStatus;
  currentPeriodEnd: Date;
  dueAt: Date | null;
  cancelAtPeriodEnd: boolean;
  held: unknown;
  hits: unknown;
  reviewAsked: boolean;
}

/** The actor's own record, with held profile fields unless `asOwner` is false. Throws `not_found`. */
export async function getCurrentUser(
  actor: { id: string },
  db: Db = prisma,
  { asOwner = true } = {},
): Promise<CurrentUser> {
  const [row] = await readRows<CurrentRow>(
    db,
    Prisma.sql`
    SELECT u."id", u."firstName", u."lastName", u."username", u."email", u."emailVerified" IS NOT NULL AS "emailVerified",
      u."profileImageUrl", u."bio", u."websiteUrl", u."role"::text AS "role", u."createdAt", u."isPrivate",
      t."timeZone", coalesce(t."reduceMotion", false) AS "reduceMotion", coalesce(t."autoplay", true) AS "autoplay",
      coalesce(t."warnedPosts", 'warn')::text AS "warnedPosts", coalesce(t."labelledPosts", 'warn')::text AS "labelledPosts",
      coalesce(t."sensitiveMedia", 'warn')::text AS "sensitiveMedia", coalesce(t."linkPreviews", true) AS "linkPreviews",
      s."id" AS "subscriptionId", s."plan"::text AS "plan", s."status"::text AS "status",
      s."currentPeriodEnd", s."dueAt", s."cancelAtPeriodEnd", h."values" AS "held", sc."hits", sc."reviewAskedAt" IS NOT NULL AS "reviewAsked"
    FROM "User" u
    LEFT JOIN "Subscription" s ON s."userId" = u."id"
    LEFT JOIN "AccountSettings" t ON t."userId" = u."id"
    LEFT JOIN "HeldProfile" h ON h."userId" = u."id" AND ${asOwner}
    LEFT JOIN "Screening" sc ON sc."id" = h."screeningId"
    WHERE u."id" = ${actor.id}::uuid`,
  );
  if (!row) throw notFound("person");
  const { id, firstName, lastName, username, email, emailVerified, profileImageUrl, bio, websiteUrl, role } = row;
  const { subscriptionId, plan, cancelAtPeriodEnd, held, hits, reviewAsked } = row;
  const { isPrivate, timeZone, reduceMotion, autoplay, warnedPosts, labelledPosts, sensitiveMedia } = row;
  const linkPreviews = env.LINK_PREVIEWS ? row.linkPreviews : null;
  const at = now();
  const heldProfile = held === null ? null : PendingProfile.parse({ ...held, hits, reviewAsked });
  const { hits: _, reviewAsked: __, ...own } = heldProfile ?? { hits: null, reviewAsked: null };
  return {
    id,
    firstName,
    lastName,
    username,
    email,
    emailVerified,
    profileImageUrl,
    bio,
    websiteUrl,
    role,
    ...own,
    isPrivate,
    preferences: { timeZone, reduceMotion, autoplay, linkPreviews, warnedPosts, labelledPosts, sensitiveMedia },
    createdAt: row.createdAt.toISOString(),
    subscription:
      subscriptionId === null
        ? null
        : {
            id: subscriptionId,
            plan,
            cancelAtPeriodEnd,
            status: displayedStatus(row, at),
            currentPeriodEnd: displayedEnd(row, at).toISOString(),
          },
    heldProfile,
  };
}

export async function hasPassword(actor: { id: string }, db: Db = prisma): Promise<boolean> {
  return (await db.user.count({ where: { id: actor.id, passwordHash: { not: null } } })) === 1;
}

export async function getDeletionProof(
  actor: { id: string },
  db: Db = prisma,
): Promise<{ email: string; hasPassword: boolean }> {
  const row = await db.user.findUnique({ where: { id: actor.id }, select: { email: true, passwordHash: true } });
  if (!row) throw notFound("person");
  return { email: row.email, hasPassword: row.passwordHash !== null };
}

interface ProfileRow {
  id: string;
  firstName: string;
  lastName: string;
  username: string;
  profileImageUrl: string | null;
  bio: string | null;
  websiteUrl: string | null;
  createdAt: Date;
  plan: Plan | null;
  posts: number;
  likes: number;
  followers: number;
  followees: number;
  isFollowing: boolean;
  isFollowedBy: boolean;
  isMuted: boolean;
  isCloseFriend: boolean;
  mutedUntil: Date | null;
  isPrivate: boolean;
  isRequested: boolean;
  coverImageUrl: string | null;
  followedBy: Profile["followedBy"];
  followedByCount: number;
}

/** Only this many of the reader's most recent follows are considered for "followed by". */
const MAX_FOLLOWED_BY_SOURCES = 200;
const MAX_FOLLOWED_BY_SHOWN = 3;

/**
 * The people the reader follows who follow user `u`: none of muted and banned ones, of oneself, and of a private
 * account that the reader does not follow. Bounded by one index probe for each of the reader's recent follows.
 */
const followedBySql = (me: string, at: Date) => Prisma.sql`
  SELECT count(*)::int AS "followedByCount",
    coalesce(json_agg(json_build_object('id', k."id", 'firstName', k."firstName", 'lastName', k."lastName",
      'username', k."username", 'profileImageUrl', k."profileImageUrl") ORDER BY k."n")
      FILTER (WHERE k."n" <= ${Prisma.raw(String(MAX_FOLLOWED_BY_SHOWN))}), '[]') AS "followedBy"
  FROM (
    SELECT n."id", n."firstName", n."lastName", n."username", n."profileImageUrl",
      row_number() OVER (ORDER BY f."createdAt" DESC, f."id" DESC) AS "n"
    FROM (
      SELECT "followeeId" AS "id", "createdAt" FROM "Follow" WHERE "followerId" = ${me}::uuid
      ORDER BY "createdAt" DESC, "followeeId" DESC LIMIT ${Prisma.raw(String(MAX_FOLLOWED_BY_SOURCES))}
    ) f
    CROSS JOIN LATERAL (
      SELECT FROM "Follow" g WHERE g."followerId" = f."id" AND g."followeeId" = u."id" LIMIT 1
    ) g
    JOIN "User" n ON n."id" = f."id" AND n."role" <> 'banned'
    WHERE u."id" <> ${me}::uuid
      AND NOT ${isPersonMutedSql(Prisma.sql`${me}::uuid`, Prisma.sql`f."id"`, at)}
      AND (NOT u."isPrivate" OR EXISTS (SELECT FROM "Follow" o WHERE o."followerId" = ${me}::uuid AND o."followeeId" = u."id"))
  ) k`;

/** The columns for a visitor, who follows nobody. */
const FOLLOWED_BY_NONE_SQL = Prisma.sql`SELECT 0 AS "followedByCount", '[]'::json AS "followedBy"`;

/** Returns null for invalid usernames, some of which PostgreSQL rejects with an error. */
const usernameIn = (input: string): string | null => Username.safeParse(input).data ?? null;

/** Throws `not_found` for banned users and blocks in either direction. */
export async function getProfile(
  reader: Reader,
  by: { id: string } | { username: string },
  db: Db = prisma,
): Promise<Profile> {
  const at = now();
  const me = reader?.id ?? null;
  const id = "id" in by ? by.id : null;
  const username = "username" in by ? usernameIn(by.username) : null;
  if (id === null && username === null) throw notFound("person");
  // Not one statement with OR, which PostgreSQL would plan for each call.
  const userFilter = id === null ? Prisma.sql`u."username" = ${username}` : Prisma.sql`u."id" = ${id}::uuid`;
  const [row] = await readRows<ProfileRow>(
    db,
    Prisma.sql`
    SELECT u."id", u."firstName", u."lastName", u."username", u."profileImageUrl", u."bio", u."websiteUrl", u."createdAt", u."isPrivate", u."coverImageUrl",
      s."plan"::text AS "plan", p."posts", p."likes", k."followedByCount", k."followedBy",
      (SELECT count(*) FROM "Follow" f WHERE f."followeeId" = u."id")::int
        - (SELECT count(*) FROM "User" b JOIN "Follow" f ON f."followerId" = b."id" AND f."followeeId" = u."id" WHERE b."role" = 'banned')::int AS "followers",
      (SELECT count(*) FROM "Follow" f WHERE f."followerId" = u."id")::int
        - (SELECT count(*) FROM "User" b JOIN "Follow" f ON f."followeeId" = b."id" AND f."followerId" = u."id" WHERE b."role" = 'banned')::int AS "followees",
      EXISTS (SELECT FROM "Follow" f WHERE f."followerId" = ${me}::uuid AND f."followeeId" = u."id") AS "isFollowing",
      EXISTS (SELECT FROM "Follow" f WHERE f."followerId" = u."id" AND f."followeeId" = ${me}::uuid) AS "isFollowedBy",
      EXISTS (SELECT FROM "CloseFriend" g WHERE g."ownerId" = ${me}::uuid AND g."friendId" = u."id") AS "isCloseFriend",
      m."mutedId" IS NOT NULL AS "isMuted", m."expiresAt" AS "mutedUntil",
      EXISTS (SELECT FROM "FollowRequest" r WHERE r."requesterId" = ${me}::uuid AND r."personId" = u."id") AS "isRequested"
    FROM "User" u
    LEFT JOIN "Subscription" s ON s."userId" = u."id" AND ${givesPlanSql("s", at)}
    LEFT JOIN "Mute" m ON m."muterId" = ${me}::uuid AND m."mutedId" = u."id" AND ${muteHoldsSql("m", at)}
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS "posts", coalesce(sum(p."likesCount"), 0)::int AS "likes"
      FROM "Post" p
      WHERE p."authorId" = u."id" AND CASE WHEN u."id" = ${me}::uuid THEN p."state" <> 'removed' ELSE p."visibility" IN ('public', 'followers') AND p."state" = 'live' END
    ) p
    CROSS JOIN LATERAL (${me === null ? FOLLOWED_BY_NONE_SQL : followedBySql(me, at)}) k
    WHERE ${userFilter} AND u."role" <> 'banned' AND ${noBlockWithSql(me)}`,
  );
  if (!row) throw notFound("person");
  const { plan, posts, likes, followers, followees, createdAt, mutedUntil, ...rest } = row;
  return {
    ...rest,
    mutedUntil: mutedUntil?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    subscription: plan && { plan },
    postsCount: posts,
    likesCount: likes,
    followersCount: followers,
    followingCount: followees,
    isBlocked: false,
  };
}

/** A user the reader has blocked, by username, or null: the profile page then only offers to unblock. */
export async function findBlockedByMe(
  reader: { id: string },
  username: string,
  db: Db = prisma,
): Promise<PublicUser | null> {
  const name = usernameIn(username);
  if (name === null) return null;
  const row = await db.user.findFirst({
    where: { username: name, blockedBy: { some: { blockerId: reader.id } } },
    select: publicUserSelect,
  });
  return row && toPublicUser(row, now());
}
