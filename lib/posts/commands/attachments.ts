import "server-only";
import { invalid } from "@/lib/http/errors";
import { now } from "@/lib/infra/clock";
import { type Db, inTransaction, prisma } from "@/lib/infra/db";
import { type AttachedAsset, attachAssets, lockAttachedAssets } from "@/lib/media/commands/attach-assets";
import { findDecision, recordScreeningOutcome, screeningOutcome } from "@/lib/media/commands/screening-outcome";
import { isAlreadyDecided } from "@/lib/screening/media/screen-media";
import { Hits } from "@/lib/screening/queries/screenings";
import type { NewPost } from "../contract";
import type { PostType } from "../contract/quoted-post";
import { enqueuePostNotifications } from "./enqueue-notifications";
import { lockPost } from "./post-locks";
import { readPollOptions, screenPostTexts } from "./screen-post";

/** Throws `invalid` for pictures beside a video, or several videos. */
function typeOf(assets: readonly AttachedAsset[]): PostType {
  const videos = assets.filter(({ kind }) => kind === "video").length;
  if (videos > 0 && assets.length > 1) throw invalid("posts.mixedMedia");
  return videos > 0 ? "video" : assets.length > 0 ? "image" : "text";
}

/** Attaches uploads to a post in this order. Throws `invalid`, also where they do not match `type`, if given. */
export async function attachMedia(
  author: { id: string },
  postId: string,
  media: NewPost["media"],
  type: PostType | null,
  tx: Db,
): Promise<{ type: PostType; assets: AttachedAsset[] }> {
  const assets = await attachAssets(author, { kind: "post", id: postId }, media, tx);
  const shown = typeOf(assets);
  if (type && type !== shown) throw invalid(type === "text" ? "posts.wrongMedia" : `media.wrongKind.${type}`);
  return { type: shown, assets };
}

/** Whether both lists hold the same attachments with the same descriptions, in any order. */
export function hasSameMedia(one: readonly AttachedAsset[], other: readonly AttachedAsset[]): boolean {
  return one.length === other.length && addsNoMedia(one, other);
}

/** Whether each attachment of `one` is in `other` with the same description. */
export function addsNoMedia(one: readonly AttachedAsset[], other: readonly AttachedAsset[]): boolean {
  const descriptions = new Map(other.map(({ id, alt }) => [id, alt]));
  return one.every(({ id, alt }) => descriptions.get(id) === alt);
}

/** Publishes a post once all its attachments are ready and approved, or holds it. Idempotent. */
export async function finishPostProcessing(id: string, db: Db = prisma): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockPost(tx, id);
    const post = await tx.post.findUnique({
      where: { id },
      select: {
        authorId: true,
        text: true,
        contentWarning: true,
        hasPoll: true,
        type: true,
        state: true,
        editedAt: true,
        importedAt: true,
        screeningId: true,
        quoteOfId: true,
        screening: { select: { hits: true } },
      },
    });
    if (!post || post.state === "removed") return;
    const assets = await lockAttachedAssets({ kind: "post", id }, tx);
    const type = typeOf(assets);
    const words = screenPostTexts({ ...post, options: await readPollOptions({ id, ...post }, tx) });
    const outcome = screeningOutcome(words, assets, await findDecision(post.screeningId, tx));
    const { state, screened } = outcome;
    // A post held for its text and now for a picture too: the moderator needs both findings.
    const isKnown = state !== "held" || isAlreadyDecided(screened.hits, Hits.parse(post.screening?.hits ?? []));
    if (state === post.state && type === post.type && isKnown) return;
    // A post that took time to process gets a new date, so that it appears on top of the feed.
    const isNew = post.state === "processing" && state === "live" && !post.editedAt && !post.importedAt;
    const parent = { kind: "post", id, authorId: post.authorId, isEdit: post.editedAt !== null } as const;
    const screeningId = state === post.state && isKnown ? null : await recordScreeningOutcome(parent, outcome, tx);
    // `post_access`, `post_shown` and `post_shown_reposted` follow the state (prisma/triggers/posts.sql).
    await tx.post.update({
      where: { id },
      data: { type, state, ...(screeningId && { screeningId }), ...(isNew && { createdAt: now() }) },
      select: { id: true },
    });
    if (!post.importedAt)
      await enqueuePostNotifications(
        { id, authorId: post.authorId, texts: [post.text], quoteOfId: post.quoteOfId },
        tx,
      );
  });
}
