import "server-only";
import { z } from "zod";
import { findBanApprover, isApprovalPending } from "@/lib/accounts/approvals/queries";
import type { Actor } from "@/lib/accounts/session/session";
import { notFound } from "@/lib/http/errors";
import { now } from "@/lib/infra/clock";
import { type Db, prisma, readRows } from "@/lib/infra/db";
import { Hits } from "@/lib/screening/queries/screenings";
import { type ContentState, Prisma } from "@/prisma/generated/client";
import { ModerationAction } from "../contract/cases";
import { ReasonCategory, SiteRule } from "../contract/reasons";
import { DisclosedContent } from "../contract/reports";
import type { CaseReport, Decision, ExternalNotice, ScreeningFindings, StaffCase } from "../contract/staff";
import { type DecisionContext, decisionsFor, refusalReason } from "../policy";
import { readAuthorHistory } from "./author-history";
import { readPreview } from "./content-preview";
import { type QueueCaseRow, queueSql, toQueueItem } from "./queue";
import { findSubject } from "./subjects";
import { buildTimeline } from "./timeline";

const STAFF_SELECT = { id: true, firstName: true, lastName: true } as const;

const CASE_SELECT = {
  id: true,
  targetType: true,
  targetId: true,
  state: true,
  screeningId: true,
  openedAt: true,
  firstClaimedAt: true,
  subject: { select: { id: true, role: true } },
  screening: {
    select: { id: true, verdict: true, hits: true, facts: true, milliseconds: true, version: true, createdAt: true },
  },
  reports: {
    orderBy: { createdAt: "asc" },
    take: 100,
    select: {
      id: true,
      reporterId: true,
      targetType: true,
      targetId: true,
      reason: true,
      category: true,
      detail: true,
      status: true,
      resolution: true,
      resolutionKey: true,
      weight: true,
      disclosed: true,
      createdAt: true,
      caseId: true,
      reporter: { select: { firstName: true, lastName: true } },
    },
  },
  external: {
    where: { confirmedAt: { not: null } },
    orderBy: { createdAt: "asc" },
    select: { id: true, kind: true, name: true, email: true, text: true, disclosed: true, createdAt: true },
  },
  decisions: {
    orderBy: { createdAt: "asc" },
    select: {
      id: true,
      deciderId: true,
      action: true,
      rule: true,
      text: true,
      textKey: true,
      label: true,
      until: true,
      createdAt: true,
      reversedAt: true,
      reversalText: true,
      reversalTextKey: true,
      decider: { select: STAFF_SELECT },
      appeal: {
        select: {
          id: true,
          text: true,
          createdAt: true,
          dueAt: true,
          outcome: true,
          answer: true,
          answerKey: true,
          answeredAt: true,
          answeredBy: { select: STAFF_SELECT },
        },
      },
    },
  },
} as const satisfies Prisma.CaseSelect;

const read = (id: string, db: Db) => db.case.findUnique({ where: { id }, select: CASE_SELECT });
type Whole = NonNullable<Awaited<ReturnType<typeof read>>>;

const iso = (time: Date | null) => time?.toISOString() ?? null;

const parseDisclosed = (disclosed: unknown) => (disclosed === null ? null : z.array(DisclosedContent).parse(disclosed));

const presentReport =
  (me: string) =>
  ({ reporterId, reporter, category, disclosed, createdAt, ...report }: Whole["reports"][number]): CaseReport => ({
    ...report,
    reporter,
    createdAt: createdAt.toISOString(),
    category: ReasonCategory.catch("other").parse(category),
    disclosed: parseDisclosed(disclosed),
    isMine: reporterId === me,
  });

function presentDecision({ deciderId: _, decider, appeal, ...decision }: Whole["decisions"][number]): Decision {
  const { id, text: words, textKey, label, until, createdAt, reversedAt, reversalText, reversalTextKey } = decision;
  return {
    id,
    text: words,
    textKey,
    label,
    by: decider,
    until: iso(until),
    reversalText,
    reversalTextKey,
    action: ModerationAction.parse(decision.action),
    rule: SiteRule.nullable().parse(decision.rule),
    createdAt: createdAt.toISOString(),
    reversedAt: iso(reversedAt),
    appeal: appeal && {
      id: appeal.id,
      text: appeal.text,
      outcome: appeal.outcome,
      answer: appeal.answer,
      answerKey: appeal.answerKey,
      answeredBy: appeal.answeredBy,
      createdAt: appeal.createdAt.toISOString(),
      dueAt: appeal.dueAt.toISOString(),
      answeredAt: iso(appeal.answeredAt),
    },
  };
}

