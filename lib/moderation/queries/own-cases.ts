import "server-only";
import { decodeCursor, toPage } from "@/lib/http/cursor";
import type { Page } from "@/lib/http/endpoint";
import { notFound } from "@/lib/http/errors";
import { DAY_MS, now } from "@/lib/infra/clock";
import { type Db, prisma, readRows } from "@/lib/infra/db";
import { isInPostAudienceSql } from "@/lib/posts/serializers";
import { isInVibeAudienceSql } from "@/lib/vibes/queries";
import { Prisma } from "@/prisma/generated/client";
import { type CaseQuery, ModerationAction, type OwnCase } from "../contract/cases";
import { ReasonCategory, SiteRule } from "../contract/reasons";
import { APPEAL_WINDOW_DAYS, findBanDecision } from "../decisions/account-status";
import { toStatementFacts } from "../decisions/statement-facts";
import { EXCERPT_SQL, MESSAGE_EXCERPT_SQL, PICTURE_KIND_SQL, TARGET_STATE_SQL } from "./excerpts";
import { buildTimeline } from "./timeline";

type Reader = { id: string };

const CASE_SELECT = {
  id: true,
  subjectId: true,
  targetType: true,
  targetId: true,
  state: true,
  openedAt: true,
  firstClaimedAt: true,
  reportsCount: true,
  screeningId: true,
  screening: { select: { createdAt: true } },
  decisions: {
    orderBy: { createdAt: "asc" },
    select: {
      id: true,
      action: true,
      rule: true,
      text: true,
      textKey: true,
      until: true,
      createdAt: true,
      reversedAt: true,
      source: true,
      isAutoDetected: true,
      isAutomatic: true,
      undo: true,
      strike: { select: { expiresAt: true, revokedAt: true } },
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
        },
      },
    },
  },
} as const satisfies Prisma.CaseSelect;

const read = (reader: Reader, ids: string[], db: Db) =>
  db.case.findMany({
    where: { id: { in: ids } },
    select: {
      ...CASE_SELECT,
      reports: {
        where: { reporterId: reader.id },
        orderBy: { createdAt: "desc" },
        take: 1,
        select: {
          targetType: true,
          targetId: true,
          category: true,
          detail: true,
          reason: true,
          status: true,
          resolution: true,
          createdAt: true,
        },
      },
    },
  });
type Whole = Awaited<ReturnType<typeof read>>[number];

interface Shown {
  id: string;
  excerpt: string | null;
  state: string | null;
  pictureKind: OwnCase["pictureKind"];
  isOpen: boolean;
}

const isPostFor = (me: string) =>
  Prisma.sql`(p."visibility" = 'public' OR ${isInPostAudienceSql("p", Prisma.sql`${me}::uuid`)})`;

/** Whether the author's current audience setting lets the reader see the target. */
const isOpenTo = (me: string) => Prisma.sql`CASE c."targetType"::text
  WHEN 'post' THEN EXISTS (SELECT FROM "Post" p WHERE p."id" = c."targetId" AND ${isPostFor(me)})
  WHEN 'comment' THEN EXISTS (
    SELECT FROM "Comment" t JOIN "Post" p ON p."id" = t."postId" WHERE t."id" = c."targetId" AND ${isPostFor(me)})
  WHEN 'vibe' THEN EXISTS (SELECT FROM "Vibe" v WHERE v."id" = c."targetId" AND ${isInVibeAudienceSql(me)})
  ELSE true END`;

const readShown = (reader: Reader, ids: string[], db: Db) =>
  readRows<Shown>(
    db,
    Prisma.sql`
    SELECT c."id", coalesce(${MESSAGE_EXCERPT_SQL}, ${EXCERPT_SQL}) AS "excerpt", ${TARGET_STATE_SQL} AS "state",
      ${PICTURE_KIND_SQL} AS "pictureKind", ${isOpenTo(reader.id)} AS "isOpen"
    FROM "Case" c WHERE c."id" = ANY(${ids}::uuid[])`,
  );

const iso = (time: Date | null) => time?.toISOString() ?? null;

/** The active decision, or else the last one. */
function outcomeOf(decisions: Whole["decisions"]): Whole["decisions"][number] | undefined {
  return decisions.find(({ reversedAt }) => reversedAt === null) ?? decisions.at(-1);
}

function presentOutcome(decision: Whole["decisions"][number], caseRow: Whole): NonNullable<OwnCase["outcome"]> {
  const { id, text: words, textKey, until, createdAt, reversedAt, strike } = decision;
  return {
    id,
    text: words,
    textKey,
    until: iso(until),
    decidedAt: createdAt.toISOString(),
    isReversed: reversedAt !== null,
    action: ModerationAction.parse(decision.action),
    rule: SiteRule.nullable().parse(decision.rule),
    strikeUntil: strike && strike.revokedAt === null ? strike.expiresAt.toISOString() : null,
    statement: decision.action === "dismiss" ? null : toStatementFacts(decision, caseRow),
  };
}

function presentAppeal(appeal: Whole["decisions"][number]["appeal"]): OwnCase["appeal"] {
  return (
    appeal && {
      id: appeal.id,
      text: appeal.text,
      outcome: appeal.outcome,
      answer: appeal.answer,
      answerKey: appeal.answerKey,
      createdAt: appeal.createdAt.toISOString(),
      dueAt: appeal.dueAt.toISOString(),
      answeredAt: iso(appeal.answeredAt),
    }
  );
}

function appealableUntil(decision: Whole["decisions"][number] | undefined): string | null {
  if (!decision || decision.reversedAt || decision.action === "dismiss" || decision.appeal) return null;
  const end = new Date(decision.createdAt.getTime() + APPEAL_WINDOW_DAYS * DAY_MS);
  return end > now() ? end.toISOString() : null;
}

