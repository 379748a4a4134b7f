import "server-only";
import { AUTHOR_COLUMNS_SQL, toAuthor } from "@/lib/accounts/graph/author";
import { givesPlanSql } from "@/lib/accounts/plans/entitlement";
import { decodeCursor, toPage } from "@/lib/http/cursor";
import type { Page } from "@/lib/http/endpoint";
import { now } from "@/lib/infra/clock";
import { type Db, pageLimit, prisma, readRows } from "@/lib/infra/db";
import { type Plan, Prisma } from "@/prisma/generated/client";
import type { CaseState, OwnCase, ReportTarget } from "../contract/cases";
import type { QueueCounts, QueueItem, QueueQuery } from "../contract/staff";
import { EXCERPT_SQL, MESSAGE_EXCERPT_SQL, PICTURE_KIND_SQL, REPORTED_EXCERPT_SQL, TARGET_STATE_SQL } from "./excerpts";

export interface QueueCaseRow {
  id: string;
  version: number;
  state: CaseState;
  targetType: ReportTarget;
  targetId: string;
  pictureKind: OwnCase["pictureKind"];
  severity: number;
  audienceSize: number;
  reportsCount: number;
  categories: QueueItem["categories"];
  screeningCategories: QueueItem["found"];
  rankAt: Date;
  openedAt: Date;
  claimedUntil: Date | null;
  claimerId: string | null;
  claimerFirstName: string | null;
  claimerLastName: string | null;
  excerpt: string | null;
  thingState: string | null;
  hasMedia: boolean;
  isAsked: boolean;
  appealDueAt: Date | null;
  userId: string | null;
  firstName: string;
  lastName: string;
  username: string;
  profileImageUrl: string | null;
  plan: Plan | null;
}

const SORTS = {
  // `rankAt` is the opening time moved back by severity and audience size, so the earliest comes first.
  priority: { column: Prisma.sql`c."rankAt"`, direction: Prisma.sql`ASC`, beyond: Prisma.sql`>` },
  newest: { column: Prisma.sql`c."openedAt"`, direction: Prisma.sql`DESC`, beyond: Prisma.sql`<` },
  oldest: { column: Prisma.sql`c."openedAt"`, direction: Prisma.sql`ASC`, beyond: Prisma.sql`>` },
};

function filters({ state, targetType, category, severity, source }: QueueQuery): Prisma.Sql {
  const all = [Prisma.sql`c."state" = ${state}::"CaseState"`];
  if (targetType) all.push(Prisma.sql`c."targetType" = ${targetType}::"ReportTarget"`);
  if (category) all.push(Prisma.sql`c."categories" @> ARRAY[${category}]::text[]`);
  if (severity) all.push(Prisma.sql`c."severity" >= ${severity}`);
  if (source === "screening") all.push(Prisma.sql`c."screeningId" IS NOT NULL`);
  if (source === "reports") all.push(Prisma.sql`c."reportsCount" > 0`);
  return Prisma.join(all, " AND ");
}

/** Uses "Case_state_rankAt_id_idx" or "Case_state_openedAt_id_idx". */
export function queuePageSql(query: QueueQuery): Prisma.Sql {
  const { column, direction, beyond } = SORTS[query.sort];
  const after = decodeCursor(query.cursor);
  const from = after
    ? Prisma.sql`AND (${column}, c."id") ${beyond} (${after.createdAt}, ${after.id}::uuid)`
    : Prisma.empty;
  return Prisma.sql`
    SELECT c.* FROM "Case" c WHERE ${filters(query)} ${from}
    ORDER BY ${column} ${direction}, c."id" ${direction} ${pageLimit(query.limit)}`;
}

