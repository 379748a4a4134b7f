-- CreateEnum
CREATE TYPE "ApprovalKind" AS ENUM ('payout', 'ban');

-- CreateEnum
CREATE TYPE "ApprovalState" AS ENUM ('pending', 'approved', 'rejected', 'expired');

-- CreateTable
CREATE TABLE "Approval" (
    "id" UUID NOT NULL,
    "kind" "ApprovalKind" NOT NULL,
    "state" "ApprovalState" NOT NULL DEFAULT 'pending',
    "subjectId" UUID,
    "caseId" UUID,
    "payoutId" UUID,
    "payload" JSONB NOT NULL DEFAULT '{}',
    "firstId" UUID,
    "decidedById" UUID,
    "note" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "decidedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Approval_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ApprovalRule" (
    "kind" "ApprovalKind" NOT NULL,
    "isRequired" BOOLEAN NOT NULL,
    "changedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ApprovalRule_pkey" PRIMARY KEY ("kind")
);

-- CreateIndex
CREATE UNIQUE INDEX "Approval_payoutId_key" ON "Approval"("payoutId");

-- CreateIndex
CREATE INDEX "Approval_state_createdAt_id_idx" ON "Approval"("state", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "Approval_subjectId_idx" ON "Approval"("subjectId");

-- CreateIndex
CREATE INDEX "Approval_caseId_idx" ON "Approval"("caseId");

-- CreateIndex
CREATE INDEX "Approval_firstId_idx" ON "Approval"("firstId");

-- CreateIndex
CREATE INDEX "Approval_decidedById_idx" ON "Approval"("decidedById");

-- AddForeignKey
ALTER TABLE "Approval" ADD CONSTRAINT "Approval_subjectId_fkey" FOREIGN KEY ("subjectId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Approval" ADD CONSTRAINT "Approval_caseId_fkey" FOREIGN KEY ("caseId") REFERENCES "Case"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Approval" ADD CONSTRAINT "Approval_payoutId_fkey" FOREIGN KEY ("payoutId") REFERENCES "Payout"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Approval" ADD CONSTRAINT "Approval_firstId_fkey" FOREIGN KEY ("firstId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Approval" ADD CONSTRAINT "Approval_decidedById_fkey" FOREIGN KEY ("decidedById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

CREATE UNIQUE INDEX "Approval_one_pending_ban" ON "Approval"("subjectId") WHERE "state" = 'pending';
