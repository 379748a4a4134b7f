-- CreateTable
CREATE TABLE "SuggestionDismissal" (
    "userId" UUID NOT NULL,
    "dismissedId" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "SuggestionDismissal_pkey" PRIMARY KEY ("userId","dismissedId")
);

-- CreateTable
CREATE TABLE "ProfileView" (
    "personId" UUID NOT NULL,
    "viewerId" UUID NOT NULL,
    "day" DATE NOT NULL,
    "counted" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "ProfileView_pkey" PRIMARY KEY ("personId","viewerId","day")
);

-- CreateTable
CREATE TABLE "ProfileViewDay" (
    "personId" UUID NOT NULL,
    "day" DATE NOT NULL,
    "count" INTEGER NOT NULL,

    CONSTRAINT "ProfileViewDay_pkey" PRIMARY KEY ("personId","day")
);

-- CreateIndex
CREATE INDEX "SuggestionDismissal_dismissedId_idx" ON "SuggestionDismissal"("dismissedId");

-- CreateIndex
CREATE INDEX "ProfileView_viewerId_idx" ON "ProfileView"("viewerId");

-- CreateIndex
CREATE INDEX "ProfileView_day_idx" ON "ProfileView"("day");

-- CreateIndex
CREATE INDEX "ProfileViewDay_day_idx" ON "ProfileViewDay"("day");

-- AddForeignKey
ALTER TABLE "SuggestionDismissal" ADD CONSTRAINT "SuggestionDismissal_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SuggestionDismissal" ADD CONSTRAINT "SuggestionDismissal_dismissedId_fkey" FOREIGN KEY ("dismissedId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ProfileView" ADD CONSTRAINT "ProfileView_personId_fkey" FOREIGN KEY ("personId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ProfileView" ADD CONSTRAINT "ProfileView_viewerId_fkey" FOREIGN KEY ("viewerId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ProfileViewDay" ADD CONSTRAINT "ProfileViewDay_personId_fkey" FOREIGN KEY ("personId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What Prisma's schema cannot say ---------------------------------------------------------------------------------------

CREATE INDEX "ProfileView_uncounted_idx" ON "ProfileView" ("personId") WHERE NOT "counted";
