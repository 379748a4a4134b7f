export const MAX_NAME_LENGTH = 50;
export const MAX_BIO_LENGTH = 500;
export const MAX_WEBSITE_LENGTH = 200;
export const MIN_PASSWORD_LENGTH = 8;
export const MAX_PASSWORD_LENGTH = 200;
/** Days during which signing in cancels a requested account deletion. */
export const DELETION_UNDO_DAYS = 30;
/** Minimum length of a people search (docs/spec.md section 5). */
export const MIN_SEARCH_LENGTH = 3;

/** Number of people suggested on the home page (docs/spec.md section 2). */
export const MAX_SUGGESTIONS = 3;

/** People suggested for chosen hashtags, and how many of these may be chosen. */
export const MAX_INTEREST_SUGGESTIONS = 6;
export const MAX_INTERESTS = 10;
export const MAX_INTERESTS_LENGTH = 600;

/** What home shows to a new account: the guide, then the list of its open steps. */
export const ONBOARDING_STAGES = ["guide", "checklist"] as const;
export const ONBOARDING_STEPS = ["profile", "email", "follow", "share"] as const;
/** People to follow, or as many as there are. */
export const ONBOARDING_FOLLOWS = 3;
/** The last step of users without a plan, which posting needs. */
export const ONBOARDING_FOLLOWS_WITHOUT_PLAN = 6;

export const MAX_PASSKEYS = 20;
export const MAX_PASSKEY_NAME_LENGTH = 50;
export const RECOVERY_CODE_COUNT = 10;
/** Issue paths that make the client ask for re-authentication or for a two-factor code. */
export const REAUTHENTICATION_ISSUE = "proof";
export const TWO_FACTOR_CODE_ISSUE = "code";

/** Who may do something: everyone, people the user follows, or nobody. */
export const AUDIENCES = ["everyone", "followed", "nobody"] as const;

/** Whether something shared is for everyone who may see the author's public posts, or for close friends only. */
export const CONTENT_AUDIENCES = ["everyone", "close_friends"] as const;
export const MAX_CLOSE_FRIENDS = 500;

/** Private lists of people. */
export const MAX_PERSON_LISTS = 50;
export const MAX_PEOPLE_PER_LIST = 500;
export const MAX_LIST_NAME_LENGTH = 50;

/** What happens to posts with a label. `warn`: they are covered, or their media blurred. */
export const LABEL_CHOICES = ["show", "warn", "hide"] as const;

/** The age from which people may register (docs/spec.md, terms). */
export const MINIMUM_AGE = 16;

export const MAX_MUTED_WORDS = 200;
export const MAX_MUTED_PHRASE_LENGTH = 100;
export const MUTED_WORD_MATCHES = ["whole", "part"] as const;
/** Left out of lists, or covered with the reason. */
export const MUTED_WORD_ACTIONS = ["hide", "collapse"] as const;
/** Where a muted word applies. `messages`: from people the user does not follow. */
export const MUTED_PLACES = ["feeds", "comments", "notifications", "messages"] as const;
/** How long a mute of a word or a person holds. */
export const MUTE_DURATIONS = ["day", "week", "month"] as const;

/** How far an account is trusted, computed from facts about it (lib/accounts/trust). */
export const TRUST_LEVELS = ["new", "settling", "established"] as const;
/** What a level limits: links and mentions in one text, the rest a day. Megabytes are of 1,000,000 bytes. */
export const TRUST_LIMITS = [
  "linksPerText",
  "textsWithLinks",
  "mentionsPerText",
  "mentions",
  "firstMessages",
  "uploads",
  "uploadMegabytes",
] as const;
export const MAX_TRUST_LIMIT = 1_000_000;
export const MAX_TRUST_DAYS = 365;
export const MAX_TRUST_POSTS = 1_000;
