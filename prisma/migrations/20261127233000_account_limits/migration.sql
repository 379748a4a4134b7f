-- CreateEnum
CREATE TYPE "AllowanceKind" AS ENUM ('textsWithLinks', 'mentions', 'firstMessages', 'uploads', 'uploadBytes');

-- CreateTable
CREATE TABLE "AllowanceUse" (
    "userId" UUID NOT NULL,
    "day" DATE NOT NULL,
    "kind" "AllowanceKind" NOT NULL,
    "used" BIGINT NOT NULL,

    CONSTRAINT "AllowanceUse_pkey" PRIMARY KEY ("userId","day","kind")
);

-- CreateTable
CREATE TABLE "TrustRuleSet" (
    "version" INTEGER NOT NULL,
    "rules" JSONB NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "TrustRuleSet_pkey" PRIMARY KEY ("version")
);

-- CreateIndex
CREATE INDEX "AllowanceUse_day_idx" ON "AllowanceUse"("day");

-- AddForeignKey
ALTER TABLE "AllowanceUse" ADD CONSTRAINT "AllowanceUse_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
