import { z } from "zod";
import { PublicUser } from "@/lib/accounts/contract";
import { PageQuery } from "@/lib/http/page";
import { ReasonCategory, Rule } from "./reasons";

export const ReportTarget = z.enum(["post", "comment", "user", "vibe", "message", "call", "picture"]);
export type ReportTarget = z.output<typeof ReportTarget>;

/** `open` waits for a decision, `appealed` for another admin's, `closed` for nobody. */
export const CaseState = z.enum(["open", "appealed", "closed"]);
export type CaseState = z.output<typeof CaseState>;

/** What can be decided. The first changes nothing, and frees what screening held; those from `limit` on are about the person. */
export const Action = z.enum(["dismiss", "remove", "warn", "label", "age-gate", "limit", "suspend", "ban"]);
export type Action = z.output<typeof Action>;

/** How many characters the text to the author has, an appeal, and its answer. */
export const DECISION_TEXT_MAX = 1_000;
export const APPEAL_TEXT_MAX = 2_000;
export const LABEL_MAX = 100;

/** One step of a case, as its timeline tells it to everyone: when, and never who. */
export const TimelineEvent = z.object({
  event: z.enum([
    "received",
    "screened",
    "claimed",
    "decided",
    "reversed",
    "appealed",
    "appeal-upheld",
    "appeal-reversed",
    "appeal-lapsed",
  ]),
  at: z.iso.datetime(),
  /** Of a decision. */
  action: Action.optional(),
});
export type TimelineEvent = z.output<typeof TimelineEvent>;

/** What was decided, as its author reads it. */
const Outcome = z.object({
  id: z.uuid(),
  action: Action,
  rule: Rule.nullable(),
  text: z.string(),
  /** Until when somebody is limited or suspended. */
  until: z.iso.datetime().nullable(),
  /** When the strike that came with it is forgotten; null where none did, or it was taken back. */
  strikeUntil: z.iso.datetime().nullable(),
  decidedAt: z.iso.datetime(),
  isReversed: z.boolean(),
});

const AppealOutcome = z.enum(["upheld", "reversed", "lapsed"]);

export const Appeal = z.object({
  id: z.uuid(),
  text: z.string(),
  createdAt: z.iso.datetime(),
  /** When the decision is taken back unless somebody answered by then. */
  dueAt: z.iso.datetime(),
  outcome: AppealOutcome.nullable(),
  answer: z.string().nullable(),
  answeredAt: z.iso.datetime().nullable(),
});
export type Appeal = z.output<typeof Appeal>;

/** A case as somebody whom it concerns reads it: nobody else's name, words or reason stands in it. */
export const OwnCase = z.object({
  id: z.uuid(),
  /** Whether the reader reported it, or it is about them. */
  role: z.enum(["reporter", "author"]),
  targetType: ReportTarget,
  targetId: z.uuid(),
  /** How it begins, where the reader may still read it; authors always may. */
  excerpt: z.string().nullable(),
  state: CaseState,
  openedAt: z.iso.datetime(),
  /** What the reader wrote when they reported it. */
  report: z
    .object({
      category: ReasonCategory,
      detail: z.string().nullable(),
      reason: z.string(),
      status: z.enum(["pending", "dismissed", "resolved"]),
      resolution: z.string().nullable(),
    })
    .nullable(),
  /** The author's outcome. */
  outcome: Outcome.nullable(),
  /** The reporter's: whether something was done about it. Null until it was decided. */
  isActedOn: z.boolean().nullable(),
  timeline: z.array(TimelineEvent),
  appeal: Appeal.nullable(),
  /** Until when the author may appeal; null where they may not (any more). */
  appealableUntil: z.iso.datetime().nullable(),
});
export type OwnCase = z.output<typeof OwnCase>;

export const CaseQuery = PageQuery.extend({
  /** One's reports, or what is about oneself; both unless said. */
  role: z.enum(["reporter", "author"]).optional(),
});
export type CaseQuery = z.output<typeof CaseQuery>;

/** Who works at the desk. */
export const Staff = PublicUser.pick({ id: true, firstName: true, lastName: true });
export type Staff = z.output<typeof Staff>;
