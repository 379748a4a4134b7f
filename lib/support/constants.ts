/** In characters. */
export const MAX_REQUEST_LENGTH = 4_000;

export const SUPPORT_TOPICS = ["account", "payment", "safety", "data", "broken", "other"] as const;