/** One statement, with each look-up by key. */
export const queueSql = (chosen: Prisma.Sql, order: Prisma.Sql, at: Date) => Prisma.sql`
  SELECT c."id", c."version", c."state"::text AS "state", c."targetType"::text AS "targetType", c."targetId", c."severity", c."reach" AS "audienceSize",
    c."reportsCount", c."categories", c."found" AS "screeningCategories", c."rankAt", c."openedAt",
    k."id" AS "claimerId", k."firstName" AS "claimerFirstName", k."lastName" AS "claimerLastName", c."claimedUntil",
    coalesce(${MESSAGE_EXCERPT_SQL}, ${EXCERPT_SQL}, ${REPORTED_EXCERPT_SQL}) AS "excerpt", ${TARGET_STATE_SQL} AS "thingState",
    ${PICTURE_KIND_SQL} AS "pictureKind",
    EXISTS (SELECT FROM "Asset" a WHERE a."holderId" = c."targetId") AS "hasMedia",
    coalesce((SELECT sc."reviewAskedAt" IS NOT NULL FROM "Screening" sc WHERE sc."id" = c."screeningId"), false) AS "isAsked",
    (SELECT p."dueAt" FROM "Decision" d JOIN "Appeal" p ON p."decisionId" = d."id"
      WHERE d."caseId" = c."id" AND p."outcome" IS NULL LIMIT 1) AS "appealDueAt",
    ${AUTHOR_COLUMNS_SQL}
  FROM (${chosen}) c
  LEFT JOIN "User" u ON u."id" = c."subjectId"
  LEFT JOIN "Subscription" s ON s."userId" = u."id" AND ${givesPlanSql("s", at)}
  LEFT JOIN "User" k ON k."id" = c."claimedById" AND c."claimedUntil" > ${at}
  ORDER BY ${order}`;

export function toQueueItem(row: QueueCaseRow, me: string): QueueItem {
  const {
    id,
    version,
    state,
    targetType,
    targetId,
    pictureKind,
    severity,
    audienceSize,
    reportsCount,
    categories,
    screeningCategories,
  } = row;
  const { claimerId, claimerFirstName, claimerLastName, claimedUntil, userId } = row;
  return {
    id,
    version,
    state,
    targetType,
    targetId,
    pictureKind,
    severity,
    reach: audienceSize,
    reportsCount,
    categories,
    found: screeningCategories,
    isHeld: row.thingState === "held",
    isAsked: row.isAsked,
    excerpt: row.excerpt ?? "",
    hasMedia: row.hasMedia,
    subject: userId === null ? null : toAuthor({ ...row, userId }),
    openedAt: row.openedAt.toISOString(),
    claim:
      claimerId && claimedUntil
        ? {
            by: { id: claimerId, firstName: claimerFirstName ?? "", lastName: claimerLastName ?? "" },
            until: claimedUntil.toISOString(),
            isMine: claimerId === me,
          }
        : null,
    appealDueAt: row.appealDueAt?.toISOString() ?? null,
  };
}

/** Returns a page of the queue. Endpoints use `viewQueue`, which records the view. */
export async function listQueue(actor: { id: string }, query: QueueQuery, db: Db = prisma): Promise<Page<QueueItem>> {
  const { column, direction } = SORTS[query.sort];
  const order = Prisma.sql`${column} ${direction}, c."id" ${direction}`;
  const rows = await readRows<QueueCaseRow>(db, queueSql(queuePageSql(query), order, now()));
  return toPage(
    rows,
    query.limit,
    ({ id, rankAt, openedAt }) => ({ id, createdAt: query.sort === "priority" ? rankAt : openedAt }),
    (row) => toQueueItem(row, actor.id),
  );
}

export async function countQueue(db: Db = prisma): Promise<QueueCounts> {
  const [row] = await readRows<QueueCounts & Record<string, number>>(
    db,
    Prisma.sql`
    SELECT (SELECT count(*)::int FROM "Report" WHERE "status" = 'pending') AS "pendingReports",
      count(*) FILTER (WHERE "state" = 'open')::int AS "open",
      count(*) FILTER (WHERE "state" = 'open' AND "screeningId" IS NOT NULL)::int AS "held",
      count(*) FILTER (WHERE "state" = 'appealed')::int AS "appeals"
    FROM "Case" WHERE "state" IN ('open', 'appealed')`,
  );
  const { pendingReports = 0, open = 0, held = 0, appeals = 0 } = row ?? {};
  return { pendingReports, open, held, appeals };
}
