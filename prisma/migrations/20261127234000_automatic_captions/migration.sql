-- AlterTable
ALTER TABLE "Caption" ADD COLUMN     "isAutomatic" BOOLEAN NOT NULL DEFAULT false;
