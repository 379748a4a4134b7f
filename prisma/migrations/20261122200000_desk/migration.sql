-- CreateEnum
CREATE TYPE "CaseState" AS ENUM ('open', 'appealed', 'closed');

-- CreateEnum
CREATE TYPE "AppealOutcome" AS ENUM ('upheld', 'reversed', 'lapsed');

-- CreateEnum
CREATE TYPE "ExternalKind" AS ENUM ('copyright', 'illegal');

-- AlterEnum
ALTER TYPE "NoticeKind" ADD VALUE 'moderation';

-- AlterEnum
ALTER TYPE "ReportTarget" ADD VALUE 'call';

-- DropIndex
DROP INDEX "Report_reporterId_idx";

-- AlterTable
ALTER TABLE "Post" ADD COLUMN     "isAgeGated" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "isLabelled" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "Report" ADD COLUMN     "caseId" UUID,
ADD COLUMN     "category" TEXT NOT NULL DEFAULT 'other',
ADD COLUMN     "closedAt" TIMESTAMPTZ(3),
ADD COLUMN     "detail" TEXT,
ADD COLUMN     "weight" DOUBLE PRECISION NOT NULL DEFAULT 1;

-- AlterTable
ALTER TABLE "User" ADD COLUMN     "limitedUntil" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "Case" (
    "id" UUID NOT NULL,
    "targetType" "ReportTarget" NOT NULL,
    "targetId" UUID NOT NULL,
    "subjectId" UUID,
    "state" "CaseState" NOT NULL DEFAULT 'open',
    "version" INTEGER NOT NULL DEFAULT 1,
    "severity" INTEGER NOT NULL,
    "reach" INTEGER NOT NULL DEFAULT 0,
    "reportsCount" INTEGER NOT NULL DEFAULT 0,
    "weight" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "categories" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "found" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "screeningId" UUID,
    "isCreators" BOOLEAN NOT NULL DEFAULT false,
    "rankAt" TIMESTAMPTZ(3) NOT NULL,
    "claimedById" UUID,
    "claimedUntil" TIMESTAMPTZ(3),
    "firstClaimedAt" TIMESTAMPTZ(3),
    "openedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "closedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Case_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Decision" (
    "id" UUID NOT NULL,
    "caseId" UUID NOT NULL,
    "deciderId" UUID,
    "action" TEXT NOT NULL,
    "rule" TEXT,
    "text" TEXT NOT NULL DEFAULT '',
    "label" TEXT,
    "until" TIMESTAMPTZ(3),
    "undo" JSONB NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "reversedAt" TIMESTAMPTZ(3),
    "reversalText" TEXT,

    CONSTRAINT "Decision_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Strike" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "caseId" UUID NOT NULL,
    "decisionId" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "revokedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Strike_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Appeal" (
    "id" UUID NOT NULL,
    "decisionId" UUID NOT NULL,
    "text" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "dueAt" TIMESTAMPTZ(3) NOT NULL,
    "outcome" "AppealOutcome",
    "answer" TEXT,
    "answeredAt" TIMESTAMPTZ(3),
    "answeredById" UUID,

    CONSTRAINT "Appeal_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "AuditEntry" (
    "id" UUID NOT NULL,
    "act" TEXT NOT NULL,
    "actorRef" UUID,
    "aboutRef" UUID,
    "caseId" UUID,
    "detail" JSONB NOT NULL DEFAULT '{}',
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "AuditEntry_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "StaffNote" (
    "id" UUID NOT NULL,
    "subjectId" UUID NOT NULL,
    "authorId" UUID,
    "text" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "StaffNote_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ExternalReport" (
    "id" UUID NOT NULL,
    "kind" "ExternalKind" NOT NULL,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "targetType" "ReportTarget" NOT NULL,
    "targetId" UUID NOT NULL,
    "tokenHash" TEXT,
    "confirmedAt" TIMESTAMPTZ(3),
    "caseId" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ExternalReport_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ListedTerm" (
    "id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "value" TEXT NOT NULL,
    "verdict" "Verdict",
    "category" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ListedTerm_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ThresholdSet" (
    "version" INTEGER NOT NULL,
    "thresholds" JSONB NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ThresholdSet_pkey" PRIMARY KEY ("version")
);

-- CreateIndex
CREATE INDEX "Case_state_rankAt_id_idx" ON "Case"("state", "rankAt", "id");

-- CreateIndex
CREATE INDEX "Case_state_openedAt_id_idx" ON "Case"("state", "openedAt", "id");

-- CreateIndex
CREATE INDEX "Case_subjectId_openedAt_id_idx" ON "Case"("subjectId", "openedAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "Case_claimedById_idx" ON "Case"("claimedById");

-- CreateIndex
CREATE INDEX "Case_screeningId_idx" ON "Case"("screeningId");

-- CreateIndex
CREATE INDEX "Case_targetType_targetId_idx" ON "Case"("targetType", "targetId");

-- CreateIndex
CREATE INDEX "Decision_caseId_createdAt_idx" ON "Decision"("caseId", "createdAt" DESC);

-- CreateIndex
CREATE INDEX "Decision_deciderId_idx" ON "Decision"("deciderId");

-- CreateIndex
CREATE UNIQUE INDEX "Strike_decisionId_key" ON "Strike"("decisionId");

-- CreateIndex
CREATE INDEX "Strike_userId_createdAt_idx" ON "Strike"("userId", "createdAt" DESC);

-- CreateIndex
CREATE INDEX "Strike_caseId_idx" ON "Strike"("caseId");

-- CreateIndex
CREATE UNIQUE INDEX "Appeal_decisionId_key" ON "Appeal"("decisionId");

-- CreateIndex
CREATE INDEX "Appeal_answeredById_idx" ON "Appeal"("answeredById");

-- CreateIndex
CREATE INDEX "AuditEntry_createdAt_id_idx" ON "AuditEntry"("createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "AuditEntry_act_createdAt_id_idx" ON "AuditEntry"("act", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "AuditEntry_caseId_idx" ON "AuditEntry"("caseId");

-- CreateIndex
CREATE INDEX "AuditEntry_actorRef_createdAt_id_idx" ON "AuditEntry"("actorRef", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "AuditEntry_aboutRef_createdAt_id_idx" ON "AuditEntry"("aboutRef", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "StaffNote_subjectId_createdAt_idx" ON "StaffNote"("subjectId", "createdAt" DESC);

-- CreateIndex
CREATE INDEX "StaffNote_authorId_idx" ON "StaffNote"("authorId");

-- CreateIndex
CREATE UNIQUE INDEX "ExternalReport_tokenHash_key" ON "ExternalReport"("tokenHash");

-- CreateIndex
CREATE INDEX "ExternalReport_caseId_idx" ON "ExternalReport"("caseId");

-- CreateIndex
CREATE INDEX "ExternalReport_createdAt_idx" ON "ExternalReport"("createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "ListedTerm_kind_value_key" ON "ListedTerm"("kind", "value");

-- CreateIndex
CREATE INDEX "Report_reporterId_createdAt_id_idx" ON "Report"("reporterId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "Report_caseId_idx" ON "Report"("caseId");

-- AddForeignKey
ALTER TABLE "Case" ADD CONSTRAINT "Case_subjectId_fkey" FOREIGN KEY ("subjectId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Case" ADD CONSTRAINT "Case_claimedById_fkey" FOREIGN KEY ("claimedById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Case" ADD CONSTRAINT "Case_screeningId_fkey" FOREIGN KEY ("screeningId") REFERENCES "Screening"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Report" ADD CONSTRAINT "Report_caseId_fkey" FOREIGN KEY ("caseId") REFERENCES "Case"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Decision" ADD CONSTRAINT "Decision_caseId_fkey" FOREIGN KEY ("caseId") REFERENCES "Case"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Decision" ADD CONSTRAINT "Decision_deciderId_fkey" FOREIGN KEY ("deciderId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Strike" ADD CONSTRAINT "Strike_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Strike" ADD CONSTRAINT "Strike_caseId_fkey" FOREIGN KEY ("caseId") REFERENCES "Case"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Strike" ADD CONSTRAINT "Strike_decisionId_fkey" FOREIGN KEY ("decisionId") REFERENCES "Decision"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Appeal" ADD CONSTRAINT "Appeal_decisionId_fkey" FOREIGN KEY ("decisionId") REFERENCES "Decision"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Appeal" ADD CONSTRAINT "Appeal_answeredById_fkey" FOREIGN KEY ("answeredById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "StaffNote" ADD CONSTRAINT "StaffNote_subjectId_fkey" FOREIGN KEY ("subjectId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "StaffNote" ADD CONSTRAINT "StaffNote_authorId_fkey" FOREIGN KEY ("authorId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ExternalReport" ADD CONSTRAINT "ExternalReport_caseId_fkey" FOREIGN KEY ("caseId") REFERENCES "Case"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What Prisma's schema cannot say ---------------------------------------------------------------------------------------

-- One open case for each thing: reports and screenings gather in it.
CREATE UNIQUE INDEX "Case_one_open" ON "Case" ("targetType", "targetId") WHERE "state" = 'open';
-- One decision that stands for each case.
CREATE UNIQUE INDEX "Decision_one_standing" ON "Decision" ("caseId") WHERE "reversedAt" IS NULL;
-- Appeals that are due, for the sweep.
CREATE INDEX "Appeal_due_idx" ON "Appeal" ("dueAt") WHERE "outcome" IS NULL;
ALTER TABLE "Decision" ADD CONSTRAINT "Decision_action"
  CHECK ("action" IN ('dismiss', 'remove', 'warn', 'label', 'age-gate', 'limit', 'suspend', 'ban'));
ALTER TABLE "Case" ADD CONSTRAINT "Case_severity" CHECK ("severity" BETWEEN 1 AND 4);

-- Reports from before there were cases: one case for each thing, closed where none of them waits.
INSERT INTO "Case" ("id", "targetType", "targetId", "subjectId", "state", "severity", "reportsCount", "weight", "categories", "rankAt", "openedAt", "closedAt")
SELECT gen_random_uuid(), r."targetType", r."targetId",
  CASE r."targetType"::text
    WHEN 'post' THEN (SELECT "authorId" FROM "Post" WHERE "id" = r."targetId")
    WHEN 'comment' THEN (SELECT "authorId" FROM "Comment" WHERE "id" = r."targetId")
    WHEN 'user' THEN (SELECT "id" FROM "User" WHERE "id" = r."targetId")
    WHEN 'vibe' THEN (SELECT "authorId" FROM "Vibe" WHERE "id" = r."targetId")
    WHEN 'message' THEN (SELECT "senderId" FROM "Message" WHERE "id" = r."targetId")
  END,
  CASE WHEN bool_or(r."status" = 'pending') THEN 'open' ELSE 'closed' END::"CaseState",
  1, count(*), count(*), '{other}', min(r."createdAt"), min(r."createdAt"),
  CASE WHEN bool_or(r."status" = 'pending') THEN NULL ELSE max(r."createdAt") END
FROM "Report" r GROUP BY r."targetType", r."targetId";
UPDATE "Report" r SET "caseId" = c."id" FROM "Case" c WHERE c."targetType" = r."targetType" AND c."targetId" = r."targetId";
ALTER TABLE "Report" ALTER COLUMN "caseId" SET NOT NULL;

CREATE TRIGGER "AuditEntry_kept" BEFORE UPDATE OR DELETE ON "AuditEntry" FOR EACH ROW EXECUTE FUNCTION "never_changed"();
CREATE TRIGGER "AuditEntry_whole" BEFORE TRUNCATE ON "AuditEntry" FOR EACH STATEMENT EXECUTE FUNCTION "never_changed"();

-- The desk looks for people by a part of their address too.
CREATE INDEX "User_desk_idx" ON "User"
  USING gin (("firstName" || ' ' || "lastName" || ' ' || "username" || ' ' || "email") gin_trgm_ops);

-- The files of a post that is for adults are no more public than it is.
CREATE OR REPLACE FUNCTION "post_access"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  wanted "AssetAccess" := CASE
    WHEN NEW."state" = 'live' AND NEW."visibility" = 'public' AND NOT NEW."authorBanned" AND NOT NEW."isAgeGated" THEN 'public'
    ELSE 'private' END;
BEGIN
  UPDATE "Asset" SET "access" = wanted
    WHERE "holderId" = NEW."id" AND "holderKind" = 'post' AND "access" <> wanted;
  RETURN NULL;
END $$;
DROP TRIGGER "Post_access" ON "Post";
CREATE TRIGGER "Post_access" AFTER UPDATE OF "state", "visibility", "authorBanned", "isAgeGated" ON "Post" FOR EACH ROW
  WHEN (OLD."type" <> 'text' OR NEW."type" <> 'text') EXECUTE FUNCTION "post_access"();
