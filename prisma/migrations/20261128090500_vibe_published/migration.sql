-- AlterTable
ALTER TABLE "Vibe" ADD COLUMN     "publishedAt" TIMESTAMPTZ(3);

-- A held or removed vibe was live before if screening passed it, staff decided on it, or anyone viewed it.
UPDATE "Vibe" v SET "publishedAt" = v."createdAt"
WHERE v."state" = 'live' OR (v."state" IN ('held', 'removed') AND (
  EXISTS (SELECT FROM "VibeView" w WHERE w."vibeId" = v."id")
  OR EXISTS (SELECT FROM "Screening" s WHERE s."kind" = 'vibe' AND s."targetId" = v."id"
    AND (s."verdict" IN ('pass', 'queue') OR s."decidedAt" IS NOT NULL))));

-- Also for a machine of the previous release, which does not know the column: it dates a vibe as it makes it live.
CREATE OR REPLACE FUNCTION "vibe_published"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."publishedAt" := NEW."createdAt";
  RETURN NEW;
END $$;

CREATE TRIGGER "Vibe_published" BEFORE INSERT OR UPDATE OF "state" ON "Vibe"
  FOR EACH ROW WHEN (NEW."state" = 'live' AND NEW."publishedAt" IS NULL) EXECUTE FUNCTION "vibe_published"();
