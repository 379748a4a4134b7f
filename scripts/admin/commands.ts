import { storeStaffRole } from "@/lib/accounts/commands/account-status";
import { hasAnotherAdmin, hasAnotherOwner, lockAdmins } from "@/lib/accounts/deletion/account-deletion";
import { approveProfile } from "@/lib/accounts/profile/review-profile";
import { disableTwoFactor } from "@/lib/accounts/two-factor/totp";
import { AppError } from "@/lib/http/errors";
import { siteUrl } from "@/lib/http/security/origin";
import { STAFF_ROLES, type StaffRole } from "@/lib/http/security/staff-permissions";
import { isUuid } from "@/lib/http/storable";
import { translateError } from "@/lib/http/translate-error";
import { type Db, inTransaction, prisma } from "@/lib/infra/db";
import { terminateConnections } from "@/lib/infra/realtime";
import { approvePicture } from "@/lib/media/commands/profile-pictures";
import { approveMessage, removeMessageByModerator } from "@/lib/messages/commands/moderate";
import { recordAudit } from "@/lib/moderation/commands/record-audit";
import { projectAccountStatus } from "@/lib/moderation/decisions/account-status";
import { approveComment, approvePost, removePostByModerator } from "@/lib/posts/commands/moderate";
import { listHeldItems } from "@/lib/screening/queries/screenings";
import { approveVibe, removeVibeByModerator } from "@/lib/vibes/commands/moderate";
import type { ScreenedKind } from "@/prisma/generated/client";
import { exportEvidence, listMatches } from "./evidence";

const ADMIN_USAGE =
  "Usage: npm run admin -- grant <email> [owner|admin|moderator|support|finance|analyst] (makes an account staff with these permissions; without a word an admin, or the owner if there is none), revoke <email> (ends them), reset-2fa <email> (disables two-factor sign-in for a user without phone and recovery codes), list-held (lists content awaiting review), release <id> (approves it), remove <id> (removes a post, vibe or message, and blocks its pictures), list-matches (lists uploads that matched a hash list) or export-evidence <id> <new folder> (decrypts the evidence of a match, for a report to the authorities).";

export interface CommandOutcome {
  code: 0 | 1 | 2;
  sentence: string;
}

const done = (sentence: string): CommandOutcome => ({ code: 0, sentence });
const refused = (sentence: string): CommandOutcome => ({ code: 1, sentence });

const named = (staffRole: StaffRole) => `${/^[aeiou]/.test(staffRole) ? "an" : "a"} ${staffRole}`;

/** Locks the user and the group of staff. Returns the current roles; of an account pending deletion the stored one. */
async function lockStaff(id: string, tx: Db) {
  await tx.$executeRaw`SELECT FROM "User" WHERE "id" = ${id}::uuid FOR NO KEY UPDATE`;
  await lockAdmins(tx);
  const select = { role: true, staffRole: true, accountDeletion: { select: { role: true } } } as const;
  const { role, staffRole, accountDeletion } = await tx.user.findUniqueOrThrow({ where: { id }, select });
  return { role: accountDeletion?.role ?? role, staffRole, isLeaving: accountDeletion !== null };
}

const NO_OWNER_LEFT = "is the only owner. Grant someone else that set first.";

/**
 * Refuses a banned account, since lifting a ban is a separate decision, one about to be deleted that is no staff, and
 * to leave the site without an owner.
 */
async function grant(address: string, wanted?: StaffRole): Promise<CommandOutcome> {
  const email = address.trim().toLowerCase();
  const user = await prisma.user.findUnique({ where: { email }, select: { id: true } });
  if (!user) return refused(`There is no account with the address ${email}.`);
  const { id } = user;
  const outcome = await inTransaction(prisma, async (tx) => {
    const before = await lockStaff(id, tx);
    if (before.role === "banned")
      return refused(`${email} is banned. Unban the account first, then grant it the role.`);
    const isStaff = before.role === "admin";
    if (before.isLeaving && !isStaff) return refused(`${email} is about to be deleted.`);
    const staffRole = wanted ?? (isStaff || (await hasAnotherOwner(id, tx)) ? "admin" : "owner");
    if (isStaff && (!wanted || before.staffRole === wanted))
      return done(`${email} is ${named(before.staffRole ?? "admin")} already.`);
    if (before.staffRole === "owner" && isStaff && !(await hasAnotherOwner(id, tx)))
      return refused(`${email} ${NO_OWNER_LEFT}`);
    await storeStaffRole(id, staffRole, tx);
    const act = isStaff ? "role.changed" : "role.granted";
    await recordAudit(act, { actorId: null, aboutId: id, detail: { staffRole } }, tx);
    return done(`${email} is now ${named(staffRole)}.`);
  });
  if (outcome.code === 0) await terminateConnections(id);
  return outcome;
}

/** Refuses if it is the only admin or the only owner. */
async function revoke(address: string): Promise<CommandOutcome> {
  const email = address.trim().toLowerCase();
  const user = await prisma.user.findUnique({ where: { email }, select: { id: true } });
  const none = refused(`There is no admin with the address ${email}.`);
  if (!user) return none;
  const { id } = user;
  const outcome = await inTransaction(prisma, async (tx) => {
    const before = await lockStaff(id, tx);
    if (before.role !== "admin") return none;
    if (!(await hasAnotherAdmin(id, tx)))
      return refused(`${email} is the only admin. Grant someone else the role first.`);
    if (before.staffRole === "owner" && !(await hasAnotherOwner(id, tx))) return refused(`${email} ${NO_OWNER_LEFT}`);
    await storeStaffRole(id, null, tx);
    // A limit from before applies again.
    await projectAccountStatus(id, tx);
    await recordAudit("role.revoked", { actorId: null, aboutId: id, detail: { staffRole: before.staffRole } }, tx);
    return done(`${email} is no admin any more.`);
  });
  if (outcome.code === 0) await terminateConnections(id);
  return outcome;
}

