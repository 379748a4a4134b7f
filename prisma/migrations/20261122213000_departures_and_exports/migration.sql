-- CreateEnum
CREATE TYPE "ExportState" AS ENUM ('waiting', 'ready', 'failed');

-- CreateEnum
CREATE TYPE "ImportState" AS ENUM ('waiting', 'done', 'failed');

-- AlterTable
ALTER TABLE "Post" ADD COLUMN     "importedAt" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "Departure" (
    "userId" UUID NOT NULL,
    "role" "Role" NOT NULL,
    "askedAt" TIMESTAMPTZ(3) NOT NULL,
    "dueAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Departure_pkey" PRIMARY KEY ("userId")
);

-- CreateTable
CREATE TABLE "Export" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "state" "ExportState" NOT NULL DEFAULT 'waiting',
    "heartbeatAt" TIMESTAMPTZ(3),
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "bytes" BIGINT NOT NULL DEFAULT 0,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "readyAt" TIMESTAMPTZ(3),
    "expiresAt" TIMESTAMPTZ(3),

    CONSTRAINT "Export_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ExportErasure" (
    "exportId" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ExportErasure_pkey" PRIMARY KEY ("exportId")
);

-- CreateTable
CREATE TABLE "Import" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "digest" TEXT NOT NULL,
    "state" "ImportState" NOT NULL DEFAULT 'waiting',
    "heartbeatAt" TIMESTAMPTZ(3),
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "total" INTEGER NOT NULL,
    "skipped" INTEGER NOT NULL DEFAULT 0,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "finishedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Import_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ImportedItem" (
    "importId" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "oldId" UUID NOT NULL,
    "newId" UUID NOT NULL,

    CONSTRAINT "ImportedItem_pkey" PRIMARY KEY ("importId","kind","oldId")
);

-- CreateIndex
CREATE UNIQUE INDEX "Import_userId_digest_key" ON "Import"("userId", "digest");

-- CreateIndex
CREATE INDEX "Import_state_idx" ON "Import"("state");

-- CreateIndex
CREATE INDEX "Departure_dueAt_idx" ON "Departure"("dueAt");

-- CreateIndex
CREATE INDEX "Export_userId_createdAt_idx" ON "Export"("userId", "createdAt" DESC);

-- CreateIndex
CREATE INDEX "Export_createdAt_idx" ON "Export"("createdAt");

-- AddForeignKey
ALTER TABLE "Departure" ADD CONSTRAINT "Departure_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Export" ADD CONSTRAINT "Export_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Import" ADD CONSTRAINT "Import_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ImportedItem" ADD CONSTRAINT "ImportedItem_importId_fkey" FOREIGN KEY ("importId") REFERENCES "Import"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Of two who ask at once for the same person, one makes the archive.
CREATE UNIQUE INDEX "Export_waiting_key" ON "Export" ("userId") WHERE "state" = 'waiting';

-- Whatever takes the row, its account's deletion too, leaves word that a file has to go.
CREATE FUNCTION "export_gone"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "ExportErasure" ("exportId") VALUES (OLD."id") ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER "Export_gone" AFTER DELETE ON "Export" FOR EACH ROW EXECUTE FUNCTION "export_gone"();
