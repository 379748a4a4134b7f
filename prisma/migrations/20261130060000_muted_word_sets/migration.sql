-- CreateTable
CREATE TABLE "MutedWordSet" (
    "userId" UUID NOT NULL,
    "place" "MutedPlace" NOT NULL,
    "hiddenWords" JSONB,
    "hiddenFirstWords" JSONB,
    "hiddenPhrases" TEXT[],
    "hiddenParts" TEXT[],
    "coveredWords" JSONB,
    "coveredFirstWords" JSONB,
    "coveredPhrases" TEXT[],
    "coveredParts" TEXT[],
    "endsAt" TIMESTAMPTZ(3),

    CONSTRAINT "MutedWordSet_pkey" PRIMARY KEY ("userId","place")
);

-- AddForeignKey
ALTER TABLE "MutedWordSet" ADD CONSTRAINT "MutedWordSet_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What Prisma's schema cannot say ---------------------------------------------------------------------------------------

-- The muted words of a user and a place that have not expired; of no time: all of them.
CREATE FUNCTION "muted_word_set"("user" uuid, "of" "MutedPlace", "at" timestamptz) RETURNS "MutedWordSet" LANGUAGE sql STABLE AS $$
  SELECT "user", "of",
    jsonb_object_agg(w."folded", NULL) FILTER (WHERE w."hides" AND w."kind" = 'word'),
    jsonb_object_agg(w."first", NULL) FILTER (WHERE w."hides" AND w."kind" = 'phrase'),
    array_agg(w."pattern") FILTER (WHERE w."hides" AND w."kind" = 'phrase'),
    array_agg(w."pattern") FILTER (WHERE w."hides" AND w."kind" = 'part'),
    jsonb_object_agg(w."folded", NULL) FILTER (WHERE NOT w."hides" AND w."kind" = 'word'),
    jsonb_object_agg(w."first", NULL) FILTER (WHERE NOT w."hides" AND w."kind" = 'phrase'),
    array_agg(w."pattern") FILTER (WHERE NOT w."hides" AND w."kind" = 'phrase'),
    array_agg(w."pattern") FILTER (WHERE NOT w."hides" AND w."kind" = 'part'),
    min(w."expiresAt")
  FROM (
    SELECT m."folded", m."pattern", split_part(m."folded", ' ', 1) AS "first", m."action" = 'hide' AS "hides", m."expiresAt",
      CASE WHEN m."pattern" IS NULL THEN 'word' WHEN starts_with(m."pattern", '% ') THEN 'phrase' ELSE 'part' END AS "kind"
    FROM "MutedWord" m
    WHERE m."userId" = "user" AND "of" = ANY(m."places") AND ("at" IS NULL OR m."expiresAt" IS NULL OR m."expiresAt" > "at")
  ) w
$$;

CREATE FUNCTION "muted_words_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  person uuid;
BEGIN
  -- One change at a time, whose statements below see those before it. A user who is being deleted is not found.
  FOR person IN
    SELECT u."id" FROM "User" u WHERE u."id" IN (SELECT c."userId" FROM changed c) ORDER BY u."id" FOR NO KEY UPDATE
  LOOP
    DELETE FROM "MutedWordSet" WHERE "userId" = person;
    INSERT INTO "MutedWordSet"
    SELECT s.* FROM (SELECT DISTINCT unnest(w."places") AS "place" FROM "MutedWord" w WHERE w."userId" = person) p
    CROSS JOIN LATERAL muted_word_set(person, p."place", NULL) s;
  END LOOP;
  RETURN NULL;
END $$;

CREATE TRIGGER "MutedWord_added" AFTER INSERT ON "MutedWord" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "muted_words_changed"();
CREATE TRIGGER "MutedWord_changed" AFTER UPDATE ON "MutedWord" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "muted_words_changed"();
CREATE TRIGGER "MutedWord_removed" AFTER DELETE ON "MutedWord" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "muted_words_changed"();

INSERT INTO "MutedWordSet"
SELECT s.* FROM (SELECT DISTINCT w."userId", unnest(w."places") AS "place" FROM "MutedWord" w) p
CROSS JOIN LATERAL muted_word_set(p."userId", p."place", NULL) s;
