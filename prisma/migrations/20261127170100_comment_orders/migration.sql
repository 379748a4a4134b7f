-- What Prisma's schema cannot say ---------------------------------------------------------------------------------------

-- The comments of a post by likes and replies (lib/posts/queries/comment-order.ts).
CREATE INDEX IF NOT EXISTS "Comment_top_idx" ON "Comment" ("postId", ("likesCount" + "repliesCount") DESC, "createdAt" DESC, "id" DESC)
  WHERE "parentId" IS NULL;

-- A reader's own comments on a post.
CREATE INDEX IF NOT EXISTS "Comment_own_idx" ON "Comment" ("postId", "authorId", "createdAt" DESC, "id" DESC) WHERE "parentId" IS NULL;