const Scores = z.record(z.string(), z.unknown());

function presentFound(screening: NonNullable<Whole["screening"]>): ScreeningFindings {
  const facts = Object.entries(Scores.catch({}).parse(screening.facts));
  return {
    id: screening.id,
    verdict: screening.verdict,
    version: screening.version,
    ms: screening.milliseconds,
    hits: Hits.parse(screening.hits),
    scores: Object.fromEntries(facts.flatMap(([name, value]) => (typeof value === "number" ? [[name, value]] : []))),
    createdAt: screening.createdAt.toISOString(),
  };
}

const presentExternal = ({ disclosed, createdAt, ...notice }: Whole["external"][number]): ExternalNotice => ({
  ...notice,
  disclosed: parseDisclosed(disclosed),
  createdAt: createdAt.toISOString(),
});

/** Actions that need content. */
const ABOUT_CONTENT: ReadonlySet<ModerationAction> = new Set(["remove", "label", "age-gate"]);

/** `state` is that of the content; null once it is gone. */
function isPossible(
  action: ModerationAction,
  { state, hasPendingBan }: { state: ContentState | null; hasPendingBan: boolean },
): boolean {
  if (action === "ban") return !hasPendingBan;
  return !ABOUT_CONTENT.has(action) || (state !== null && state !== "removed");
}

/**
 * Returns the case with its evidence. Throws `not_found`. Endpoints that read it use `viewStaffCase`, which records the
 * view.
 */
export async function getStaffCase(actor: Pick<Actor, "id" | "role">, id: string, db: Db = prisma): Promise<StaffCase> {
  const chosen = Prisma.sql`SELECT c.* FROM "Case" c WHERE c."id" = ${id}::uuid`;
  const [[row], whole] = await Promise.all([
    readRows<QueueCaseRow>(db, queueSql(chosen, Prisma.sql`c."id"`, now())),
    read(id, db),
  ]);
  if (!row || !whole) throw notFound("case");
  const [preview, target, author, hasPendingBan, hashMatches] = await Promise.all([
    readPreview(whole, actor.id, db),
    findSubject(whole.targetType, whole.targetId, db),
    whole.subject && readAuthorHistory(whole.subject.id, id, db),
    whole.subject ? isApprovalPending("ban", whole.subject.id, db) : false,
    db.hashMatch.findMany({
      where: { caseId: id },
      orderBy: { createdAt: "asc" },
      select: { id: true, list: true, purpose: true, createdAt: true },
    }),
  ]);
  const activeDecision = whole.decisions.find(({ reversedAt }) => reversedAt === null);
  const matter: DecisionContext = {
    targetType: whole.targetType,
    subject: whole.subject,
    isReporter: whole.reports.some(({ reporterId }) => reporterId === actor.id),
    deciderId: activeDecision?.deciderId ?? null,
    approverId: activeDecision?.action === "ban" ? await findBanApprover(id, db) : null,
  };
  // Who reported a member of staff stays unknown to them, as to any author.
  const isOwn = whole.subject?.id === actor.id;
  const may = (act: "dismiss" | "reverse" | "answer-appeal") => refusalReason(actor, act, matter) === null;
  return {
    ...toQueueItem(row, actor.id),
    preview,
    reports: isOwn ? [] : whole.reports.map(presentReport(actor.id)),
    notices: isOwn ? [] : whole.external.map(presentExternal),
    screening: whole.screening && presentFound(whole.screening),
    hashMatches: hashMatches.map(({ createdAt, ...match }) => ({ ...match, createdAt: createdAt.toISOString() })),
    author,
    decisions: whole.decisions.map(presentDecision),
    timeline: buildTimeline(whole),
    actions: decisionsFor(actor, matter).filter(
      (action) => whole.state === "open" && isPossible(action, { state: target?.state ?? null, hasPendingBan }),
    ),
    isBanPending: hasPendingBan,
    mayReverse: activeDecision !== undefined && whole.state !== "appealed" && may("reverse"),
    mayAnswerAppeal: whole.state === "appealed" && may("answer-appeal"),
    refused: refusalReason(actor, whole.state === "appealed" ? "answer-appeal" : "dismiss", matter),
  };
}
