-- AlterTable
ALTER TABLE "Repost" ADD COLUMN     "authorId" UUID,
ADD COLUMN     "isPublic" BOOLEAN NOT NULL DEFAULT false;

-- What Prisma's schema cannot say ---------------------------------------------------------------------------------------

UPDATE "Repost" r SET "authorId" = p."authorId", "isPublic" = p."visibility" = 'public' AND p."state" = 'live' AND NOT p."authorBanned"
FROM "Post" p WHERE p."id" = r."postId";

-- What somebody passed on, as far as everyone may read it.
CREATE INDEX "Repost_following_idx" ON "Repost" ("userId", "createdAt" DESC, "postId" DESC) INCLUDE ("authorId") WHERE "isPublic";

-- A repost knows its post's author, and whether everyone may read it.
CREATE FUNCTION "repost_made"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT p."authorId", p."visibility" = 'public' AND p."state" = 'live' AND NOT p."authorBanned" INTO NEW."authorId", NEW."isPublic"
  FROM "Post" p WHERE p."id" = NEW."postId";
  NEW."isPublic" := coalesce(NEW."isPublic", false);
  RETURN NEW;
END $$;
CREATE TRIGGER "Repost_made" BEFORE INSERT ON "Repost" FOR EACH ROW EXECUTE FUNCTION "repost_made"();

CREATE FUNCTION "post_shown_reposted"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "Repost" SET "isPublic" = (NEW."visibility" = 'public' AND NEW."state" = 'live' AND NOT NEW."authorBanned")
    WHERE "postId" = NEW."id";
  RETURN NULL;
END $$;
CREATE TRIGGER "Post_shown_reposted" AFTER UPDATE OF "visibility", "state", "authorBanned" ON "Post" FOR EACH ROW
  WHEN ((OLD."visibility" = 'public' AND OLD."state" = 'live' AND NOT OLD."authorBanned")
    IS DISTINCT FROM (NEW."visibility" = 'public' AND NEW."state" = 'live' AND NOT NEW."authorBanned"))
  EXECUTE FUNCTION "post_shown_reposted"();
