-- CreateTable
CREATE TABLE "HashMatch" (
    "id" UUID NOT NULL,
    "assetId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "purpose" "AssetPurpose" NOT NULL,
    "algorithm" TEXT NOT NULL,
    "list" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "distance" INTEGER,
    "sha256" TEXT NOT NULL,
    "bytes" BIGINT NOT NULL,
    "caseId" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "HashMatch_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "HashMatch_assetId_key" ON "HashMatch"("assetId");

-- CreateIndex
CREATE INDEX "HashMatch_userId_idx" ON "HashMatch"("userId");

-- CreateIndex
CREATE INDEX "HashMatch_caseId_idx" ON "HashMatch"("caseId");

-- CreateIndex
CREATE INDEX "HashMatch_createdAt_idx" ON "HashMatch"("createdAt");
