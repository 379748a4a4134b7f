import "server-only";
import { setAccountStatus } from "@/lib/accounts/commands/account-status";
import { env } from "@/lib/env";
import { now } from "@/lib/infra/clock";
import type { Db } from "@/lib/infra/db";

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
