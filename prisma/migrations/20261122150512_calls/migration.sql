-- CreateEnum
CREATE TYPE "CallState" AS ENUM ('ringing', 'active', 'ended', 'declined', 'missed', 'busy', 'failed');

-- CreateTable
CREATE TABLE "Call" (
    "id" UUID NOT NULL,
    "callerId" UUID,
    "receiverId" UUID,
    "conversationId" UUID,
    "state" "CallState" NOT NULL,
    "endReason" TEXT,
    "generation" INTEGER NOT NULL DEFAULT 1,
    "callerDeviceId" UUID,
    "receiverDeviceId" UUID,
    "callerSeenAt" TIMESTAMPTZ(3),
    "receiverSeenAt" TIMESTAMPTZ(3),
    "callerHereSince" TIMESTAMPTZ(3),
    "receiverHereSince" TIMESTAMPTZ(3),
    "lastSignal" INTEGER NOT NULL DEFAULT 0,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "answeredAt" TIMESTAMPTZ(3),
    "endedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Call_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "CallSeat" (
    "userId" UUID NOT NULL,
    "callId" UUID NOT NULL,

    CONSTRAINT "CallSeat_pkey" PRIMARY KEY ("userId")
);

-- CreateTable
CREATE TABLE "CallSignal" (
    "callId" UUID NOT NULL,
    "sequence" INTEGER NOT NULL,
    "senderId" UUID NOT NULL,
    "clientId" UUID NOT NULL,
    "deviceId" UUID NOT NULL,
    "generation" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "part" INTEGER NOT NULL,
    "parts" INTEGER NOT NULL,
    "data" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "CallSignal_pkey" PRIMARY KEY ("callId","sequence")
);

-- CreateIndex
CREATE INDEX "Call_callerId_idx" ON "Call"("callerId");

-- CreateIndex
CREATE INDEX "Call_receiverId_idx" ON "Call"("receiverId");

-- CreateIndex
CREATE INDEX "Call_conversationId_idx" ON "Call"("conversationId");

-- CreateIndex
CREATE INDEX "CallSeat_callId_idx" ON "CallSeat"("callId");

-- CreateIndex
CREATE INDEX "CallSignal_senderId_idx" ON "CallSignal"("senderId");

-- CreateIndex
CREATE UNIQUE INDEX "CallSignal_callId_senderId_clientId_key" ON "CallSignal"("callId", "senderId", "clientId");

-- AddForeignKey
ALTER TABLE "Call" ADD CONSTRAINT "Call_callerId_fkey" FOREIGN KEY ("callerId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Call" ADD CONSTRAINT "Call_receiverId_fkey" FOREIGN KEY ("receiverId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Call" ADD CONSTRAINT "Call_conversationId_fkey" FOREIGN KEY ("conversationId") REFERENCES "Conversation"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CallSeat" ADD CONSTRAINT "CallSeat_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CallSeat" ADD CONSTRAINT "CallSeat_callId_fkey" FOREIGN KEY ("callId") REFERENCES "Call"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CallSignal" ADD CONSTRAINT "CallSignal_callId_fkey" FOREIGN KEY ("callId") REFERENCES "Call"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CallSignal" ADD CONSTRAINT "CallSignal_senderId_fkey" FOREIGN KEY ("senderId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What Prisma's schema cannot say ---------------------------------------------------------------------------------------

ALTER TABLE "Call" ADD CONSTRAINT "Call_two" CHECK ("callerId" IS DISTINCT FROM "receiverId" OR "callerId" IS NULL);
ALTER TABLE "Call" ADD CONSTRAINT "Call_over" CHECK (("endedAt" IS NULL) = ("state" IN ('ringing', 'active')));
ALTER TABLE "Call" ADD CONSTRAINT "Call_answered" CHECK (
  CASE "state" WHEN 'active' THEN "answeredAt" IS NOT NULL WHEN 'ended' THEN "answeredAt" IS NOT NULL
    WHEN 'failed' THEN true ELSE "answeredAt" IS NULL END);
ALTER TABLE "Call" ADD CONSTRAINT "Call_times" CHECK ("answeredAt" >= "createdAt" AND "endedAt" >= coalesce("answeredAt", "createdAt"));
ALTER TABLE "Call" ADD CONSTRAINT "Call_reason" CHECK ("endReason" IN ('hung-up', 'cancelled', 'unanswered', 'lost', 'no-connection', 'closed'));
ALTER TABLE "Call" ADD CONSTRAINT "Call_numbers" CHECK ("generation" >= 1 AND "lastSignal" >= 0);
ALTER TABLE "CallSignal" ADD CONSTRAINT "CallSignal_kind" CHECK ("kind" IN ('signal', 'restart', 'state'));
ALTER TABLE "CallSignal" ADD CONSTRAINT "CallSignal_parts" CHECK ("part" >= 0 AND "part" < "parts");

-- The minute's look at live calls (lib/calls/settle.ts), and at those that nobody has any more.
CREATE INDEX "Call_live_idx" ON "Call" ("id") WHERE "endedAt" IS NULL;
CREATE INDEX "Call_nobodys_idx" ON "Call" ("id") WHERE "callerId" IS NULL AND "receiverId" IS NULL;
