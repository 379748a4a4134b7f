-- CreateIndex
CREATE INDEX "Member_userId_idx" ON "Member"("userId");

-- What Prisma's schema cannot say ---------------------------------------------------------------------------------------

CREATE EXTENSION IF NOT EXISTS pg_trgm;
-- Search for people (lib/accounts/search.ts): any three letters of a name or username.
CREATE INDEX "User_names_idx" ON "User" USING gin (("firstName" || ' ' || "lastName" || ' ' || "username") gin_trgm_ops);
