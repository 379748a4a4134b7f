import "server-only";
import { lockPublisher, lockUserShared } from "@/lib/accounts/graph/user-locks";
import type { Actor } from "@/lib/accounts/session/session";
import { consumeLinkAllowance } from "@/lib/accounts/trust/consume-allowance";
import { conflict, forbidden, invalid, paymentRequired } from "@/lib/http/errors";
import { fromNow, now } from "@/lib/infra/clock";
import { type Db, inTransaction, prisma } from "@/lib/infra/db";
import { attachAssets, lockAttachedAssets, readDescriptions } from "@/lib/media/commands/attach-assets";
import { findDecision, recordScreeningOutcome, screeningOutcome } from "@/lib/media/commands/screening-outcome";
import { LENGTH_TOLERANCE_SECONDS, MAX_VIBE_SECONDS } from "@/lib/media/policy";
import { forgetHits, requestScreeningReview, toAuthorView } from "@/lib/screening/commands";
import { isAlreadyDecided } from "@/lib/screening/media/screen-media";
import { Hits } from "@/lib/screening/queries/screenings";
import { screenWords } from "@/lib/screening/text/joined-words";
import type { DailyVibe, NewVibe } from "../contract";
import { canPostVibe, isVibeAuthor, VIBE_LIFETIME_MS } from "../policy";
import { getVibe, getVibeFacts } from "../queries";

/** Locks a vibe for a change. Lock the author first. */
export const lockVibe = (tx: Db, id: string) =>
  tx.$executeRaw`SELECT FROM "Vibe" WHERE "id" = ${id}::uuid FOR NO KEY UPDATE`;

/**
 * Publishes a picture or short video for a day. Throws `payment_required`, `forbidden` above the limit of links, and
 * `invalid` for an unsuitable upload.
 */
export async function createVibe(
  actor: Pick<Actor, "id" | "plan">,
  input: NewVibe,
  db: Db = prisma,
): Promise<DailyVibe> {
  if (!canPostVibe(actor)) throw paymentRequired("vibes.needPlan");
  return inTransaction(db, async (tx) => {
    await lockPublisher(tx, actor.id);
    const words = input.text ?? "";
    const requested = { id: input.assetId, ...(input.alt !== undefined && { alt: input.alt }) };
    const descriptions = await readDescriptions(actor, [requested], tx);
    await consumeLinkAllowance(actor.id, { before: [], after: [words, ...descriptions] }, tx);
    const data = {
      authorId: actor.id,
      text: words,
      closeFriendsOnly: input.audience === "close_friends",
      ...vibeDayFromNow(),
    };
    // `vibe_audience` copies the privacy, `author_banned` the ban, `vibe_published` the date of a live vibe
    // (prisma/triggers/vibes.sql).
    const { id } = await tx.vibe.create({ data: { ...data, state: "processing" }, select: { id: true } });
    const [asset] = await attachAssets(actor, { kind: "vibe", id }, [requested], tx);
    if (!asset) throw invalid("vibes.notYours");
    if ((asset.durationMs ?? 0) > (MAX_VIBE_SECONDS + LENGTH_TOLERANCE_SECONDS) * 1_000) throw invalid("vibes.tooLong");
    const outcome = screeningOutcome(screenWords(words), [asset]);
    const screeningId = await recordScreeningOutcome({ kind: "vibe", id, authorId: actor.id }, outcome, tx);
    await tx.vibe.update({ where: { id }, data: { state: outcome.state, screeningId }, select: { id: true } });
    return { ...(await getVibe(actor, id, tx)), screening: toAuthorView(outcome.screened) };
  });
}

/**
 * Re-evaluates a vibe after its file changed. Its day starts when it first goes live (trigger `vibe_published`), and
 * its signed paths end with each change of who may see it (`vibe_access`). Idempotent.
 */
