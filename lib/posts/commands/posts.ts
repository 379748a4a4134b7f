import "server-only";
import { assertMayPublish, lockPublisher, lockUserShared } from "@/lib/accounts/graph/user-locks";
import type { Actor } from "@/lib/accounts/session/session";
import { consumeTextAllowance } from "@/lib/accounts/trust/consume-allowance";
import { conflict, forbidden, invalid, paymentRequired } from "@/lib/http/errors";
import { now } from "@/lib/infra/clock";
import { type Db, executeSql, inTransaction, prisma } from "@/lib/infra/db";
import { newId } from "@/lib/infra/ids";
import { lockAttachedAssets, readAttachedDescriptions, readDescriptions } from "@/lib/media/commands/attach-assets";
import { findDecision, recordScreeningOutcome, screeningOutcome } from "@/lib/media/commands/screening-outcome";
import { requestScreeningReview, toAuthorView } from "@/lib/screening/commands";
import { Prisma } from "@/prisma/generated/client";
import type { NewPost, Post, PostChange } from "../contract";
import { canChangePost, canPost, commentAudienceOf, wantedVisibility } from "../policy";
import { ensureLinkPreview } from "../previews/ensure-preview";
import { getPost, getPostFacts, type PostFacts } from "../queries/posts";
import { addsNoMedia, attachMedia, hasSameMedia } from "./attachments";
import { goneDraftError } from "./drafts";
import { enqueuePostNotifications } from "./enqueue-notifications";
import { assertCanPublishFirstPost } from "./first-post";
import { createPoll, restartHeldPoll } from "./poll";
import { lockPost } from "./post-locks";
import { assertQuotable } from "./quote";
import { hasTokens, recordTokens } from "./record-tokens";
import { recordRevision } from "./revisions";
import { readPollOptions, screenPostTexts } from "./screen-post";

type Author = Pick<Actor, "id" | "plan">;

export interface RestoredPost {
  createdAt: Date;
  editedAt: Date | null;
  pinnedAt: Date | null;
  /** Whether its links and mentions count as those of a new post do: it is recent enough to be read as one. */
  isCounted: boolean;
}

type Columns = Pick<NewPost, "type" | "text" | "showsLinkPreview"> &
  Pick<
    PostFacts,
    | "id"
    | "commentAudience"
    | "authorId"
    | "visibility"
    | "contentWarning"
    | "hasPoll"
    | "quoteOfId"
    | "state"
    | "screeningId"
  > & {
    linkPreviewId: string | null;
  };

/**
 * `post_audience` makes a public post of a private account one for followers, `author_banned` copies the ban,
 * `post_folded` folds the words, and `comment_audience` keeps both columns about comments the same
 * (prisma/triggers/posts.sql).
 */
async function insertPost(post: Columns & { restored?: RestoredPost }, tx: Db): Promise<void> {
  const { restored } = post;
  const at = now();
  await executeSql(
    tx,
    Prisma.sql`
    INSERT INTO "Post" ("id", "authorId", "type", "text", "visibility", "allowComments", "commentAudience",
      "contentWarning", "hasPoll", "quoteOfId",
      "linkPreviewId", "showsLinkPreview", "state", "screeningId", "createdAt", "editedAt", "pinnedAt", "importedAt")
    VALUES (${post.id}::uuid, ${post.authorId}::uuid, ${post.type}::"PostType", ${post.text}, ${post.visibility}::"Visibility",
      ${post.commentAudience !== "nobody"}::boolean, ${post.commentAudience}::"CommentAudience",
      ${post.contentWarning}::text, ${post.hasPoll}::boolean, ${post.quoteOfId}::uuid,
      ${post.linkPreviewId}::uuid, ${post.showsLinkPreview}::boolean, ${post.state}::"ContentState", ${post.screeningId}::uuid,
      ${restored?.createdAt ?? at}::timestamptz,
      ${restored?.editedAt ?? null}::timestamptz, ${restored?.pinnedAt ?? null}::timestamptz, ${restored ? at : null}::timestamptz)`,
  );
}

