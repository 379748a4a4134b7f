import "server-only";
import { createHash, randomBytes } from "node:crypto";

/** What the database keeps of a token that was mailed, so that a leaked table opens nothing. */
export const mailedKey = (token: string) => createHash("sha256").update(token).digest("base64url");

/** A new token for a link in a mail, and what is kept of it. */
export function newMailedToken(): { token: string; tokenHash: string } {
  const token = randomBytes(32).toString("base64url");
  return { token, tokenHash: mailedKey(token) };
}
