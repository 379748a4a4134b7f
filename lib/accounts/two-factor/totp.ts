import "server-only";
import { randomInt } from "node:crypto";
import { generateSecret, generateURI, verify } from "otplib";
import { conflict, invalid } from "@/lib/http/errors";
import { DEFAULT_LOCALE } from "@/lib/i18n/locales";
import { translatorFor } from "@/lib/i18n/translator";
import { now, SECOND_MS } from "@/lib/infra/clock";
import { type Db, inTransaction, prisma } from "@/lib/infra/db";
import { RECOVERY_CODE_COUNT, TWO_FACTOR_CODE_ISSUE } from "../constants";
import { sendSecurityAlert } from "../credentials/security-alert";
import { decryptForUser, encryptForUser, hashRecoveryCode } from "./encryption";
import { lockWithRecentAuth, type RequestSource } from "./reauthentication";

/** Accepted clock drift in seconds: one RFC 6238 time step either way. */
const CLOCK_TOLERANCE_SECONDS = 30;

/** Unambiguous when read aloud or typed: Crockford's Base32, without I, L, O and U. */
const RECOVERY_CODE_ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const RECOVERY_CODE_LENGTH = 10;

const wrongCode = () => invalid("security.wrongCode", [{ path: TWO_FACTOR_CODE_ISSUE, message: "security.wrongCode" }]);

/** Creates an unconfirmed secret. Throws `forbidden` without recent re-authentication, and `conflict` if enabled. */
export async function startTotpSetup(
  actor: { id: string },
  { sessionToken }: Pick<RequestSource, "sessionToken">,
  db: Db = prisma,
): Promise<{ secret: string; uri: string }> {
  const secret = generateSecret();
  const data = { sealed: encryptForUser(secret, actor.id), createdAt: now() };
  const person = await inTransaction(db, async (tx) => {
    await lockWithRecentAuth(actor.id, sessionToken, tx);
    if (await hasTotp(actor.id, tx)) throw conflict("security.totp.already");
    await tx.totpSecret.upsert({
      where: { userId: actor.id },
      create: { userId: actor.id, ...data },
      update: data,
      select: { userId: true },
    });
    return tx.user.findUniqueOrThrow({ where: { id: actor.id }, select: { email: true } });
  });
  return {
    secret,
    uri: generateURI({ issuer: translatorFor(DEFAULT_LOCALE, "site")("name"), label: person.email, secret }),
  };
}

/** Enables two-factor authentication. Returns the recovery codes, only this once. Throws `invalid`, `conflict`. */
export async function confirmTotp(
  actor: { id: string },
  code: string,
  { sessionToken, site }: RequestSource,
  db: Db = prisma,
): Promise<{ recoveryCodes: string[] }> {
  return inTransaction(db, async (tx) => {
    await lockWithRecentAuth(actor.id, sessionToken, tx);
    const row = await tx.totpSecret.findUnique({
      where: { userId: actor.id },
      select: { sealed: true, confirmedAt: true },
    });
    if (!row) throw conflict("security.totp.noneBegun");
    if (row.confirmedAt) throw conflict("security.totp.already");
    const lastStep = await stepOf(decryptForUser(row.sealed, actor.id), code);
    if (lastStep === null) throw wrongCode();
    await tx.totpSecret.update({
      where: { userId: actor.id },
      data: { confirmedAt: now(), lastStep },
      select: { userId: true },
    });
    await sendSecurityAlert(actor.id, "totp-on", site, tx);
    return { recoveryCodes: await replaceRecoveryCodes(actor.id, tx) };
  });
}

/** Throws `forbidden` without recent re-authentication, and `conflict` if two-factor authentication is off. */
export async function disableOwnTwoFactor(
  actor: { id: string },
  { sessionToken, site }: RequestSource,
  db: Db = prisma,
): Promise<{ success: true }> {
  await inTransaction(db, async (tx) => {
    await lockWithRecentAuth(actor.id, sessionToken, tx);
    await disableTwoFactor(actor.id, site, tx);
  });
  return { success: true };
}

/**
 * Disables two-factor authentication with a mail to the user, whose wish the caller verified. Throws `conflict` if
 * off.
 */
export async function disableTwoFactor(userId: string, site: string, tx: Db): Promise<void> {
  await lockPerson(userId, tx);
  const { count } = await tx.totpSecret.deleteMany({ where: { userId, confirmedAt: { not: null } } });
  if (count === 0) throw conflict("security.totp.isOff");
  await tx.recoveryCode.deleteMany({ where: { userId } });
  await sendSecurityAlert(userId, "totp-off", site, tx);
}

/** Throws `forbidden` without recent re-authentication, and `conflict` if two-factor authentication is off. */
export async function renewRecoveryCodes(
  actor: { id: string },
  { sessionToken, site }: RequestSource,
  db: Db = prisma,
): Promise<{ recoveryCodes: string[] }> {
  return inTransaction(db, async (tx) => {
    await lockWithRecentAuth(actor.id, sessionToken, tx);
    if (!(await hasTotp(actor.id, tx))) throw conflict("security.totp.isOff");
    await sendSecurityAlert(actor.id, "recovery-codes", site, tx);
    return { recoveryCodes: await replaceRecoveryCodes(actor.id, tx) };
  });
}

/** Verifies and consumes an authenticator or recovery code. Returns false if it is wrong or already used. */
export async function verifyTotp(userId: string, code: string, db: Db = prisma): Promise<boolean> {
  if (!/^\d{6}$/.test(code)) {
    const { count } = await db.recoveryCode.deleteMany({ where: { userId, codeHash: hashRecoveryCode(userId, code) } });
    return count === 1;
  }
  const row = await db.totpSecret.findFirst({
    where: { userId, confirmedAt: { not: null } },
    select: { sealed: true },
  });
  const step = row && (await stepOf(decryptForUser(row.sealed, userId), code));
  if (step === null) return false;
  // Replay protection: only one concurrent use of a code advances the step.
  const { count } = await db.totpSecret.updateMany({
    where: { userId, lastStep: { lt: step } },
    data: { lastStep: step },
  });
  return count === 1;
}

/** The time step of a code, or null if the code is wrong. */
async function stepOf(secret: string, token: string): Promise<number | null> {
  const epoch = Math.floor(now().getTime() / SECOND_MS);
  const result = await verify({ secret, token, epoch, epochTolerance: CLOCK_TOLERANCE_SECONDS });
  return result.valid && "timeStep" in result ? result.timeStep : null;
}

const lockPerson = (id: string, tx: Db) => tx.$executeRaw`
  SELECT FROM "User" WHERE "id" = ${id}::uuid FOR NO KEY UPDATE`;

const hasTotp = async (userId: string, db: Db) =>
  (await db.totpSecret.count({ where: { userId, confirmedAt: { not: null } } })) === 1;

async function replaceRecoveryCodes(userId: string, tx: Db): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODE_COUNT }, () =>
    Array.from(
      { length: RECOVERY_CODE_LENGTH },
      () => RECOVERY_CODE_ALPHABET[randomInt(RECOVERY_CODE_ALPHABET.length)],
    ).join(""),
  );
  await tx.recoveryCode.deleteMany({ where: { userId } });
  const createdAt = now();
  await tx.recoveryCode.createMany({
    data: codes.map((code) => ({ userId, codeHash: hashRecoveryCode(userId, code), createdAt })),
  });
  return codes.map((code) => `${code.slice(0, RECOVERY_CODE_LENGTH / 2)}-${code.slice(RECOVERY_CODE_LENGTH / 2)}`);
}
