-- What Prisma's schema cannot say ---------------------------------------------------------------------------------------

-- The grid of pictures and videos (lib/search/queries.ts).
CREATE INDEX "Post_media_idx" ON "Post" ("createdAt" DESC, "id" DESC)
  WHERE "visibility" = 'public' AND "state" = 'live' AND NOT "authorBanned" AND "type" <> 'text';
