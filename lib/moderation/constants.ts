/** The realtime event after a decision, on `CONTENT_CHANNEL`: clients remove or refetch the target. */
export const MODERATED_EVENT = "moderated";

const EVERYONE_ID = "00000000-0000-7000-8000-000000000000";
/** The channel of all signed-in users. */
export const CONTENT_PREFIX = "private-content-";
export const CONTENT_CHANNEL = `${CONTENT_PREFIX}${EVERYONE_ID}`;
/**
 * The channel of staff who review: `STAFF_EVENT` with a `StaffQueueChange` whenever a case is opened, claimed or
 * decided.
 */
export const STAFF_PREFIX = "private-desk-";
export const STAFF_CHANNEL = `${STAFF_PREFIX}${EVERYONE_ID}`;
export const STAFF_EVENT = "staff";
/** The event on the same channel, with a `WaveChange`. */
export const WAVE_EVENT = "wave";

export const REPORT_TARGETS = ["post", "comment", "user", "vibe", "message", "call", "picture"] as const;

/** `appealed` cases await the answer of another admin. */
export const CASE_STATES = ["open", "appealed", "closed"] as const;

/** `dismiss` publishes content that screening held; `limit` and those after it apply to the person. */
export const MODERATION_ACTIONS = [
  "dismiss",
  "remove",
  "warn",
  "label",
  "age-gate",
  "limit",
  "suspend",
  "ban",
] as const;

/** What led to a decision; `wave` is a search for copies of spam. */
export const DECISION_SOURCES = ["notice", "report", "screening", "wave", "initiative"] as const;

export const MAX_DECISION_TEXT_LENGTH = 1_000;
export const MAX_APPEAL_TEXT_LENGTH = 2_000;
export const MAX_LABEL_LENGTH = 100;

/** What the posts and comments of a spam wave have in common. */
export const WAVE_MATCHES = ["link", "text", "email"] as const;
export const WAVE_STATES = ["removing", "removed", "undoing", "undone"] as const;
/** Posts and comments that one wave may remove. */
export const MAX_WAVE_ITEMS = 5_000;
/** Shown before a wave starts, each with a checkbox. */
export const MAX_WAVE_SAMPLE = 100;
/** Characters, as many as a post may have. */
export const MAX_WAVE_VALUE_LENGTH = 5_000;

/** `notice`: without an account. */
export const COMPLAINT_KINDS = ["appeal", "notice", "support"] as const;
/** `overdue` are open, too. */
export const COMPLAINT_STATES = ["open", "overdue", "answered"] as const;
/** The states of lib/support/contract.ts. */
export const COMPLAINT_REQUEST_STATES = ["open", "answered", "closed"] as const;
export const COMPLAINT_OUTCOMES = ["upheld", "reversed", "lapsed", "acted", "dismissed"] as const;
/** The entries of the audit log that record a view of private data, not an act. */
export const VIEW_ACTS = [
  "case.viewed",
  /** The command line records it. */
  "content.listed",
  "payments.viewed",
  "queue.listed",
  "reports.listed",
  "support.viewed",
  "thresholds.previewed",
  "user.viewed",
  "users.listed",
  "wave.previewed",
  "wave.viewed",
] as const;
export type ViewAct = (typeof VIEW_ACTS)[number];

export const AUDIT_KINDS = ["changes", "views"] as const;

export const QUEUE_SORTS = ["priority", "newest", "oldest"] as const;

/** Characters. */
export const MAX_REASON_LENGTH = 1_000;

export const REPORT_STATUSES = ["pending", "dismissed", "resolved"] as const;

/** The rules in reading order; the texts are in messages/en/moderation/rules.json. */
export const RULES = [
  "respect",
  "no-hate",
  "safety",
  "children",
  "care",
  "adults",
  "privacy",
  "honesty",
  "identity",
  "own-work",
  "law",
] as const;

/** 1 nuisance, 2 offence, 3 harm, 4 danger to a person. */
export type CaseSeverity = 1 | 2 | 3 | 4;

interface Reason {
  /** Null if only the reporter's text shows which rule is broken. */
  rule: (typeof RULES)[number] | null;
  severity: CaseSeverity;
  details: readonly [string, ...string[]] | readonly [];
}

export const REASONS = {
  harassment: { rule: "respect", severity: 2, details: ["insult", "pile-on", "unwanted-contact", "stalking"] },
  hate: { rule: "no-hate", severity: 3, details: ["slur", "dehumanising", "symbols"] },
  violence: { rule: "safety", severity: 4, details: ["threat", "incitement", "graphic"] },
  minors: { rule: "children", severity: 4, details: ["sexualised", "endangered"] },
  "self-harm": { rule: "care", severity: 4, details: ["suicide", "self-injury", "eating-disorder"] },
  sexual: { rule: "adults", severity: 2, details: ["nudity", "solicitation", "without-consent"] },
  privacy: { rule: "privacy", severity: 3, details: ["personal-data", "intimate-image"] },
  spam: { rule: "honesty", severity: 1, details: ["advertising", "repetition", "scam", "false-popularity"] },
  impersonation: { rule: "identity", severity: 2, details: ["me", "somebody-else", "organisation"] },
  copyright: { rule: "own-work", severity: 1, details: ["picture-or-video", "text", "trademark"] },
  illegal: { rule: "law", severity: 3, details: ["goods", "terrorism", "fraud"] },
  other: { rule: null, severity: 1, details: [] },
} as const satisfies Record<string, Reason>;

type Category = keyof typeof REASONS;
export const REASON_CATEGORIES = Object.keys(REASONS) as [Category, ...Category[]];

export const reasonDetails = (category: Category): readonly string[] => REASONS[category].details;
export type ReasonDetail = (typeof REASONS)[Category]["details"][number];

/** The key that chooses an action in the decide dialog. */
export const ACTION_KEYS: Record<(typeof MODERATION_ACTIONS)[number], string> = {
  dismiss: "d",
  remove: "r",
  warn: "w",
  label: "l",
  "age-gate": "g",
  limit: "t",
  suspend: "s",
  ban: "b",
};
