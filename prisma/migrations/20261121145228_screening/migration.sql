-- CreateEnum
CREATE TYPE "Verdict" AS ENUM ('pass', 'queue', 'hold', 'reject');

-- CreateEnum
CREATE TYPE "ScreenedKind" AS ENUM ('post', 'comment', 'profile');

-- AlterTable
ALTER TABLE "Comment" ADD COLUMN     "editedAt" TIMESTAMPTZ(3),
ADD COLUMN     "screeningId" UUID;

-- AlterTable
ALTER TABLE "Post" ADD COLUMN     "screeningId" UUID;

-- AlterTable
ALTER TABLE "Subscription" ADD COLUMN     "cancelAtPeriodEnd" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "id" UUID NOT NULL DEFAULT gen_random_uuid();

-- CreateTable
CREATE TABLE "StorageUsage" (
    "userId" UUID NOT NULL,
    "storedBytes" BIGINT NOT NULL DEFAULT 0,
    "reservedBytes" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "StorageUsage_pkey" PRIMARY KEY ("userId")
);

-- CreateTable
CREATE TABLE "Screening" (
    "id" UUID NOT NULL,
    "kind" "ScreenedKind" NOT NULL,
    "targetId" UUID NOT NULL,
    "authorId" UUID NOT NULL,
    "verdict" "Verdict" NOT NULL,
    "hits" JSONB NOT NULL,
    "facts" JSONB NOT NULL,
    "version" TEXT NOT NULL,
    "milliseconds" DOUBLE PRECISION NOT NULL,
    "reviewAskedAt" TIMESTAMPTZ(3),
    "decidedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Screening_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "HeldProfile" (
    "userId" UUID NOT NULL,
    "values" JSONB NOT NULL,
    "screeningId" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "HeldProfile_pkey" PRIMARY KEY ("userId")
);

-- CreateIndex
CREATE INDEX "Screening_kind_targetId_idx" ON "Screening"("kind", "targetId");

-- CreateIndex
CREATE INDEX "Screening_authorId_idx" ON "Screening"("authorId");

-- CreateIndex
CREATE INDEX "Screening_verdict_idx" ON "Screening"("verdict");

-- CreateIndex
CREATE UNIQUE INDEX "HeldProfile_screeningId_key" ON "HeldProfile"("screeningId");

-- CreateIndex
CREATE INDEX "Comment_screeningId_idx" ON "Comment"("screeningId");

-- CreateIndex
CREATE INDEX "Post_screeningId_idx" ON "Post"("screeningId");

-- CreateIndex
CREATE UNIQUE INDEX "Subscription_id_key" ON "Subscription"("id");

-- CreateIndex
CREATE INDEX "Subscription_status_currentPeriodEnd_idx" ON "Subscription"("status", "currentPeriodEnd");

-- AddForeignKey
ALTER TABLE "StorageUsage" ADD CONSTRAINT "StorageUsage_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Post" ADD CONSTRAINT "Post_screeningId_fkey" FOREIGN KEY ("screeningId") REFERENCES "Screening"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Comment" ADD CONSTRAINT "Comment_screeningId_fkey" FOREIGN KEY ("screeningId") REFERENCES "Screening"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Screening" ADD CONSTRAINT "Screening_authorId_fkey" FOREIGN KEY ("authorId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "HeldProfile" ADD CONSTRAINT "HeldProfile_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "HeldProfile" ADD CONSTRAINT "HeldProfile_screeningId_fkey" FOREIGN KEY ("screeningId") REFERENCES "Screening"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What Prisma's schema cannot say ---------------------------------------------------------------------------------------

ALTER TABLE "StorageUsage" ADD CONSTRAINT "StorageUsage_not_negative" CHECK ("storedBytes" >= 0 AND "reservedBytes" >= 0);
