import "server-only";
import { assertMayPublish, lockUserExclusively, lockUserShared } from "@/lib/accounts/graph/user-locks";
import type { Actor } from "@/lib/accounts/session/session";
import { AppError, conflict, invalid, notFound, paymentRequired } from "@/lib/http/errors";
import { DAY_MS, fromNow, now } from "@/lib/infra/clock";
import { type Db, inTransaction, prisma } from "@/lib/infra/db";
import { MAX_DRAFTS, MAX_SCHEDULE_DAYS } from "../constants";
import { NewPost } from "../contract";
import type { Draft, DraftChange, DraftContent } from "../contract/drafts";
import { canPost } from "../policy";
import { getDraft } from "../queries/drafts";

type Author = Pick<Actor, "id" | "plan" | "limitedUntil">;

/** The issue's path lets the composer tell it from other conflicts. */
export const goneDraftError = () =>
  new AppError("conflict", "composing.drafts.gone", [{ path: "draftId", message: "composing.drafts.gone" }]);

/** The type follows from the files. Throws `invalid` for an incomplete draft, or missing files. */
export async function draftToPost({ media, poll, quoteOf, ...content }: DraftContent, tx: Db): Promise<NewPost> {
  const [first] = media;
  const asset =
    first && (await tx.asset.findUnique({ where: { id: first.id }, select: { kind: true, parentId: true } }));
  const parsed = NewPost.safeParse({
    ...content,
    type: first ? (asset?.kind ?? "image") : "text",
    media,
    ...(poll && { poll }),
    ...(quoteOf && { quoteOf }),
  });
  if (!parsed.success) throw invalid(parsed.error.issues[0]?.message ?? "composing.drafts.emptySchedule");
  return parsed.data;
}

/** Throws `invalid` for a bad time or an incomplete post, `payment_required`, and `forbidden` while limited. */
async function checkSchedule(actor: Author, { content, publishAt }: DraftChange, tx: Db): Promise<void> {
  if (!publishAt) return;
  if (!canPost(actor)) throw paymentRequired("composing.drafts.needPlan");
  await assertMayPublish(tx, actor.id);
  const at = new Date(publishAt);
  if (at <= now()) throw invalid("composing.drafts.past");
  if (at > fromNow(MAX_SCHEDULE_DAYS * DAY_MS)) throw invalid("composing.drafts.tooFar");
  await draftToPost(content, tx);
}

/**
 * Stores a draft for close friends as `private`: the previous release, which may publish it, does not know its
 * audience.
 */
const toStored = ({ content, publishAt }: DraftChange): DraftChange => ({
  content: { ...content, ...(content.audience === "close_friends" && { visibility: "private" }) },
  publishAt,
});

/** Saves or schedules a new draft. Throws `conflict` for too many, and the errors of scheduling. */
export async function createDraft(actor: Author, change: DraftChange, db: Db = prisma): Promise<Draft> {
  return inTransaction(db, async (tx) => {
    await lockUserExclusively(tx, actor.id);
    await checkSchedule(actor, change, tx);
    if ((await tx.draft.count({ where: { authorId: actor.id } })) >= MAX_DRAFTS)
      throw conflict("composing.drafts.tooMany");
    const times = { createdAt: now(), updatedAt: now() };
    const { id } = await tx.draft.create({
      data: { ...toStored(change), ...times, authorId: actor.id },
      select: { id: true },
    });
    return getDraft(actor, id, tx);
  });
}

/** Replaces a draft. Throws `not_found`, and the errors of scheduling. */
export async function saveDraft(actor: Author, id: string, change: DraftChange, db: Db = prisma): Promise<Draft> {
  return inTransaction(db, async (tx) => {
    await lockUserShared(tx, actor.id);
    await getDraft(actor, id, tx);
    await checkSchedule(actor, change, tx);
    // It may have been published meanwhile.
    const { count } = await tx.draft.updateMany({
      where: { id, authorId: actor.id },
      data: { ...toStored(change), failure: null, updatedAt: now() },
    });
    if (count === 0) throw notFound("draft");
    return getDraft(actor, id, tx);
  });
}

export async function deleteDraft(actor: { id: string }, id: string, db: Db = prisma): Promise<{ success: true }> {
  const { count } = await db.draft.deleteMany({ where: { id, authorId: actor.id } });
  if (count === 0) throw notFound("draft");
  return { success: true };
}
