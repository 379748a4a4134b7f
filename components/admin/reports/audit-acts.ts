/**
 * The acts about a user, with a name in `deskAudit.acts` and a sentence with the user's name in `deskAudit.actsAbout`.
 */
export const ACTS_ABOUT_USERS = [
  "case.claimed",
  "case.released",
  "case.decided",
  "case.reversed",
  "report.closed",
  "appeal.upheld",
  "appeal.reversed",
  "appeal.lapsed",
  "user.banned",
  "user.unbanned",
  "user.sessions-ended",
  "user.second-step-ended",
  "user.noted",
  "strike.revoked",
  "hash.matched",
  "evidence.deleted",
  "evidence.exported",
  "support.answered",
  "support.closed",
  "support.reopened",
  "role.granted",
  "role.revoked",
] as const;

/** The acts with a name in `deskAudit.acts`; the log may hold others. */
export const AUDIT_ACTS = [
  ...ACTS_ABOUT_USERS,
  "appeal.filed",
  "screening.term-added",
  "screening.term-removed",
  "screening.thresholds-changed",
  "content.released",
  "content.removed",
] as const;
