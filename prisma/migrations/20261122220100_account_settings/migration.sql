-- CreateEnum
CREATE TYPE "Circle" AS ENUM ('everyone', 'followed', 'nobody');

-- AlterTable
ALTER TABLE "User" ADD COLUMN     "isPrivate" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "Follow" ADD COLUMN     "isOfPrivate" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "Vibe" ADD COLUMN     "followersOnly" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "FollowRequest" (
    "requesterId" UUID NOT NULL,
    "personId" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "FollowRequest_pkey" PRIMARY KEY ("requesterId","personId")
);

-- CreateTable
CREATE TABLE "AccountSettings" (
    "userId" UUID NOT NULL,
    "whoMayCall" "Circle" NOT NULL DEFAULT 'everyone',
    "whoMayMention" "Circle" NOT NULL DEFAULT 'everyone',
    "timeZone" TEXT,
    "reduceMotion" BOOLEAN NOT NULL DEFAULT false,
    "autoplay" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "AccountSettings_pkey" PRIMARY KEY ("userId")
);

-- CreateIndex
CREATE INDEX "FollowRequest_personId_createdAt_requesterId_idx" ON "FollowRequest"("personId", "createdAt" DESC, "requesterId" DESC);

-- AddForeignKey
ALTER TABLE "FollowRequest" ADD CONSTRAINT "FollowRequest_requesterId_fkey" FOREIGN KEY ("requesterId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "FollowRequest" ADD CONSTRAINT "FollowRequest_personId_fkey" FOREIGN KEY ("personId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AccountSettings" ADD CONSTRAINT "AccountSettings_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What one private account shares, for its followers' feeds, and whom of a private account somebody follows.
CREATE INDEX "Post_author_followers_idx" ON "Post" ("authorId", "createdAt" DESC, "id" DESC)
  WHERE "visibility" = 'followers' AND "state" = 'live' AND NOT "authorBanned";
CREATE INDEX "Follow_private_idx" ON "Follow" ("followerId", "followeeId") WHERE "isOfPrivate";

-- A private account publishes to its followers, whoever writes the row. The lock keeps the account from changing meanwhile.
CREATE FUNCTION "post_audience"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  private boolean;
BEGIN
  SELECT u."isPrivate" INTO private FROM "User" u WHERE u."id" = NEW."authorId" FOR SHARE;
  NEW."visibility" := CASE WHEN private THEN 'followers' ELSE 'public' END::"Visibility";
  RETURN NEW;
END $$;
CREATE TRIGGER "Post_audience" BEFORE INSERT OR UPDATE OF "visibility" ON "Post" FOR EACH ROW
  WHEN (NEW."visibility" <> 'private') EXECUTE FUNCTION "post_audience"();

CREATE FUNCTION "vibe_audience"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT coalesce(u."isPrivate", false) INTO NEW."followersOnly" FROM "User" u WHERE u."id" = NEW."authorId" FOR SHARE;
  NEW."followersOnly" := coalesce(NEW."followersOnly", false);
  RETURN NEW;
END $$;
CREATE TRIGGER "Vibe_audience" BEFORE INSERT ON "Vibe" FOR EACH ROW EXECUTE FUNCTION "vibe_audience"();

CREATE FUNCTION "follow_made"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT u."isPrivate" INTO NEW."isOfPrivate" FROM "User" u WHERE u."id" = NEW."followeeId" FOR SHARE;
  NEW."isOfPrivate" := coalesce(NEW."isOfPrivate", false);
  RETURN NEW;
END $$;
CREATE TRIGGER "Follow_made" BEFORE INSERT ON "Follow" FOR EACH ROW EXECUTE FUNCTION "follow_made"();

-- An account that becomes private takes what it shared with it, and the other way round: after the posts the vibes, each in the
-- order of their ids, as with a ban. The triggers on posts do the rest: hashtags, reposts, and who may fetch the files.
CREATE FUNCTION "privacy_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM "Post" p WHERE p."authorId" = NEW."id" AND p."visibility" <> 'private' ORDER BY p."id" FOR NO KEY UPDATE;
  UPDATE "Post" SET "visibility" = CASE WHEN NEW."isPrivate" THEN 'followers' ELSE 'public' END::"Visibility"
    WHERE "authorId" = NEW."id" AND "visibility" <> 'private';
  PERFORM FROM "Vibe" v WHERE v."authorId" = NEW."id" ORDER BY v."id" FOR NO KEY UPDATE;
  UPDATE "Vibe" SET "followersOnly" = NEW."isPrivate" WHERE "authorId" = NEW."id";
  PERFORM FROM "Follow" f WHERE f."followeeId" = NEW."id" ORDER BY f."followerId" FOR NO KEY UPDATE;
  UPDATE "Follow" SET "isOfPrivate" = NEW."isPrivate" WHERE "followeeId" = NEW."id";
  RETURN NULL;
END $$;
CREATE TRIGGER "User_privacy_changed" AFTER UPDATE OF "isPrivate" ON "User" FOR EACH ROW
  WHEN (OLD."isPrivate" IS DISTINCT FROM NEW."isPrivate") EXECUTE FUNCTION "privacy_changed"();

-- Paths to a vibe's file that were given out before are worth nothing once its author's account is private.
DROP TRIGGER "Vibe_access" ON "Vibe";
CREATE TRIGGER "Vibe_access" AFTER UPDATE OF "state", "authorBanned", "followersOnly" ON "Vibe" FOR EACH ROW
  WHEN (OLD."state" IS DISTINCT FROM NEW."state" OR OLD."authorBanned" IS DISTINCT FROM NEW."authorBanned"
    OR OLD."followersOnly" IS DISTINCT FROM NEW."followersOnly")
  EXECUTE FUNCTION "vibe_access"();