function present(reader: Reader, caseRow: Whole, shown: Shown | undefined): OwnCase {
  const isAuthor = caseRow.subjectId === reader.id;
  const decision = outcomeOf(caseRow.decisions);
  const [report] = caseRow.reports;
  const resolution = report?.resolution ?? null;
  const isReadable = isAuthor || (shown?.state === "live" && shown.isOpen && caseRow.targetType !== "message");
  // A reporter sees that and when a decision was made; its content is confidential to the author.
  const events = buildTimeline({ ...caseRow, reports: report ? [report] : [] }, isAuthor ? caseRow.openedAt : null);
  const timeline = isAuthor ? events : events.map(({ event, at }) => ({ event, at }));
  // The case of a report about a call may be about the other person's account.
  const { targetType, targetId } = isAuthor ? caseRow : (report ?? caseRow);
  return {
    id: caseRow.id,
    role: isAuthor ? "author" : "reporter",
    targetType,
    targetId,
    pictureKind: shown?.pictureKind ?? null,
    state: caseRow.state,
    excerpt: isReadable ? (shown?.excerpt ?? null) : null,
    openedAt: caseRow.openedAt.toISOString(),
    report: report
      ? {
          reason: report.reason,
          detail: report.detail,
          status: report.status,
          resolution,
          category: ReasonCategory.catch("other").parse(report.category),
        }
      : null,
    outcome: isAuthor && decision ? presentOutcome(decision, caseRow) : null,
    isActedOn: isAuthor || !decision ? null : decision.reversedAt === null && decision.action !== "dismiss",
    timeline,
    appeal: isAuthor ? presentAppeal(decision?.appeal ?? null) : null,
    appealableUntil: isAuthor ? appealableUntil(decision) : null,
  };
}

async function presentAll(reader: Reader, ids: string[], db: Db): Promise<OwnCase[]> {
  const [wholes, shown] = await Promise.all([read(reader, ids, db), readShown(reader, ids, db)]);
  const byId = new Map(wholes.map((caseRow) => [caseRow.id, caseRow]));
  return ids.flatMap((id) => {
    const caseRow = byId.get(id);
    return caseRow
      ? [
          present(
            reader,
            caseRow,
            shown.find((each) => each.id === id),
          ),
        ]
      : [];
  });
}

/** The cases about the reader (index "Case_subjectId_openedAt_id_idx") or with a report of theirs. */
function ofReader({ id }: Reader, role: CaseQuery["role"]): Prisma.Sql {
  const about = Prisma.sql`c."subjectId" = ${id}::uuid`;
  const reported = Prisma.sql`c."id" IN (SELECT r."caseId" FROM "Report" r WHERE r."reporterId" = ${id}::uuid)`;
  if (role === "author") return about;
  return role === "reporter" ? reported : Prisma.sql`(${about} OR ${reported})`;
}

export async function listOwnCases(
  reader: Reader,
  { role, limit, cursor }: CaseQuery,
  db: Db = prisma,
): Promise<Page<OwnCase>> {
  const after = decodeCursor(cursor);
  const rows = await readRows<{ id: string; openedAt: Date }>(
    db,
    Prisma.sql`
    SELECT c."id", c."openedAt" FROM "Case" c WHERE ${ofReader(reader, role)}
      ${after ? Prisma.sql`AND (c."openedAt", c."id") < (${after.createdAt}, ${after.id}::uuid)` : Prisma.empty}
    ORDER BY c."openedAt" DESC, c."id" DESC LIMIT ${limit + 1}`,
  );
  const page = toPage(
    rows,
    limit,
    ({ id, openedAt }) => ({ id, createdAt: openedAt }),
    ({ id }) => id,
  );
  return { items: await presentAll(reader, page.items, db), next: page.next };
}

/** Throws `not_found` for a case that does not concern the reader. */
export async function getOwnCase(reader: Reader, id: string, db: Db = prisma): Promise<OwnCase> {
  const [row] = await readRows<{ id: string }>(
    db,
    Prisma.sql`SELECT c."id" FROM "Case" c WHERE c."id" = ${id}::uuid AND ${ofReader(reader, undefined)}`,
  );
  const [own] = row ? await presentAll(reader, [row.id], db) : [];
  if (!own) throw notFound("case");
  return own;
}

/** The case in which the ban of a banned user was decided, or null. */
export async function findBanCase(reader: Reader, db: Db = prisma): Promise<OwnCase | null> {
  const decision = await findBanDecision(reader.id, db);
  return decision && getOwnCase(reader, decision.caseId, db);
}

/** Why content was removed, with the case for its author. Null unless a moderator removed what the reader could see. */
export async function getTombstone(
  reader: Reader | null,
  targetType: "post" | "comment" | "vibe",
  targetId: string,
  db: Db = prisma,
): Promise<{ rule: SiteRule | null; removedAt: string; caseId: string | null } | null> {
  const decision = await db.decision.findFirst({
    where: { reversedAt: null, action: "remove", case: { targetType, targetId } },
    orderBy: { createdAt: "desc" },
    select: { rule: true, createdAt: true, case: { select: { id: true, subjectId: true } } },
  });
  if (!decision) return null;
  const isOwn = reader !== null && decision.case.subjectId === reader.id;
  const wasPublic =
    targetType !== "post" || (await db.post.count({ where: { id: targetId, visibility: "public" } })) > 0;
  if (!isOwn && !wasPublic) return null;
  return {
    rule: SiteRule.nullable().parse(decision.rule),
    removedAt: decision.createdAt.toISOString(),
    caseId: isOwn ? decision.case.id : null,
  };
}
