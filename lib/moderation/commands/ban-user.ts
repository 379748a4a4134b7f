import "server-only";
import { isApprovalRequired } from "@/lib/accounts/approvals/queries";
import { setAccountStatus } from "@/lib/accounts/commands/account-status";
import type { Actor } from "@/lib/accounts/session/session";
import { conflict, forbidden, notFound } from "@/lib/http/errors";
import { now } from "@/lib/infra/clock";
import { type Db, inTransaction, prisma } from "@/lib/infra/db";
import type { SiteRule } from "../contract/reasons";
import { lockAndReadCase } from "../decisions/case-context";
import { notifyOfCase, notifyReporters } from "../decisions/notify-decision";
import { STANDARD_TEXTS, type TextKey } from "../decisions/resolutions";
import { type DecisionContext, refusalReason } from "../policy";
import { type PublishedDecision, publishDecision } from "../realtime";
import { applyDecision, type DecisionInput } from "./decide-case";
import { recordAudit } from "./record-audit";
import { requestBan } from "./request-ban";
import { revertSanction } from "./revert-decision";

type Staff = Pick<Actor, "id" | "role">;

interface Ban {
  rule?: SiteRule;
  text?: string;
  until?: string;
  /** Whether a second member of staff approved it, where the rules ask for one. */
  isApproved?: boolean;
}

/** Throws `not_found`, and `forbidden` by the policy. */
async function lockPerson(actor: Staff, id: string, act: "ban" | "unban", tx: Db) {
  await tx.$executeRaw`SELECT FROM "User" WHERE "id" = ${id}::uuid FOR NO KEY UPDATE`;
  const row = await tx.user.findUnique({
    where: { id },
    select: { id: true, role: true, bannedUntil: true, accountDeletion: { select: { role: true } } },
  });
  if (!row) throw notFound("person");
  // An account pending deletion has the role `banned` to hide it; its own role is the one stored with the deletion.
  const subject = { id: row.id, role: row.accountDeletion?.role ?? row.role };
  const matter: DecisionContext = { targetType: "user", subject, isReporter: false, deciderId: null };
  const refusal = refusalReason(actor, act, matter);
  if (refusal) throw forbidden(refusal);
  return { ...subject, isSuspended: subject.role === "banned" && row.bannedUntil !== null };
}

/**
 * Opens a case, decided at once, so that the user can read the reason and appeal. A permanent ban may only be requested
 * (`isBanPending`). Throws like the policy.
 */
export async function banUser(actor: Staff, id: string, ban: Ban, db: Db = prisma): Promise<void> {
  const published = await inTransaction(db, (tx) => banOrRequest(actor, id, ban, tx));
  if (published) await publishDecision(published);
}

/** Bans, or returns null if a permanent ban waits for a second member of staff. */
async function banOrRequest(actor: Staff, id: string, ban: Ban, tx: Db): Promise<PublishedDecision | null> {
  if (ban.until || !(await isApprovalRequired("ban", tx))) return banInTransaction(actor, id, ban, tx);
  const { role } = await lockPerson(actor, id, "ban", tx);
  if (role === "banned") throw conflict("cases.alreadyBanned");
  await requestBan(actor, { subjectId: id, caseId: null, rule: ban.rule, text: ban.text }, tx);
  return null;
}

/** Like {@link banUser}, in the caller's transaction, which publishes the result after the commit. */
export async function banInTransaction(actor: Staff, id: string, ban: Ban, tx: Db): Promise<PublishedDecision> {
  const { role, isSuspended } = await lockPerson(actor, id, "ban", tx);
  // A suspension since the request of an approved ban becomes the permanent one.
  if (role === "banned" && !(ban.isApproved && isSuspended)) throw conflict("cases.alreadyBanned");
  const at = now();
  // Separate from an open case about the profile, which needs its own decision.
  const { id: caseId } = await tx.case.create({
    data: {
      targetType: "user",
      targetId: id,
      subjectId: id,
      state: "closed",
      severity: 3,
      rankAt: at,
      openedAt: at,
      closedAt: at,
    },
    select: { id: true },
  });
  const row = { ...(await lockAndReadCase(caseId, tx)), state: "open" as const };
  const action = ban.until ? "suspend" : "ban";
  const words: Pick<DecisionInput, "text" | "textKey"> = ban.text
    ? { text: ban.text }
    : { text: STANDARD_TEXTS.ban, textKey: "ban" };
  return applyDecision(actor, row, { ...ban, ...words, action, isAboutContent: false }, tx);
}

/** Reverses every decision that still bans the user. Throws `not_found`, `forbidden`, also if not banned. */
export async function unbanUser(actor: Staff, id: string, why: string, db: Db = prisma): Promise<void> {
  await publishDecision(await inTransaction(db, (tx) => unbanIn(actor, id, { text: why, textKey: "written" }, tx)));
}

async function unbanIn(
  actor: Staff,
  id: string,
  why: { text: string; textKey: TextKey },
  tx: Db,
): Promise<PublishedDecision> {
  await lockPerson(actor, id, "unban", tx);
  const activeBans = await tx.decision.findMany({
    where: {
      reversedAt: null,
      OR: [{ action: "ban" }, { action: "suspend", until: { gt: now() } }],
      case: { subjectId: id },
    },
    orderBy: { caseId: "asc" },
    select: { id: true, caseId: true },
  });
  for (const { id: factId, caseId } of activeBans) {
    await revertSanction(actor, { id: factId, caseId, subjectId: id }, why, tx);
    await notifyOfCase(id, { caseId, factId, event: "case-reversed" }, tx);
    await notifyReporters({ caseId, factId, event: "report-reversed" }, tx);
  }
  // The user was banned before decisions were recorded, or a suspension has just ended.
  if (activeBans.length === 0) {
    const { limitedUntil } = await tx.user.findUniqueOrThrow({ where: { id }, select: { limitedUntil: true } });
    await setAccountStatus(id, { isBanned: false, bannedUntil: null, limitedUntil }, tx);
  }
  await recordAudit("user.unbanned", { actorId: actor.id, aboutId: id, caseId: activeBans[0]?.caseId ?? null }, tx);
  return {
    caseId: activeBans[0]?.caseId ?? id,
    messages: [],
    moderated: [{ targetType: "user", targetId: id, isGone: false }],
    banned: null,
  };
}

/** Bans or unbans without a text. Idempotent, also when concurrent. Throws like {@link banUser}, {@link unbanUser}. */
export async function setBanned(actor: Staff, id: string, isBanned: boolean, db: Db = prisma): Promise<void> {
  const published = await inTransaction(db, async (tx) => {
    await tx.$executeRaw`SELECT FROM "User" WHERE "id" = ${id}::uuid FOR NO KEY UPDATE`;
    const [row] = await tx.$queryRaw<{ isBanned: boolean }[]>`
      SELECT coalesce(d."role", u."role") = 'banned' AS "isBanned"
      FROM "User" u LEFT JOIN "Departure" d ON d."userId" = u."id" WHERE u."id" = ${id}::uuid`;
    if (row?.isBanned === isBanned) return null;
    if (isBanned) return banOrRequest(actor, id, {}, tx);
    return unbanIn(actor, id, { text: STANDARD_TEXTS.unban, textKey: "unban" }, tx);
  });
  if (published) await publishDecision(published);
}
