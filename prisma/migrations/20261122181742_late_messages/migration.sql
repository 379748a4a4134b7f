-- AlterTable
ALTER TABLE "Message" ADD COLUMN     "isLate" BOOLEAN NOT NULL DEFAULT false;

-- What Prisma's schema cannot say ---------------------------------------------------------------------------------------

-- The few that went live behind what was read and wait to be looked at: each list and each receipt asks for them.
CREATE INDEX "Message_late_idx" ON "Message" ("conversationId", "sequence") WHERE "isLate";
