-- A session gets another token after a proof; the one before works on for some seconds.
ALTER TABLE "Session" ADD COLUMN "supersededToken" TEXT, ADD COLUMN "supersededUntil" TIMESTAMPTZ(3);
CREATE UNIQUE INDEX "Session_supersededToken_key" ON "Session"("supersededToken");

-- "That wasn't me" removes the providers that were linked since.
ALTER TABLE "Account" ADD COLUMN "createdAt" TIMESTAMPTZ(3);
