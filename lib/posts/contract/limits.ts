export const POST_MAX = 5_000;
export const COMMENT_MAX = 2_000;

export const WARNING_MAX = 100;
export const COLLECTION_MAX = 50;

export const COLLECTIONS_MOST = 100;
export const DRAFTS_MOST = 100;

/** In days. */
export const SCHEDULE_DAYS = 365;

/** In seconds, as shown to the author; the server allows a little longer. */
export const UNDO_SECONDS = 10;

export const POST_VISIBILITY = ["public", "private"] as const;