/** `processing` until its attachments are screened. Throws `payment_required`, `forbidden`, `invalid`. */
export async function createPost(
  actor: Author,
  input: NewPost & { restored?: RestoredPost },
  db: Db = prisma,
): Promise<Post> {
  if (!canPost(actor)) throw paymentRequired("posts.needPlan");
  const { media, poll, quoteOf, draftId, restored, contentWarning = null, audience, ...given } = input;
  const fields = { ...given, visibility: wantedVisibility({ visibility: given.visibility, audience }, null) };
  const words = screenPostTexts({ text: input.text, contentWarning, options: poll?.options ?? [] });
  return inTransaction(db, async (tx) => {
    await lockPublisher(tx, actor.id);
    await assertCanPublishFirstPost(actor, tx);
    if (!restored || restored.isCounted) {
      const descriptions = await readDescriptions(actor, media, tx);
      const beside = { before: [], after: [contentWarning ?? "", ...(poll?.options ?? []), ...descriptions] };
      await consumeTextAllowance(actor.id, { before: "", after: input.text, beside }, tx);
    }
    if (quoteOf) await assertQuotable(actor, quoteOf, tx);
    const kind = { hasPoll: poll !== undefined, quoteOfId: quoteOf ?? null };
    // An archive may have thousands of links.
    const linkPreviewId = restored
      ? null
      : await ensureLinkPreview({ ...fields, ...kind, hasMedia: media.length > 0 }, tx);
    const commentAudience = commentAudienceOf(fields);
    const row = { ...fields, ...kind, commentAudience, contentWarning, linkPreviewId, restored };
    const post = { id: newId(), authorId: actor.id };
    const parent = { kind: "post", ...post } as const;
    let outcome = screeningOutcome(words, []);
    if (media.length > 0) {
      await insertPost({ ...post, ...row, state: "processing", screeningId: null }, tx);
      const { assets } = await attachMedia(actor, post.id, media, input.type, tx);
      outcome = screeningOutcome(words, assets);
      const screeningId = await recordScreeningOutcome(parent, outcome, tx);
      await tx.post.update({
        where: { id: post.id },
        data: { state: outcome.state, screeningId },
        select: { id: true },
      });
    } else {
      const screeningId = await recordScreeningOutcome(parent, outcome, tx);
      await insertPost({ ...post, ...row, state: outcome.state, screeningId }, tx);
    }
    if (poll) await createPoll(post.id, poll, tx);
    if (hasTokens(input.text)) await recordTokens(post.id, input.text, tx);
    if (outcome.state === "live" && !restored)
      await enqueuePostNotifications({ ...post, texts: [input.text], quoteOfId: row.quoteOfId }, tx);
    if (draftId) {
      const { count } = await tx.draft.deleteMany({ where: { id: draftId, authorId: actor.id } });
      if (count === 0) throw goneDraftError();
    }
    return { ...(await getPost(actor, post.id, tx)), screening: toAuthorView(outcome.screened) };
  });
}

/** Whether an edit shows others something new: a limited account may not make it. */
function publishesMore(
  before: PostFacts,
  change: Omit<PostChange, "media" | "visibility"> & { visibility?: PostFacts["visibility"] },
  areMediaNew: boolean,
): boolean {
  const visibility = change.visibility ?? before.visibility;
  if (visibility === "private") return false;
  const isWider = before.visibility === "private" || (before.visibility === "close_friends" && visibility === "public");
  const isTextNew = change.text !== undefined && change.text !== before.text;
  const isWarningNew = change.contentWarning != null && change.contentWarning !== before.contentWarning;
  const isPreviewNew = change.showsLinkPreview === true && !before.showsLinkPreview;
  return isWider || isTextNew || isWarningNew || isPreviewNew || areMediaNew;
}

