import type { MessageKey } from "@/lib/i18n/message-descriptor";
import type { ModerationAction, ReportTarget } from "./contract/cases";

export type StaffAct =
  | ModerationAction
  | "reverse"
  | "answer-appeal"
  | "unban"
  | "forgive-strike"
  | "end-sessions"
  | "note";

interface Person {
  id: string;
  role: "user" | "admin" | "banned";
}

export interface DecisionContext {
  targetType: ReportTarget;
  subject: Person | null;
  isReporter: boolean;
  /** Decided the decision under appeal. */
  deciderId: string | null;
  /** Approved that decision as the second of two members of staff. */
  approverId?: string | null;
}

type Check = (actor: Person, matter: DecisionContext, act: StaffAct) => MessageKey | null;

/** Each returns the refusal, or null. */
const CHECKS = {
  staff: ({ role }) => (role === "admin" ? null : "cases.staffOnly"),
  notOwn: ({ id }, { subject }) => (subject?.id === id ? "cases.own" : null),
  notOwnReport: (_, { isReporter }) => (isReporter ? "cases.ownReport" : null),
  fits: (_, { targetType }, act) => (POLICY_TABLE[act].on.includes(targetType) ? null : "cases.notForThis"),
  hasSubject: (_, { subject }) => (subject ? null : "cases.noSubject"),
  noAdmin: (_, { subject }) => (subject?.role === "admin" ? "cases.aboutAdmin" : null),
  isBanned: (_, { subject }) => (subject?.role === "banned" ? null : "cases.notBanned"),
  otherThanDecider: ({ id }, { deciderId, approverId }) =>
    deciderId === id || approverId === id ? "cases.otherAdmin" : null,
} satisfies Record<string, Check>;

type CheckName = keyof typeof CHECKS;

const ANYTHING = ["post", "comment", "user", "vibe", "message", "call", "picture"] as const;
const WRITTEN = ["post", "comment", "user", "vibe", "message", "picture"] as const;
const DECIDING = ["staff", "notOwn", "notOwnReport", "fits"] as const;
const ABOUT_PERSON = [...DECIDING, "hasSubject"] as const;
const AGAINST_PERSON = [...ABOUT_PERSON, "noAdmin"] as const;
const ON_USERS_PAGE = ["staff", "notOwn", "fits", "hasSubject"] as const;

/** The only definition of permissions: targets and checks of each act, in the order of the messages. */
const POLICY_TABLE: Record<StaffAct, { on: readonly ReportTarget[]; checks: readonly CheckName[] }> = {
  dismiss: { on: ANYTHING, checks: DECIDING },
  remove: { on: WRITTEN, checks: DECIDING },
  warn: { on: ANYTHING, checks: ABOUT_PERSON },
  label: { on: ["post"], checks: ABOUT_PERSON },
  "age-gate": { on: ["post"], checks: ABOUT_PERSON },
  limit: { on: ANYTHING, checks: AGAINST_PERSON },
  suspend: { on: ANYTHING, checks: AGAINST_PERSON },
  ban: { on: ANYTHING, checks: AGAINST_PERSON },
  reverse: { on: ANYTHING, checks: DECIDING },
  "answer-appeal": { on: ANYTHING, checks: [...ABOUT_PERSON, "otherThanDecider"] },
  unban: { on: ["user"], checks: [...ON_USERS_PAGE, "isBanned"] },
  "forgive-strike": { on: ANYTHING, checks: ON_USERS_PAGE },
  "end-sessions": { on: ["user"], checks: [...ON_USERS_PAGE, "noAdmin"] },
  note: { on: ["user"], checks: ON_USERS_PAGE },
};

export const STAFF_ACTS = Object.keys(POLICY_TABLE) as StaffAct[];

/** Returns the reason as a message's key; null if the actor may do this. */
export function refusalReason(actor: Person, act: StaffAct, matter: DecisionContext): MessageKey | null {
  for (const name of POLICY_TABLE[act].checks) {
    const check: Check = CHECKS[name];
    const refusal = check(actor, matter, act);
    if (refusal) return refusal;
  }
  return null;
}

const DECISIONS = ["dismiss", "remove", "warn", "label", "age-gate", "limit", "suspend", "ban"] as const;

/** The possible decisions, in the order of the buttons. */
export const decisionsFor = (actor: Person, matter: DecisionContext): ModerationAction[] =>
  DECISIONS.filter((action) => refusalReason(actor, action, matter) === null);

export const givesStrike = (action: ModerationAction): boolean =>
  action === "remove" || action === "warn" || action === "limit" || action === "suspend" || action === "ban";
