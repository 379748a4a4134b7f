interface Actor {
  id: string;
  plan: "starter" | "creator" | null;
}

type Maybe<T> = T | null | undefined;

/** Whether somebody may publish: it takes a plan. */
export const canPost = (actor: Maybe<Actor>) => Boolean(actor?.plan);

/** Whether somebody may write under a post: it takes a plan, and comments allowed there (authors may always). */
export const canComment = (actor: Maybe<Actor>, post: { authorId: string; allowComments: boolean }) =>
  Boolean(actor?.plan) && (post.allowComments || actor?.id === post.authorId);

/** Whether somebody may pass a post on: one that everyone may read, and not their own. */
export const canRepost = (
  actor: Maybe<{ id: string }>,
  post: { authorId: string; visibility: "public" | "followers" | "private"; state: string },
) => actor != null && actor.id !== post.authorId && post.visibility === "public" && post.state === "live";

/** Whether somebody may edit or delete a post: its author. */
export const canChangePost = (actor: Maybe<{ id: string }>, post: { authorId: string }) => actor?.id === post.authorId;

/** Whether somebody may edit a comment, or ask a person to look at it: who wrote it. */
export const canChangeComment = (actor: Maybe<{ id: string }>, comment: { authorId: string }) =>
  actor?.id === comment.authorId;

/** Whether somebody may delete a comment: who wrote it, or whose post it stands under. */
export const canRemoveComment = (actor: Maybe<{ id: string }>, comment: { authorId: string; postAuthorId: string }) =>
  actor != null && (actor.id === comment.authorId || actor.id === comment.postAuthorId);

/** Whether its author alone sees a post, whoever else may later: it is held, is being made ready, or could not be. */
export const isHidden = ({ state }: { state: "live" | "held" | "processing" | "failed" }) => state !== "live";
