-- DropIndex
DROP INDEX "Like_userId_idx";

-- AlterTable
ALTER TABLE "Post" ADD COLUMN     "viewsCount" INTEGER NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "Hashtag" (
    "tag" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Hashtag_pkey" PRIMARY KEY ("tag")
);

-- CreateTable
CREATE TABLE "PostHashtag" (
    "postId" UUID NOT NULL,
    "tag" TEXT NOT NULL,
    "authorId" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "isPublic" BOOLEAN NOT NULL,

    CONSTRAINT "PostHashtag_pkey" PRIMARY KEY ("postId","tag")
);

-- CreateTable
CREATE TABLE "PostMention" (
    "postId" UUID NOT NULL,
    "userId" UUID NOT NULL,

    CONSTRAINT "PostMention_pkey" PRIMARY KEY ("postId","userId")
);

-- CreateTable
CREATE TABLE "PostHeat" (
    "postId" UUID NOT NULL,
    "heat" DOUBLE PRECISION NOT NULL,
    "warmth" DOUBLE PRECISION NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "PostHeat_pkey" PRIMARY KEY ("postId")
);

-- CreateTable
CREATE TABLE "PostView" (
    "postId" UUID NOT NULL,
    "viewerId" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "counted" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "PostView_pkey" PRIMARY KEY ("postId","viewerId")
);

-- CreateTable
CREATE TABLE "FeedSettings" (
    "userId" UUID NOT NULL,
    "freshness" SMALLINT NOT NULL DEFAULT 50,
    "popularity" SMALLINT NOT NULL DEFAULT 50,
    "closeness" SMALLINT NOT NULL DEFAULT 50,
    "variety" SMALLINT NOT NULL DEFAULT 50,

    CONSTRAINT "FeedSettings_pkey" PRIMARY KEY ("userId")
);

-- CreateIndex
CREATE INDEX "PostHashtag_authorId_idx" ON "PostHashtag"("authorId");

-- CreateIndex
CREATE INDEX "PostMention_userId_idx" ON "PostMention"("userId");

-- CreateIndex
CREATE INDEX "PostHeat_heat_idx" ON "PostHeat"("heat" DESC);

-- CreateIndex
CREATE INDEX "PostHeat_warmth_idx" ON "PostHeat"("warmth" DESC);

-- CreateIndex
CREATE INDEX "PostView_viewerId_idx" ON "PostView"("viewerId");

-- CreateIndex
CREATE INDEX "Like_userId_createdAt_postId_idx" ON "Like"("userId", "createdAt" DESC, "postId");

