-- CreateEnum
CREATE TYPE "SupportTopic" AS ENUM ('account', 'payment', 'safety', 'data', 'broken', 'other');

-- CreateEnum
CREATE TYPE "SupportState" AS ENUM ('open', 'answered', 'closed');

-- CreateTable
CREATE TABLE "SupportRequest" (
    "id" UUID NOT NULL,
    "reference" TEXT NOT NULL,
    "userId" UUID,
    "email" TEXT NOT NULL,
    "language" "Language",
    "topic" "SupportTopic" NOT NULL,
    "text" TEXT NOT NULL,
    "isFirst" BOOLEAN NOT NULL,
    "state" "SupportState" NOT NULL DEFAULT 'open',
    "rankAt" TIMESTAMPTZ(3) NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "answer" TEXT,
    "answeredAt" TIMESTAMPTZ(3),
    "answeredById" UUID,
    "closedAt" TIMESTAMPTZ(3),

    CONSTRAINT "SupportRequest_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "SupportRequest_reference_key" ON "SupportRequest"("reference");

-- CreateIndex
CREATE INDEX "SupportRequest_state_rankAt_id_idx" ON "SupportRequest"("state", "rankAt", "id");

-- CreateIndex
CREATE INDEX "SupportRequest_userId_createdAt_id_idx" ON "SupportRequest"("userId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "SupportRequest_answeredById_idx" ON "SupportRequest"("answeredById");

-- CreateIndex
CREATE INDEX "SupportRequest_closedAt_idx" ON "SupportRequest"("closedAt");

-- AddForeignKey
ALTER TABLE "SupportRequest" ADD CONSTRAINT "SupportRequest_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SupportRequest" ADD CONSTRAINT "SupportRequest_answeredById_fkey" FOREIGN KEY ("answeredById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;
