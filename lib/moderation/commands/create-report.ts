import "server-only";
import { getVisibleUser } from "@/lib/accounts/queries/profile-access";
import { findOwnCall } from "@/lib/calls/queries/call-rows";
import { conflict, invalid, notFound } from "@/lib/http/errors";
import { now } from "@/lib/infra/clock";
import { type Db, inTransaction, isUniqueViolation, prisma } from "@/lib/infra/db";
import type { Message } from "@/lib/messages/contract";
import { getMessageFor, readMessages } from "@/lib/messages/serializers";
import { getComment } from "@/lib/posts/queries/comments";
import { getPostFacts } from "@/lib/posts/queries/posts";
import { getVibeFacts } from "@/lib/vibes/queries";
import type { ReportTarget } from "../contract/cases";
import type { DisclosedContent, FiledReport, NewReport } from "../contract/reports";
import { RESOLUTIONS, STANDARD_TEXTS } from "../decisions/resolutions";
import { quoteContent } from "../queries/content-preview";
import { findSubject } from "../queries/subjects";
import { MAX_WEIGHED_REPORTS, reporterWeight, severityOfReport } from "./case-priority";
import { addToCase } from "./upsert-case";

type Actor = { id: string };

/** Throws `not_found` if the reporter may not see the target. */
const authorOf: Record<ReportTarget, (actor: Actor, id: string, db: Db) => Promise<string | null>> = {
  post: async (actor, id, db) => (await getPostFacts(actor, id, db)).authorId,
  comment: async (actor, id, db) => (await getComment(actor, id, db)).user.id,
  user: async (actor, id, db) => (await getVisibleUser(actor, id, db)).id,
  vibe: async (actor, id, db) => (await getVibeFacts(actor, id, db)).authorId,
  // A picture is visible to everyone who may see the profile.
  picture: async (actor, id, db) => {
    const row = await db.profilePicture.findFirst({ where: { id, state: "live" }, select: { authorId: true } });
    if (!row) throw notFound("picture");
    return (await getVisibleUser(actor, row.authorId, db)).id;
  },
  message: async (actor, id, db) => (await getMessageFor(actor.id, id, db)).sender?.id ?? null,
  call: async (actor, id, db) => {
    const call = await findOwnCall(actor, id, db);
    if (!call) throw notFound("call");
    return (call.caller?.id === actor.id ? call.receiver?.id : call.caller?.id) ?? null;
  },
};

const disclosed = ({ id, sender, text: messageText, media, createdAt }: Message): DisclosedContent => ({
  id,
  senderId: sender?.id ?? null,
  text: messageText,
  contentWarning: null,
  pollOptions: [],
  createdAt,
  media: media.map((asset) => asset.id),
});

/** Returns the messages in order. Throws `not_found` if one is invisible to the reporter or in another conversation. */
async function disclose(
  actor: Actor,
  targetId: string,
  otherMessageIds: readonly string[],
  db: Db,
): Promise<DisclosedContent[]> {
  const ids = [...new Set([targetId, ...otherMessageIds])];
  const messages = await readMessages(actor.id, ids, db);
  const isSeen = ({ state, sender }: Message) => state === "live" || (state !== "removed" && sender?.id === actor.id);
  const isOne = new Set(messages.map(({ conversationId }) => conversationId)).size === 1;
  if (messages.length < ids.length || !isOne || !messages.every(isSeen)) throw notFound("message");
  return messages.toSorted((one, other) => one.sequence - other.sequence).map(disclosed);
}

/**
 * The outcomes of a reporter's latest closed reports. One whose decision was reversed because no one answered the
 * appeal counts as neither. Uses "Report_reporterId_createdAt_id_idx".
 */
async function recordOf(reporterId: string, db: Db): Promise<{ actedOn: number; dismissed: number }> {
  const [row] = await db.$queryRaw<{ actedOn: number; dismissed: number }[]>`
    SELECT count(*) FILTER (WHERE r."status" = 'resolved' AND r."resolution" <> ${RESOLUTIONS.investigate})::int AS "actedOn",
      count(*) FILTER (WHERE r."status" = 'dismissed' AND r."resolution" IS DISTINCT FROM ${STANDARD_TEXTS.lapsedAppeal})::int AS "dismissed"
    FROM (SELECT "status", "resolution" FROM "Report" WHERE "reporterId" = ${reporterId}::uuid AND "status" <> 'pending'
      ORDER BY "createdAt" DESC, "id" DESC LIMIT ${MAX_WEIGHED_REPORTS}) r`;
  return row ?? { actedOn: 0, dismissed: 0 };
}

/** Throws `not_found`, `invalid` for the reporter's own content, `conflict` while an earlier report is pending. */
export async function createReport(
  actor: Actor,
  { messages = [], ...input }: NewReport,
  db: Db = prisma,
): Promise<FiledReport> {
  const { targetType, targetId, category = "other" } = input;
  const subjectId = await authorOf[targetType](actor, targetId, db);
  if (subjectId === actor.id) throw invalid("moderation.own");
  const disclosure =
    targetType === "message"
      ? await disclose(actor, targetId, messages, db)
      : await quoteContent({ targetType, targetId, subjectId }, db);
  try {
    return await inTransaction(db, async (tx) => {
      const weight = reporterWeight(await recordOf(actor.id, tx));
      const { audienceSize = 0 } = (await findSubject(targetType, targetId, tx)) ?? {};
      const severity = severityOfReport(category, weight);
      const caseId = await addToCase(
        { targetType, targetId, subjectId, audienceSize, severity, report: { category, weight } },
        tx,
      );
      const row = await tx.report.create({
        data: {
          ...input,
          category,
          caseId,
          weight,
          reporterId: actor.id,
          createdAt: now(),
          ...(disclosure && { disclosed: disclosure }),
        },
        select: {
          id: true,
          caseId: true,
          targetType: true,
          targetId: true,
          reason: true,
          status: true,
          resolution: true,
          createdAt: true,
        },
      });
      return { ...row, createdAt: row.createdAt.toISOString() };
    });
  } catch (error) {
    throw isUniqueViolation(error) ? conflict("moderation.already") : error;
  }
}
