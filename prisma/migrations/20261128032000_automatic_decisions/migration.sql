-- AlterTable
ALTER TABLE "Decision" ADD COLUMN     "isAutomatic" BOOLEAN NOT NULL DEFAULT false;

-- Limits after a match with a hash list said nothing of the software that decided them.
UPDATE "Decision" SET "source" = 'screening', "isAutoDetected" = true, "isAutomatic" = true
WHERE "source" IS NULL AND "deciderId" IS NULL AND "action" = 'limit'
  AND "text" = 'We''ve limited your account while we review a file you uploaded.';
