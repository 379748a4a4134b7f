-- CreateEnum
CREATE TYPE "StaffRole" AS ENUM ('owner', 'admin', 'moderator', 'support', 'finance', 'analyst');

-- AlterTable
ALTER TABLE "User" ADD COLUMN     "staffRole" "StaffRole";

-- Admins stay admins, also those whose account is about to be deleted; the one with the oldest account becomes the owner.
UPDATE "User" u SET "staffRole" = 'admin'
WHERE u."role" = 'admin' OR EXISTS (SELECT FROM "Departure" d WHERE d."userId" = u."id" AND d."role" = 'admin');
UPDATE "User" SET "staffRole" = 'owner'
WHERE "id" = (SELECT "id" FROM "User" WHERE "role" = 'admin' ORDER BY "createdAt", "id" LIMIT 1);
