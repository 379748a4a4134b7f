-- AlterTable
ALTER TABLE "RecoveryCode" ADD COLUMN     "createdAt" TIMESTAMPTZ(3);
