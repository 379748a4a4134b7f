import { createHash, createHmac, timingSafeEqual } from "node:crypto";

/** HMAC-SHA256 in hex, as in all signatures of the protocol. */
export const hmacHex = (secret: string, text: string | Buffer): string =>
  createHmac("sha256", secret).update(text).digest("hex");

export const md5Hex = (body: Buffer): string => createHash("md5").update(body).digest("hex");

/** Compares in constant time. */
export function isEqualInConstantTime(actual: unknown, expected: string): boolean {
  if (typeof actual !== "string") return false;
  const [left, right] = [Buffer.from(actual), Buffer.from(expected)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** Whether `auth`, as "key:signature", signs `text`. */
export const isValidSignature = (
  auth: unknown,
  { key, secret }: { key: string; secret: string },
  text: string,
): boolean => isEqualInConstantTime(auth, `${key}:${hmacHex(secret, text)}`);
