/** Limits of DESIGN.md 3b, in characters. */
export const POST_MAX = 5_000;
export const COMMENT_MAX = 2_000;

/** A content warning and the name of a collection, in characters. */
export const WARNING_MAX = 100;
export const COLLECTION_MAX = 50;

/** How many collections and drafts somebody may keep. */
export const COLLECTIONS_MOST = 100;
export const DRAFTS_MOST = 100;

/** How far ahead a post may be scheduled, in days. */
export const SCHEDULE_DAYS = 365;

/** For how long a deleted post can be brought back, in seconds, as its author is told; the server waits a little longer. */
export const UNDO_SECONDS = 10;

export const POST_VISIBILITY = ["public", "private"] as const;
