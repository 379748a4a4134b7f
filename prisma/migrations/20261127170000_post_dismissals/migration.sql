-- CreateTable
CREATE TABLE "PostDismissal" (
    "userId" UUID NOT NULL,
    "postId" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "PostDismissal_pkey" PRIMARY KEY ("userId","postId")
);

-- CreateIndex
CREATE INDEX "PostDismissal_userId_createdAt_postId_idx" ON "PostDismissal"("userId", "createdAt" DESC, "postId");

-- CreateIndex
CREATE INDEX "PostDismissal_postId_idx" ON "PostDismissal"("postId");

-- AddForeignKey
ALTER TABLE "PostDismissal" ADD CONSTRAINT "PostDismissal_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PostDismissal" ADD CONSTRAINT "PostDismissal_postId_fkey" FOREIGN KEY ("postId") REFERENCES "Post"("id") ON DELETE CASCADE ON UPDATE CASCADE;
