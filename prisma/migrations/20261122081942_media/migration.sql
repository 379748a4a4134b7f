-- CreateEnum
CREATE TYPE "AssetKind" AS ENUM ('image', 'video');

-- CreateEnum
CREATE TYPE "AssetPurpose" AS ENUM ('post', 'vibe');

-- CreateEnum
CREATE TYPE "AssetState" AS ENUM ('uploading', 'processing', 'ready', 'failed');

-- CreateEnum
CREATE TYPE "AssetStage" AS ENUM ('waiting', 'making', 'screening');

-- CreateEnum
CREATE TYPE "AssetAccess" AS ENUM ('private', 'public');

-- CreateEnum
CREATE TYPE "HolderKind" AS ENUM ('post', 'vibe');

-- AlterEnum
-- This migration adds more than one value to an enum.
-- With PostgreSQL versions 11 and earlier, this is not possible
-- in a single migration. This can be worked around by creating
-- multiple migrations, each migration adding only one value to
-- the enum.


ALTER TYPE "ContentState" ADD VALUE 'processing';
ALTER TYPE "ContentState" ADD VALUE 'failed';

-- AlterEnum
ALTER TYPE "ReportTarget" ADD VALUE 'vibe';

-- AlterEnum
ALTER TYPE "ScreenedKind" ADD VALUE 'vibe';

