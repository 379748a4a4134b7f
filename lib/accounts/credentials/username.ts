import "server-only";
import type { Db } from "@/lib/infra/db";
import { stateFor } from "@/lib/screening/commands";
import { screenText } from "@/lib/screening/text/screen-text";

/** Usernames that could pass for a role or a path of ours. */
const RESERVED_USERNAMES = new Set([
  "admin",
  "administrator",
  "moderator",
  "veranda",
  "support",
  "help",
  "official",
  "system",
  "staff",
  "root",
  "everyone",
  "here",
]);

export const isReservedUsername = (username: string) => RESERVED_USERNAMES.has(username);

/** "Zoë", "O'Brien" → "zoeobrien". At most 24 characters, to leave space for a number. */
export function toUsernameBase(firstName: string, lastName: string): string {
  const plain = `${firstName}${lastName}`
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9_]/g, "")
    .slice(0, 24);
  return plain.length >= 3 && !isReservedUsername(plain) ? plain : `member_${plain}`.slice(0, 24);
}

/** The base, or the base with a random number from a growing range. Retries after a lost race start wider. */
export async function findFreeUsername(db: Db, firstName: string, lastName: string, attempt = 1): Promise<string> {
  const joined = toUsernameBase(firstName, lastName);
  const base = stateFor(screenText(joined).verdict) === "held" ? "member" : joined;
  for (let range = 10 ** (attempt - 1); range <= 1_000_000; range *= 10) {
    const candidate = range === 1 ? base : `${base}${1 + Math.floor(Math.random() * (range - 1))}`;
    if (!(await db.user.findUnique({ where: { username: candidate }, select: { id: true } }))) return candidate;
  }
  throw new Error(`no free username for "${base}"`);
}
