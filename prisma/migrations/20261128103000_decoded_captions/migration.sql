-- AlterTable
ALTER TABLE "Caption" ADD COLUMN     "isDecoded" BOOLEAN NOT NULL DEFAULT false;
