-- CreateEnum
CREATE TYPE "LinkPreviewState" AS ENUM ('pending', 'ready', 'none', 'refused');

-- CreateTable
CREATE TABLE "LinkPreview" (
    "id" UUID NOT NULL,
    "urlHash" BYTEA NOT NULL,
    "url" TEXT NOT NULL,
    "state" "LinkPreviewState" NOT NULL DEFAULT 'pending',
    "title" TEXT,
    "description" TEXT,
    "imageWidth" INTEGER,
    "imageHeight" INTEGER,
    "thumbhash" TEXT,
    "failures" INTEGER NOT NULL DEFAULT 0,
    "fetchedAt" TIMESTAMPTZ(3),
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "LinkPreview_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "LinkPreview_urlHash_key" ON "LinkPreview"("urlHash");

-- AlterTable
ALTER TABLE "Post" ADD COLUMN "linkPreviewId" UUID, ADD COLUMN "showsLinkPreview" BOOLEAN NOT NULL DEFAULT true;

-- CreateIndex
CREATE INDEX "Post_linkPreviewId_idx" ON "Post"("linkPreviewId");

-- AddForeignKey
ALTER TABLE "Post" ADD CONSTRAINT "Post_linkPreviewId_fkey" FOREIGN KEY ("linkPreviewId") REFERENCES "LinkPreview"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AlterTable
ALTER TABLE "AccountSettings" ADD COLUMN "linkPreviews" BOOLEAN NOT NULL DEFAULT true;
