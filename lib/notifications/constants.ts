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

/** The filters of the list, in the order of its tabs. */
export const NOTIFICATION_GROUPS = ["mentions", "follows", "likes", "messages", "payments", "moderation"] as const;

/** Every kind belongs to one group. */
export const NOTIFICATION_KINDS_BY_GROUP: Record<
  (typeof NOTIFICATION_GROUPS)[number],
  readonly (typeof NOTIFICATION_KINDS)[number][]
> = {
  mentions: ["mention", "comment", "reply", "quote"],
  follows: ["follow", "followRequest"],
  likes: ["like", "commentLike", "repost"],
  messages: ["message", "call"],
  payments: ["tip", "plan", "payment"],
  moderation: ["moderation"],
};

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

/** Kinds that report a new state of what an open page may show: cases, the plan, the waitlist, payouts, tips. */
export const STATE_NOTIFICATION_KINDS: readonly (typeof NOTIFICATION_KINDS)[number][] = [
  "tip",
  "plan",
  "payment",
  "moderation",
];
/** Event on the user's channel: such a state changed, but the notifications did not. */
export const REPORTED_STATE_EVENT = "reported-state";