-- AddForeignKey
ALTER TABLE "PostHashtag" ADD CONSTRAINT "PostHashtag_postId_fkey" FOREIGN KEY ("postId") REFERENCES "Post"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PostHashtag" ADD CONSTRAINT "PostHashtag_tag_fkey" FOREIGN KEY ("tag") REFERENCES "Hashtag"("tag") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PostHashtag" ADD CONSTRAINT "PostHashtag_authorId_fkey" FOREIGN KEY ("authorId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PostMention" ADD CONSTRAINT "PostMention_postId_fkey" FOREIGN KEY ("postId") REFERENCES "Post"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PostMention" ADD CONSTRAINT "PostMention_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PostHeat" ADD CONSTRAINT "PostHeat_postId_fkey" FOREIGN KEY ("postId") REFERENCES "Post"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PostView" ADD CONSTRAINT "PostView_postId_fkey" FOREIGN KEY ("postId") REFERENCES "Post"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PostView" ADD CONSTRAINT "PostView_viewerId_fkey" FOREIGN KEY ("viewerId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "FeedSettings" ADD CONSTRAINT "FeedSettings_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What Prisma's schema cannot say ---------------------------------------------------------------------------------------

ALTER TABLE "FeedSettings" ADD CONSTRAINT "FeedSettings_range" CHECK (
  "freshness" BETWEEN 0 AND 100 AND "popularity" BETWEEN 0 AND 100 AND "closeness" BETWEEN 0 AND 100 AND "variety" BETWEEN 0 AND 100);
ALTER TABLE "Post" ADD CONSTRAINT "Post_views" CHECK ("viewsCount" >= 0);

-- Somebody's newest public posts, without a look at the rows: For You and Following read a few of each author (lib/posts/feed).
CREATE INDEX "Post_author_public_idx" ON "Post" ("authorId", "createdAt" DESC, "id" DESC)
  WHERE "visibility" = 'public' AND "state" = 'live' AND NOT "authorBanned";

-- The public feed again, with whose each post is, so that those of few authors are found without a look at the others' rows.
DROP INDEX "Post_public_feed_idx";
CREATE INDEX "Post_public_feed_idx" ON "Post" ("createdAt" DESC, "id" DESC) INCLUDE ("authorId")
  WHERE "visibility" = 'public' AND "state" = 'live' AND NOT "authorBanned";

-- A hashtag's page, its count, and what is trending.
CREATE INDEX "PostHashtag_tag_idx" ON "PostHashtag" ("tag", "createdAt" DESC, "postId" DESC) WHERE "isPublic";
CREATE INDEX "PostHashtag_recent_idx" ON "PostHashtag" ("createdAt" DESC) INCLUDE ("tag", "authorId", "postId") WHERE "isPublic";
-- Hashtags by how they begin, and by letters that are nearly right.
CREATE INDEX "Hashtag_tag_trgm_idx" ON "Hashtag" USING gin ("tag" gin_trgm_ops);

-- The words of public posts (lib/search/queries.ts).
CREATE INDEX "Post_words_idx" ON "Post" USING gin (to_tsvector('simple', "text"))
  WHERE "visibility" = 'public' AND "state" = 'live' AND NOT "authorBanned";

CREATE INDEX "PostView_uncounted_idx" ON "PostView" ("postId") WHERE NOT "counted";

-- Where a post is shown to everyone, and since when, its hashtags are found.
CREATE FUNCTION "post_shown"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "PostHashtag" SET "createdAt" = NEW."createdAt",
    "isPublic" = (NEW."visibility" = 'public' AND NEW."state" = 'live' AND NOT NEW."authorBanned")
    WHERE "postId" = NEW."id";
  RETURN NULL;
END $$;
CREATE TRIGGER "Post_shown" AFTER UPDATE OF "visibility", "state", "authorBanned", "createdAt" ON "Post" FOR EACH ROW
  WHEN ((OLD."visibility", OLD."state", OLD."authorBanned", OLD."createdAt")
    IS DISTINCT FROM (NEW."visibility", NEW."state", NEW."authorBanned", NEW."createdAt"))
  EXECUTE FUNCTION "post_shown"();

-- log2(2^a + 2^b) and log2(2^a - 2^b), in numbers that neither overflow nor lose what is recent. Below 2^-1000 nothing counts.
CREATE FUNCTION "heat_plus"(a float8, b float8) RETURNS float8 LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT greatest(a, b) + ln(1 + power(2::float8, -least(abs(a - b), 1000))) / ln(2::float8)
$$;
CREATE FUNCTION "heat_minus"(a float8, b float8) RETURNS float8 LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN b < a - 1e-9 THEN a + ln(1 - power(2::float8, -least(a - b, 1000))) / ln(2::float8) ELSE '-Infinity'::float8 END
$$;
-- What one act at `at` is worth, in half-lives of `half` seconds since 1970.
CREATE FUNCTION "heat_at"(at timestamptz, half float8, weight float8) RETURNS float8 LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT extract(epoch FROM at)::float8 / half + ln(weight) / ln(2::float8)
$$;

-- Adds acts to their posts' heat; `acts` are the moments of each, `weight` what each is worth.
CREATE FUNCTION "warm_post"(post uuid, acts timestamptz[], weight float8) RETURNS void LANGUAGE sql AS $$
  INSERT INTO "PostHeat" ("postId", "heat", "warmth", "at")
  SELECT post, f.top + ln(sum(power(2::float8, greatest("heat_at"(t, 7200, weight) - f.top, -1000)))) / ln(2::float8),
    f.low + ln(sum(power(2::float8, greatest("heat_at"(t, 172800, weight) - f.low, -1000)))) / ln(2::float8), f.last
  FROM (SELECT max("heat_at"(t, 7200, weight)) AS top, max("heat_at"(t, 172800, weight)) AS low, max(t) AS last FROM unnest(acts) t) f, unnest(acts) t
  GROUP BY f.top, f.low, f.last
  ON CONFLICT ("postId") DO UPDATE SET "heat" = "heat_plus"("PostHeat"."heat", excluded."heat"),
    "warmth" = "heat_plus"("PostHeat"."warmth", excluded."warmth"), "at" = greatest("PostHeat"."at", excluded."at")
$$;
-- Takes acts back. Who has none left that counts is gone.
CREATE FUNCTION "cool_post"(post uuid, acts timestamptz[], weight float8) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  act timestamptz;
BEGIN
  FOREACH act IN ARRAY acts LOOP
    UPDATE "PostHeat" SET "heat" = "heat_minus"("heat", "heat_at"(act, 7200, weight)),
      "warmth" = "heat_minus"("warmth", "heat_at"(act, 172800, weight)) WHERE "postId" = post;
  END LOOP;
  DELETE FROM "PostHeat" WHERE "postId" = post AND "warmth" = '-Infinity';
END $$;

-- After the triggers that count (named later in the alphabet), which lock the posts.
CREATE FUNCTION "like_heat"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM "warm_post"(c."postId", array_agg(c."createdAt"), 1) FROM changed c GROUP BY c."postId";
  ELSE
    PERFORM "cool_post"(c."postId", array_agg(c."createdAt"), 1) FROM changed c GROUP BY c."postId";
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "Like_heat_insert" AFTER INSERT ON "Like" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "like_heat"();
CREATE TRIGGER "Like_heat_delete" AFTER DELETE ON "Like" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "like_heat"();

-- A comment warms while it is shown, by twice as much.
CREATE FUNCTION "comment_heat"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM "warm_post"(a."postId", array_agg(a."createdAt"), 2) FROM after_rows a
      WHERE a."state" = 'live' AND NOT a."authorBanned" GROUP BY a."postId";
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM "cool_post"(b."postId", array_agg(b."createdAt"), 2) FROM before_rows b
      WHERE b."state" = 'live' AND NOT b."authorBanned" GROUP BY b."postId";
  ELSE
    PERFORM "warm_post"(a."postId", array_agg(a."createdAt"), 2) FROM after_rows a JOIN before_rows b ON b."id" = a."id"
      WHERE a."state" = 'live' AND NOT a."authorBanned" AND NOT (b."state" = 'live' AND NOT b."authorBanned") GROUP BY a."postId";
    PERFORM "cool_post"(a."postId", array_agg(a."createdAt"), 2) FROM after_rows a JOIN before_rows b ON b."id" = a."id"
      WHERE b."state" = 'live' AND NOT b."authorBanned" AND NOT (a."state" = 'live' AND NOT a."authorBanned") GROUP BY a."postId";
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "Comment_heat_insert" AFTER INSERT ON "Comment" REFERENCING NEW TABLE AS after_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "comment_heat"();
CREATE TRIGGER "Comment_heat_delete" AFTER DELETE ON "Comment" REFERENCING OLD TABLE AS before_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "comment_heat"();
CREATE TRIGGER "Comment_heat_update" AFTER UPDATE ON "Comment" REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "comment_heat"();

-- What was there before: the heat of posts that somebody liked or wrote under, and the hashtags in them.
SELECT "warm_post"(l."postId", array_agg(l."createdAt"), 1) FROM "Like" l GROUP BY l."postId";
SELECT "warm_post"(c."postId", array_agg(c."createdAt"), 2) FROM "Comment" c WHERE c."state" = 'live' AND NOT c."authorBanned" GROUP BY c."postId";
WITH written AS (
  SELECT DISTINCT p."id" AS "postId", lower(normalize(w.part, NFC)) AS "tag", p."authorId", p."createdAt",
    p."visibility" = 'public' AND p."state" = 'live' AND NOT p."authorBanned" AS "isPublic"
  FROM "Post" p CROSS JOIN LATERAL (
    SELECT (regexp_matches(p."text", '(?:^|[\s(\[{"''.,;:!?])#([[:alnum:]_]{1,50})(?![[:alnum:]_])', 'g'))[1] AS part) w
  WHERE p."text" LIKE '%#%' AND w.part ~ '[[:alpha:]]'
), tags AS (
  INSERT INTO "Hashtag" ("tag") SELECT DISTINCT "tag" FROM written ORDER BY "tag"
)
INSERT INTO "PostHashtag" ("postId", "tag", "authorId", "createdAt", "isPublic") SELECT "postId", "tag", "authorId", "createdAt", "isPublic" FROM written;
