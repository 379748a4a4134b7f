interface Actor {
  id: string;
  plan: "starter" | "creator" | null;
}

type Maybe<T> = T | null | undefined;

/** Publishing needs a plan. */
export const canPost = (actor: Maybe<Actor>) => Boolean(actor?.plan);

/** Commenting needs a plan; where comments are off, only the author may. */
export const canComment = (actor: Maybe<Actor>, post: { authorId: string; allowComments: boolean }) =>
  Boolean(actor?.plan) && (post.allowComments || actor?.id === post.authorId);

type PostVisibility = "public" | "followers" | "close_friends" | "private";

interface WantedAudience {
  visibility?: "public" | "private";
  audience?: "everyone" | "close_friends";
}

/**
 * The visibility that a new post (`before` null) or an edit asks for. An edit that does not name an audience widens
 * nothing: a post for close friends stays one.
 */
export function wantedVisibility(
  { visibility, audience }: WantedAudience,
  before: PostVisibility | null,
): "public" | "close_friends" | "private" {
  if ((visibility ?? before) === "private") return "private";
  const known = before === "close_friends" ? "close_friends" : "everyone";
  return (audience ?? known) === "close_friends" ? "close_friends" : "public";
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

export const isHiddenPost = ({ state }: { state: "live" | "held" | "processing" | "failed" }) => state !== "live";
