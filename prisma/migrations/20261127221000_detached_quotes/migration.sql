-- AlterTable
ALTER TABLE "Post" ADD COLUMN     "quoteDetachedAt" TIMESTAMPTZ(3);
