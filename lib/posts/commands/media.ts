import "server-only";
import { invalid } from "@/lib/http/errors";
import { now } from "@/lib/infra/clock";
import { type Db, inTransaction, prisma } from "@/lib/infra/db";
import { type ClaimedAsset, claimAssets, lockAssetsOf } from "@/lib/media/commands/claim";
import { getDecision, outcomeOf, recordOutcome } from "@/lib/media/commands/outcome";
import { isDecided } from "@/lib/screening/media";
import { Hits } from "@/lib/screening/queries";
import { media as mediaText } from "@/lib/text/media";
import { posts as text } from "@/lib/text/posts";
import type { NewPost, PostType } from "../contract";
import { lockPost } from "./locks";
import { tellOfPost } from "./tell";
import { optionsOf, screenPost } from "./words";

/** What kind of post shows these; throws `invalid` for pictures beside a video, or videos. */
function typeOf(assets: readonly ClaimedAsset[]): PostType {
  const videos = assets.filter(({ kind }) => kind === "video").length;
  if (videos > 0 && assets.length > 1) throw invalid(text.mixedMedia);
  return videos > 0 ? "video" : assets.length > 0 ? "image" : "text";
}

/** Hangs uploads on a post, in this order; `type`, where it is given, is what its author says they are. Throws `invalid`. */
export async function hangMedia(
  author: { id: string },
  postId: string,
  media: NewPost["media"],
  type: PostType | null,
  tx: Db,
): Promise<{ type: PostType; assets: ClaimedAsset[] }> {
  const assets = await claimAssets(author, { kind: "post", id: postId }, media, tx);
  const shown = typeOf(assets);
  if (type && type !== shown) throw invalid(type === "text" ? text.wrongMedia : mediaText.wrongKind[type]);
  return { type: shown, assets };
}

/** Whether these are the same pictures or videos, described alike, in whatever order. */
export function isShownAlike(one: readonly ClaimedAsset[], other: readonly ClaimedAsset[]): boolean {
  return one.length === other.length && isPartOf(one, other);
}

/** Whether nothing of `one` is new or described anew beside `other`. */
export function isPartOf(one: readonly ClaimedAsset[], other: readonly ClaimedAsset[]): boolean {
  const descriptions = new Map(other.map(({ id, alt }) => [id, alt]));
  return one.every(({ id, alt }) => descriptions.get(id) === alt);
}

/**
 * Brings a post in line with what hangs on it, after something there became ready, failed, went or got other words: it goes
 * live once all is ready and passed. Any number of calls leave the same.
 */
export async function settlePost(id: string, db: Db = prisma): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockPost(tx, id);
    const post = await tx.post.findUnique({
      where: { id },
      select: {
        ...{ authorId: true, text: true, contentWarning: true, hasPoll: true, type: true },
        ...{ state: true, editedAt: true, importedAt: true, screeningId: true, quoteOfId: true },
        screening: { select: { hits: true } },
      },
    });
    if (!post || post.state === "removed") return;
    const assets = await lockAssetsOf({ kind: "post", id }, tx);
    const type = typeOf(assets);
    const words = screenPost({ ...post, options: await optionsOf({ id, ...post }, tx) });
    const outcome = outcomeOf(words, assets, await getDecision(post.screeningId, tx));
    const { state, screened } = outcome;
    // Held for its words, and now for a picture too: whoever decides has to be told of both.
    const isKnown = state !== "held" || isDecided(screened.hits, Hits.parse(post.screening?.hits ?? []));
    if (state === post.state && type === post.type && isKnown) return;
    // What took a while to make appears when it can be seen, not below what came meanwhile.
    const isNew = post.state === "processing" && state === "live" && !post.editedAt && !post.importedAt;
    const screeningId =
      state === post.state && isKnown ? null : await recordOutcome({ kind: "post", id, ...post }, outcome, tx);
    await tx.post.update({
      where: { id },
      data: { type, state, ...(screeningId && { screeningId }), ...(isNew && { createdAt: now() }) },
      select: { id: true },
    });
    if (!post.importedAt)
      await tellOfPost({ id, authorId: post.authorId, texts: [post.text], quoteOfId: post.quoteOfId }, tx);
  });
}