/** Screens the new text and media. Throws `not_found`, `forbidden`, `payment_required` for new media, `invalid`. */
export async function editPost(
  actor: Author,
  id: string,
  { media, visibility, audience, ...rest }: PostChange,
  db: Db = prisma,
): Promise<Post> {
  return inTransaction(db, async (tx) => {
    const { authorId } = await getPostFacts(actor, id, tx);
    if (!canChangePost(actor, { authorId })) throw forbidden("posts.notYourPost");
    // Concurrent edits run one after the other, so that the state always belongs to the current text.
    await lockUserShared(tx, actor.id);
    await lockPost(tx, id);
    const before = await getPostFacts(actor, id, tx);
    const isAudienceGiven = visibility !== undefined || audience !== undefined;
    const wanted = {
      ...rest,
      ...(isAudienceGiven && { visibility: wantedVisibility({ visibility, audience }, before.visibility) }),
    };
    const commentAudience = commentAudienceOf(wanted, before.commentAudience);
    const comments = { commentAudience, allowComments: commentAudience !== "nobody" };
    // Authors cannot change a warning that staff have set.
    const warning = before.isLabelled && { contentWarning: before.contentWarning };
    const change = { ...wanted, ...comments, ...warning };
    const words = { text: before.text, contentWarning: before.contentWarning, ...change };
    const attached = before.type === "text" ? [] : await readAttachedDescriptions(actor, id, tx);
    const descriptions = attached.map(({ alt }) => alt);
    const beside = {
      before: [before.contentWarning ?? "", ...descriptions],
      after: [words.contentWarning ?? "", ...(media ? await readDescriptions(actor, media, tx) : descriptions)],
    };
    await consumeTextAllowance(actor.id, { before: before.text, after: words.text, beside }, tx);
    const shown = await lockAttachedAssets({ kind: "post", id }, tx);
    const added = media?.some(({ id: asset }) => !shown.some((each) => each.id === asset)) ?? false;
    // Removing and reordering need no plan.
    if (added && !canPost(actor)) throw paymentRequired("posts.needPlan");
    const isSame = words.text === before.text && words.contentWarning === before.contentWarning;
    await enqueuePostNotifications({ id, authorId, texts: [before.text, words.text], quoteOfId: before.quoteOfId }, tx);
    const hung = media && (await attachMedia(actor, id, media, null, tx));
    const areMediaNew = hung !== undefined && !addsNoMedia(hung.assets, shown);
    if (publishesMore(before, change, areMediaNew)) await assertMayPublish(tx, actor.id);
    // `post_audience` lets a post for close friends become public by way of `private` only.
    if (before.visibility === "close_friends" && change.visibility === "public")
      await tx.post.updateMany({ where: { id }, data: { visibility: "private" } });
    const hasMedia = (hung?.assets ?? shown).length > 0;
    const linkPreviewId = await ensureLinkPreview({ ...before, ...change, hasMedia }, tx);
    if (isSame && (!hung || hasSameMedia(hung.assets, shown))) {
      await tx.post.updateMany({ where: { id }, data: { ...change, linkPreviewId } });
      return getPost(actor, id, tx);
    }
    const type = hung?.type ?? before.type;
    if (before.hasPoll && type !== "text") throw invalid("composing.pollWithMedia");
    const screening = screenPostTexts({ ...words, options: await readPollOptions(before, tx) });
    // A moderator's decision applies only to the text that it was made about.
    const decision = isSame ? await findDecision(before.screeningId, tx) : null;
    const outcome = screeningOutcome(screening, hung?.assets ?? shown, decision);
    const { screened, state } = outcome;
    // Without the file that failed or was held, the rest is published now.
    const wasWithheld = before.state === "failed" || before.state === "held";
    if (wasWithheld && state === "live") await assertMayPublish(tx, actor.id);
    if (before.hasPoll && before.state === "held" && state === "live") await restartHeldPoll(id, tx);
    const parent = { kind: "post", id, authorId: actor.id, isEdit: true } as const;
    const screeningId = await recordScreeningOutcome(parent, outcome, tx);
    if (!isSame) await recordRevision(before, tx);
    // `post_access`, `post_shown` and `post_shown_reposted` follow the state (prisma/triggers/posts.sql).
    await tx.post.updateMany({
      where: { id },
      // Without a new screening yet, a decision about the same text still applies once the media are ready.
      data: {
        ...change,
        linkPreviewId,
        type,
        state,
        screeningId: screeningId ?? (isSame ? before.screeningId : null),
        editedAt: now(),
      },
    });
    if (!isSame) await recordTokens(id, change.text ?? before.text, tx);
    return { ...(await getPost(actor, id, tx)), screening: toAuthorView(screened) };
  });
}

/** Requests a human review. Throws `not_found`, `forbidden`, and `conflict` when the post is not held. */
export async function requestPostReview(actor: Author, id: string, db: Db = prisma): Promise<Post> {
  return inTransaction(db, async (tx) => {
    const { authorId } = await getPostFacts(actor, id, tx);
    if (!canChangePost(actor, { authorId })) throw forbidden("posts.notYourPost");
    await lockUserShared(tx, actor.id);
    await lockPost(tx, id);
    const { state, screeningId } = await getPostFacts(actor, id, tx);
    if (state !== "held" || !screeningId) throw conflict("posts.postNotHeld");
    await requestScreeningReview(screeningId, tx);
    return getPost(actor, id, tx);
  });
}
