import "server-only";
import { randomInt } from "node:crypto";
import { generateSecret, generateURI, verify } from "otplib";
import { conflict, invalid, notFound } from "@/lib/http/errors";
import { now, SECOND } from "@/lib/infra/clock";
import { type Db, inTransaction, prisma } from "@/lib/infra/db";
import { accounts } from "@/lib/text/accounts";
import { security as text } from "@/lib/text/security";
import { site as names } from "@/lib/text/site";
import { CODE_ISSUE, RECOVERY_CODES } from "../contract/security";
import { type From, requireProof } from "../proof";
import { recoveryHash, seal, unseal } from "../seal";
import { tellOfChange } from "./tell-of-change";

/** How far a phone's clock may be off, in seconds: one step of RFC 6238 either way. */
const TOLERANCE = 30;

/** What can be read aloud and typed: without I, L, O and U, as in Crockford's Base32. */
const LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const CODE_LENGTH = 10;

const wrongCode = () => invalid(text.wrongCode, [{ path: CODE_ISSUE, message: text.wrongCode }]);

/**
 * Makes a secret for an authenticator app; it counts once a code confirms it. Throws `forbidden` without a fresh proof, `conflict`
 * when two-step sign-in is on.
 */
export async function beginTotp(
  actor: { id: string },
  { sessionToken }: Pick<From, "sessionToken">,
  db: Db = prisma,
): Promise<{ secret: string; uri: string }> {
  await requireProof(sessionToken, db);
  const person = await db.user.findUnique({ where: { id: actor.id }, select: { email: true } });
  if (!person) throw notFound(accounts.person);
  const secret = generateSecret();
  const data = { sealed: seal(secret, actor.id), createdAt: now() };
  await inTransaction(db, async (tx) => {
    await lockPerson(actor.id, tx);
    if (await hasTotp(actor.id, tx)) throw conflict(text.totp.already);
    await tx.totpSecret.upsert({
      where: { userId: actor.id },
      create: { userId: actor.id, ...data },
      update: data,
      select: { userId: true },
    });
  });
  return { secret, uri: generateURI({ issuer: names.name, label: person.email, secret }) };
}

/** Turns two-step sign-in on by a code of the app. Answers the recovery codes, this once. Throws `invalid` for a wrong code, `conflict`. */
export async function confirmTotp(
  actor: { id: string },
  code: string,
  { sessionToken, site }: From,
  db: Db = prisma,
): Promise<{ recoveryCodes: string[] }> {
  await requireProof(sessionToken, db);
  return inTransaction(db, async (tx) => {
    await lockPerson(actor.id, tx);
    const row = await tx.totpSecret.findUnique({
      where: { userId: actor.id },
      select: { sealed: true, confirmedAt: true },
    });
    if (!row) throw conflict(text.totp.noneBegun);
    if (row.confirmedAt) throw conflict(text.totp.already);
    const lastStep = await stepOf(unseal(row.sealed, actor.id), code);
    if (lastStep === null) throw wrongCode();
    await tx.totpSecret.update({
      where: { userId: actor.id },
      data: { confirmedAt: now(), lastStep },
      select: { userId: true },
    });
    await tellOfChange(actor.id, "totp-on", site, tx);
    return { recoveryCodes: await replaceRecoveryCodes(actor.id, tx) };
  });
}

/** Turns two-step sign-in off. Throws `forbidden` without a fresh proof, `conflict` when it is not on. */
export async function endTotp(
  actor: { id: string },
  { sessionToken, site }: From,
  db: Db = prisma,
): Promise<{ success: true }> {
  await requireProof(sessionToken, db);
  await inTransaction(db, (tx) => dropSecondStep(actor.id, site, tx));
  return { success: true };
}

/**
 * Removes somebody's second step, and tells them by mail: in the transaction of whoever has made sure that they wish it. Throws
 * `conflict` when it is not on.
 */
export async function dropSecondStep(userId: string, site: string, tx: Db): Promise<void> {
  await lockPerson(userId, tx);
  const { count } = await tx.totpSecret.deleteMany({ where: { userId, confirmedAt: { not: null } } });
  if (count === 0) throw conflict(text.totp.isOff);
  await tx.recoveryCode.deleteMany({ where: { userId } });
  await tellOfChange(userId, "totp-off", site, tx);
}

/** Replaces the recovery codes. Throws `forbidden` without a fresh proof, `conflict` when two-step sign-in is not on. */
export async function renewRecoveryCodes(
  actor: { id: string },
  { sessionToken, site }: From,
  db: Db = prisma,
): Promise<{ recoveryCodes: string[] }> {
  await requireProof(sessionToken, db);
  return inTransaction(db, async (tx) => {
    await lockPerson(actor.id, tx);
    if (!(await hasTotp(actor.id, tx))) throw conflict(text.totp.isOff);
    await tellOfChange(actor.id, "recovery-codes", site, tx);
    return { recoveryCodes: await replaceRecoveryCodes(actor.id, tx) };
  });
}

/** Whether this code of the app, or recovery code, opens the account; it then does so no more. */
export async function takeCode(userId: string, code: string, db: Db = prisma): Promise<boolean> {
  if (!/^\d{6}$/.test(code)) {
    const { count } = await db.recoveryCode.deleteMany({ where: { userId, codeHash: recoveryHash(userId, code) } });
    return count === 1;
  }
  const row = await db.totpSecret.findFirst({
    where: { userId, confirmedAt: { not: null } },
    select: { sealed: true },
  });
  const step = row && (await stepOf(unseal(row.sealed, userId), code));
  if (step === null) return false;
  // Of one code twice at once, one moves the step on.
  const { count } = await db.totpSecret.updateMany({
    where: { userId, lastStep: { lt: step } },
    data: { lastStep: step },
  });
  return count === 1;
}

/** The time step that a code belongs to; null for a wrong one. */
async function stepOf(secret: string, token: string): Promise<number | null> {
  const epoch = Math.floor(now().getTime() / SECOND);
  const result = await verify({ secret, token, epoch, epochTolerance: TOLERANCE });
  return result.valid && "timeStep" in result ? result.timeStep : null;
}

const lockPerson = (id: string, tx: Db) => tx.$executeRaw`
  SELECT FROM "User" WHERE "id" = ${id}::uuid FOR NO KEY UPDATE`;

const hasTotp = async (userId: string, db: Db) =>
  (await db.totpSecret.count({ where: { userId, confirmedAt: { not: null } } })) === 1;

async function replaceRecoveryCodes(userId: string, tx: Db): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () =>
    Array.from({ length: CODE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join(""),
  );
  await tx.recoveryCode.deleteMany({ where: { userId } });
  await tx.recoveryCode.createMany({ data: codes.map((code) => ({ userId, codeHash: recoveryHash(userId, code) })) });
  return codes.map((code) => `${code.slice(0, CODE_LENGTH / 2)}-${code.slice(CODE_LENGTH / 2)}`);
}
