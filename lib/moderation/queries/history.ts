import "server-only";
import { now } from "@/lib/infra/clock";
import { type Db, prisma } from "@/lib/infra/db";
import { Action } from "../contract/cases";
import type { AuthorHistory, Strike } from "../contract/desk";
import { Rule } from "../contract/reasons";

const SHOWN = 10;

const STRIKE = {
  id: true,
  caseId: true,
  createdAt: true,
  expiresAt: true,
  revokedAt: true,
  decision: { select: { action: true, rule: true } },
} as const;

interface StrikeRow {
  id: string;
  caseId: string;
  createdAt: Date;
  expiresAt: Date;
  revokedAt: Date | null;
  decision: { action: string; rule: string | null };
}

const presentStrike = ({ id, caseId, createdAt, expiresAt, revokedAt, decision }: StrikeRow, at: Date): Strike => ({
  id,
  caseId,
  action: Action.parse(decision.action),
  rule: Rule.nullable().parse(decision.rule),
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
  isActive: revokedAt === null && expiresAt > at,
});

export async function getStrike(id: string, db: Db): Promise<Strike | null> {
  const row = await db.strike.findUnique({ where: { id }, select: STRIKE });
  return row && presentStrike(row, now());
}

/** Without the case `exceptId`. Null if the account is deleted. */
export async function readHistory(
  userId: string,
  exceptId: string | null = null,
  db: Db = prisma,
): Promise<AuthorHistory | null> {
  const at = now();
  const about = { subjectId: userId, ...(exceptId && { id: { not: exceptId } }) };
  const [person, posts, followers, reports, casesCount, active, strikes, cases] = await Promise.all([
    db.user.findUnique({
      where: { id: userId },
      select: { createdAt: true, role: true, bannedUntil: true, limitedUntil: true },
    }),
    db.post.count({ where: { authorId: userId, state: { not: "removed" } } }),
    db.follow.count({ where: { followeeId: userId } }),
    db.report.count({ where: { case: { subjectId: userId } } }),
    db.case.count({ where: about }),
    db.strike.count({ where: { userId, revokedAt: null, expiresAt: { gt: at } } }),
    db.strike.findMany({ where: { userId }, orderBy: { createdAt: "desc" }, take: SHOWN, select: STRIKE }),
    db.case.findMany({
      where: about,
      orderBy: [{ openedAt: "desc" }, { id: "desc" }],
      take: SHOWN,
      select: {
        id: true,
        targetType: true,
        openedAt: true,
        state: true,
        decisions: { where: { reversedAt: null }, select: { action: true } },
      },
    }),
  ]);
  if (!person) return null;
  return {
    joinedAt: person.createdAt.toISOString(),
    role: person.role,
    bannedUntil: person.bannedUntil?.toISOString() ?? null,
    limitedUntil: person.limitedUntil && person.limitedUntil > at ? person.limitedUntil.toISOString() : null,
    postsCount: posts,
    followersCount: followers,
    reportsCount: reports,
    casesCount,
    activeStrikes: active,
    strikes: strikes.map((row) => presentStrike(row, at)),
    cases: cases.map(({ id, targetType, openedAt, state, decisions }) => ({
      id,
      targetType,
      state,
      openedAt: openedAt.toISOString(),
      action: Action.nullable().parse(decisions[0]?.action ?? null),
    })),
  };
}