export async function finishVibeProcessing(id: string, db: Db = prisma): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockVibe(tx, id);
    const vibe = await tx.vibe.findUnique({
      where: { id },
      select: {
        authorId: true,
        text: true,
        state: true,
        publishedAt: true,
        screeningId: true,
        screening: { select: { hits: true } },
      },
    });
    if (!vibe || vibe.state === "removed") return;
    const [asset] = await lockAttachedAssets({ kind: "vibe", id }, tx);
    if (!asset) {
      await tx.vibe.deleteMany({ where: { id } });
      await forgetHits("vibe", [id], tx);
      return;
    }
    const previousHits = Hits.parse(vibe.screening?.hits ?? []);
    const outcome = screeningOutcome(screenWords(vibe.text), [asset], await findDecision(vibe.screeningId, tx));
    const { screened, state } = outcome;
    // A vibe held for its text and now for its picture too: the moderator needs both findings.
    if (state === vibe.state && (state !== "held" || isAlreadyDecided(screened.hits, previousHits))) return;
    const screeningId = await recordScreeningOutcome({ kind: "vibe", id, authorId: vibe.authorId }, outcome, tx);
    // `vibe_published` sets `publishedAt` when a vibe first goes live (prisma/triggers/vibes.sql).
    const day = state === "live" && !vibe.publishedAt ? vibeDayFromNow() : {};
    await tx.vibe.update({
      where: { id },
      data: { state, ...day, ...(screeningId && { screeningId }) },
      select: { id: true },
    });
  });
}

/** Records a view, once per person and not for the author. Throws `not_found`. */
export async function recordVibeView(
  actor: { id: string },
  id: string,
  db: Db = prisma,
): Promise<{ isViewed: true; viewCount: number }> {
  return inTransaction(db, async (tx) => {
    const { authorId } = await getVibeFacts(actor, id, tx);
    await lockUserShared(tx, actor.id);
    await lockVibe(tx, id);
    if (authorId !== actor.id)
      await tx.$executeRaw`
        INSERT INTO "VibeView" ("vibeId", "viewerId", "createdAt") SELECT "id", ${actor.id}::uuid, ${now()} FROM "Vibe" WHERE "id" = ${id}::uuid
        ON CONFLICT DO NOTHING`;
    // Counted by `view_count` (prisma/triggers/vibes.sql).
    const { viewCount } = await getVibe(actor, id, tx);
    return { isViewed: true, viewCount };
  });
}

/** Throws `not_found`, `forbidden`. */
export async function deleteVibe(actor: { id: string }, id: string, db: Db = prisma): Promise<{ success: true }> {
  return inTransaction(db, async (tx) => {
    if (!isVibeAuthor(actor, await getVibeFacts(actor, id, tx))) throw forbidden("vibes.notYours");
    await lockUserShared(tx, actor.id);
    await tx.$executeRaw`SELECT FROM "Vibe" WHERE "id" = ${id}::uuid FOR UPDATE`;
    // `holder_gone` deletes its file (prisma/triggers/vibes.sql).
    await tx.vibe.deleteMany({ where: { id } });
    await forgetHits("vibe", [id], tx);
    return { success: true };
  });
}

/** Requests a human review. Throws `not_found`, `forbidden`, and `conflict` when the vibe is not held. */
export async function requestVibeReview(actor: { id: string }, id: string, db: Db = prisma): Promise<DailyVibe> {
  return inTransaction(db, async (tx) => {
    if (!isVibeAuthor(actor, await getVibeFacts(actor, id, tx))) throw forbidden("vibes.notYours");
    await lockUserShared(tx, actor.id);
    await lockVibe(tx, id);
    const { state, screeningId } = await getVibeFacts(actor, id, tx);
    if (state !== "held" || !screeningId) throw conflict("vibes.notHeld");
    await requestScreeningReview(screeningId, tx);
    return getVibe(actor, id, tx);
  });
}

export function vibeDayFromNow(): { createdAt: Date; expiresAt: Date } {
  const createdAt = now();
  return { createdAt, expiresAt: fromNow(VIBE_LIFETIME_MS, createdAt) };
}
