/** Characters. */
export const MAX_MESSAGE_LENGTH = 2_000;
export const MAX_MESSAGE_MEDIA = 10;
/** How long a message may be edited, in milliseconds. */
export const EDIT_WINDOW_MS = 15 * 60 * 1_000;
export const MAX_MESSAGES_PER_PAGE = 100;

/** Messages per batch request; each needs a `clientId` and takes no attachments. */
export const MAX_MESSAGES_PER_BATCH = 25;

/** How long after a heartbeat a user counts as online, and how often a visible page sends one, in milliseconds. */
export const PRESENCE_TTL_MS = 100_000;
export const PRESENCE_INTERVAL_MS = 60_000;

export const INBOXES = ["inbox", "archive", "requests"] as const;

export const QUICK_REACTIONS = ["👍", "❤️", "😂", "😮", "😢", "🙏"] as const;
