-- CreateTable
CREATE TABLE "SupportAnswer" (
    "id" UUID NOT NULL,
    "requestId" UUID NOT NULL,
    "text" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "answererId" UUID,

    CONSTRAINT "SupportAnswer_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "SupportAnswer_requestId_createdAt_id_idx" ON "SupportAnswer"("requestId", "createdAt", "id");

-- CreateIndex
CREATE INDEX "SupportAnswer_answererId_idx" ON "SupportAnswer"("answererId");

-- AddForeignKey
ALTER TABLE "SupportAnswer" ADD CONSTRAINT "SupportAnswer_requestId_fkey" FOREIGN KEY ("requestId") REFERENCES "SupportRequest"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SupportAnswer" ADD CONSTRAINT "SupportAnswer_answererId_fkey" FOREIGN KEY ("answererId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- A request had its last answer only. Its own id is as good as any for that one's.
INSERT INTO "SupportAnswer" ("id", "requestId", "text", "createdAt", "answererId")
SELECT "id", "id", "answer", "answeredAt", "answeredById" FROM "SupportRequest" WHERE "answer" IS NOT NULL AND "answeredAt" IS NOT NULL;

-- AlterTable
ALTER TABLE "SupportRequest" DROP CONSTRAINT "SupportRequest_answeredById_fkey",
DROP COLUMN "answer",
DROP COLUMN "answeredAt",
DROP COLUMN "answeredById";
