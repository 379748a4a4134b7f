import "server-only";
import { isApprovalPending } from "@/lib/accounts/approvals/queries";
import { displayedEnd, displayedStatus, givesPlanSql } from "@/lib/accounts/plans/entitlement";
import type { Actor } from "@/lib/accounts/session/session";
import { decodeCursor, toPage } from "@/lib/http/cursor";
import type { Page } from "@/lib/http/endpoint";
import { notFound } from "@/lib/http/errors";
import { hasStaffPermission, type StaffRole } from "@/lib/http/security/staff-permissions";
import { now } from "@/lib/infra/clock";
import { type Db, pageLimit, prisma, readRows } from "@/lib/infra/db";
import { SiteRule } from "@/lib/moderation/contract/reasons";
import { findBanDecision } from "@/lib/moderation/decisions/account-status";
import { type DecisionContext, refusalReason } from "@/lib/moderation/policy";
import { readAuthorHistory } from "@/lib/moderation/queries/author-history";
import { type Plan, Prisma, type Role, type SubscriptionStatus } from "@/prisma/generated/client";
import type { StaffUser, StaffUserDetail, UsersQuery } from "../contract/users";

interface Row {
  id: string;
  firstName: string;
  lastName: string;
  username: string;
  email: string;
  profileImageUrl: string | null;
  bio: string | null;
  websiteUrl: string | null;
  role: Role;
  staffRole: StaffRole | null;
  bannedUntil: Date | null;
  limitedUntil: Date | null;
  createdAt: Date;
  plan: Plan | null;
  status: SubscriptionStatus;
  currentPeriodEnd: Date;
  dueAt: Date | null;
  leavesAt: Date | null;
  activeStrikes: number;
  openCases: number;
  isBanPending: boolean;
}

const activeStrikes = (at: Date) => Prisma.sql`(
  SELECT count(*)::int FROM "Strike" k WHERE k."userId" = u."id" AND k."revokedAt" IS NULL AND k."expiresAt" > ${at})`;

/** The users selected by `chosen`, newest first. */
const usersSql = (chosen: Prisma.Sql, at: Date) => Prisma.sql`
  SELECT u."id", u."firstName", u."lastName", u."username", u."email", u."profileImageUrl", u."bio", u."websiteUrl",
    coalesce(d."role", u."role")::text AS "role",
    CASE WHEN coalesce(d."role", u."role") = 'admin' THEN coalesce(u."staffRole"::text, 'admin') END AS "staffRole", d."dueAt" AS "leavesAt", u."bannedUntil", u."limitedUntil", u."createdAt",
    s."plan"::text AS "plan", s."status"::text AS "status", s."currentPeriodEnd", s."dueAt", ${activeStrikes(at)} AS "activeStrikes",
    (SELECT count(*)::int FROM "Case" c WHERE c."subjectId" = u."id" AND c."state" <> 'closed') AS "openCases",
    EXISTS (SELECT FROM "Approval" a WHERE a."kind" = 'ban' AND a."subjectId" = u."id" AND a."state" = 'pending') AS "isBanPending"
  FROM (${chosen}) u LEFT JOIN "Subscription" s ON s."userId" = u."id"
    LEFT JOIN "Departure" d ON d."userId" = u."id"
  ORDER BY u."createdAt" DESC, u."id" DESC`;

function toStaffUser(row: Row, at: Date): StaffUser {
  const { id, firstName, lastName, username, email, profileImageUrl, bio, websiteUrl, role, staffRole } = row;
  const { plan, status, currentPeriodEnd, dueAt, bannedUntil, limitedUntil } = row;
  return {
    id,
    firstName,
    lastName,
    username,
    email,
    profileImageUrl,
    bio,
    websiteUrl,
    role,
    staffRole,
    bannedUntil: bannedUntil?.toISOString() ?? null,
    limitedUntil: limitedUntil && limitedUntil > at ? limitedUntil.toISOString() : null,
    leavesAt: row.leavesAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    subscription: plan && {
      plan,
      status: displayedStatus({ plan, status, currentPeriodEnd, dueAt }, at),
      currentPeriodEnd: displayedEnd({ plan, status, currentPeriodEnd, dueAt }, at).toISOString(),
    },
    activeStrikes: row.activeStrikes,
    openCases: row.openCases,
    isBanPending: row.isBanPending,
  };
}

/** The expression indexed by "User_desk_idx". LIKE wildcards in the search are escaped. */
const NAMES_SQL = Prisma.sql`(u."firstName" || ' ' || u."lastName" || ' ' || u."username" || ' ' || u."email")`;
const pattern = (q: string) => `%${q.replace(/^@/, "").replace(/[\\%_]/g, "\\$&")}%`;

