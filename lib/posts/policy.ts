import type { CommentAudience } from "./contract";

interface Actor {
  id: string;
  plan: "starter" | "creator" | null;
}

type Maybe<T> = T | null | undefined;

/** Publishing needs a plan. */
export const canPost = (actor: Maybe<Actor>) => Boolean(actor?.plan);

/**
 * Commenting needs a plan and a place in the post's audience, which its author always has
 * (lib/posts/queries/comment-audience.ts).
 */
export const canComment = (actor: Maybe<Pick<Actor, "plan">>, post: { isInCommentAudience: boolean }) =>
  Boolean(actor?.plan) && post.isInCommentAudience;

interface CommentChoice {
  allowComments?: boolean | undefined;
  commentAudience?: CommentAudience | undefined;
}

/** The audience that a request asks for; of its two fields the narrower one counts. */
export function commentAudienceOf(
  { allowComments, commentAudience }: CommentChoice,
  before: CommentAudience = "everyone",
): CommentAudience {
  if (allowComments === false || commentAudience === "nobody") return "nobody";
  return commentAudience ?? (allowComments && before === "nobody" ? "everyone" : before);
}

type PostVisibility = "public" | "followers" | "close_friends" | "private";

interface WantedAudience {
  visibility?: "public" | "private";
  audience?: "everyone" | "close_friends";
}

/**
 * The visibility that a new post (`before` null) or an edit asks for. The audience `close_friends` decides, whatever
 * `visibility` says. An edit that does not name an audience widens nothing: a post for close friends stays one.
 */
export function wantedVisibility(
  { visibility, audience }: WantedAudience,
  before: PostVisibility | null,
): "public" | "close_friends" | "private" {
  if (audience === "close_friends") return "close_friends";
  if ((visibility ?? before) === "private") return "private";
  const known = before === "close_friends" ? "close_friends" : "everyone";
  return (audience ?? known) === "close_friends" ? "close_friends" : "public";
}

/** The two switches of the composer. `isForCloseFriends` counts while `isPublic`. */
interface AudienceChoice {
  isPublic: boolean;
  isForCloseFriends: boolean;
}

/**
 * What our own client sends for a post, edit or draft. For close friends `private`: the previous release knows only
 * `visibility`, and must not publish to everyone while both run (docs/deploy.md).
 */
export const sentAudience = ({ isPublic, isForCloseFriends }: AudienceChoice): Required<WantedAudience> => ({
  visibility: isPublic && !isForCloseFriends ? "public" : "private",
  audience: isPublic && isForCloseFriends ? "close_friends" : "everyone",
});

/** The switches for an existing post or draft; public for none. */
export function chosenAudience({
  visibility,
  audience,
}: Pick<WantedAudience, "audience"> & { visibility?: PostVisibility }): AudienceChoice {
  const isForCloseFriends = visibility === "close_friends" || audience === "close_friends";
  return { isPublic: isForCloseFriends || visibility !== "private", isForCloseFriends };
}

/** Only public posts of others can be reposted. */
export const canRepost = (
  actor: Maybe<{ id: string }>,
  post: { authorId: string; visibility: PostVisibility; state: string },
) => actor != null && actor.id !== post.authorId && post.visibility === "public" && post.state === "live";

/** Only others' posts can be dismissed from one's feeds. */
export const canDismissPost = (actor: Maybe<{ id: string }>, post: { authorId: string }) =>
  actor != null && actor.id !== post.authorId;

export const canChangePost = (actor: Maybe<{ id: string }>, post: { authorId: string }) => actor?.id === post.authorId;

export const canChangeComment = (actor: Maybe<{ id: string }>, comment: { authorId: string }) =>
  actor?.id === comment.authorId;

/** Deletion is open to the comment's author and the post's author. */
export const canRemoveComment = (actor: Maybe<{ id: string }>, comment: { authorId: string; postAuthorId: string }) =>
  actor != null && (actor.id === comment.authorId || actor.id === comment.postAuthorId);

/** Comments are hidden, and shown again, by the author of their post. */
export const canHideComment = (actor: Maybe<{ id: string }>, comment: { postAuthorId: string }) =>
  actor?.id === comment.postAuthorId;

export const isHiddenPost = ({ state }: { state: "live" | "held" | "processing" | "failed" }) => state !== "live";
