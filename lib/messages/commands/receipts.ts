import "server-only";
import type { z } from "zod";
import { notFound } from "@/lib/http/errors";
import { now } from "@/lib/infra/clock";
import { type Db, inTransaction, prisma, readRows } from "@/lib/infra/db";
import { Prisma } from "@/prisma/generated/client";
import type { messages } from "../contract";
import { publishConversation, publishReceipt } from "../realtime";
import { lockConversation } from "./conversation-locks";
import { isLastSeenStale, recordLastSeen } from "./last-seen";
import { recountUnread } from "./unread-count";

type Actor = { id: string };
type ReceiptPositions = z.output<typeof messages.read.response>;

interface UpTo {
  sequence: number;
  /** Defaults to all late messages up to `sequence`. */
  late?: string[] | undefined;
}

interface Side extends ReceiptPositions {
  peerId: string | null;
  showsRead: boolean;
  showsPresence: boolean;
  seenAt: Date | null;
  /** Whether messages went live behind the read position. */
  hasLate: boolean;
}

/** Returns the actor's read and delivery positions. Throws `not_found` if the conversation is not theirs. */
async function readSide({ id }: Actor, conversationId: string, db: Db): Promise<Side> {
  const [side] = await readRows<Side & Record<string, unknown>>(
    db,
    Prisma.sql`
    SELECT r."readSequence", r."deliveredSequence", r."unreadCount", o."userId" AS "peerId", rs."lastSeenAt" AS "seenAt",
      coalesce(rs."showPresence", true) AS "showsPresence",
      EXISTS (SELECT FROM "Message" l WHERE l."conversationId" = r."conversationId" AND l."isLate"
        AND l."senderId" IS DISTINCT FROM r."userId") AS "hasLate",
      NOT r."isRequest" AND NOT coalesce(o."isRequest", false)
        AND coalesce(rs."showReceipts", true) AND coalesce(os."showReceipts", true) AS "showsRead"
    FROM "Member" r
    LEFT JOIN "Member" o ON o."conversationId" = r."conversationId" AND o."userId" = r."otherId"
      AND NOT EXISTS (SELECT FROM "Block" b WHERE b."blockerId" = r."userId" AND b."blockedId" = r."otherId")
      AND NOT EXISTS (SELECT FROM "Block" b WHERE b."blockerId" = r."otherId" AND b."blockedId" = r."userId")
    LEFT JOIN "MessageSettings" rs ON rs."userId" = r."userId"
    LEFT JOIN "MessageSettings" os ON os."userId" = r."otherId"
    WHERE r."conversationId" = ${conversationId}::uuid AND r."userId" = ${id}::uuid`,
  );
  if (!side) throw notFound("conversation");
  return side;
}

/** Never lowers positions, and stops at the last visible message. Needs the conversation lock. */
async function raise(kind: "read" | "delivered", { id }: Actor, conversationId: string, place: number, tx: Db) {
  await tx.$executeRaw`
    UPDATE "Member" r SET "deliveredSequence" = greatest(r."deliveredSequence", up."place"),
      "readSequence" = CASE WHEN ${kind} = 'read' THEN greatest(r."readSequence", up."place") ELSE r."readSequence" END
    FROM (
      SELECT least(${place}::int, coalesce(max(m."sequence"), 0)) AS "place" FROM "Message" m
      WHERE m."conversationId" = ${conversationId}::uuid AND (m."state" IN ('live', 'removed') OR m."senderId" = ${id}::uuid)
    ) up
    WHERE r."conversationId" = ${conversationId}::uuid AND r."userId" = ${id}::uuid`;
}

const readLate = ({ id }: Actor, conversationId: string, place: number, late: string[] | undefined, tx: Db) =>
  tx.$executeRaw`
    UPDATE "Message" m SET "isLate" = false
    WHERE m."conversationId" = ${conversationId}::uuid AND m."isLate" AND m."senderId" IS DISTINCT FROM ${id}::uuid
      AND m."sequence" <= ${place}::int AND (${late === undefined} OR m."id" = ANY(${late ?? []}::uuid[]))`;

const MAX_SEQUENCE = 2_147_483_647;

async function mark(
  kind: "read" | "delivered",
  actor: Actor,
  conversationId: string,
  upTo: UpTo | undefined,
  db: Db,
): Promise<ReceiptPositions> {
  const place = upTo?.sequence ?? MAX_SEQUENCE;
  const before = await readSide(actor, conversationId, db);
  if (before.showsPresence && isLastSeenStale(before.seenAt, now())) await recordLastSeen(actor, db);
  const shown = ({ readSequence, deliveredSequence, unreadCount }: Side) => ({
    readSequence,
    deliveredSequence,
    unreadCount,
  });
  const looksAtLate = kind === "read" && before.hasLate && upTo?.late?.length !== 0;
  // Clients repeat themselves: without progress, take no lock.
  if (place <= (kind === "read" ? before.readSequence : before.deliveredSequence) && !looksAtLate) return shown(before);
  const { after, late } = await inTransaction(db, async (tx) => {
    await lockConversation(conversationId, tx);
    await raise(kind, actor, conversationId, place, tx);
    const late = looksAtLate ? await readLate(actor, conversationId, place, upTo?.late, tx) : 0;
    if (kind === "read") await recountUnread(conversationId, actor.id, tx);
    return { after: await readSide(actor, conversationId, tx), late };
  });
  const { readSequence, deliveredSequence, peerId, showsRead } = after;
  if (late > 0) void publishConversation(conversationId, showsRead && peerId ? undefined : actor.id);
  if (readSequence !== before.readSequence || deliveredSequence !== before.deliveredSequence) {
    const receipt = { conversationId, userId: actor.id, readSequence, deliveredSequence };
    void publishReceipt([actor.id], receipt);
    if (peerId) void publishReceipt([peerId], { ...receipt, readSequence: showsRead ? readSequence : 0 });
  }
  return shown(after);
}

/** Also publishes the positions, the read one only if receipts are visible. Throws `not_found`. */
export const markRead = (actor: Actor, conversationId: string, upTo?: UpTo, db: Db = prisma) =>
  mark("read", actor, conversationId, upTo, db);

export const markDelivered = (actor: Actor, conversationId: string, upTo?: UpTo, db: Db = prisma) =>
  mark("delivered", actor, conversationId, upTo, db);
