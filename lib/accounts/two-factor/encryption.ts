import "server-only";
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";
import { authSecret } from "@/lib/env";

const IV_BYTES = 12;
const TAG_BYTES = 16;

const keyFor = (purpose: string) => Buffer.from(hkdfSync("sha256", authSecret(), "veranda", purpose, 32));

/** AES-256-GCM with the user's id as associated data: a leaked row is useless, and fits no other user. */
export function encryptForUser(value: string, userId: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv("aes-256-gcm", keyFor("totp"), iv).setAAD(Buffer.from(userId));
  const encrypted = Buffer.concat([cipher.update(value, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString("base64url");
}

/** Decrypts. Throws if the value was altered or is another user's, or AUTH_SECRET changed. */
export function decryptForUser(encrypted: string, userId: string): string {
  const bytes = Buffer.from(encrypted, "base64url");
  const decipher = createDecipheriv("aes-256-gcm", keyFor("totp"), bytes.subarray(0, IV_BYTES))
    .setAAD(Buffer.from(userId))
    .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString("utf8");
}

/** Keyed hash of a recovery code: without AUTH_SECRET, codes cannot be brute-forced. */
export const hashRecoveryCode = (userId: string, code: string) =>
  createHmac("sha256", keyFor("recovery")).update(`${userId}:${code}`).digest("base64url");
