import "server-only";
import { isApprovalRequired } from "@/lib/accounts/approvals/queries";
import type { Actor } from "@/lib/accounts/session/session";
import { conflict, forbidden, invalid } from "@/lib/http/errors";
import { DAY_MS, fromNow, MINUTE_MS, now } from "@/lib/infra/clock";
import { type Db, inTransaction, prisma } from "@/lib/infra/db";
import type { CaseEventName } from "@/lib/infra/jobs";
import type { ModerationAction } from "../contract/cases";
import type { SiteRule } from "../contract/reasons";
import type { NewDecision, StaffCase } from "../contract/staff";
import { projectAccountStatus, STRIKE_RETENTION_DAYS } from "../decisions/account-status";
import { applyEffect } from "../decisions/apply-decision";
import {
  assertNotStale,
  type CaseRow,
  countOtherEvidence,
  decisionContext,
  lockAndReadCase,
} from "../decisions/case-context";
import { notifyOfCase, notifyReporters, sendBanEmail } from "../decisions/notify-decision";
import { RESOLUTIONS, resolutionKeyOf, type TextKey } from "../decisions/resolutions";
import { findSource } from "../decisions/statement-facts";
import { givesStrike, refusalReason } from "../policy";
import { getStaffCase } from "../queries/staff-case";
import { findSubject } from "../queries/subjects";
import { type PublishedDecision, publishDecision, publishQueueChanged } from "../realtime";
import { recordAudit } from "./record-audit";
import { requestBan } from "./request-ban";
import { endReviewLimits } from "./revert-decision";

type Staff = Pick<Actor, "id" | "role">;

const MAX_SANCTION_MS = 366 * DAY_MS;

export interface DecisionInput {
  action: ModerationAction;
  rule?: SiteRule;
  text?: string;
  /** The key of a standard text; absent if a person wrote it. */
  textKey?: TextKey;
  until?: string;
  label?: string;
  resolution?: string;
  /**
   * Whether the decision is part of a spam wave (lib/moderation/waves), at the end of which each author is notified
   * once.
   */
  isPartOfWave?: boolean;
  /** False for a case that is about an account as a whole: a held profile text keeps a case of its own. */
  isAboutContent?: boolean;
  /** Whether a second member of staff approved it, where the rules ask for one for a permanent ban. */
  isApproved?: boolean;
}

function endOf({ until }: DecisionInput): Date | null {
  if (until === undefined) return null;
  const end = new Date(until);
  if (end <= now()) throw invalid("cases.untilPast", [{ path: "until", message: "cases.untilPast" }]);
  if (end > fromNow(MAX_SANCTION_MS)) throw invalid("cases.untilFar", [{ path: "until", message: "cases.untilFar" }]);
  return end;
}

function resolutionOf(action: ModerationAction): string {
  const { approved, removed, acted } = RESOLUTIONS;
  if (action === "dismiss") return approved;
  return action === "remove" ? removed : acted;
}

/** Throws `forbidden` by the policy, `conflict` if the case is decided or stale. */
async function assertDecidable(
  actor: Staff,
  row: CaseRow,
  action: ModerationAction,
  tx: Db,
  version?: number,
): Promise<void> {
  const refusal = refusalReason(actor, action, await decisionContext(actor, row, tx));
  if (refusal) throw forbidden(refusal);
  if (row.state !== "open") throw conflict("cases.notOpen");
  assertNotStale(actor, row, version);
}

const isBanToApprove = async ({ action, isApproved }: DecisionInput, tx: Db): Promise<boolean> =>
  action === "ban" && !isApproved && (await isApprovalRequired("ban", tx));

