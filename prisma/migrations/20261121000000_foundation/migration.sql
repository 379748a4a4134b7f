-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateEnum
CREATE TYPE "Role" AS ENUM ('user', 'admin', 'banned');

-- CreateEnum
CREATE TYPE "Plan" AS ENUM ('starter', 'creator');

-- CreateEnum
CREATE TYPE "SubscriptionStatus" AS ENUM ('active', 'past_due', 'expired', 'revoked');

-- CreateEnum
CREATE TYPE "ReportTarget" AS ENUM ('post', 'comment', 'user');

-- CreateEnum
CREATE TYPE "ReportStatus" AS ENUM ('pending', 'dismissed', 'resolved');

-- CreateEnum
CREATE TYPE "PostType" AS ENUM ('text', 'image', 'video');

-- CreateEnum
CREATE TYPE "Visibility" AS ENUM ('public', 'private');

-- CreateEnum
CREATE TYPE "ContentState" AS ENUM ('live', 'held', 'removed');

-- CreateTable
CREATE TABLE "User" (
    "id" UUID NOT NULL,
    "firstName" TEXT NOT NULL,
    "lastName" TEXT NOT NULL,
    "username" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "emailVerified" TIMESTAMPTZ(3),
    "passwordHash" TEXT,
    "profileImageUrl" TEXT,
    "bio" TEXT,
    "websiteUrl" TEXT,
    "role" "Role" NOT NULL DEFAULT 'user',
    "bannedUntil" TIMESTAMPTZ(3),
    "billingRef" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "User_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Subscription" (
    "userId" UUID NOT NULL,
    "plan" "Plan" NOT NULL,
    "status" "SubscriptionStatus" NOT NULL,
    "currentPeriodEnd" TIMESTAMPTZ(3) NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Subscription_pkey" PRIMARY KEY ("userId")
);

-- CreateTable
CREATE TABLE "Account" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "type" TEXT NOT NULL,
    "provider" TEXT NOT NULL,
    "providerAccountId" TEXT NOT NULL,
    "refresh_token" TEXT,
    "access_token" TEXT,
    "expires_at" INTEGER,
    "token_type" TEXT,
    "scope" TEXT,
    "id_token" TEXT,
    "session_state" TEXT,

    CONSTRAINT "Account_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Session" (
    "id" UUID NOT NULL,
    "sessionToken" TEXT NOT NULL,
    "userId" UUID NOT NULL,
    "expires" TIMESTAMPTZ(3) NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Session_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PasswordReset" (
    "tokenHash" TEXT NOT NULL,
    "userId" UUID NOT NULL,
    "expires" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "PasswordReset_pkey" PRIMARY KEY ("tokenHash")
);

-- CreateTable
CREATE TABLE "Follow" (
    "followerId" UUID NOT NULL,
    "followeeId" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Follow_pkey" PRIMARY KEY ("followerId","followeeId")
);

-- CreateTable
CREATE TABLE "Block" (
    "blockerId" UUID NOT NULL,
    "blockedId" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Block_pkey" PRIMARY KEY ("blockerId","blockedId")
);

-- CreateTable
CREATE TABLE "Mute" (
    "muterId" UUID NOT NULL,
    "mutedId" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Mute_pkey" PRIMARY KEY ("muterId","mutedId")
);

-- CreateTable
CREATE TABLE "IdempotencyKey" (
    "scope" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "fingerprint" TEXT NOT NULL,
    "status" INTEGER NOT NULL,
    "body" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "IdempotencyKey_pkey" PRIMARY KEY ("scope","key")
);

-- CreateTable
CREATE TABLE "RateLimit" (
    "key" TEXT NOT NULL,
    "points" INTEGER NOT NULL DEFAULT 0,
    "expire" BIGINT,

    CONSTRAINT "RateLimit_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "ClockOffset" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "milliseconds" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "ClockOffset_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Marker" (
    "name" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Marker_pkey" PRIMARY KEY ("name")
);

-- CreateTable
CREATE TABLE "Report" (
    "id" UUID NOT NULL,
    "reporterId" UUID NOT NULL,
    "targetType" "ReportTarget" NOT NULL,
    "targetId" UUID NOT NULL,
    "reason" TEXT NOT NULL,
    "status" "ReportStatus" NOT NULL DEFAULT 'pending',
    "resolution" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Report_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Post" (
    "id" UUID NOT NULL,
    "authorId" UUID NOT NULL,
    "type" "PostType" NOT NULL DEFAULT 'text',
    "text" TEXT NOT NULL,
    "visibility" "Visibility" NOT NULL DEFAULT 'public',
    "allowComments" BOOLEAN NOT NULL DEFAULT true,
    "state" "ContentState" NOT NULL DEFAULT 'live',
    "authorBanned" BOOLEAN NOT NULL DEFAULT false,
    "likesCount" INTEGER NOT NULL DEFAULT 0,
    "commentsCount" INTEGER NOT NULL DEFAULT 0,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "editedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Post_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Like" (
    "postId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Like_pkey" PRIMARY KEY ("postId","userId")
);

-- CreateTable
CREATE TABLE "Comment" (
    "id" UUID NOT NULL,
    "postId" UUID NOT NULL,
    "authorId" UUID NOT NULL,
    "text" TEXT NOT NULL,
    "state" "ContentState" NOT NULL DEFAULT 'live',
    "authorBanned" BOOLEAN NOT NULL DEFAULT false,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Comment_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "User_username_key" ON "User"("username");

-- CreateIndex
CREATE UNIQUE INDEX "User_email_key" ON "User"("email");

-- CreateIndex
CREATE UNIQUE INDEX "User_billingRef_key" ON "User"("billingRef");

-- CreateIndex
CREATE INDEX "Account_userId_idx" ON "Account"("userId");

-- CreateIndex
CREATE UNIQUE INDEX "Account_provider_providerAccountId_key" ON "Account"("provider", "providerAccountId");

-- CreateIndex
CREATE UNIQUE INDEX "Session_sessionToken_key" ON "Session"("sessionToken");

-- CreateIndex
CREATE INDEX "Session_userId_idx" ON "Session"("userId");

-- CreateIndex
CREATE INDEX "Session_expires_idx" ON "Session"("expires");

-- CreateIndex
CREATE INDEX "PasswordReset_userId_idx" ON "PasswordReset"("userId");

-- CreateIndex
CREATE INDEX "PasswordReset_expires_idx" ON "PasswordReset"("expires");

-- CreateIndex
CREATE INDEX "Follow_followeeId_createdAt_followerId_idx" ON "Follow"("followeeId", "createdAt" DESC, "followerId" DESC);

-- CreateIndex
CREATE INDEX "Follow_followerId_createdAt_followeeId_idx" ON "Follow"("followerId", "createdAt" DESC, "followeeId" DESC);

-- CreateIndex
CREATE INDEX "Block_blockedId_idx" ON "Block"("blockedId");

-- CreateIndex
CREATE INDEX "Mute_mutedId_idx" ON "Mute"("mutedId");

-- CreateIndex
CREATE INDEX "IdempotencyKey_createdAt_idx" ON "IdempotencyKey"("createdAt");

-- CreateIndex
CREATE INDEX "RateLimit_expire_idx" ON "RateLimit"("expire");

-- CreateIndex
CREATE INDEX "Report_reporterId_idx" ON "Report"("reporterId");

-- CreateIndex
CREATE INDEX "Report_targetType_targetId_idx" ON "Report"("targetType", "targetId");

-- CreateIndex
CREATE INDEX "Report_status_createdAt_id_idx" ON "Report"("status", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "Post_authorId_createdAt_id_idx" ON "Post"("authorId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "Like_userId_idx" ON "Like"("userId");

-- CreateIndex
CREATE INDEX "Comment_postId_createdAt_id_idx" ON "Comment"("postId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "Comment_authorId_idx" ON "Comment"("authorId");

-- AddForeignKey
ALTER TABLE "Subscription" ADD CONSTRAINT "Subscription_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Account" ADD CONSTRAINT "Account_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Session" ADD CONSTRAINT "Session_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PasswordReset" ADD CONSTRAINT "PasswordReset_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Follow" ADD CONSTRAINT "Follow_followerId_fkey" FOREIGN KEY ("followerId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Follow" ADD CONSTRAINT "Follow_followeeId_fkey" FOREIGN KEY ("followeeId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Block" ADD CONSTRAINT "Block_blockerId_fkey" FOREIGN KEY ("blockerId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Block" ADD CONSTRAINT "Block_blockedId_fkey" FOREIGN KEY ("blockedId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Mute" ADD CONSTRAINT "Mute_muterId_fkey" FOREIGN KEY ("muterId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Mute" ADD CONSTRAINT "Mute_mutedId_fkey" FOREIGN KEY ("mutedId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Report" ADD CONSTRAINT "Report_reporterId_fkey" FOREIGN KEY ("reporterId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Post" ADD CONSTRAINT "Post_authorId_fkey" FOREIGN KEY ("authorId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Like" ADD CONSTRAINT "Like_postId_fkey" FOREIGN KEY ("postId") REFERENCES "Post"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Like" ADD CONSTRAINT "Like_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Comment" ADD CONSTRAINT "Comment_postId_fkey" FOREIGN KEY ("postId") REFERENCES "Post"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Comment" ADD CONSTRAINT "Comment_authorId_fkey" FOREIGN KEY ("authorId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What Prisma's schema cannot say ---------------------------------------------------------------------------------------

ALTER TABLE "User" ADD CONSTRAINT "User_email_lower" CHECK ("email" = lower("email"));
ALTER TABLE "User" ADD CONSTRAINT "User_username_form" CHECK ("username" ~ '^[a-z0-9_]{3,30}$');
ALTER TABLE "Follow" ADD CONSTRAINT "Follow_not_self" CHECK ("followerId" <> "followeeId");
ALTER TABLE "Block" ADD CONSTRAINT "Block_not_self" CHECK ("blockerId" <> "blockedId");
ALTER TABLE "Mute" ADD CONSTRAINT "Mute_not_self" CHECK ("muterId" <> "mutedId");
ALTER TABLE "Post" ADD CONSTRAINT "Post_counts" CHECK ("likesCount" >= 0 AND "commentsCount" >= 0);
ALTER TABLE "ClockOffset" ADD CONSTRAINT "ClockOffset_one_row" CHECK ("id" = 1);

-- The public feed (lib/posts/queries.ts, feedSql): newest first, and a page far down starts in the same index.
CREATE INDEX "Post_public_feed_idx" ON "Post" ("createdAt" DESC, "id" DESC)
  WHERE "visibility" = 'public' AND "state" = 'live' AND NOT "authorBanned";

-- A member's own posts that the public feed leaves out, merged into their feed by the same query.
CREATE INDEX "Post_own_hidden_idx" ON "Post" ("authorId", "createdAt" DESC, "id" DESC)
  WHERE NOT ("visibility" = 'public' AND "state" = 'live');

-- One open report per person and thing.
CREATE UNIQUE INDEX "Report_one_open" ON "Report" ("reporterId", "targetType", "targetId") WHERE "status" = 'pending';

-- Counters follow their rows in the same transaction; statement triggers, so that a bulk load costs one update per post.
CREATE FUNCTION "like_count"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE "Post" p SET "likesCount" = p."likesCount" + d.n
      FROM (SELECT "postId", count(*) AS n FROM changed GROUP BY 1) d WHERE p."id" = d."postId";
  ELSE
    UPDATE "Post" p SET "likesCount" = p."likesCount" - d.n
      FROM (SELECT "postId", count(*) AS n FROM changed GROUP BY 1) d WHERE p."id" = d."postId";
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "Like_count_insert" AFTER INSERT ON "Like" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "like_count"();
CREATE TRIGGER "Like_count_delete" AFTER DELETE ON "Like" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "like_count"();

-- A comment counts while it is live and its author is not banned: just the ones that a reader is shown.
CREATE FUNCTION "comment_count"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE "Post" p SET "commentsCount" = p."commentsCount" + d.n
      FROM (SELECT "postId", count(*) AS n FROM after_rows WHERE "state" = 'live' AND NOT "authorBanned" GROUP BY 1) d
      WHERE p."id" = d."postId";
  ELSIF TG_OP = 'DELETE' THEN
    UPDATE "Post" p SET "commentsCount" = p."commentsCount" - d.n
      FROM (SELECT "postId", count(*) AS n FROM before_rows WHERE "state" = 'live' AND NOT "authorBanned" GROUP BY 1) d
      WHERE p."id" = d."postId";
  ELSE
    UPDATE "Post" p SET "commentsCount" = p."commentsCount" + d.n
      FROM (
        SELECT "postId", sum(n) AS n FROM (
          SELECT "postId", 1 AS n FROM after_rows WHERE "state" = 'live' AND NOT "authorBanned"
          UNION ALL
          SELECT "postId", -1 FROM before_rows WHERE "state" = 'live' AND NOT "authorBanned"
        ) c GROUP BY 1 HAVING sum(n) <> 0
      ) d WHERE p."id" = d."postId";
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "Comment_count_insert" AFTER INSERT ON "Comment" REFERENCING NEW TABLE AS after_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "comment_count"();
CREATE TRIGGER "Comment_count_delete" AFTER DELETE ON "Comment" REFERENCING OLD TABLE AS before_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "comment_count"();
CREATE TRIGGER "Comment_count_update" AFTER UPDATE ON "Comment" REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "comment_count"();

-- A new post or comment takes its author's ban with it. FOR SHARE makes it wait for a ban that is being written, so none slips by.
CREATE FUNCTION "author_banned"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT u."role" = 'banned' INTO NEW."authorBanned" FROM "User" u WHERE u."id" = NEW."authorId" FOR SHARE;
  NEW."authorBanned" := coalesce(NEW."authorBanned", false);
  RETURN NEW;
END $$;
CREATE TRIGGER "Post_author_banned" BEFORE INSERT ON "Post" FOR EACH ROW EXECUTE FUNCTION "author_banned"();
CREATE TRIGGER "Comment_author_banned" BEFORE INSERT ON "Comment" FOR EACH ROW EXECUTE FUNCTION "author_banned"();

-- A ban hides what the person wrote and ends their sessions, whoever writes the role; lifting it shows the rest again.
-- Posts are locked before the comments under them, and in one order, as every command does: else two at once wait for each other.
CREATE FUNCTION "role_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM "Post" p
    WHERE p."id" IN (
      SELECT o."id" FROM "Post" o WHERE o."authorId" = NEW."id" UNION SELECT c."postId" FROM "Comment" c WHERE c."authorId" = NEW."id"
    )
    ORDER BY p."id" FOR NO KEY UPDATE;
  UPDATE "Post" SET "authorBanned" = (NEW."role" = 'banned') WHERE "authorId" = NEW."id";
  UPDATE "Comment" SET "authorBanned" = (NEW."role" = 'banned') WHERE "authorId" = NEW."id";
  IF NEW."role" = 'banned' THEN
    DELETE FROM "Session" WHERE "userId" = NEW."id";
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "User_role_changed" AFTER UPDATE OF "role" ON "User" FOR EACH ROW
  WHEN ((OLD."role" = 'banned') IS DISTINCT FROM (NEW."role" = 'banned')) EXECUTE FUNCTION "role_changed"();

-- Banned people are few: counts of followers subtract them through this index instead of joining everyone.
CREATE INDEX "User_banned_idx" ON "User" ("id") WHERE "role" = 'banned';
