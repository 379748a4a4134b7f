-- CreateEnum
CREATE TYPE "Language" AS ENUM ('en', 'es');

-- AlterTable
ALTER TABLE "User" ADD COLUMN     "language" "Language";
