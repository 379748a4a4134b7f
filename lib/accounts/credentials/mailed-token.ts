import "server-only";
import { createHash, randomBytes } from "node:crypto";

/** Hash stored for a mailed token, so that a leaked table grants no access. */
export const emailTokenHash = (token: string) => createHash("sha256").update(token).digest("base64url");

export function createEmailToken(): { token: string; tokenHash: string } {
  const token = randomBytes(32).toString("base64url");
  return { token, tokenHash: emailTokenHash(token) };
}
