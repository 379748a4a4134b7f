-- CreateEnum
CREATE TYPE "WhoMayWrite" AS ENUM ('everyone', 'followed', 'nobody');

-- AlterEnum
ALTER TYPE "AssetPurpose" ADD VALUE 'message';

-- AlterEnum
ALTER TYPE "HolderKind" ADD VALUE 'message';

-- AlterEnum
ALTER TYPE "ReportTarget" ADD VALUE 'message';

-- AlterEnum
ALTER TYPE "ScreenedKind" ADD VALUE 'message';

-- AlterTable
ALTER TABLE "Report" ADD COLUMN     "disclosed" JSONB;

-- CreateTable
CREATE TABLE "Conversation" (
    "id" UUID NOT NULL,
    "lowId" UUID NOT NULL,
    "highId" UUID NOT NULL,
    "startedById" UUID,
    "acceptedAt" TIMESTAMPTZ(3),
    "lastSequence" INTEGER NOT NULL DEFAULT 0,
    "lastMessageAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Conversation_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Member" (
    "conversationId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "otherId" UUID,
    "readSequence" INTEGER NOT NULL DEFAULT 0,
    "deliveredSequence" INTEGER NOT NULL DEFAULT 0,
    "unreadCount" INTEGER NOT NULL DEFAULT 0,
    "lastMessageAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "clearedSequence" INTEGER NOT NULL DEFAULT 0,
    "archivedAt" TIMESTAMPTZ(3),
    "pinnedAt" TIMESTAMPTZ(3),
    "mutedAt" TIMESTAMPTZ(3),
    "isRequest" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "Member_pkey" PRIMARY KEY ("conversationId","userId")
);

-- CreateTable
CREATE TABLE "Message" (
    "id" UUID NOT NULL,
    "conversationId" UUID NOT NULL,
    "senderId" UUID,
    "clientId" UUID NOT NULL,
    "sequence" INTEGER NOT NULL,
    "revision" INTEGER NOT NULL,
    "text" TEXT NOT NULL DEFAULT '',
    "state" "ContentState" NOT NULL DEFAULT 'live',
    "replyToId" UUID,
    "embed" JSONB,
    "hasMedia" BOOLEAN NOT NULL DEFAULT false,
    "screeningId" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "editedAt" TIMESTAMPTZ(3),
    "deletedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Message_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "MessageReaction" (
    "messageId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "emoji" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "MessageReaction_pkey" PRIMARY KEY ("messageId","userId")
);

-- CreateTable
CREATE TABLE "HiddenMessage" (
    "messageId" UUID NOT NULL,
    "userId" UUID NOT NULL,

    CONSTRAINT "HiddenMessage_pkey" PRIMARY KEY ("messageId","userId")
);

-- CreateTable
CREATE TABLE "MessageSettings" (
    "userId" UUID NOT NULL,
    "whoMayWrite" "WhoMayWrite" NOT NULL DEFAULT 'everyone',
    "showPresence" BOOLEAN NOT NULL DEFAULT true,
    "showReceipts" BOOLEAN NOT NULL DEFAULT true,
    "lastSeenAt" TIMESTAMPTZ(3),

    CONSTRAINT "MessageSettings_pkey" PRIMARY KEY ("userId")
);

-- CreateIndex
CREATE UNIQUE INDEX "Conversation_lowId_highId_key" ON "Conversation"("lowId", "highId");

-- CreateIndex
CREATE INDEX "Member_otherId_idx" ON "Member"("otherId");

-- CreateIndex
CREATE INDEX "Message_conversationId_revision_idx" ON "Message"("conversationId", "revision");

-- CreateIndex
CREATE INDEX "Message_conversationId_createdAt_idx" ON "Message"("conversationId", "createdAt");

-- CreateIndex
CREATE INDEX "Message_senderId_idx" ON "Message"("senderId");

-- CreateIndex
CREATE INDEX "Message_screeningId_idx" ON "Message"("screeningId");

-- CreateIndex
CREATE INDEX "Message_replyToId_idx" ON "Message"("replyToId");

-- CreateIndex
CREATE UNIQUE INDEX "Message_conversationId_sequence_key" ON "Message"("conversationId", "sequence");

-- CreateIndex
CREATE UNIQUE INDEX "Message_conversationId_senderId_clientId_key" ON "Message"("conversationId", "senderId", "clientId");

-- CreateIndex
CREATE INDEX "MessageReaction_userId_idx" ON "MessageReaction"("userId");

-- CreateIndex
CREATE INDEX "HiddenMessage_userId_idx" ON "HiddenMessage"("userId");

-- AddForeignKey
ALTER TABLE "Member" ADD CONSTRAINT "Member_conversationId_fkey" FOREIGN KEY ("conversationId") REFERENCES "Conversation"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Member" ADD CONSTRAINT "Member_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Member" ADD CONSTRAINT "Member_otherId_fkey" FOREIGN KEY ("otherId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Message" ADD CONSTRAINT "Message_conversationId_fkey" FOREIGN KEY ("conversationId") REFERENCES "Conversation"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Message" ADD CONSTRAINT "Message_senderId_fkey" FOREIGN KEY ("senderId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Message" ADD CONSTRAINT "Message_screeningId_fkey" FOREIGN KEY ("screeningId") REFERENCES "Screening"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Message" ADD CONSTRAINT "Message_replyToId_fkey" FOREIGN KEY ("replyToId") REFERENCES "Message"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MessageReaction" ADD CONSTRAINT "MessageReaction_messageId_fkey" FOREIGN KEY ("messageId") REFERENCES "Message"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MessageReaction" ADD CONSTRAINT "MessageReaction_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "HiddenMessage" ADD CONSTRAINT "HiddenMessage_messageId_fkey" FOREIGN KEY ("messageId") REFERENCES "Message"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "HiddenMessage" ADD CONSTRAINT "HiddenMessage_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MessageSettings" ADD CONSTRAINT "MessageSettings_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What Prisma's schema cannot say ---------------------------------------------------------------------------------------

ALTER TABLE "Conversation" ADD CONSTRAINT "Conversation_pair" CHECK ("lowId" < "highId");
ALTER TABLE "Conversation" ADD CONSTRAINT "Conversation_sequence" CHECK ("lastSequence" >= 0);
ALTER TABLE "Member" ADD CONSTRAINT "Member_counts" CHECK ("unreadCount" >= 0 AND "readSequence" >= 0 AND "deliveredSequence" >= "readSequence");
ALTER TABLE "Message" ADD CONSTRAINT "Message_revision" CHECK ("revision" >= "sequence");
ALTER TABLE "MessageReaction" ADD CONSTRAINT "MessageReaction_emoji" CHECK (char_length("emoji") BETWEEN 1 AND 16);

-- The lists of conversations (lib/messages/queries): newest first, each of its kind from one index.
CREATE INDEX "Member_inbox_idx" ON "Member" ("userId", "lastMessageAt" DESC, "conversationId" DESC)
  WHERE "archivedAt" IS NULL AND NOT "isRequest" AND "pinnedAt" IS NULL;
CREATE INDEX "Member_pinned_idx" ON "Member" ("userId", "pinnedAt" DESC) WHERE "pinnedAt" IS NOT NULL;
CREATE INDEX "Member_archive_idx" ON "Member" ("userId", "lastMessageAt" DESC, "conversationId" DESC) WHERE "archivedAt" IS NOT NULL;
CREATE INDEX "Member_requests_idx" ON "Member" ("userId", "lastMessageAt" DESC, "conversationId" DESC) WHERE "isRequest";
CREATE INDEX "Member_unread_idx" ON "Member" ("userId") WHERE "unreadCount" > 0;

CREATE EXTENSION IF NOT EXISTS btree_gin;
-- Search in a conversation: word by word, without a language, as people write in any.
CREATE INDEX "Message_words_idx" ON "Message" USING gin ("conversationId", to_tsvector('simple', "text"));

CREATE TRIGGER "Message_gone" AFTER DELETE ON "Message" FOR EACH ROW WHEN (OLD."hasMedia") EXECUTE FUNCTION "holder_gone"();

-- Whoever was given a path to a message's file before it was held or taken away must ask anew.
CREATE FUNCTION "message_access"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "Asset" SET "epoch" = "epoch" + 1 WHERE "holderId" = NEW."id" AND "holderKind"::text = 'message';
  RETURN NULL;
END $$;
CREATE TRIGGER "Message_access" AFTER UPDATE OF "state" ON "Message" FOR EACH ROW
  WHEN (OLD."state" = 'live' AND NEW."state" <> 'live' AND OLD."hasMedia") EXECUTE FUNCTION "message_access"();
