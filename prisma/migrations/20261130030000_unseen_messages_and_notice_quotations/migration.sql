-- AlterTable
ALTER TABLE "ExternalReport" ADD COLUMN     "disclosed" JSONB;

-- AlterTable
ALTER TABLE "Message" ADD COLUMN     "isRemovedUnseen" BOOLEAN NOT NULL DEFAULT false;

-- What Prisma's schema cannot say: messages that moderators removed before the other user could see them.
UPDATE "Message" m SET "isRemovedUnseen" = true
FROM "Case" c JOIN "Decision" d ON d."caseId" = c."id"
WHERE c."targetType" = 'message' AND m."id" = c."targetId" AND d."reversedAt" IS NULL
  AND d."undo" #>> '{content,before}' IN ('held', 'processing', 'failed')
  AND m."state" = 'removed' AND m."deletedAt" IS NULL AND m."editedAt" IS NULL;
