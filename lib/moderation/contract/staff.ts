import { z } from "zod";
import { PublicUser } from "@/lib/accounts/contract";
import { endpoint, listEndpoint } from "@/lib/http/endpoint";
import { PageQuery } from "@/lib/http/page-query";
import { requiredText, storableText } from "@/lib/http/text";
import { AssetPurpose, Media } from "@/lib/media/contract";
import { ScreeningHit, Verdict } from "@/lib/screening/contract";
import {
  AUDIT_KINDS,
  MAX_APPEAL_TEXT_LENGTH,
  MAX_DECISION_TEXT_LENGTH,
  MAX_LABEL_LENGTH,
  QUEUE_SORTS,
  REPORT_STATUSES,
} from "../constants";
import {
  Appeal,
  CasePictureKind,
  CaseState,
  ModerationAction,
  ReportTarget,
  StaffMember,
  TextKeyField,
  TimelineEvent,
} from "./cases";
import { ReasonCategory, SiteRule } from "./reasons";
import { DisclosedContent, Report } from "./reports";

export const StaffReport = Report.extend({
  reporter: z.object({ firstName: z.string(), lastName: z.string() }),
  caseId: z.uuid(),
  category: ReasonCategory,
  detail: z.string().nullable(),
});
export type StaffReport = z.output<typeof StaffReport>;

export const ReportsQuery = PageQuery.extend({
  status: z.enum(REPORT_STATUSES).optional(),
  sort: z.enum(["newest", "priority"]).default("newest"),
});
export type ReportsQuery = z.output<typeof ReportsQuery>;

/** docs/spec.md section 7. Without `action`, only the resolution 'Content removed …' removes the content. */
export const ReportDecision = z.object({
  status: z.enum(["dismissed", "resolved"]),
  resolution: requiredText(MAX_DECISION_TEXT_LENGTH, "caseForms.needResolution").optional(),
  action: z.enum(["dismiss", "remove"]).optional(),
});
export type ReportDecision = z.output<typeof ReportDecision>;

const Claim = z.object({ by: StaffMember, until: z.iso.datetime(), isMine: z.boolean() });

export const QueueItem = z.object({
  id: z.uuid(),
  /** Increases when there is something new to consider; a decision names the version it is based on. */
  version: z.int(),
  state: CaseState,
  targetType: ReportTarget,
  targetId: z.uuid(),
  pictureKind: CasePictureKind,
  subject: PublicUser.nullable(),
  severity: z.int().min(1).max(4),
  /** Roughly how many people saw it. */
  reach: z.int(),
  reportsCount: z.int(),
  categories: z.array(ReasonCategory),
  /** The screening categories that opened the case. */
  found: z.array(ScreeningHit.shape.category),
  /** Only the author can see it until it is decided. */
  isHeld: z.boolean(),
  isAsked: z.boolean(),
  excerpt: z.string(),
  hasMedia: z.boolean(),
  openedAt: z.iso.datetime(),
  claim: Claim.nullable(),
  appealDueAt: z.iso.datetime().nullable(),
});
export type QueueItem = z.output<typeof QueueItem>;

export const QueueQuery = PageQuery.extend({
  state: CaseState.default("open"),
  sort: z.enum(QUEUE_SORTS).default("priority"),
  targetType: ReportTarget.optional(),
  category: ReasonCategory.optional(),
  severity: z.coerce.number().int().min(1).max(4).optional(),
  source: z.enum(["screening", "reports"]).optional(),
});
export type QueueQuery = z.output<typeof QueueQuery>;

export const ContentPreview = z.object({
  text: z.string(),
  contentWarning: z.string().nullable(),
  pollOptions: z.array(z.string()),
  media: z.array(Media),
  state: z.enum(["live", "held", "removed", "processing", "failed"]).nullable(),
  isAgeGated: z.boolean(),
  createdAt: z.iso.datetime().nullable(),
  /** The path without the base path; null if the content has no page. */
  href: z.string().nullable(),
});
export type ContentPreview = z.output<typeof ContentPreview>;

export const CaseReport = StaffReport.extend({
  /** 1, or less for a reporter who misused reports. */
  weight: z.number(),
  resolutionKey: TextKeyField,
  disclosed: z.array(DisclosedContent).nullable(),
  isMine: z.boolean(),
});
export type CaseReport = z.output<typeof CaseReport>;

