/** The messages of a list of posts. A page that reads all of a list here spreads it; `npm run verify` checks that. */
export const FEED_MESSAGES = [
  "accounts.people",
  "composing.card",
  "composing.undo",
  "feed",
  "player.animation",
  "player.gallery",
  "player.player",
  "player.veil",
  "player.viewer",
  "posts.card",
  "posts.deleteFailed",
  "posts.feed",
  "posts.likeFailed",
  "posts.likeSignIn",
  "posts.page",
  "posts.remove",
] as const;

/** The messages of the frame around each page of the moderation console. */
export const STAFF_MESSAGES = [
  "admin.denied",
  "staff.badge",
  "staff.navigation",
  "staff.sections",
  "staff.skip",
  "staff.title",
] as const;

/** What a decision of a moderation case says. */
export const DECISION_MESSAGES = [
  "cases.ageGate",
  "cases.defaultBan",
  "cases.hashMatch",
  "cases.reviewed",
  "cases.lapsed",
  "cases.resolutions",
  "cases.unbanned",
  "cases.undone",
  "rules",
] as const;

/** Why a profile or a role cannot be changed. */
export const ROLE_MESSAGES = [
  "accounts.adminsStay",
  "accounts.notOwnRole",
  "accounts.notYours",
  "accounts.rolesByAdmins",
  "accounts.rolesOutside",
] as const;
