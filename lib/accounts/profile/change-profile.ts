import "server-only";
import { conflict, invalid, notFound } from "@/lib/http/errors";
import { type Db, inTransaction, isUniqueViolation, prisma } from "@/lib/infra/db";
import type { CurrentUser, ProfileChange } from "../contract";
import { isReservedUsername } from "../credentials/username";
import { assertMayPublish } from "../graph/user-locks";
import { assertCanChangeUser } from "../policy";
import { getCurrentUser } from "../queries/users";
import type { Actor } from "../session/session";
import { consumeLinkAllowance } from "../trust/consume-allowance";
import { readPendingProfileChange, screenProfile, storePendingProfileChange } from "./pending-profile-change";

/** Fields that screening holds wait for review. Throws `not_found`, `conflict`, `invalid`, `forbidden`. */
export async function changeProfile(
  actor: Pick<Actor, "id" | "role">,
  id: string,
  change: ProfileChange,
  db: Db = prisma,
): Promise<CurrentUser> {
  if (change.username && isReservedUsername(change.username))
    throw invalid("accounts.usernameTaken", [{ path: "username", message: "accounts.usernameTaken" }]);
  try {
    return await inTransaction(db, async (tx) => {
      // Locked so that the second of two concurrent changes sees the result of the first.
      const [target] = await tx.$queryRaw<Target[]>`
        SELECT "id", "role"::text AS "role", "firstName", "lastName", "username", "bio", "websiteUrl"
        FROM "User" WHERE "id" = ${id}::uuid FOR NO KEY UPDATE`;
      if (!target) throw notFound("person");
      assertCanChangeUser(actor, target, change);
      await write(target, change, tx);
      return getCurrentUser({ id }, tx, { asOwner: actor.id === id });
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw conflict("accounts.usernameTaken");
    throw error;
  }
}

interface Target extends Required<ProfileChange> {
  id: string;
  role: Actor["role"] | "banned";
  firstName: string;
  lastName: string;
}

const FIELDS = ["firstName", "lastName", "username", "bio", "websiteUrl"] as const;

const textsWithLinks = ({ bio, websiteUrl }: ProfileChange) => [bio ?? "", websiteUrl ?? ""];

/** Screens every field that would differ from the public profile, including fields already held. */
async function write(target: Target, change: ProfileChange, tx: Db): Promise<void> {
  const before = await readPendingProfileChange(target.id, tx);
  const changes: ProfileChange = {};
  for (const field of FIELDS) {
    const value = change[field] === undefined ? before[field] : change[field];
    if (value !== undefined && value !== target[field]) Object.assign(changes, { [field]: value });
  }
  const isWritten = (field: (typeof FIELDS)[number]) =>
    change[field] != null && change[field] !== (before[field] ?? target[field]);
  if (FIELDS.some(isWritten)) await assertMayPublish(tx, target.id);
  if (FIELDS.every((field) => changes[field] === (before[field] === target[field] ? undefined : before[field]))) return;
  // Checked here too, because a held username is not claimed until it is released.
  if (change.username !== undefined && changes.username !== undefined && (await isUsernameTaken(changes.username, tx)))
    throw conflict("accounts.usernameTaken");
  const links = { before: [...textsWithLinks(target), ...textsWithLinks(before)] };
  await consumeLinkAllowance(target.id, { ...links, after: textsWithLinks({ ...target, ...changes }) }, tx);
  const { live, held, fact } = screenProfile(changes, target);
  if (Object.keys(live).length > 0)
    await tx.user.update({ where: { id: target.id }, data: live, select: { id: true } });
  await storePendingProfileChange(target.id, held, fact, tx);
}

const isUsernameTaken = async (username: string, tx: Db) =>
  (await tx.user.findUnique({ where: { username }, select: { id: true } })) !== null;
