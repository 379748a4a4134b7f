-- CreateEnum
CREATE TYPE "MutedWordMatch" AS ENUM ('whole', 'part');

-- CreateEnum
CREATE TYPE "MutedWordAction" AS ENUM ('hide', 'collapse');

-- CreateEnum
CREATE TYPE "MutedPlace" AS ENUM ('feeds', 'comments', 'notifications', 'messages');

-- AlterTable
ALTER TABLE "Mute" ADD COLUMN     "expiresAt" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "MutedWord" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "phrase" TEXT NOT NULL,
    "folded" TEXT NOT NULL,
    "pattern" TEXT,
    "match" "MutedWordMatch" NOT NULL DEFAULT 'whole',
    "action" "MutedWordAction" NOT NULL DEFAULT 'hide',
    "places" "MutedPlace"[],
    "expiresAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "MutedWord_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "MutedWord_expiresAt_idx" ON "MutedWord"("expiresAt");

-- CreateIndex
CREATE UNIQUE INDEX "MutedWord_userId_folded_key" ON "MutedWord"("userId", "folded");

-- CreateIndex
CREATE INDEX "Mute_expiresAt_idx" ON "Mute"("expiresAt");

-- AddForeignKey
ALTER TABLE "MutedWord" ADD CONSTRAINT "MutedWord_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AlterTable
ALTER TABLE "Post" ADD COLUMN     "folded" TEXT;

-- AlterTable
ALTER TABLE "Comment" ADD COLUMN     "folded" TEXT;

-- What Prisma's schema cannot say ---------------------------------------------------------------------------------------

-- The words of a text without case, accents and punctuation, with spaces around each; those of a hashtag count with and
-- without the sign. Not STRICT, so that PostgreSQL inlines it.
CREATE FUNCTION "fold_words"("words" text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN strpos(t."words", '#') = 0 THEN t."words" ELSE regexp_replace(t."words", ' #([^ #]+)', ' \1 #\1', 'g') END
  FROM (
    SELECT ' ' || CASE WHEN octet_length("words") = length("words")
      THEN regexp_replace(lower("words"), '[][\s!"$%&''()*,./:;<=>?@\\^`{|}~-]+', ' ', 'g')
      ELSE regexp_replace(
        replace(translate(lower(regexp_replace(normalize("words", NFKD),
          '[\u0300-\u036f\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufe00-\ufe0f\ufeff]', '', 'g')), 'øłđıς', 'oldiσ'), 'ß', 'ss'),
        '[][\s!"$%&''()*,./:;<=>?@\\^`{|}~\u00a1\u00a7\u00ab\u00b4-\u00b8\u00bb\u00bf\u2010-\u205e\u3000-\u3003\u3008-\u3011-]+', ' ', 'g')
      END || ' ' AS "words"
  ) t
$$;

CREATE FUNCTION "post_folded"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."folded" := fold_words(concat_ws(' ', NEW."contentWarning", NEW."text"));
  RETURN NEW;
END $$;

CREATE TRIGGER "Post_folded" BEFORE INSERT OR UPDATE OF "text", "contentWarning" ON "Post"
  FOR EACH ROW EXECUTE FUNCTION "post_folded"();

CREATE FUNCTION "comment_folded"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."folded" := fold_words(NEW."text");
  RETURN NEW;
END $$;

CREATE TRIGGER "Comment_folded" BEFORE INSERT OR UPDATE OF "text" ON "Comment"
  FOR EACH ROW EXECUTE FUNCTION "comment_folded"();
