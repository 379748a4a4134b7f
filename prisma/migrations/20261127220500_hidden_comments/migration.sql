-- AlterTable
ALTER TABLE "Comment" ADD COLUMN     "hiddenAt" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "Post" ADD COLUMN     "hiddenCommentsCount" INTEGER NOT NULL DEFAULT 0;

-- What Prisma's schema cannot say ---------------------------------------------------------------------------------------

-- The list behind "Show hidden comments".
CREATE INDEX "Comment_hidden_idx" ON "Comment" ("postId", "createdAt" DESC, "id" DESC) WHERE "hiddenAt" IS NOT NULL;

-- A hidden comment counts apart, and its replies not at all.
CREATE OR REPLACE FUNCTION "comment_count"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE "Post" p SET "commentsCount" = p."commentsCount" + d.shown, "hiddenCommentsCount" = p."hiddenCommentsCount" + d.hidden
      FROM (
        SELECT r."postId", count(*) FILTER (WHERE r."hiddenAt" IS NULL AND a."hiddenAt" IS NULL) AS shown,
          count(*) FILTER (WHERE r."hiddenAt" IS NOT NULL) AS hidden
        FROM after_rows r LEFT JOIN "Comment" a ON a."id" = r."parentId"
        WHERE r."state" = 'live' AND NOT r."authorBanned" AND (a."id" IS NULL OR (a."state" = 'live' AND NOT a."authorBanned"))
        GROUP BY 1
      ) d WHERE p."id" = d."postId";
    UPDATE "Comment" c SET "repliesCount" = c."repliesCount" + d.n
      FROM (
        SELECT "parentId", count(*) AS n FROM after_rows
        WHERE "parentId" IS NOT NULL AND "state" = 'live' AND NOT "authorBanned" AND "hiddenAt" IS NULL GROUP BY 1
      ) d WHERE c."id" = d."parentId";
    RETURN NULL;
  END IF;
  IF TG_OP = 'UPDATE' THEN
    -- Counters of comments are changes too, and change nothing that is counted.
    PERFORM FROM before_rows b JOIN after_rows a ON a."id" = b."id"
      WHERE (a."state", a."authorBanned", a."postId", a."parentId", a."hiddenAt")
        IS DISTINCT FROM (b."state", b."authorBanned", b."postId", b."parentId", b."hiddenAt");
    IF NOT FOUND THEN
      RETURN NULL;
    END IF;
  END IF;
  PERFORM FROM "Post" p WHERE p."id" IN (SELECT "postId" FROM before_rows) ORDER BY p."id" FOR NO KEY UPDATE;
  UPDATE "Comment" c SET "repliesCount" = d.n
    FROM (
      SELECT t."parentId", (
        SELECT count(*) FROM "Comment" r
        WHERE r."parentId" = t."parentId" AND r."state" = 'live' AND NOT r."authorBanned" AND r."hiddenAt" IS NULL
      ) AS n FROM (SELECT DISTINCT "parentId" FROM before_rows WHERE "parentId" IS NOT NULL) t
    ) d WHERE c."id" = d."parentId" AND c."repliesCount" <> d.n;
  UPDATE "Post" p SET "commentsCount" = d.shown, "hiddenCommentsCount" = d.hidden
    FROM (SELECT DISTINCT "postId" FROM before_rows) t CROSS JOIN LATERAL (
      SELECT t."postId", count(*) FILTER (WHERE r."hiddenAt" IS NULL AND a."hiddenAt" IS NULL) AS shown,
        count(*) FILTER (WHERE r."hiddenAt" IS NOT NULL) AS hidden
      FROM "Comment" r LEFT JOIN "Comment" a ON a."id" = r."parentId"
      WHERE r."postId" = t."postId" AND r."state" = 'live' AND NOT r."authorBanned"
        AND (a."id" IS NULL OR (a."state" = 'live' AND NOT a."authorBanned"))
    ) d WHERE p."id" = d."postId" AND (p."commentsCount", p."hiddenCommentsCount") <> (d.shown, d.hidden);
  RETURN NULL;
END $$;

-- Hiding a comment takes its 2 away.
CREATE OR REPLACE FUNCTION "comment_heat"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM "warm_post"(a."postId", array_agg(a."createdAt"), 2) FROM after_rows a
      WHERE a."state" = 'live' AND NOT a."authorBanned" AND a."hiddenAt" IS NULL GROUP BY a."postId";
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM "cool_post"(b."postId", array_agg(b."createdAt"), 2) FROM before_rows b
      WHERE b."state" = 'live' AND NOT b."authorBanned" AND b."hiddenAt" IS NULL GROUP BY b."postId";
  ELSE
    PERFORM "warm_post"(a."postId", array_agg(a."createdAt"), 2) FROM after_rows a JOIN before_rows b ON b."id" = a."id"
      WHERE a."state" = 'live' AND NOT a."authorBanned" AND a."hiddenAt" IS NULL
        AND NOT (b."state" = 'live' AND NOT b."authorBanned" AND b."hiddenAt" IS NULL) GROUP BY a."postId";
    PERFORM "cool_post"(a."postId", array_agg(a."createdAt"), 2) FROM after_rows a JOIN before_rows b ON b."id" = a."id"
      WHERE b."state" = 'live' AND NOT b."authorBanned" AND b."hiddenAt" IS NULL
        AND NOT (a."state" = 'live' AND NOT a."authorBanned" AND a."hiddenAt" IS NULL) GROUP BY a."postId";
  END IF;
  RETURN NULL;
END $$;
