import "server-only";
import { lockAuthor } from "@/lib/accounts/lock-author";
import type { Actor } from "@/lib/accounts/session";
import { conflict, forbidden, paymentRequired } from "@/lib/http/errors";
import { now } from "@/lib/infra/clock";
import { type Db, inTransaction, prisma } from "@/lib/infra/db";
import { lockAssetsOf } from "@/lib/media/commands/claim";
import { getDecision, outcomeOf, recordOutcome } from "@/lib/media/commands/outcome";
import { askForReview, forgetHits, toldOf } from "@/lib/screening/commands";
import { screenText } from "@/lib/screening/text";
import { posts as text } from "@/lib/text/posts";
import type { NewPost, Post, PostChange } from "../contract";
import { canChangePost, canPost } from "../policy";
import { getPost, getPostFacts } from "../queries";
import { lockPost, lockPostToDelete } from "./locks";
import { hangMedia, isShownAlike } from "./media";
import { tellOfPost } from "./tell";

type Author = Pick<Actor, "id" | "plan">;

/**
 * Publishes a post, holds it where screening says so, or keeps it until its pictures or video are made ready and screened.
 * Throws `payment_required` without a plan, `invalid` for uploads that cannot be shown there.
 */
export async function createPost(actor: Author, input: NewPost, db: Db = prisma): Promise<Post> {
  if (!canPost(actor)) throw paymentRequired(text.needPlan);
  const words = screenText(input.text);
  return inTransaction(db, async (tx) => {
    await lockAuthor(tx, actor.id);
    const { media, ...fields } = input;
    const { id } = await tx.post.create({
      data: { ...fields, authorId: actor.id, state: "processing", createdAt: now() },
      select: { id: true },
    });
    const assets = media.length > 0 ? (await hangMedia(actor, id, media, input.type, tx)).assets : [];
    const outcome = outcomeOf(words, assets);
    const { screened, state } = outcome;
    const screeningId = await recordOutcome({ kind: "post", id, authorId: actor.id }, outcome, tx);
    await tx.post.update({ where: { id }, data: { state, screeningId }, select: { id: true } });
    if (state === "live") await tellOfPost({ id, authorId: actor.id, texts: [input.text] }, tx);
    return { ...(await getPost(actor, id, tx)), screening: toldOf(screened) };
  });
}

/**
 * Changes one's own post. A new text or other media mark it as edited and are screened like a new post: they may hold what was
 * public, and free what was held. Throws `not_found`, `forbidden`, `invalid` for uploads that cannot be shown there.
 */
export async function editPost(
  actor: Author,
  id: string,
  { media, ...change }: PostChange,
  db: Db = prisma,
): Promise<Post> {
  // Before any lock is taken: it depends on the words alone.
  const screenedChange = change.text === undefined ? null : screenText(change.text);
  return inTransaction(db, async (tx) => {
    const { authorId } = await getPostFacts(actor, id, tx);
    if (!canChangePost(actor, { authorId })) throw forbidden(text.notYourPost);
    // Of two edits at once the second sees what the first left, so that the state is always that of the text that stands.
    await lockAuthor(tx, actor.id);
    await lockPost(tx, id);
    const before = await getPostFacts(actor, id, tx);
    const shown = await lockAssetsOf({ kind: "post", id }, tx);
    const added = media?.some((wanted) => !shown.some((asset) => asset.id === wanted.id)) ?? false;
    // Adding takes a plan, as posting does; taking out and putting in order does not.
    if (added && !canPost(actor)) throw paymentRequired(text.needPlan);
    const isSame = change.text === undefined || change.text === before.text;
    await tellOfPost({ id, authorId, texts: [before.text, change.text ?? ""] }, tx);
    const hung = media && (await hangMedia(actor, id, media, null, tx));
    if (isSame && (!hung || isShownAlike(hung.assets, shown))) {
      await tx.post.updateMany({ where: { id }, data: change });
      return getPost(actor, id, tx);
    }
    const words = screenedChange ?? screenText(before.text);
    // What was decided about other words says nothing about these.
    const decision = isSame ? await getDecision(before.screeningId, tx) : null;
    const outcome = outcomeOf(words, hung?.assets ?? shown, decision);
    const { screened, state } = outcome;
    const screeningId = await recordOutcome({ kind: "post", id, authorId: actor.id }, outcome, tx);
    const type = hung?.type ?? before.type;
    await tx.post.updateMany({ where: { id }, data: { ...change, type, state, screeningId, editedAt: now() } });
    return { ...(await getPost(actor, id, tx)), screening: toldOf(screened) };
  });
}

/** Asks a person to look at one's own held post. Throws `not_found`, `forbidden`, `conflict` when it is not held. */
export async function reviewPost(actor: Author, id: string, db: Db = prisma): Promise<Post> {
  return inTransaction(db, async (tx) => {
    const { authorId } = await getPostFacts(actor, id, tx);
    if (!canChangePost(actor, { authorId })) throw forbidden(text.notYourPost);
    await lockAuthor(tx, actor.id);
    await lockPost(tx, id);
    const { state, screeningId } = await getPostFacts(actor, id, tx);
    if (state !== "held" || !screeningId) throw conflict(text.notHeld);
    await askForReview(screeningId, tx);
    return getPost(actor, id, tx);
  });
}

/** Deletes one's own post with its comments and likes. Throws `not_found`, `forbidden`. */
export async function deletePost(actor: Author, id: string, db: Db = prisma): Promise<{ success: true }> {
  return inTransaction(db, async (tx) => {
    const facts = await getPostFacts(actor, id, tx);
    if (!canChangePost(actor, facts)) throw forbidden(text.notYourPost);
    await lockPostToDelete(tx, id);
    // Of the comments that go with it too.
    const comments = await tx.comment.findMany({ where: { postId: id }, select: { id: true } });
    await forgetHits("post", [id], tx);
    await forgetHits(
      "comment",
      comments.map((comment) => comment.id),
      tx,
    );
    await tx.post.deleteMany({ where: { id } });
    return { success: true };
  });
}