/** The operator must have verified the user's identity. */
async function endSecondStep(address: string): Promise<CommandOutcome> {
  const email = address.trim().toLowerCase();
  const user = await prisma.user.findUnique({ where: { email }, select: { id: true } });
  if (!user) return refused(`There is no account with the address ${email}.`);
  try {
    await inTransaction(prisma, async (tx) => {
      await disableTwoFactor(user.id, siteUrl({ headers: new Headers() }), tx);
      await recordAudit("user.second-step-ended", { actorId: null, aboutId: user.id }, tx);
    });
  } catch (error) {
    if (error instanceof AppError && error.code === "conflict") return refused(`${email} has no two-step sign-in.`);
    throw error;
  }
  return done(`${email} now signs in with the password alone, and was notified by email.`);
}

const APPROVE_BY_KIND: Record<ScreenedKind, (id: string, screeningId?: string) => Promise<void>> = {
  post: approvePost,
  comment: approveComment,
  profile: approveProfile,
  vibe: approveVibe,
  picture: approvePicture,
  message: approveMessage,
};

const MAX_LISTED = 100;

async function held(): Promise<CommandOutcome> {
  const all = await listHeldItems(MAX_LISTED);
  if (all.length > 0) await recordAudit("content.listed", { actorId: null }, prisma);
  const lines = all.map(({ screeningId, kind, categories, reviewAskedAt, text }) => {
    const reviewNote = reviewAskedAt ? "  (a person was asked to look)" : "";
    return `${screeningId}  ${kind}: ${categories}${reviewNote}\n  ${JSON.stringify(text)}`;
  });
  return done(lines.length > 0 ? lines.join("\n") : "Nothing is held.");
}

/**
 * Releases held content: by screening id it refuses content that its author has changed since; by content id it
 * releases it as it is.
 */
async function release(argument: string): Promise<CommandOutcome> {
  const id = argument.toLowerCase();
  if (!isUuid(id)) return refused(`There is nothing with the id ${argument}.`);
  const read = await prisma.screening.findUnique({ where: { id }, select: { kind: true, targetId: true } });
  const kinds = read ? [read.kind] : (["post", "comment", "vibe", "message", "profile"] as const);
  for (const kind of kinds)
    try {
      await APPROVE_BY_KIND[kind](read?.targetId ?? id, read ? id : undefined);
      await recordAudit("content.released", { actorId: null, detail: { kind } }, prisma);
      return done(
        `The ${kind} ${read?.targetId ?? id} ${kind === "message" ? "has reached the other" : "is public"} now.`,
      );
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (error.code !== "not_found") return refused(`The ${kind} was not released. ${translateError(error, "en")}`);
    }
  return refused(`There is no post, comment, vibe, message or person with the id ${argument}.`);
}

async function remove(argument: string): Promise<CommandOutcome> {
  const id = argument.toLowerCase();
  if (!isUuid(id)) return refused(`There is nothing with the id ${argument}.`);
  for (const [kind, take] of [
    ["post", removePostByModerator],
    ["vibe", removeVibeByModerator],
    ["message", removeMessageByModerator],
  ] as const)
    try {
      await take(id);
      await recordAudit("content.removed", { actorId: null, detail: { kind } }, prisma);
      return done(`The ${kind} ${id} is removed, and its pictures are refused from now on.`);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (error.code !== "not_found") return refused(`The ${kind} was not removed. ${translateError(error, "en")}`);
    }
  return refused(`There is no post, vibe or message with the id ${argument}.`);
}

/** Exports the evidence of a match for a report to the authorities. */
async function exportMatch(id: string, folder: string): Promise<CommandOutcome> {
  const target = await exportEvidence(id, folder);
  return target
    ? done(
        `The original and its record are in ${target}. Delete them once the report is made: possessing them may be an offence.`,
      )
    : refused(`There is no evidence for a match with the id ${id}.`);
}

export async function runAdminCommand([verb, subject, ...rest]: string[]): Promise<CommandOutcome> {
  if (verb === "list-held" && subject === undefined) return held();
  const staffRole = STAFF_ROLES.find((each) => each === rest[0]);
  if (subject && verb === "grant" && rest.length === (staffRole ? 1 : 0)) return grant(subject, staffRole);
  if (verb === "list-matches" && subject === undefined) return done(await listMatches());
  const [folder, ...others] = rest;
  if (verb === "export-evidence" && subject && folder && others.length === 0) return exportMatch(subject, folder);
  if (subject && rest.length === 0 && verb === "revoke") return revoke(subject);
  if (subject && rest.length === 0 && verb === "reset-2fa") return endSecondStep(subject);
  if (subject && rest.length === 0 && verb === "release") return release(subject);
  if (subject && rest.length === 0 && verb === "remove") return remove(subject);
  return { code: 2, sentence: ADMIN_USAGE };
}
