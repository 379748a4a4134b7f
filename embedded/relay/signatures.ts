import { createHash, createHmac, timingSafeEqual } from "node:crypto";

/** HMAC-SHA256 in hex, as in all signatures of the protocol. */
export const sign = (secret: string, text: string | Buffer): string =>
  createHmac("sha256", secret).update(text).digest("hex");

export const md5 = (body: Buffer): string => createHash("md5").update(body).digest("hex");

/** Compares in constant time. */
export function same(given: unknown, wanted: string): boolean {
  if (typeof given !== "string") return false;
  const [left, right] = [Buffer.from(given), Buffer.from(wanted)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** Whether `auth`, as "key:signature", signs `text`. */
export const isSigned = (auth: unknown, { key, secret }: { key: string; secret: string }, text: string): boolean =>
  same(auth, `${key}:${sign(secret, text)}`);