function filters({ q, role, plan, standing }: UsersQuery, at: Date): Prisma.Sql[] {
  const has = (which: Prisma.Sql) =>
    Prisma.sql`EXISTS (SELECT FROM "Subscription" p WHERE p."userId" = u."id" AND ${givesPlanSql("p", at)} ${which})`;
  return [
    ...(q ? [Prisma.sql`${NAMES_SQL} ILIKE ${pattern(q)}`] : []),
    ...(role
      ? [
          Prisma.sql`coalesce((SELECT d."role" FROM "Departure" d WHERE d."userId" = u."id"), u."role") = ${role}::"Role"`,
        ]
      : []),
    ...(plan === "none" ? [Prisma.sql`NOT ${has(Prisma.empty)}`] : []),
    ...(plan && plan !== "none" ? [has(Prisma.sql`AND p."plan" = ${plan}::"Plan"`)] : []),
    ...(standing === "strikes" ? [Prisma.sql`${activeStrikes(at)} > 0`] : []),
    ...(standing === "limited" ? [Prisma.sql`u."limitedUntil" > ${at}`] : []),
  ];
}

/** Returns a page of users. Endpoints use `viewStaffUsers`, which records the view. */
export async function listStaffUsers(query: UsersQuery, db: Db = prisma): Promise<Page<StaffUser>> {
  const at = now();
  const after = decodeCursor(query.cursor);
  const which = [
    Prisma.sql`true`,
    ...filters(query, at),
    ...(after ? [Prisma.sql`(u."createdAt", u."id") < (${after.createdAt}, ${after.id}::uuid)`] : []),
  ];
  const chosen = Prisma.sql`
    SELECT u.* FROM "User" u WHERE ${Prisma.join(which, " AND ")}
    ORDER BY u."createdAt" DESC, u."id" DESC ${pageLimit(query.limit)}`;
  const rows = await readRows<Row & Record<string, unknown>>(db, usersSql(chosen, at));
  return toPage(
    rows,
    query.limit,
    ({ id, createdAt }) => ({ id, createdAt }),
    (row) => toStaffUser(row, at),
  );
}

/** The user's last archive, and whether another waits for approval: only for staff who may request one. */
async function readExport(
  { id, staffRole }: Pick<Actor, "id" | "staffRole">,
  userId: string,
  db: Db,
): Promise<Pick<StaffUserDetail, "dataExport" | "mayExport" | "isExportPending">> {
  if (!hasStaffPermission(staffRole, "exports")) return { dataExport: null, mayExport: false, isExportPending: false };
  const [last, isExportPending] = await Promise.all([
    db.export.findFirst({
      where: { userId, OR: [{ expiresAt: null }, { expiresAt: { gt: now() } }] },
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      select: { state: true, createdAt: true, isByStaff: true },
    }),
    isApprovalPending("export", userId, db),
  ]);
  return {
    dataExport: last && { ...last, createdAt: last.createdAt.toISOString() },
    mayExport: id !== userId && !isExportPending && last?.state !== "waiting",
    isExportPending,
  };
}

async function readBan(userId: string, db: Db): Promise<StaffUserDetail["ban"]> {
  const decision = await findBanDecision(userId, db);
  if (!decision) return null;
  const { caseId, rule, text: words, until } = decision;
  return { caseId, text: words, rule: SiteRule.nullable().parse(rule), until: until?.toISOString() ?? null };
}

/** Returns a user's record. Throws `not_found`. Endpoints that read it use `viewStaffUser`, which records the view. */
export async function getStaffUser(
  actor: Pick<Actor, "id" | "role" | "staffRole">,
  id: string,
  db: Db = prisma,
): Promise<StaffUserDetail> {
  const at = now();
  const chosen = Prisma.sql`SELECT u.* FROM "User" u WHERE u."id" = ${id}::uuid`;
  const [[row], history, sessions, notes, ban, dataExport] = await Promise.all([
    readRows<Row & Record<string, unknown>>(db, usersSql(chosen, at)),
    readAuthorHistory(id, null, db),
    db.session.findMany({
      where: { userId: id, expires: { gt: at } },
      orderBy: { createdAt: "desc" },
      take: 20,
      select: { id: true, createdAt: true, expires: true },
    }),
    db.staffNote.findMany({
      where: { subjectId: id },
      orderBy: { createdAt: "desc" },
      take: 50,
      select: {
        id: true,
        text: true,
        createdAt: true,
        author: { select: { id: true, firstName: true, lastName: true } },
      },
    }),
    readBan(id, db),
    readExport(actor, id, db),
  ]);
  if (!row || !history) throw notFound("person");
  const matter: DecisionContext = { targetType: "user", subject: row, isReporter: false, deciderId: null };
  const may = (act: "ban" | "unban") =>
    hasStaffPermission(actor.staffRole, "bans") && refusalReason(actor, act, matter) === null;
  return {
    ...toStaffUser(row, at),
    history,
    sessions: sessions.map((session) => ({
      id: session.id,
      createdAt: session.createdAt.toISOString(),
      expires: session.expires.toISOString(),
    })),
    // Notes about oneself are for the others.
    notes: (id === actor.id ? [] : notes).map(({ author, createdAt, ...note }) => ({
      ...note,
      by: author,
      createdAt: createdAt.toISOString(),
    })),
    ban: row.role === "banned" ? ban : null,
    mayBan: row.role !== "banned" && !row.isBanPending && may("ban"),
    mayUnban: may("unban"),
    ...dataExport,
  };
}