/** Decides a locked case in one transaction. Throws like {@link assertDecidable}, `conflict` also before approval. */
export async function applyDecision(
  actor: Staff,
  row: CaseRow,
  ruling: DecisionInput,
  tx: Db,
  version?: number,
): Promise<PublishedDecision> {
  const { action, rule = null, label = null } = ruling;
  await assertDecidable(actor, row, action, tx, version);
  if (await isBanToApprove(ruling, tx)) throw conflict("staffApprovals.needed");
  const until = endOf(ruling);
  const at = now();
  const { isAboutContent = true } = ruling;
  const subject = isAboutContent ? await findSubject(row.targetType, row.targetId, tx) : null;
  const { undo, messages } = await applyEffect({ ...row, subject }, { action, label: ruling.label }, tx);
  const words = ruling.text ?? "";
  const textKey = ruling.textKey ?? "written";
  const resolution = ruling.resolution ?? resolutionOf(action);
  const { isPartOfWave = false } = ruling;
  const { notices, hashMatches } = await countOtherEvidence(row.id, tx);
  const { id: decisionId } = await tx.decision.create({
    data: {
      caseId: row.id,
      deciderId: actor.id,
      action,
      rule,
      text: words,
      textKey,
      label,
      until,
      createdAt: at,
      undo: JSON.parse(JSON.stringify(undo)),
      source: findSource({ ...row, notices, hashMatches, isPartOfWave }),
      isAutoDetected: isPartOfWave || hashMatches > 0 || row.screeningId !== null,
    },
    select: { id: true },
  });
  const person = row.subject;
  if (person && givesStrike(action))
    await tx.strike.create({
      data: {
        userId: person.id,
        caseId: row.id,
        decisionId,
        createdAt: at,
        expiresAt: fromNow(STRIKE_RETENTION_DAYS * DAY_MS, at),
      },
      select: { id: true },
    });
  const banned = person && (action === "suspend" || action === "ban" || action === "limit");
  const isNewlyBanned = banned ? await projectAccountStatus(person.id, tx) : false;
  // A suspended person must learn that the ban is permanent now.
  if (person && (isNewlyBanned || action === "ban"))
    await sendBanEmail(person, { action, rule, text: words, textKey, until }, tx);
  if (person && hashMatches > 0) await endReviewLimits(actor, person.id, { isCleared: action === "dismiss" }, tx);
  await tx.report.updateMany({
    where: { caseId: row.id, status: "pending" },
    data: {
      status: action === "dismiss" ? "dismissed" : "resolved",
      resolution,
      resolutionKey: resolutionKeyOf(resolution),
      closedAt: at,
    },
  });
  await tx.case.update({
    where: { id: row.id },
    data: { state: "closed", closedAt: at, version: { increment: 1 }, claimedById: null, claimedUntil: null },
    select: { id: true },
  });
  const wasHeld = subject?.state === "held";
  await recordAudit(
    "case.decided",
    {
      actorId: actor.id,
      aboutId: row.subjectId,
      caseId: row.id,
      detail: {
        action,
        rule,
        target: row.targetType,
        wasHeld,
        severity: row.severity,
        reports: row.reportsCount,
        category: row.categories[0] ?? null,
        // A ban without a report did not wait for a decision.
        minutes:
          row.reportsCount === 0 && !row.screeningId ? null : (at.getTime() - row.openedAt.getTime()) / MINUTE_MS,
      },
    },
    tx,
  );
  const notification = { caseId: row.id, factId: decisionId };
  const authorsEvent: CaseEventName =
    action !== "dismiss" ? "case-acted" : wasHeld ? "case-released" : "case-dismissed";
  if (person && !isPartOfWave) await notifyOfCase(person.id, { ...notification, event: authorsEvent }, tx);
  await notifyReporters({ ...notification, event: action === "dismiss" ? "report-dismissed" : "report-acted" }, tx);
  const isGone = undo.content ? action !== "dismiss" && action !== "label" && action !== "age-gate" : false;
  const target = { targetType: row.targetType, targetId: row.targetId };
  return {
    caseId: row.id,
    messages,
    moderated: [
      ...(undo.content || undo.label || undo.profile ? [{ ...target, isGone }] : []),
      ...(person && isNewlyBanned ? [{ targetType: "user" as const, targetId: person.id, isGone: true }] : []),
    ],
    banned: person && isNewlyBanned ? person.id : null,
  };
}

/** A permanent ban may only be requested: the case stays open. Throws like {@link applyDecision}, and `not_found`. */
export async function decideCase(
  actor: Staff,
  id: string,
  { version, ...ruling }: NewDecision,
  db: Db = prisma,
): Promise<StaffCase> {
  const published = await inTransaction(db, async (tx) => {
    const row = await lockAndReadCase(id, tx);
    if (!row.subjectId || !(await isBanToApprove(ruling, tx))) return applyDecision(actor, row, ruling, tx, version);
    await assertDecidable(actor, row, ruling.action, tx, version);
    await requestBan(actor, { subjectId: row.subjectId, caseId: id, ...ruling }, tx);
    return null;
  });
  if (published) await publishDecision(published);
  else await publishQueueChanged(id);
  return getStaffCase(actor, id, db);
}
