export const SERIES_RANGES = ["7d", "30d", "90d", "365d"] as const;
/** Ranges in days. Weekly points for a year, daily ones otherwise. */
export const SERIES_RANGE_DAYS = { "7d": 7, "30d": 30, "90d": 90, "365d": 365 } as const;

/** Additional words and link domains to find, and words to ignore. */
export const TERM_LIST_KINDS = ["word", "link", "allowed"] as const;

/** Characters. */
export const MAX_ANSWER_LENGTH = 8_000;

export const MAX_NOTE_LENGTH = 2_000;

/** `sending`: PayPal has not confirmed it. `cancelled`: rejected by staff, or expired. */
export const STAFF_REFUND_STATES = ["waiting", "sending", "done", "refused", "cancelled"] as const;
