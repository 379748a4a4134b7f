-- AlterTable
ALTER TABLE "Revision" ADD COLUMN     "visibility" "Visibility";
