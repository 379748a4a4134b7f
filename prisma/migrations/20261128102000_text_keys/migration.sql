-- AlterTable
ALTER TABLE "Appeal" ADD COLUMN     "answerKey" TEXT;

-- AlterTable
ALTER TABLE "Decision" ADD COLUMN     "reversalTextKey" TEXT,
ADD COLUMN     "textKey" TEXT;

-- AlterTable
ALTER TABLE "Report" ADD COLUMN     "resolutionKey" TEXT;

-- What Prisma's schema cannot say: 0.1.0 writes another resolution and no key.
CREATE OR REPLACE FUNCTION resolution_key() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."resolution" IS DISTINCT FROM OLD."resolution"
    AND NEW."resolutionKey" IS NOT DISTINCT FROM OLD."resolutionKey" THEN
    NEW."resolutionKey" := NULL;
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER "Report_resolution_key" BEFORE UPDATE OF "resolution" ON "Report"
  FOR EACH ROW EXECUTE FUNCTION resolution_key();
