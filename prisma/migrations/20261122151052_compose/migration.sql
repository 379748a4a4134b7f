-- AlterTable
ALTER TABLE "Comment" ADD COLUMN     "likesCount" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "parentId" UUID,
ADD COLUMN     "repliesCount" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "Post" ADD COLUMN     "contentWarning" TEXT,
ADD COLUMN     "deletedAt" TIMESTAMPTZ(3),
ADD COLUMN     "hasPoll" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "pinnedAt" TIMESTAMPTZ(3),
ADD COLUMN     "quoteOfId" UUID,
ADD COLUMN     "repostsCount" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "stateBefore" "ContentState";

-- CreateTable
CREATE TABLE "Revision" (
    "id" UUID NOT NULL,
    "postId" UUID NOT NULL,
    "text" TEXT NOT NULL,
    "contentWarning" TEXT,
    "state" "ContentState" NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "replacedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Revision_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Draft" (
    "id" UUID NOT NULL,
    "authorId" UUID NOT NULL,
    "content" JSONB NOT NULL,
    "publishAt" TIMESTAMPTZ(3),
    "failure" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Draft_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Repost" (
    "postId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Repost_pkey" PRIMARY KEY ("postId","userId")
);

-- CreateTable
CREATE TABLE "Collection" (
    "id" UUID NOT NULL,
    "ownerId" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Collection_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Bookmark" (
    "userId" UUID NOT NULL,
    "postId" UUID NOT NULL,
    "collectionId" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Bookmark_pkey" PRIMARY KEY ("userId","postId")
);

-- CreateTable
CREATE TABLE "Poll" (
    "postId" UUID NOT NULL,
    "multiple" BOOLEAN NOT NULL DEFAULT false,
    "closesAt" TIMESTAMPTZ(3) NOT NULL,
    "votersCount" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "Poll_pkey" PRIMARY KEY ("postId")
);

-- CreateTable
CREATE TABLE "PollOption" (
    "postId" UUID NOT NULL,
    "position" SMALLINT NOT NULL,
    "text" TEXT NOT NULL,
    "votesCount" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "PollOption_pkey" PRIMARY KEY ("postId","position")
);

-- CreateTable
CREATE TABLE "PollBallot" (
    "postId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "choices" SMALLINT[],
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "PollBallot_pkey" PRIMARY KEY ("postId","userId")
);

-- CreateTable
CREATE TABLE "CommentLike" (
    "commentId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "CommentLike_pkey" PRIMARY KEY ("commentId","userId")
);

-- CreateIndex
CREATE INDEX "Revision_postId_createdAt_id_idx" ON "Revision"("postId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "Draft_authorId_updatedAt_id_idx" ON "Draft"("authorId", "updatedAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "Repost_userId_createdAt_postId_idx" ON "Repost"("userId", "createdAt" DESC, "postId" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "Collection_ownerId_name_key" ON "Collection"("ownerId", "name");

-- CreateIndex
CREATE INDEX "Bookmark_userId_createdAt_postId_idx" ON "Bookmark"("userId", "createdAt" DESC, "postId" DESC);

-- CreateIndex
CREATE INDEX "Bookmark_collectionId_createdAt_postId_idx" ON "Bookmark"("collectionId", "createdAt" DESC, "postId" DESC);

-- CreateIndex
CREATE INDEX "Bookmark_postId_idx" ON "Bookmark"("postId");

-- CreateIndex
CREATE INDEX "PollBallot_userId_idx" ON "PollBallot"("userId");

-- CreateIndex
CREATE INDEX "CommentLike_userId_idx" ON "CommentLike"("userId");

-- CreateIndex
CREATE INDEX "Comment_parentId_createdAt_id_idx" ON "Comment"("parentId", "createdAt" DESC, "id" DESC);

-- AddForeignKey
ALTER TABLE "Comment" ADD CONSTRAINT "Comment_parentId_fkey" FOREIGN KEY ("parentId") REFERENCES "Comment"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Revision" ADD CONSTRAINT "Revision_postId_fkey" FOREIGN KEY ("postId") REFERENCES "Post"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Draft" ADD CONSTRAINT "Draft_authorId_fkey" FOREIGN KEY ("authorId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Repost" ADD CONSTRAINT "Repost_postId_fkey" FOREIGN KEY ("postId") REFERENCES "Post"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Repost" ADD CONSTRAINT "Repost_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Collection" ADD CONSTRAINT "Collection_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Bookmark" ADD CONSTRAINT "Bookmark_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Bookmark" ADD CONSTRAINT "Bookmark_postId_fkey" FOREIGN KEY ("postId") REFERENCES "Post"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Bookmark" ADD CONSTRAINT "Bookmark_collectionId_fkey" FOREIGN KEY ("collectionId") REFERENCES "Collection"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Poll" ADD CONSTRAINT "Poll_postId_fkey" FOREIGN KEY ("postId") REFERENCES "Post"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PollOption" ADD CONSTRAINT "PollOption_postId_fkey" FOREIGN KEY ("postId") REFERENCES "Poll"("postId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PollBallot" ADD CONSTRAINT "PollBallot_postId_fkey" FOREIGN KEY ("postId") REFERENCES "Poll"("postId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PollBallot" ADD CONSTRAINT "PollBallot_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CommentLike" ADD CONSTRAINT "CommentLike_commentId_fkey" FOREIGN KEY ("commentId") REFERENCES "Comment"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CommentLike" ADD CONSTRAINT "CommentLike_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What Prisma's schema cannot say ---------------------------------------------------------------------------------------

ALTER TABLE "Post" ADD CONSTRAINT "Post_reposts_count" CHECK ("repostsCount" >= 0);
ALTER TABLE "Post" ADD CONSTRAINT "Post_deleted_is_removed" CHECK (("deletedAt" IS NULL) = ("stateBefore" IS NULL) AND ("deletedAt" IS NULL OR "state" = 'removed'));
ALTER TABLE "Comment" ADD CONSTRAINT "Comment_counts" CHECK ("likesCount" >= 0 AND "repliesCount" >= 0);
ALTER TABLE "Comment" ADD CONSTRAINT "Comment_answers_another" CHECK ("parentId" <> "id");
ALTER TABLE "Poll" ADD CONSTRAINT "Poll_counts" CHECK ("votersCount" >= 0);
ALTER TABLE "PollOption" ADD CONSTRAINT "PollOption_counts" CHECK ("votesCount" >= 0);

-- One pinned post a person.
CREATE UNIQUE INDEX "Post_pinned_idx" ON "Post" ("authorId") WHERE "pinnedAt" IS NOT NULL;

-- Who quoted a post, for the deletion of its author's account.
CREATE INDEX "Post_quotes_idx" ON "Post" ("quoteOfId") WHERE "quoteOfId" IS NOT NULL;

-- What the sweeps of each minute look for: drafts that are due, and posts that were deleted a while ago.
CREATE INDEX "Draft_due_idx" ON "Draft" ("publishAt") WHERE "publishAt" IS NOT NULL;
CREATE INDEX "Post_deleted_idx" ON "Post" ("deletedAt") WHERE "deletedAt" IS NOT NULL;

-- Counters follow their rows, as those of likes do.
CREATE FUNCTION "repost_count"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "Post" p SET "repostsCount" = p."repostsCount" + CASE WHEN TG_OP = 'INSERT' THEN d.n ELSE -d.n END
    FROM (SELECT "postId", count(*) AS n FROM changed GROUP BY 1) d WHERE p."id" = d."postId";
  RETURN NULL;
END $$;
CREATE TRIGGER "Repost_count_insert" AFTER INSERT ON "Repost" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "repost_count"();
CREATE TRIGGER "Repost_count_delete" AFTER DELETE ON "Repost" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "repost_count"();

CREATE FUNCTION "comment_like_count"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "Comment" c SET "likesCount" = c."likesCount" + CASE WHEN TG_OP = 'INSERT' THEN d.n ELSE -d.n END
    FROM (SELECT "commentId", count(*) AS n FROM changed GROUP BY 1) d WHERE c."id" = d."commentId";
  RETURN NULL;
END $$;
CREATE TRIGGER "CommentLike_count_insert" AFTER INSERT ON "CommentLike" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "comment_like_count"();
CREATE TRIGGER "CommentLike_count_delete" AFTER DELETE ON "CommentLike" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "comment_like_count"();

CREATE FUNCTION "ballot_count"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  step integer := CASE WHEN TG_OP = 'INSERT' THEN 1 ELSE -1 END;
BEGIN
  UPDATE "Poll" p SET "votersCount" = p."votersCount" + step * d.n
    FROM (SELECT "postId", count(*) AS n FROM changed GROUP BY 1) d WHERE p."postId" = d."postId";
  UPDATE "PollOption" o SET "votesCount" = o."votesCount" + step * d.n
    FROM (SELECT "postId", unnest("choices") AS "position", count(*) AS n FROM changed GROUP BY 1, 2) d
    WHERE o."postId" = d."postId" AND o."position" = d."position";
  RETURN NULL;
END $$;
CREATE TRIGGER "PollBallot_count_insert" AFTER INSERT ON "PollBallot" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "ballot_count"();
CREATE TRIGGER "PollBallot_count_delete" AFTER DELETE ON "PollBallot" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "ballot_count"();

-- A comment counts while it is shown, and a reply only while what it answers is shown too. New ones are added; what a change or
-- a deletion leaves is counted anew under the locks of the posts, because a comment takes its replies along.
CREATE OR REPLACE FUNCTION "comment_count"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE "Post" p SET "commentsCount" = p."commentsCount" + d.n
      FROM (
        SELECT r."postId", count(*) AS n FROM after_rows r LEFT JOIN "Comment" a ON a."id" = r."parentId"
        WHERE r."state" = 'live' AND NOT r."authorBanned" AND (a."id" IS NULL OR (a."state" = 'live' AND NOT a."authorBanned"))
        GROUP BY 1
      ) d WHERE p."id" = d."postId";
    UPDATE "Comment" c SET "repliesCount" = c."repliesCount" + d.n
      FROM (SELECT "parentId", count(*) AS n FROM after_rows WHERE "parentId" IS NOT NULL AND "state" = 'live' AND NOT "authorBanned" GROUP BY 1) d
      WHERE c."id" = d."parentId";
    RETURN NULL;
  END IF;
  IF TG_OP = 'UPDATE' THEN
    -- Counters of comments are changes too, and change nothing that is counted.
    PERFORM FROM before_rows b JOIN after_rows a ON a."id" = b."id"
      WHERE (a."state", a."authorBanned", a."postId", a."parentId") IS DISTINCT FROM (b."state", b."authorBanned", b."postId", b."parentId");
    IF NOT FOUND THEN
      RETURN NULL;
    END IF;
  END IF;
  PERFORM FROM "Post" p WHERE p."id" IN (SELECT "postId" FROM before_rows) ORDER BY p."id" FOR NO KEY UPDATE;
  UPDATE "Comment" c SET "repliesCount" = d.n
    FROM (
      SELECT t."parentId", (
        SELECT count(*) FROM "Comment" r WHERE r."parentId" = t."parentId" AND r."state" = 'live' AND NOT r."authorBanned"
      ) AS n FROM (SELECT DISTINCT "parentId" FROM before_rows WHERE "parentId" IS NOT NULL) t
    ) d WHERE c."id" = d."parentId" AND c."repliesCount" <> d.n;
  UPDATE "Post" p SET "commentsCount" = d.n
    FROM (
      SELECT t."postId", (
        SELECT count(*) FROM "Comment" r LEFT JOIN "Comment" a ON a."id" = r."parentId"
        WHERE r."postId" = t."postId" AND r."state" = 'live' AND NOT r."authorBanned"
          AND (a."id" IS NULL OR (a."state" = 'live' AND NOT a."authorBanned"))
      ) AS n FROM (SELECT DISTINCT "postId" FROM before_rows) t
    ) d WHERE p."id" = d."postId" AND p."commentsCount" <> d.n;
  RETURN NULL;
END $$;
