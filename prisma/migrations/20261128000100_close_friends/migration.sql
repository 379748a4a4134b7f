-- AlterTable
ALTER TABLE "Vibe" ADD COLUMN     "closeFriendsOnly" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "CloseFriend" (
    "ownerId" UUID NOT NULL,
    "friendId" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "CloseFriend_pkey" PRIMARY KEY ("ownerId","friendId")
);

-- CreateIndex
CREATE INDEX "CloseFriend_friendId_ownerId_idx" ON "CloseFriend"("friendId", "ownerId");

-- AddForeignKey
ALTER TABLE "CloseFriend" ADD CONSTRAINT "CloseFriend_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CloseFriend" ADD CONSTRAINT "CloseFriend_friendId_fkey" FOREIGN KEY ("friendId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What an author shares with close friends, for their feeds.
CREATE INDEX "Post_author_close_friends_idx" ON "Post" ("authorId", "createdAt" DESC, "id" DESC)
  WHERE "visibility" = 'close_friends' AND "state" = 'live' AND NOT "authorBanned";

-- Posts for close friends stay so, whether or not the account is private.
CREATE OR REPLACE FUNCTION "post_audience"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  private boolean;
BEGIN
  SELECT u."isPrivate" INTO private FROM "User" u WHERE u."id" = NEW."authorId" FOR SHARE;
  IF NEW."visibility" <> 'close_friends' THEN
    NEW."visibility" := CASE WHEN private THEN 'followers' ELSE 'public' END::"Visibility";
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION "privacy_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM "Post" p WHERE p."authorId" = NEW."id" AND p."visibility" IN ('public', 'followers') ORDER BY p."id" FOR NO KEY UPDATE;
  UPDATE "Post" SET "visibility" = CASE WHEN NEW."isPrivate" THEN 'followers' ELSE 'public' END::"Visibility"
    WHERE "authorId" = NEW."id" AND "visibility" IN ('public', 'followers');
  PERFORM FROM "Vibe" v WHERE v."authorId" = NEW."id" ORDER BY v."id" FOR NO KEY UPDATE;
  UPDATE "Vibe" SET "followersOnly" = NEW."isPrivate" OR "closeFriendsOnly" WHERE "authorId" = NEW."id";
  PERFORM FROM "Follow" f WHERE f."followeeId" = NEW."id" ORDER BY f."followerId" FOR NO KEY UPDATE;
  UPDATE "Follow" SET "isOfPrivate" = NEW."isPrivate" WHERE "followeeId" = NEW."id";
  RETURN NULL;
END $$;

-- A vibe for close friends is also for followers only, so that a machine of the previous release shows it to no one else.
CREATE OR REPLACE FUNCTION "vibe_audience"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT coalesce(u."isPrivate", false) INTO NEW."followersOnly" FROM "User" u WHERE u."id" = NEW."authorId" FOR SHARE;
  NEW."followersOnly" := coalesce(NEW."followersOnly", false) OR NEW."closeFriendsOnly";
  RETURN NEW;
END $$;
