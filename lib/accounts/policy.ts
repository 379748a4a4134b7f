import { forbidden, invalid } from "@/lib/http/errors";
import { hasStaffPermission, type StaffRole } from "@/lib/http/security/staff-permissions";
import { isOneLine, isVisible } from "@/lib/http/storable";
import type { Messages } from "@/lib/i18n/messages";
import type { UserChange } from "./contract";
import { hasWebAddress } from "./profile/has-web-address";

interface Person {
  id: string;
  role: "user" | "admin" | "banned";
}

type Staff = Person & { staffRole?: StaffRole | null };

export const isValidName = (name: string): boolean => isOneLine(name) && isVisible(name) && !hasWebAddress(name);

/** Whether a private account hides its content and social graph from the reader. */
export const isPrivateAccount = (
  reader: { id: string } | null | undefined,
  person: { id: string; isPrivate: boolean; isFollowing: boolean },
) => person.isPrivate && !person.isFollowing && reader?.id !== person.id;

export const isSelf = (actor: { id: string } | null | undefined, id: string) => actor?.id === id;

/** Staff with the permission may ban and unban any user who is not staff. */
export const canSetRole = (actor: Staff, target: Person) =>
  hasStaffPermission(actor.staffRole ?? null, "bans") && actor.id !== target.id && target.role !== "admin";

/** Throws `forbidden`. */
export function assertCanChangeUser(actor: Staff, target: Person, change: UserChange): void {
  if (change.role === undefined) {
    if (actor.id !== target.id) throw forbidden("accounts.notYours");
    return;
  }
  if (actor.role !== "admin") throw forbidden("accounts.rolesByAdmins");
  if (!hasStaffPermission(actor.staffRole ?? null, "bans")) throw forbidden("accounts.rolesOutside");
  if (actor.id === target.id) throw forbidden("accounts.notOwnRole");
  if (target.role === "admin") throw forbidden("accounts.adminsStay");
}

/** Whether an account is limited at `at`: it can read but not publish. */
export const isLimited = ({ limitedUntil }: { limitedUntil: Date | null }, at: Date) =>
  limitedUntil !== null && limitedUntil > at;

export function assertNotSelf(actor: { id: string }, id: string, act: keyof Messages["accounts"]["notYourself"]): void {
  if (actor.id === id) throw invalid(`accounts.notYourself.${act}`);
}
