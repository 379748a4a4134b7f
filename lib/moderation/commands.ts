import "server-only";
import { getVisibleUser } from "@/lib/accounts/queries";
import { conflict, invalid, notFound } from "@/lib/http/errors";
import { now } from "@/lib/infra/clock";
import { type Db, isTaken, prisma } from "@/lib/infra/db";
import type { Message } from "@/lib/messages/contract";
import { messageFor, presentMessages } from "@/lib/messages/present";
import { getComment, getPostFacts } from "@/lib/posts/queries";
import { messages as messagesText } from "@/lib/text/messages";
import { moderation as text } from "@/lib/text/moderation";
import { getVibeFacts } from "@/lib/vibes/queries";
import type { Disclosed, NewReport, Report, ReportTarget } from "./contract";

type Actor = { id: string };

/** Who answers for each kind of thing; throws `not_found` when the reporter may not see it. */
const authorOf: Record<ReportTarget, (actor: Actor, id: string, db: Db) => Promise<string | null>> = {
  post: async (actor, id, db) => (await getPostFacts(actor, id, db)).authorId,
  comment: async (actor, id, db) => (await getComment(actor, id, db)).user.id,
  user: async (actor, id, db) => (await getVisibleUser(actor, id, db)).id,
  vibe: async (actor, id, db) => (await getVibeFacts(actor, id, db)).authorId,
  // Null for one of a deleted account.
  message: async (actor, id, db) => (await messageFor(actor.id, id, db)).sender?.id ?? null,
};

const disclosed = ({ id, sender, text: words, media, createdAt }: Message): Disclosed => ({
  ...{ id, senderId: sender?.id ?? null, text: words, createdAt },
  media: media.map((asset) => asset.id),
});

/** The reported message and those that the reporter discloses with it, in their order. Throws `not_found` for what they do not see, or is of another conversation. */
async function disclose(actor: Actor, targetId: string, others: readonly string[], db: Db): Promise<Disclosed[]> {
  const ids = [...new Set([targetId, ...others])];
  const found = await presentMessages(actor.id, ids, db);
  const isSeen = ({ state, sender }: Message) => state === "live" || (state !== "removed" && sender?.id === actor.id);
  const isOne = new Set(found.map(({ conversationId }) => conversationId)).size === 1;
  if (found.length < ids.length || !isOne || !found.every(isSeen)) throw notFound(messagesText.message);
  return found.toSorted((one, other) => one.sequence - other.sequence).map(disclosed);
}

/** Files a report. Throws `not_found` for what the reporter may not see, `invalid` for one's own, `conflict` while an earlier one is open. */
export async function createReport(
  actor: Actor,
  { messages = [], ...input }: NewReport,
  db: Db = prisma,
): Promise<Report> {
  if ((await authorOf[input.targetType](actor, input.targetId, db)) === actor.id) throw invalid(text.own);
  const words = input.targetType === "message" ? await disclose(actor, input.targetId, messages, db) : null;
  try {
    const row = await db.report.create({
      data: { ...input, ...(words && { disclosed: words }), reporterId: actor.id, createdAt: now() },
      select: {
        id: true,
        targetType: true,
        targetId: true,
        reason: true,
        status: true,
        resolution: true,
        createdAt: true,
      },
    });
    return { ...row, createdAt: row.createdAt.toISOString() };
  } catch (error) {
    throw isTaken(error) ? conflict(text.already) : error;
  }
}
