/** Notification kinds, in the order of the settings page. */
export const NOTIFICATION_KINDS = [
  "like",
  "comment",
  "reply",
  "commentLike",
  "mention",
  "repost",
  "quote",
  "follow",
  "followRequest",
  "message",
  "call",
  "tip",
  "plan",
  "payment",
  "moderation",
] as const;

/** Always mailed by payments, with its own text, regardless of the settings. */
export const ALWAYS_EMAILED_KINDS = [
  "plan",
  "payment",
] as const satisfies readonly (typeof NOTIFICATION_KINDS)[number][];

/** Maximum events per notification that are counted. */
export const MAX_COUNTED_EVENTS = 1_000;
/** Maximum unread notifications that are counted. */
export const MAX_COUNTED_UNREAD = 100;

export const CHANNELS = ["inApp", "push", "email"] as const;

export const EMAIL_FREQUENCIES = ["each", "daily"] as const;

/** Event on the user's channel: notifications changed, refetch them. */
export const NOTIFICATION_EVENT = "notice";
