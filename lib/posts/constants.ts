export const MAX_POST_LENGTH = 5_000;
export const MAX_COMMENT_LENGTH = 2_000;

export const MAX_WARNING_LENGTH = 100;
export const MAX_COLLECTION_NAME_LENGTH = 50;

export const MAX_COLLECTIONS = 100;
export const MAX_DRAFTS = 100;

export const MAX_SCHEDULE_DAYS = 365;

/** The time that the author sees; the server allows a little longer. */
export const DELETE_UNDO_SECONDS = 10;

export const POST_VISIBILITY = ["public", "private"] as const;

/** Who may comment, beside the author; `following`: people the author follows. */
export const COMMENT_AUDIENCES = ["everyone", "followers", "following", "mentioned", "nobody"] as const;

/** `top`: by likes and replies, then newest first. */
export const COMMENT_ORDERS = ["top", "newest", "oldest"] as const;
export const DEFAULT_COMMENT_ORDER = "newest";

/** The number of comments on a rendered page, and that a press or a scroll adds. */
export const COMMENTS_PAGE_SIZE = 30;

export const MIN_POLL_OPTIONS = 2;
export const MAX_POLL_OPTIONS = 4;
export const MAX_POLL_OPTION_LENGTH = 50;

/** Five minutes to seven days. */
export const POLL_DURATION_MINUTES = [5, 7 * 24 * 60] as const;

/** A public channel. Its event says that something was published, but not what. */
export const FEED_CHANNEL = "feed";
export const PUBLISHED_EVENT = "published";

/** The event on the author's own channel: the preview of a link in one of their posts is ready. */
export const LINK_PREVIEW_EVENT = "link-preview";

/** New posts of a feed are counted up to here: "99+". */
export const MAX_NEW_POST_COUNT = 99;