export const ExternalNotice = z.object({
  id: z.uuid(),
  kind: z.enum(["copyright", "illegal"]),
  name: z.string(),
  email: z.string(),
  text: z.string(),
  /** The post as it was when reported; null for a person, and once it is deleted. */
  disclosed: z.array(DisclosedContent).nullable(),
  createdAt: z.iso.datetime(),
});
export type ExternalNotice = z.output<typeof ExternalNotice>;

export const ScreeningFindings = z.object({
  id: z.uuid(),
  verdict: Verdict,
  hits: z.array(ScreeningHit),
  scores: z.record(z.string(), z.number()),
  ms: z.number(),
  version: z.string(),
  createdAt: z.iso.datetime(),
});
export type ScreeningFindings = z.output<typeof ScreeningFindings>;

export const Strike = z.object({
  id: z.uuid(),
  caseId: z.uuid(),
  action: ModerationAction,
  rule: SiteRule.nullable(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  isActive: z.boolean(),
});
export type Strike = z.output<typeof Strike>;

export const Decision = z.object({
  id: z.uuid(),
  action: ModerationAction,
  rule: SiteRule.nullable(),
  text: z.string(),
  textKey: TextKeyField,
  until: z.iso.datetime().nullable(),
  label: z.string().nullable(),
  createdAt: z.iso.datetime(),
  by: StaffMember.nullable(),
  reversedAt: z.iso.datetime().nullable(),
  reversalText: z.string().nullable(),
  reversalTextKey: TextKeyField,
  appeal: Appeal.extend({ answeredBy: StaffMember.nullable() }).nullable(),
});
export type Decision = z.output<typeof Decision>;

export const AuthorHistory = z.object({
  joinedAt: z.iso.datetime(),
  role: z.enum(["user", "admin", "banned"]),
  bannedUntil: z.iso.datetime().nullable(),
  limitedUntil: z.iso.datetime().nullable(),
  postsCount: z.int(),
  followersCount: z.int(),
  reportsCount: z.int(),
  casesCount: z.int(),
  activeStrikes: z.int(),
  strikes: z.array(Strike),
  cases: z.array(
    z.object({
      id: z.uuid(),
      targetType: ReportTarget,
      pictureKind: CasePictureKind,
      openedAt: z.iso.datetime(),
      state: CaseState,
      action: ModerationAction.nullable(),
    }),
  ),
});
export type AuthorHistory = z.output<typeof AuthorHistory>;

/** An upload that matched a list of known illegal files. The file itself is sealed. */
const HashMatch = z.object({
  id: z.uuid(),
  list: z.string(),
  purpose: AssetPurpose,
  createdAt: z.iso.datetime(),
});

export const StaffCase = QueueItem.extend({
  preview: ContentPreview,
  reports: z.array(CaseReport),
  notices: z.array(ExternalNotice),
  screening: ScreeningFindings.nullable(),
  hashMatches: z.array(HashMatch),
  author: AuthorHistory.nullable(),
  decisions: z.array(Decision),
  timeline: z.array(TimelineEvent),
  /** What this admin may decide (policy.ts). If empty, `refused` is the key of the reason's message. */
  actions: z.array(ModerationAction),
  mayReverse: z.boolean(),
  mayAnswerAppeal: z.boolean(),
  refused: z.string().nullable(),
  /** Whether a permanent ban of the author waits for a second member of staff. */
  isBanPending: z.boolean(),
});
export type StaffCase = z.output<typeof StaffCase>;

const Version = z.int().min(1);

/**
 * `dismiss` needs nothing else, other actions `rule` and `text`; `limit` and `suspend` also `until`, `label` also
 * `label`.
 */
export const NewDecision = z
  .object({
    version: Version,
    action: ModerationAction,
    rule: SiteRule.optional(),
    text: requiredText(MAX_DECISION_TEXT_LENGTH, "caseForms.needText").optional(),
    until: z.iso.datetime({ offset: true }).optional(),
    label: requiredText(MAX_LABEL_LENGTH, "caseForms.needLabel").optional(),
  })
  .superRefine(({ action, rule, text: words, until, label }, context) => {
    const issue = (path: string, message: string) => context.addIssue({ code: "custom", path: [path], message });
    if (action !== "dismiss" && !rule) issue("rule", "caseForms.needRule");
    if (action !== "dismiss" && !words) issue("text", "caseForms.needText");
    if ((action === "limit" || action === "suspend") !== (until !== undefined))
      issue("until", until ? "caseForms.noUntil" : "caseForms.needUntil");
    if ((action === "label") !== (label !== undefined))
      issue("label", label ? "caseForms.noLabel" : "caseForms.needLabel");
  });
export type NewDecision = z.output<typeof NewDecision>;

export const Reversal = z.object({
  version: Version,
  text: requiredText(MAX_DECISION_TEXT_LENGTH, "caseForms.needReason"),
  /** The key if the text is this standard one: each reader has it in their language. */
  textKey: z.literal("undoneDecision").optional(),
});
export type Reversal = z.output<typeof Reversal>;

export const AppealAnswer = z.object({
  version: Version,
  outcome: z.enum(["upheld", "reversed"]),
  text: requiredText(MAX_APPEAL_TEXT_LENGTH, "caseForms.needReason"),
});
export type AppealAnswer = z.output<typeof AppealAnswer>;

export const QueueCounts = z.object({
  pendingReports: z.int(),
  open: z.int(),
  held: z.int(),
  appeals: z.int(),
});
export type QueueCounts = z.output<typeof QueueCounts>;

/** An act of staff or of a job. It identifies people only by case ids and random references. */
export const AuditEntry = z.object({
  id: z.uuid(),
  act: z.string(),
  /** Null for a job, or once the account is deleted. */
  by: StaffMember.nullable(),
  isJob: z.boolean(),
  about: StaffMember.extend({ username: z.string() }).nullable(),
  caseId: z.uuid().nullable(),
  detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  createdAt: z.iso.datetime(),
});
export type AuditEntry = z.output<typeof AuditEntry>;

export const AuditQuery = PageQuery.extend({
  act: storableText().max(60).optional(),
  caseId: z.uuid().optional(),
  by: z.uuid().optional(),
  about: z.uuid().optional(),
  /** Acts, or views of private data; both if omitted. */
  kind: z.enum(AUDIT_KINDS).optional(),
});
export type AuditQuery = z.output<typeof AuditQuery>;

const onCase = { access: "staff:cases", limit: "write", response: StaffCase } as const;

export const staffModeration = {
  reports: listEndpoint({
    path: "/api/admin/reports",
    access: "staff:cases",
    limit: "read",
    query: ReportsQuery,
    response: StaffReport,
  }),
  decideReport: endpoint({
    method: "PATCH",
    path: "/api/admin/reports/{id}",
    access: "staff:cases",
    limit: "write",
    body: ReportDecision,
    response: StaffReport,
  }),
  counts: endpoint({
    method: "GET",
    path: "/api/admin/cases/counts",
    access: "staff:cases",
    limit: "read",
    response: QueueCounts,
  }),
  queue: listEndpoint({
    path: "/api/admin/cases",
    access: "staff:cases",
    limit: "read",
    query: QueueQuery,
    response: QueueItem,
  }),
  one: endpoint({
    method: "GET",
    path: "/api/admin/cases/{id}",
    access: "staff:cases",
    limit: "read",
    response: StaffCase,
  }),
  /** Blocks other admins for five minutes; another call extends the claim. */
  claim: endpoint({ method: "POST", path: "/api/admin/cases/{id}/claim", ...onCase }),
  release: endpoint({ method: "DELETE", path: "/api/admin/cases/{id}/claim", ...onCase }),
  decide: endpoint({ method: "POST", path: "/api/admin/cases/{id}/decisions", ...onCase, body: NewDecision }),
  reverse: endpoint({ method: "POST", path: "/api/admin/cases/{id}/reversal", ...onCase, body: Reversal }),
  answerAppeal: endpoint({ method: "POST", path: "/api/admin/cases/{id}/appeal", ...onCase, body: AppealAnswer }),
  audit: listEndpoint({
    path: "/api/admin/audit",
    access: "staff:audit",
    limit: "read",
    query: AuditQuery,
    response: AuditEntry,
  }),
};
