-- CreateEnum
CREATE TYPE "SpamWaveMatch" AS ENUM ('link', 'text', 'email');

-- CreateEnum
CREATE TYPE "SpamWaveState" AS ENUM ('removing', 'removed', 'undoing', 'undone');

-- CreateEnum
CREATE TYPE "SpamWaveItemState" AS ENUM ('pending', 'removed', 'skipped', 'restored', 'kept');

-- CreateTable
CREATE TABLE "SpamWave" (
    "id" UUID NOT NULL,
    "starterId" UUID,
    "undoneById" UUID,
    "match" "SpamWaveMatch" NOT NULL,
    "value" TEXT NOT NULL,
    "rule" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "state" "SpamWaveState" NOT NULL DEFAULT 'removing',
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "removedAt" TIMESTAMPTZ(3),
    "undoneAt" TIMESTAMPTZ(3),

    CONSTRAINT "SpamWave_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "SpamWaveItem" (
    "waveId" UUID NOT NULL,
    "targetType" "ReportTarget" NOT NULL,
    "targetId" UUID NOT NULL,
    "subjectId" UUID NOT NULL,
    "state" "SpamWaveItemState" NOT NULL DEFAULT 'pending',
    "decisionId" UUID,

    CONSTRAINT "SpamWaveItem_pkey" PRIMARY KEY ("waveId","targetType","targetId")
);

-- CreateIndex
CREATE INDEX "SpamWave_createdAt_id_idx" ON "SpamWave"("createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "SpamWave_starterId_idx" ON "SpamWave"("starterId");

-- CreateIndex
CREATE INDEX "SpamWave_undoneById_idx" ON "SpamWave"("undoneById");

-- CreateIndex
CREATE INDEX "SpamWaveItem_waveId_state_idx" ON "SpamWaveItem"("waveId", "state");

-- CreateIndex
CREATE INDEX "SpamWaveItem_subjectId_idx" ON "SpamWaveItem"("subjectId");

-- AddForeignKey
ALTER TABLE "SpamWave" ADD CONSTRAINT "SpamWave_starterId_fkey" FOREIGN KEY ("starterId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SpamWave" ADD CONSTRAINT "SpamWave_undoneById_fkey" FOREIGN KEY ("undoneById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SpamWaveItem" ADD CONSTRAINT "SpamWaveItem_waveId_fkey" FOREIGN KEY ("waveId") REFERENCES "SpamWave"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SpamWaveItem" ADD CONSTRAINT "SpamWaveItem_subjectId_fkey" FOREIGN KEY ("subjectId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What Prisma's schema cannot say ---------------------------------------------------------------------------------------
-- On a large site run these statements by hand before the migration, the indexes with CONCURRENTLY (docs/deploy.md).
-- Indexes are built with an empty search_path, so that the functions name the schema of what they call.

-- The hosts that a text names, each also without its first labels down to two: for "a.b.example" that and "b.example".
-- Of a longer name only the last five labels, so that a key of the index stays small.
CREATE OR REPLACE FUNCTION "link_hosts"("words" text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN strpos("words", '.') = 0 THEN '{}'::text[] ELSE (
    SELECT coalesce(array_agg(DISTINCT h."host"), '{}'::text[])
    FROM regexp_matches(lower("words"), '(?<![a-z0-9@._\u00a1-\uffff-])(?:[a-z0-9\u00a1-\uffff-]+\.)+[a-z\u00a1-\uffff][a-z0-9\u00a1-\uffff-]+', 'g') AS m("found")
    CROSS JOIN LATERAL (SELECT string_to_array(m."found"[1], '.') AS "labels") AS s
    CROSS JOIN LATERAL generate_series(greatest(1, cardinality(s."labels") - 4), cardinality(s."labels") - 1) AS g("first")
    CROSS JOIN LATERAL (SELECT array_to_string(s."labels"[g."first":], '.') AS "host") AS h
    WHERE length(h."host") <= 253
  ) END
$$;

-- The letters of a text without links, mentions, numbers, signs and spaces, so that copies with small changes are equal.
CREATE OR REPLACE FUNCTION "text_shape"("words" text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT regexp_replace(
    public.fold_words(regexp_replace("words", 'https?://\S+|@\S+|[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}(/\S*)?', ' ', 'gi')),
    '[0-9#_+\s\u00a1-\u00bf\u00d7\u00f7\u2000-\u2bff\u3000-\u303f\U0001f000-\U0001faff]+', '', 'g')
$$;

CREATE INDEX IF NOT EXISTS "Post_link_hosts_idx" ON "Post" USING gin (link_hosts("text")) WITH (fastupdate = off) WHERE strpos("text", '.') > 0;
CREATE INDEX IF NOT EXISTS "Comment_link_hosts_idx" ON "Comment" USING gin (link_hosts("text")) WITH (fastupdate = off) WHERE strpos("text", '.') > 0;
CREATE INDEX IF NOT EXISTS "Post_text_shape_idx" ON "Post" ((md5(text_shape("text"))::uuid));
CREATE INDEX IF NOT EXISTS "Comment_text_shape_idx" ON "Comment" ((md5(text_shape("text"))::uuid));
CREATE INDEX IF NOT EXISTS "User_email_domain_idx" ON "User" (split_part(lower("email"), '@', 2));
