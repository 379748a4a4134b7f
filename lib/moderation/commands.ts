import "server-only";
import { getVisibleUser } from "@/lib/accounts/queries";
import { conflict, invalid } from "@/lib/http/errors";
import { now } from "@/lib/infra/clock";
import { type Db, isTaken, prisma } from "@/lib/infra/db";
import { getComment, getPostFacts } from "@/lib/posts/queries";
import { moderation as text } from "@/lib/text/moderation";
import { getVibeFacts } from "@/lib/vibes/queries";
import type { NewReport, Report, ReportTarget } from "./contract";

type Actor = { id: string };

/** Who answers for each kind of thing; throws `not_found` when the reporter may not see it. */
const authorOf: Record<ReportTarget, (actor: Actor, id: string, db: Db) => Promise<string>> = {
  post: async (actor, id, db) => (await getPostFacts(actor, id, db)).authorId,
  comment: async (actor, id, db) => (await getComment(actor, id, db)).user.id,
  user: async (actor, id, db) => (await getVisibleUser(actor, id, db)).id,
  vibe: async (actor, id, db) => (await getVibeFacts(actor, id, db)).authorId,
};

/** Files a report. Throws `not_found` for what the reporter may not see, `invalid` for one's own, `conflict` while an earlier one is open. */
export async function createReport(actor: Actor, input: NewReport, db: Db = prisma): Promise<Report> {
  if ((await authorOf[input.targetType](actor, input.targetId, db)) === actor.id) throw invalid(text.own);
  try {
    const row = await db.report.create({
      data: { ...input, reporterId: actor.id, createdAt: now() },
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
