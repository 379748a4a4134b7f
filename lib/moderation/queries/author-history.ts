import "server-only";
import { now } from "@/lib/infra/clock";
import { type Db, prisma } from "@/lib/infra/db";
import { ModerationAction } from "../contract/cases";
import { SiteRule } from "../contract/reasons";
import type { AuthorHistory, Strike } from "../contract/staff";

const MAX_HISTORY_ITEMS = 10;

const STRIKE_SELECT = {
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
  action: ModerationAction.parse(decision.action),
  rule: SiteRule.nullable().parse(decision.rule),
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
  isActive: revokedAt === null && expiresAt > at,
});

/** Null if missing. */
export async function findStrike(id: string, db: Db): Promise<Strike | null> {
  const row = await db.strike.findUnique({ where: { id }, select: STRIKE_SELECT });
  return row && presentStrike(row, now());
}

/** Reads the history without the case `exceptId`. Null if the account is deleted. */
export async function readAuthorHistory(
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
    db.strike.findMany({
      where: { userId },
      orderBy: { createdAt: "desc" },
      take: MAX_HISTORY_ITEMS,
      select: STRIKE_SELECT,
    }),
    db.case.findMany({
      where: about,
      orderBy: [{ openedAt: "desc" }, { id: "desc" }],
      take: MAX_HISTORY_ITEMS,
      select: {
        id: true,
        targetType: true,
        targetId: true,
        openedAt: true,
        state: true,
        decisions: { where: { reversedAt: null }, select: { action: true } },
      },
    }),
  ]);
  if (!person) return null;
  const pictureIds = cases.flatMap(({ targetType, targetId }) => (targetType === "picture" ? [targetId] : []));
  const pictures =
    pictureIds.length === 0
      ? []
      : await db.profilePicture.findMany({ where: { id: { in: pictureIds } }, select: { id: true, kind: true } });
  const pictureKinds = new Map(pictures.map(({ id, kind }) => [id, kind]));
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
    cases: cases.map(({ id, targetType, targetId, openedAt, state, decisions }) => ({
      id,
      targetType,
      pictureKind: pictureKinds.get(targetId) ?? null,
      state,
      openedAt: openedAt.toISOString(),
      action: ModerationAction.nullable().parse(decisions[0]?.action ?? null),
    })),
  };
}