-- CreateTable
CREATE TABLE "Asset" (
    "id" UUID NOT NULL,
    "ownerId" UUID NOT NULL,
    "kind" "AssetKind" NOT NULL,
    "purpose" "AssetPurpose" NOT NULL,
    "state" "AssetState" NOT NULL DEFAULT 'uploading',
    "access" "AssetAccess" NOT NULL DEFAULT 'private',
    "epoch" INTEGER NOT NULL DEFAULT 0,
    "fileName" TEXT NOT NULL,
    "declaredType" TEXT NOT NULL,
    "length" BIGINT NOT NULL,
    "received" BIGINT NOT NULL DEFAULT 0,
    "fingerprint" TEXT,
    "reservedBytes" BIGINT NOT NULL DEFAULT 0,
    "storedBytes" BIGINT NOT NULL DEFAULT 0,
    "stage" "AssetStage" NOT NULL DEFAULT 'waiting',
    "progress" INTEGER NOT NULL DEFAULT 0,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "heartbeatAt" TIMESTAMPTZ(3),
    "failure" TEXT,
    "width" INTEGER,
    "height" INTEGER,
    "durationMs" INTEGER,
    "animated" BOOLEAN NOT NULL DEFAULT false,
    "thumbhash" TEXT,
    "files" JSONB NOT NULL DEFAULT '[]',
    "storyboard" JSONB,
    "blurred" BOOLEAN NOT NULL DEFAULT false,
    "alt" TEXT NOT NULL DEFAULT '',
    "verdict" "Verdict",
    "hits" JSONB NOT NULL DEFAULT '[]',
    "facts" JSONB,
    "screeningMs" DOUBLE PRECISION,
    "holderKind" "HolderKind",
    "holderId" UUID,
    "position" INTEGER NOT NULL DEFAULT 0,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "touchedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Asset_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Caption" (
    "id" UUID NOT NULL,
    "assetId" UUID NOT NULL,
    "language" TEXT NOT NULL,
    "label" TEXT NOT NULL,
    "bytes" INTEGER NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Caption_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "AssetErasure" (
    "assetId" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "AssetErasure_pkey" PRIMARY KEY ("assetId")
);

-- CreateTable
CREATE TABLE "CdnPurge" (
    "id" SERIAL NOT NULL,
    "assetId" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "CdnPurge_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "RemovedImage" (
    "id" UUID NOT NULL,
    "hash" BYTEA NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "RemovedImage_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Vibe" (
    "id" UUID NOT NULL,
    "authorId" UUID NOT NULL,
    "text" TEXT NOT NULL DEFAULT '',
    "state" "ContentState" NOT NULL DEFAULT 'live',
    "authorBanned" BOOLEAN NOT NULL DEFAULT false,
    "viewCount" INTEGER NOT NULL DEFAULT 0,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "screeningId" UUID,

    CONSTRAINT "Vibe_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "VibeView" (
    "vibeId" UUID NOT NULL,
    "viewerId" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "VibeView_pkey" PRIMARY KEY ("vibeId","viewerId")
);

-- CreateTable
CREATE TABLE "VibeMute" (
    "muterId" UUID NOT NULL,
    "mutedId" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "VibeMute_pkey" PRIMARY KEY ("muterId","mutedId")
);

-- CreateIndex
CREATE INDEX "Asset_ownerId_createdAt_id_idx" ON "Asset"("ownerId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "Asset_holderId_position_idx" ON "Asset"("holderId", "position");

-- CreateIndex
CREATE UNIQUE INDEX "Caption_assetId_language_key" ON "Caption"("assetId", "language");

-- CreateIndex
CREATE INDEX "Vibe_authorId_createdAt_id_idx" ON "Vibe"("authorId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "Vibe_screeningId_idx" ON "Vibe"("screeningId");

-- CreateIndex
CREATE INDEX "VibeView_vibeId_createdAt_viewerId_idx" ON "VibeView"("vibeId", "createdAt" DESC, "viewerId" DESC);

-- CreateIndex
CREATE INDEX "VibeView_viewerId_idx" ON "VibeView"("viewerId");

-- CreateIndex
CREATE INDEX "VibeMute_mutedId_idx" ON "VibeMute"("mutedId");

-- AddForeignKey
ALTER TABLE "Asset" ADD CONSTRAINT "Asset_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Caption" ADD CONSTRAINT "Caption_assetId_fkey" FOREIGN KEY ("assetId") REFERENCES "Asset"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Vibe" ADD CONSTRAINT "Vibe_screeningId_fkey" FOREIGN KEY ("screeningId") REFERENCES "Screening"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Vibe" ADD CONSTRAINT "Vibe_authorId_fkey" FOREIGN KEY ("authorId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "VibeView" ADD CONSTRAINT "VibeView_vibeId_fkey" FOREIGN KEY ("vibeId") REFERENCES "Vibe"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "VibeView" ADD CONSTRAINT "VibeView_viewerId_fkey" FOREIGN KEY ("viewerId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "VibeMute" ADD CONSTRAINT "VibeMute_muterId_fkey" FOREIGN KEY ("muterId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "VibeMute" ADD CONSTRAINT "VibeMute_mutedId_fkey" FOREIGN KEY ("mutedId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What Prisma's schema cannot say ---------------------------------------------------------------------------------------

ALTER TABLE "Asset" ADD CONSTRAINT "Asset_bytes" CHECK (
  "length" >= 0 AND "received" BETWEEN 0 AND "length" AND "reservedBytes" >= 0 AND "storedBytes" >= 0
);
ALTER TABLE "Asset" ADD CONSTRAINT "Asset_progress" CHECK ("progress" BETWEEN 0 AND 100);
ALTER TABLE "Asset" ADD CONSTRAINT "Asset_held" CHECK (("holderKind" IS NULL) = ("holderId" IS NULL));
ALTER TABLE "Vibe" ADD CONSTRAINT "Vibe_count" CHECK ("viewCount" >= 0);
ALTER TABLE "VibeMute" ADD CONSTRAINT "VibeMute_not_self" CHECK ("muterId" <> "mutedId");
ALTER TABLE "RemovedImage" ADD CONSTRAINT "RemovedImage_length" CHECK (octet_length("hash") = 1056);

-- What is under way: for the sweeps that finish, retry or clean it.
CREATE INDEX "Asset_under_way_idx" ON "Asset" ("state", "touchedAt") WHERE "state" IN ('uploading', 'processing');

-- The strip (lib/vibes/queries.ts): those of the last day, newest first.
CREATE INDEX "Vibe_strip_idx" ON "Vibe" ("expiresAt" DESC, "id" DESC) WHERE "state" = 'live' AND NOT "authorBanned";

-- The room that files take follows their rows in the same transaction, whoever writes them.
CREATE FUNCTION "storage_used"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO "StorageUsage" ("userId", "storedBytes", "reservedBytes")
      SELECT "ownerId", sum("storedBytes"), sum("reservedBytes") FROM after_rows GROUP BY 1 ORDER BY 1
      ON CONFLICT ("userId") DO UPDATE SET "storedBytes" = "StorageUsage"."storedBytes" + excluded."storedBytes",
        "reservedBytes" = "StorageUsage"."reservedBytes" + excluded."reservedBytes";
  ELSIF TG_OP = 'DELETE' THEN
    UPDATE "StorageUsage" u SET "storedBytes" = u."storedBytes" - d.stored, "reservedBytes" = u."reservedBytes" - d.reserved
      FROM (SELECT "ownerId", sum("storedBytes") AS stored, sum("reservedBytes") AS reserved FROM before_rows GROUP BY 1) d
      WHERE u."userId" = d."ownerId";
    INSERT INTO "AssetErasure" ("assetId") SELECT "id" FROM before_rows ON CONFLICT DO NOTHING;
    INSERT INTO "CdnPurge" ("assetId") SELECT "id" FROM before_rows WHERE "access" = 'public';
  ELSE
    UPDATE "StorageUsage" u SET "storedBytes" = u."storedBytes" + d.stored, "reservedBytes" = u."reservedBytes" + d.reserved
      FROM (
        SELECT "ownerId", sum(stored) AS stored, sum(reserved) AS reserved FROM (
          SELECT "ownerId", "storedBytes" AS stored, "reservedBytes" AS reserved FROM after_rows
          UNION ALL
          SELECT "ownerId", -"storedBytes", -"reservedBytes" FROM before_rows
        ) c GROUP BY 1 HAVING sum(stored) <> 0 OR sum(reserved) <> 0
      ) d WHERE u."userId" = d."ownerId";
    INSERT INTO "CdnPurge" ("assetId")
      SELECT b."id" FROM before_rows b JOIN after_rows a USING ("id") WHERE b."access" = 'public' AND a."access" = 'private';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "Asset_used_insert" AFTER INSERT ON "Asset" REFERENCING NEW TABLE AS after_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "storage_used"();
CREATE TRIGGER "Asset_used_delete" AFTER DELETE ON "Asset" REFERENCING OLD TABLE AS before_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "storage_used"();
CREATE TRIGGER "Asset_used_update" AFTER UPDATE ON "Asset" REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "storage_used"();

-- Paths that were signed before somebody's right to them changed are worth nothing afterwards.
CREATE FUNCTION "asset_epoch"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."epoch" := OLD."epoch" + 1;
  RETURN NEW;
END $$;
CREATE TRIGGER "Asset_epoch" BEFORE UPDATE OF "access", "holderId" ON "Asset" FOR EACH ROW
  WHEN (OLD."access" IS DISTINCT FROM NEW."access" OR OLD."holderId" IS DISTINCT FROM NEW."holderId")
  EXECUTE FUNCTION "asset_epoch"();

-- The files of a post are as public as it is, whoever changes it, and go with it.
CREATE FUNCTION "post_access"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  wanted "AssetAccess" := CASE
    WHEN NEW."state" = 'live' AND NEW."visibility" = 'public' AND NOT NEW."authorBanned" THEN 'public' ELSE 'private' END;
BEGIN
  UPDATE "Asset" SET "access" = wanted
    WHERE "holderId" = NEW."id" AND "holderKind" = 'post' AND "access" <> wanted;
  RETURN NULL;
END $$;
CREATE TRIGGER "Post_access" AFTER UPDATE OF "state", "visibility", "authorBanned" ON "Post" FOR EACH ROW
  WHEN (OLD."type" <> 'text' OR NEW."type" <> 'text') EXECUTE FUNCTION "post_access"();

CREATE FUNCTION "holder_gone"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "Asset" WHERE "holderId" = OLD."id";
  RETURN NULL;
END $$;
CREATE TRIGGER "Post_gone" AFTER DELETE ON "Post" FOR EACH ROW WHEN (OLD."type" <> 'text') EXECUTE FUNCTION "holder_gone"();
CREATE TRIGGER "Vibe_gone" AFTER DELETE ON "Vibe" FOR EACH ROW EXECUTE FUNCTION "holder_gone"();

-- Whoever was given a path to a vibe's file before it was held or its author banned must ask anew.
CREATE FUNCTION "vibe_access"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "Asset" SET "epoch" = "epoch" + 1 WHERE "holderId" = NEW."id" AND "holderKind" = 'vibe';
  RETURN NULL;
END $$;
CREATE TRIGGER "Vibe_access" AFTER UPDATE OF "state", "authorBanned" ON "Vibe" FOR EACH ROW
  WHEN (OLD."state" IS DISTINCT FROM NEW."state" OR OLD."authorBanned" IS DISTINCT FROM NEW."authorBanned")
  EXECUTE FUNCTION "vibe_access"();

CREATE FUNCTION "view_count"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE "Vibe" v SET "viewCount" = v."viewCount" + d.n
      FROM (SELECT "vibeId", count(*) AS n FROM changed GROUP BY 1) d WHERE v."id" = d."vibeId";
  ELSE
    UPDATE "Vibe" v SET "viewCount" = v."viewCount" - d.n
      FROM (SELECT "vibeId", count(*) AS n FROM changed GROUP BY 1) d WHERE v."id" = d."vibeId";
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "VibeView_count_insert" AFTER INSERT ON "VibeView" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "view_count"();
CREATE TRIGGER "VibeView_count_delete" AFTER DELETE ON "VibeView" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "view_count"();

CREATE TRIGGER "Vibe_author_banned" BEFORE INSERT ON "Vibe" FOR EACH ROW EXECUTE FUNCTION "author_banned"();

-- As before, and their vibes too: after the posts and comments, in the order of their ids.
CREATE OR REPLACE FUNCTION "role_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM "Post" p
    WHERE p."id" IN (
      SELECT o."id" FROM "Post" o WHERE o."authorId" = NEW."id" UNION SELECT c."postId" FROM "Comment" c WHERE c."authorId" = NEW."id"
    )
    ORDER BY p."id" FOR NO KEY UPDATE;
  UPDATE "Post" SET "authorBanned" = (NEW."role" = 'banned') WHERE "authorId" = NEW."id";
  UPDATE "Comment" SET "authorBanned" = (NEW."role" = 'banned') WHERE "authorId" = NEW."id";
  PERFORM FROM "Vibe" v WHERE v."authorId" = NEW."id" ORDER BY v."id" FOR NO KEY UPDATE;
  UPDATE "Vibe" SET "authorBanned" = (NEW."role" = 'banned') WHERE "authorId" = NEW."id";
  IF NEW."role" = 'banned' THEN
    DELETE FROM "Session" WHERE "userId" = NEW."id";
  END IF;
  RETURN NULL;
END $$;
