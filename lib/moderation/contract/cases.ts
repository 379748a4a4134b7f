import { z } from "zod";
import { PublicUser } from "@/lib/accounts/contract";
import { PageQuery } from "@/lib/http/page-query";
import { PictureKind } from "@/lib/media/contract/pictures";
import { CASE_STATES, DECISION_SOURCES, MODERATION_ACTIONS, REPORT_TARGETS } from "../constants";
import { ReasonCategory, SiteRule } from "./reasons";

export const ReportTarget = z.enum(REPORT_TARGETS);
export type ReportTarget = z.output<typeof ReportTarget>;

/** Null for other targets, and once the picture is deleted. */
export const CasePictureKind = PictureKind.nullable();

export const CaseState = z.enum(CASE_STATES);
export type CaseState = z.output<typeof CaseState>;

export const ModerationAction = z.enum(MODERATION_ACTIONS);
export type ModerationAction = z.output<typeof ModerationAction>;

/** One step of a case, for everyone concerned; it never names who did it. */
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
  action: ModerationAction.optional(),
});
export type TimelineEvent = z.output<typeof TimelineEvent>;

/** The key of a stored text (lib/moderation/decisions/resolutions.ts); null in older rows. */
export const TextKeyField = z.string().nullable();

const Outcome = z.object({
  id: z.uuid(),
  action: ModerationAction,
  rule: SiteRule.nullable(),
  text: z.string(),
  textKey: TextKeyField,
  until: z.iso.datetime().nullable(),
  /** Null without a strike, or once it is revoked. */
  strikeUntil: z.iso.datetime().nullable(),
  decidedAt: z.iso.datetime(),
  isReversed: z.boolean(),
  /** The facts of the statement of reasons (Article 17 of the DSA). Null for a dismissal. */
  statement: z
    .object({
      source: z.enum(DECISION_SOURCES),
      isAutoDetected: z.boolean(),
      /** Whether software decided alone. */
      isAutomatic: z.boolean(),
      /** Whether screening had hidden it until the decision. */
      wasHeld: z.boolean(),
    })
    .nullable(),
});

const AppealOutcome = z.enum(["upheld", "reversed", "lapsed"]);

export const Appeal = z.object({
  id: z.uuid(),
  text: z.string(),
  createdAt: z.iso.datetime(),
  /** The decision is reversed if the appeal is not answered by then. */
  dueAt: z.iso.datetime(),
  outcome: AppealOutcome.nullable(),
  answer: z.string().nullable(),
  answerKey: TextKeyField,
  answeredAt: z.iso.datetime().nullable(),
});
export type Appeal = z.output<typeof Appeal>;

/** A case for the author or a reporter. Contains no other person's name, words or reasons. */
export const OwnCase = z.object({
  id: z.uuid(),
  role: z.enum(["reporter", "author"]),
  targetType: ReportTarget,
  targetId: z.uuid(),
  pictureKind: CasePictureKind,
  /** The beginning of the content, if the reader may still see it; always present for the author. */
  excerpt: z.string().nullable(),
  state: CaseState,
  openedAt: z.iso.datetime(),
  report: z
    .object({
      category: ReasonCategory,
      detail: z.string().nullable(),
      reason: z.string(),
      status: z.enum(["pending", "dismissed", "resolved"]),
      resolution: z.string().nullable(),
    })
    .nullable(),
  outcome: Outcome.nullable(),
  /** Whether action was taken, for a reporter. Null until decided. */
  isActedOn: z.boolean().nullable(),
  timeline: z.array(TimelineEvent),
  appeal: Appeal.nullable(),
  /** Null if no appeal is possible. */
  appealableUntil: z.iso.datetime().nullable(),
});
export type OwnCase = z.output<typeof OwnCase>;

export const CaseQuery = PageQuery.extend({
  role: z.enum(["reporter", "author"]).optional(),
});
export type CaseQuery = z.output<typeof CaseQuery>;

export const StaffMember = PublicUser.pick({ id: true, firstName: true, lastName: true });
export type StaffMember = z.output<typeof StaffMember>;
