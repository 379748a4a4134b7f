-- CreateEnum
CREATE TYPE "PictureKind" AS ENUM ('avatar', 'cover');

-- AlterTable
ALTER TABLE "User" ADD COLUMN     "coverImageUrl" TEXT;

-- CreateTable
CREATE TABLE "ProfilePicture" (
    "id" UUID NOT NULL,
    "authorId" UUID NOT NULL,
    "kind" "PictureKind" NOT NULL,
    "state" "ContentState" NOT NULL DEFAULT 'processing',
    "screeningId" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ProfilePicture_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "ProfilePicture_authorId_kind_createdAt_idx" ON "ProfilePicture"("authorId", "kind", "createdAt" DESC);

-- CreateIndex
CREATE INDEX "ProfilePicture_screeningId_idx" ON "ProfilePicture"("screeningId");

-- AddForeignKey
ALTER TABLE "ProfilePicture" ADD CONSTRAINT "ProfilePicture_screeningId_fkey" FOREIGN KEY ("screeningId") REFERENCES "Screening"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ProfilePicture" ADD CONSTRAINT "ProfilePicture_authorId_fkey" FOREIGN KEY ("authorId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- One of each kind is shown.
CREATE UNIQUE INDEX "ProfilePicture_shown_idx" ON "ProfilePicture" ("authorId", "kind") WHERE "state" = 'live';

-- Its file goes with it, and is everyone's to fetch while it is shown.
CREATE TRIGGER "ProfilePicture_gone" AFTER DELETE ON "ProfilePicture" FOR EACH ROW EXECUTE FUNCTION "holder_gone"();
CREATE FUNCTION "picture_access"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  wanted "AssetAccess" := CASE WHEN NEW."state" = 'live' THEN 'public' ELSE 'private' END::"AssetAccess";
BEGIN
  UPDATE "Asset" SET "access" = wanted
    WHERE "holderId" = NEW."id" AND "holderKind"::text = 'picture' AND "access" <> wanted;
  RETURN NULL;
END $$;
CREATE TRIGGER "ProfilePicture_access" AFTER UPDATE OF "state" ON "ProfilePicture" FOR EACH ROW
  WHEN (OLD."state" IS DISTINCT FROM NEW."state") EXECUTE FUNCTION "picture_access"();
