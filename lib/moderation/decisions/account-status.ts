import "server-only";
import { setAccountStatus } from "@/lib/accounts/commands/account-status";
import { env } from "@/lib/env";
import { now } from "@/lib/infra/clock";
import { type Db, prisma } from "@/lib/infra/db";

export const STRIKE_RETENTION_DAYS = 90;

export const APPEAL_WINDOW_DAYS = 30;

/** How long staff have to answer an appeal, in days; then the decision is reversed. */
export const APPEAL_ANSWER_DAYS = env.APPEAL_ANSWER_DAYS;

const latest = (times: readonly (Date | null)[]) =>
  times.reduce<Date | null>((last, time) => (time && (!last || time > last) ? time : last), null);

/** Recomputes a user's account status from their active decisions. Returns whether they are newly banned. */
export async function projectAccountStatus(userId: string, tx: Db): Promise<boolean> {
  const at = now();
  const activeDecisions = await tx.decision.findMany({
    where: {
      case: { subjectId: userId },
      reversedAt: null,
      OR: [{ action: "ban" }, { action: { in: ["suspend", "limit"] }, until: { gt: at } }],
    },
    select: { action: true, until: true },
  });
  const ends = (action: string) => activeDecisions.filter((each) => each.action === action).map(({ until }) => until);
  const isBannedForGood = ends("ban").length > 0;
  const suspended = latest(ends("suspend"));
  return setAccountStatus(
    userId,
    {
      isBanned: isBannedForGood || suspended !== null,
      bannedUntil: isBannedForGood ? null : suspended,
      limitedUntil: latest(ends("limit")),
    },
    tx,
  );
}

/**
 * The decision that a banned user is banned by: a permanent ban, or else the suspension that ends last. An elapsed one
 * counts until `liftExpiredBans` ends it. Null without one, as for bans from before decisions were recorded.
 */
export const findBanDecision = (userId: string, db: Db = prisma) =>
  db.decision.findFirst({
    where: { case: { subjectId: userId }, reversedAt: null, action: { in: ["ban", "suspend"] } },
    // "ban" sorts before "suspend".
    orderBy: [{ action: "asc" }, { until: "desc" }, { createdAt: "desc" }],
    select: { caseId: true, rule: true, text: true, until: true },
  });
