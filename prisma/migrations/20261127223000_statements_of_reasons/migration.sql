-- CreateEnum
CREATE TYPE "DecisionSource" AS ENUM ('notice', 'report', 'screening', 'wave', 'initiative');

-- AlterTable
ALTER TABLE "Decision" ADD COLUMN     "isAutoDetected" BOOLEAN,
ADD COLUMN     "source" "DecisionSource";

-- CreateIndex
CREATE INDEX "Decision_createdAt_id_idx" ON "Decision"("createdAt", "id");
