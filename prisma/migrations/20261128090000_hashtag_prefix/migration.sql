-- Hashtags by how they begin, the shortest first: a search for one or two letters need not read all of them.
CREATE INDEX IF NOT EXISTS "Hashtag_prefix_idx" ON "Hashtag" (length("tag"), "tag" COLLATE "C");
