-- A link to a post is not shown where its author has detached it from a quote by the same person.
CREATE INDEX IF NOT EXISTS "Post_detached_quotes_idx" ON "Post" ("quoteOfId", "authorId") WHERE "quoteDetachedAt" IS NOT NULL;
