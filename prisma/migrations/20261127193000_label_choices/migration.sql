-- CreateEnum
CREATE TYPE "LabelChoice" AS ENUM ('show', 'warn', 'hide');

-- AlterTable
ALTER TABLE "AccountSettings" ADD COLUMN     "labelledPosts" "LabelChoice" NOT NULL DEFAULT 'warn',
ADD COLUMN     "sensitiveMedia" "LabelChoice" NOT NULL DEFAULT 'warn',
ADD COLUMN     "warnedPosts" "LabelChoice" NOT NULL DEFAULT 'warn';
