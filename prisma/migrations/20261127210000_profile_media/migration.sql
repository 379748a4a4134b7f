-- What Prisma's schema cannot say ---------------------------------------------------------------------------------------

-- A person's photos and videos, newest first (lib/posts/queries/posts.ts). Without it PostgreSQL may look among everyone's.
CREATE INDEX IF NOT EXISTS "Post_author_media_idx" ON "Post" ("authorId", "createdAt" DESC, "id" DESC)
  WHERE "type" <> 'text';
