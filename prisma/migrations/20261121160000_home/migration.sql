-- CreateIndex
CREATE INDEX "Like_postId_createdAt_userId_idx" ON "Like"("postId", "createdAt" DESC, "userId" DESC);
