-- CreateIndex
CREATE INDEX "SupportRequest_topic_createdAt_idx" ON "SupportRequest"("topic", "createdAt");
