-- AlterTable
ALTER TABLE "AssetErasure" ADD COLUMN     "erasedAt" TIMESTAMPTZ(3);
