import "server-only";
import { DAY_MS, fromNow, now } from "@/lib/infra/clock";
import { type Db, inTransaction, prisma } from "@/lib/infra/db";
import type { Role } from "@/prisma/generated/client";
import { projectAccountStatus } from "../decisions/account-status";
import { notifyOfCase } from "../decisions/notify-decision";
import { STANDARD_TEXTS } from "../decisions/resolutions";
import { publishQueueChanged } from "../realtime";
import { recordAudit } from "./record-audit";
import { addToCase } from "./upsert-case";

/** Longer than staff need to decide, which ends it (`endReviewLimits`). */
const REVIEW_LIMIT_DAYS = 30;
const HASH_MATCH_SEVERITY = 4;
const HASH_MATCH_CATEGORY = "illegal";

/**
 * A decision without a decider, so that the user can read and appeal it. No strike, as nothing is proven. Admins cannot
 * be limited: another admin decides.
 */
export async function limitUntilReviewed({ id: userId, role }: { id: string; role: Role }, tx: Db): Promise<void> {
  if (role === "admin") return;
  const at = now();
  const isLimited = await tx.decision.count({
    where: {
      case: { subjectId: userId },
      action: "limit",
      text: STANDARD_TEXTS.hashMatch,
      reversedAt: null,
      until: { gt: at },
    },
  });
  if (isLimited > 0) return;
  const { id: caseId } = await tx.case.create({
    data: {
      targetType: "user",
      targetId: userId,
      subjectId: userId,
      state: "closed",
      severity: HASH_MATCH_SEVERITY,
      categories: [HASH_MATCH_CATEGORY],
      rankAt: at,
      openedAt: at,
      closedAt: at,
    },
    select: { id: true },
  });
  const { id: decisionId } = await tx.decision.create({
    data: {
      caseId,
      action: "limit",
      rule: "law",
      text: STANDARD_TEXTS.hashMatch,
      textKey: "hashMatch",
      until: fromNow(REVIEW_LIMIT_DAYS * DAY_MS, at),
      createdAt: at,
      undo: {},
      source: "screening",
      isAutoDetected: true,
      isAutomatic: true,
    },
    select: { id: true },
  });
  await projectAccountStatus(userId, tx);
  const detail = { action: "limit", rule: "law", target: "user", severity: HASH_MATCH_SEVERITY };
  await recordAudit("case.decided", { actorId: null, aboutId: userId, caseId, detail }, tx);
  await notifyOfCase(userId, { caseId, factId: decisionId, event: "case-acted" }, tx);
}

/** Limits the uploader's account, and opens a case about it for staff. Idempotent. */
export async function openCaseFromHashMatch(matchId: string, db: Db = prisma): Promise<void> {
  const caseId = await inTransaction(db, async (tx) => {
    const match = await tx.hashMatch.findUnique({
      where: { id: matchId },
      select: { userId: true, list: true, algorithm: true, purpose: true },
    });
    if (!match) return null;
    const { userId, list, algorithm, purpose } = match;
    await tx.$executeRaw`SELECT FROM "User" WHERE "id" = ${userId}::uuid FOR NO KEY UPDATE`;
    const opened = await tx.hashMatch.count({ where: { id: matchId, caseId: { not: null } } });
    if (opened > 0) return null;
    const user = await tx.user.findUnique({ where: { id: userId }, select: { role: true } });
    const id = user
      ? await addToCase(
          {
            targetType: "user",
            targetId: userId,
            subjectId: userId,
            audienceSize: 0,
            severity: HASH_MATCH_SEVERITY,
            categories: [HASH_MATCH_CATEGORY],
          },
          tx,
        )
      : null;
    const detail = { kind: list, algorithm, purpose };
    await recordAudit("hash.matched", { actorId: null, aboutId: userId, caseId: id, detail }, tx);
    if (!id) return null;
    await tx.hashMatch.update({ where: { id: matchId }, data: { caseId: id }, select: { id: true } });
    if (user) await limitUntilReviewed({ id: userId, role: user.role }, tx);
    return id;
  });
  if (caseId) await publishQueueChanged(caseId);
}
