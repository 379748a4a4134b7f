-- CreateEnum
CREATE TYPE "NoticeKind" AS ENUM ('like', 'comment', 'mention', 'follow', 'message', 'call', 'plan', 'payment');

-- CreateEnum
CREATE TYPE "MailPace" AS ENUM ('each', 'daily');

-- CreateTable
CREATE TABLE "Notice" (
    "id" UUID NOT NULL,
    "recipientId" UUID NOT NULL,
    "kind" "NoticeKind" NOT NULL,
    "groupKey" TEXT NOT NULL,
    "postId" UUID,
    "conversationId" UUID,
    "detail" JSONB,
    "isListed" BOOLEAN NOT NULL DEFAULT true,
    "mailDueAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "readAt" TIMESTAMPTZ(3),

    CONSTRAINT "Notice_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "NoticeEvent" (
    "id" UUID NOT NULL,
    "noticeId" UUID NOT NULL,
    "recipientId" UUID NOT NULL,
    "factKey" TEXT NOT NULL,
    "actorId" UUID,
    "commentId" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "withdrawnAt" TIMESTAMPTZ(3),

    CONSTRAINT "NoticeEvent_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "NoticePreference" (
    "userId" UUID NOT NULL,
    "kind" "NoticeKind" NOT NULL,
    "inApp" BOOLEAN NOT NULL,
    "push" BOOLEAN NOT NULL,
    "email" BOOLEAN NOT NULL,

    CONSTRAINT "NoticePreference_pkey" PRIMARY KEY ("userId","kind")
);

-- CreateTable
CREATE TABLE "NoticeSettings" (
    "userId" UUID NOT NULL,
    "mailPace" "MailPace" NOT NULL DEFAULT 'daily',

    CONSTRAINT "NoticeSettings_pkey" PRIMARY KEY ("userId")
);

-- CreateTable
CREATE TABLE "PushSubscription" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "sessionId" UUID NOT NULL,
    "endpoint" TEXT NOT NULL,
    "p256dh" TEXT NOT NULL,
    "auth" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "PushSubscription_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "Notice_recipientId_updatedAt_id_idx" ON "Notice"("recipientId", "updatedAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "Notice_postId_idx" ON "Notice"("postId");

-- CreateIndex
CREATE INDEX "Notice_conversationId_idx" ON "Notice"("conversationId");

-- CreateIndex
CREATE INDEX "Notice_updatedAt_idx" ON "Notice"("updatedAt");

-- CreateIndex
CREATE INDEX "NoticeEvent_noticeId_createdAt_idx" ON "NoticeEvent"("noticeId", "createdAt" DESC);

-- CreateIndex
CREATE INDEX "NoticeEvent_actorId_idx" ON "NoticeEvent"("actorId");

-- CreateIndex
CREATE INDEX "NoticeEvent_commentId_idx" ON "NoticeEvent"("commentId");

-- CreateIndex
CREATE UNIQUE INDEX "NoticeEvent_recipientId_factKey_key" ON "NoticeEvent"("recipientId", "factKey");

-- CreateIndex
CREATE UNIQUE INDEX "PushSubscription_endpoint_key" ON "PushSubscription"("endpoint");

-- CreateIndex
CREATE INDEX "PushSubscription_userId_idx" ON "PushSubscription"("userId");

-- CreateIndex
CREATE INDEX "PushSubscription_sessionId_idx" ON "PushSubscription"("sessionId");

-- AddForeignKey
ALTER TABLE "Notice" ADD CONSTRAINT "Notice_recipientId_fkey" FOREIGN KEY ("recipientId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Notice" ADD CONSTRAINT "Notice_postId_fkey" FOREIGN KEY ("postId") REFERENCES "Post"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Notice" ADD CONSTRAINT "Notice_conversationId_fkey" FOREIGN KEY ("conversationId") REFERENCES "Conversation"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "NoticeEvent" ADD CONSTRAINT "NoticeEvent_noticeId_fkey" FOREIGN KEY ("noticeId") REFERENCES "Notice"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "NoticeEvent" ADD CONSTRAINT "NoticeEvent_actorId_fkey" FOREIGN KEY ("actorId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "NoticeEvent" ADD CONSTRAINT "NoticeEvent_commentId_fkey" FOREIGN KEY ("commentId") REFERENCES "Comment"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "NoticePreference" ADD CONSTRAINT "NoticePreference_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "NoticeSettings" ADD CONSTRAINT "NoticeSettings_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PushSubscription" ADD CONSTRAINT "PushSubscription_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PushSubscription" ADD CONSTRAINT "PushSubscription_sessionId_fkey" FOREIGN KEY ("sessionId") REFERENCES "Session"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- By hand: what Prisma cannot say.

-- One notice a group while it is unread; what is read is closed.
CREATE UNIQUE INDEX "Notice_unread_group_key" ON "Notice"("recipientId", "groupKey") WHERE "readAt" IS NULL;

-- The badge.
CREATE INDEX "Notice_unread_idx" ON "Notice"("recipientId") WHERE "readAt" IS NULL AND "isListed";

-- What the minute's sweep mails.
CREATE INDEX "Notice_mail_idx" ON "Notice"("mailDueAt") WHERE "mailDueAt" IS NOT NULL;

-- A notice goes with its last event, whatever takes that: a comment or an account that is deleted.
CREATE FUNCTION "notice_emptied"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "Notice" n USING (SELECT DISTINCT "noticeId" FROM "gone") g
  WHERE n."id" = g."noticeId" AND NOT EXISTS (SELECT FROM "NoticeEvent" e WHERE e."noticeId" = n."id");
  RETURN NULL;
END $$;
CREATE TRIGGER "NoticeEvent_gone" AFTER DELETE ON "NoticeEvent" REFERENCING OLD TABLE AS "gone"
  FOR EACH STATEMENT EXECUTE FUNCTION "notice_emptied"();
