import "server-only";
import { type Db, readRows } from "@/lib/infra/db";
import { Prisma } from "@/prisma/generated/client";

const PROFILE_JSON_SQL = Prisma.sql`json_build_object(
  'id', u."id", 'firstName', u."firstName", 'lastName', u."lastName", 'username', u."username", 'email', u."email",
  'emailVerified', u."emailVerified", 'bio', u."bio", 'website', u."websiteUrl", 'picture', u."profileImageUrl", 'cover', u."coverImageUrl",
  'pictures', (SELECT coalesce(json_agg(json_build_object('id', p."id", 'kind', p."kind", 'state', p."state", 'createdAt', p."createdAt")
    ORDER BY p."createdAt"), '[]') FROM "ProfilePicture" p WHERE p."authorId" = u."id"),
  'hasPassword', u."passwordHash" IS NOT NULL,
  'secondStep', (SELECT json_build_object('since', k."confirmedAt", 'recoveryCodesLeft', (SELECT count(*) FROM "RecoveryCode" r
    WHERE r."userId" = u."id")) FROM "TotpSecret" k WHERE k."userId" = u."id" AND k."confirmedAt" IS NOT NULL),
  'role', coalesce(d."role", u."role"), 'staffRole', u."staffRole", 'bannedUntil', u."bannedUntil",
  'limitedUntil', u."limitedUntil", 'createdAt', u."createdAt", 'deletionDueAt', d."dueAt",
  'held', (SELECT h."values" FROM "HeldProfile" h WHERE h."userId" = u."id"),
  'storedBytes', (SELECT g."storedBytes" FROM "StorageUsage" g WHERE g."userId" = u."id"),
  'looksAtProfile', (SELECT coalesce(sum(v."count"), 0) FROM "ProfileViewDay" v WHERE v."personId" = u."id"),
  'subscription', (SELECT json_build_object('plan', s."plan", 'status', s."status", 'currentPeriodEnd', s."currentPeriodEnd",
    'cancelAtPeriodEnd', s."cancelAtPeriodEnd") FROM "Subscription" s WHERE s."userId" = u."id"))`;

const SETTINGS_JSON_SQL = Prisma.sql`json_build_object(
  'account', (SELECT json_build_object('isPrivate', u."isPrivate", 'language', u."language", 'whoMayCall', a."whoMayCall", 'whoMayMention', a."whoMayMention",
    'timeZone', a."timeZone", 'reduceMotion', a."reduceMotion", 'autoplay', a."autoplay", 'linkPreviews', a."linkPreviews",
      'warnedPosts', a."warnedPosts", 'labelledPosts', a."labelledPosts", 'sensitiveMedia', a."sensitiveMedia")
    FROM (SELECT u."id") o LEFT JOIN "AccountSettings" a ON a."userId" = o."id"),
  'feed', (SELECT json_build_object('freshness', f."freshness", 'popularity', f."popularity", 'closeness', f."closeness",
    'variety', f."variety") FROM "FeedSettings" f WHERE f."userId" = u."id"),
  'messages', (SELECT json_build_object('whoMayWrite', m."whoMayWrite", 'showPresence', m."showPresence",
    'showReceipts', m."showReceipts", 'lastSeenAt', m."lastSeenAt") FROM "MessageSettings" m WHERE m."userId" = u."id"),
  'notices', (SELECT coalesce(json_object_agg(n."kind", json_build_object('inApp', n."inApp", 'push', n."push", 'email', n."email")), '{}')
    FROM "NoticePreference" n WHERE n."userId" = u."id"),
  'mailPace', (SELECT n."mailPace" FROM "NoticeSettings" n WHERE n."userId" = u."id"))`;

export async function readProfileSection(
  userId: string,
  db: Db,
): Promise<{ profile: unknown; settings: unknown } | null> {
  const [row] = await readRows<{ profile: unknown; settings: unknown }>(
    db,
    Prisma.sql`SELECT ${PROFILE_JSON_SQL} AS "profile", ${SETTINGS_JSON_SQL} AS "settings" FROM "User" u
      LEFT JOIN "Departure" d ON d."userId" = u."id" WHERE u."id" = ${userId}::uuid`,
  );
  return row ?? null;
}
