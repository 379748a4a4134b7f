-- What Prisma's schema cannot say ---------------------------------------------------------------------------------------

-- A reply warms its post only while the comment that it answers is visible too, as `comment_count` counts it. Scores that
-- replies under comments which screening or moderation hides left behind fade within days.
CREATE OR REPLACE FUNCTION "comment_heat"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM "warm_post"(r."postId", array_agg(r."createdAt"), 2) FROM after_rows r LEFT JOIN "Comment" a ON a."id" = r."parentId"
      WHERE r."state" = 'live' AND NOT r."authorBanned" AND r."hiddenAt" IS NULL
        AND (a."id" IS NULL OR (a."state" = 'live' AND NOT a."authorBanned" AND a."hiddenAt" IS NULL)) GROUP BY r."postId";
    RETURN NULL;
  END IF;
  IF TG_OP = 'DELETE' THEN
    -- Replies that a foreign key deletes with their comment are among the rows of the same statement.
    PERFORM "cool_post"(r."postId", array_agg(r."createdAt"), 2)
      FROM before_rows r LEFT JOIN before_rows b ON b."id" = r."parentId" LEFT JOIN "Comment" a ON a."id" = r."parentId"
      WHERE r."state" = 'live' AND NOT r."authorBanned" AND r."hiddenAt" IS NULL
        AND (r."parentId" IS NULL OR (b."state" = 'live' AND NOT b."authorBanned" AND b."hiddenAt" IS NULL)
          OR (a."state" = 'live' AND NOT a."authorBanned" AND a."hiddenAt" IS NULL)) GROUP BY r."postId";
    RETURN NULL;
  END IF;
  -- Counters of comments are changes too, and change nothing that warms.
  PERFORM FROM before_rows b JOIN after_rows a ON a."id" = b."id"
    WHERE (a."state" = 'live' AND NOT a."authorBanned" AND a."hiddenAt" IS NULL)
      <> (b."state" = 'live' AND NOT b."authorBanned" AND b."hiddenAt" IS NULL);
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  PERFORM CASE WHEN d."isShown" THEN "warm_post"(d."postId", d."acts", 2) ELSE "cool_post"(d."postId", d."acts", 2) END
    FROM (
      WITH moved AS (
        SELECT a."id", b."state" = 'live' AND NOT b."authorBanned" AND b."hiddenAt" IS NULL AS "wasShown"
        FROM before_rows b JOIN after_rows a ON a."id" = b."id"
        WHERE (a."state" = 'live' AND NOT a."authorBanned" AND a."hiddenAt" IS NULL)
          <> (b."state" = 'live' AND NOT b."authorBanned" AND b."hiddenAt" IS NULL)
      ), concerned AS (
        SELECT m."id" FROM moved m UNION SELECT c."id" FROM moved m JOIN "Comment" c ON c."parentId" = m."id"
      )
      SELECT r."postId", s."isShown", array_agg(r."createdAt") AS "acts"
      FROM concerned k JOIN "Comment" r ON r."id" = k."id" LEFT JOIN moved m ON m."id" = r."id"
      LEFT JOIN "Comment" a ON a."id" = r."parentId" LEFT JOIN moved p ON p."id" = r."parentId"
      CROSS JOIN LATERAL (
        SELECT r."state" = 'live' AND NOT r."authorBanned" AND r."hiddenAt" IS NULL AS "isOwn",
          a."id" IS NULL OR (a."state" = 'live' AND NOT a."authorBanned" AND a."hiddenAt" IS NULL) AS "isAnswered"
      ) n
      CROSS JOIN LATERAL (
        SELECT n."isOwn" AND n."isAnswered" AS "isShown",
          coalesce(m."wasShown", n."isOwn") AND coalesce(p."wasShown", n."isAnswered") AS "wasShown"
      ) s
      WHERE s."isShown" <> s."wasShown" GROUP BY r."postId", s."isShown"
    ) d;
  RETURN NULL;
END $$;
