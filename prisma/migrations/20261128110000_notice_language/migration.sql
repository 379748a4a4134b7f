-- AlterTable
ALTER TABLE "ExternalReport" ADD COLUMN     "language" "Language";
